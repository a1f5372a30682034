import JSON
import Kit
import Testing

/// What is offered at a cursor, and in which order.
struct CompleteTests {
  private static func texts(_ client: TestClient, _ params: String) throws -> [String] {
    let answer = try client.ask("complete", params)
    #expect(answer.error == nil)
    return (answer.result?["items"]?.elements ?? []).compactMap { $0.at("text") }
  }

  @Test func `codes come before names, and the more traded first`() throws {
    let client = TestClient()
    #expect(try Self.texts(client, #"{"text":"100 usd in sw"}"#).prefix(2) == ["CHF", "SEK"])
    #expect(try Self.texts(client, #"{"text":"1 dol","limit":3}"#) == ["USD", "AUD", "CAD"])
    #expect(try Self.texts(client, #"{"text":"eu"}"#).first == "EUR")
    #expect(try Self.texts(client, #"{"text":"zzzz"}"#).isEmpty)
  }

  @Test func `keywords follow a currency`() throws {
    let client = TestClient()
    #expect(try Self.texts(client, #"{"text":"100 usd "}"#).first == "in")
    #expect(try Self.texts(client, #"{"text":"100 usd y"}"#).first == "yesterday")
    #expect(try Self.texts(client, #"{"text":"100 y"}"#).first != "yesterday")
  }

  @Test func `recents come first, then the settings`() throws {
    let client = TestClient()
    _ = try client.ask("settings/set", #"{"targets":["NOK"]}"#)
    _ = try client.ask("evaluate", #"{"expression":"5 nzd in sgd","remember":true}"#)
    #expect(try Self.texts(client, #"{"text":"100 "}"#) == ["SGD", "NZD", "NOK", "EUR"])
    #expect(try Self.texts(client, #"{"text":"100 dollar","limit":3}"#) == ["SGD", "NZD", "USD"])
  }

  @Test func `the cursor says what is replaced, in bytes or in units of UTF-16`() throws {
    let client = TestClient()
    let place = { (params: String) in
      let answer = try client.ask("complete", params)
      return ["offset", "length"].map { answer.at($0) ?? "" }
    }
    #expect(try place(#"{"text":"5 € in sw gbp","cursor":11}"#) == ["9", "2"])
    #expect(try client.ask("complete", #"{"text":"5 €","cursor":3}"#).kind == "invalidParams")
    #expect(try client.ask("complete", #"{"text":"5 €","cursor":6}"#).kind == "invalidParams")
    _ = try client.ask("initialize", #"{"positionEncoding":"utf-16"}"#)
    #expect(try place(#"{"text":"5 € in sw gbp","cursor":9}"#) == ["7", "2"])
    #expect(try client.ask("complete", #"{"text":"5 €","cursor":4}"#).kind == "invalidParams")
    #expect(try client.ask("complete", #"{"text":"5 €","cursor":3}"#).error == nil)
  }
}
