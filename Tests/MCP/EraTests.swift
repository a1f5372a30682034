import JSON
import Kit
import Testing

/// Both eras of the protocol, by request.
struct EraTests {
  @Test func `discovery says the version, what there is, and how to use it`() throws {
    let result = try #require(try Client().modern("server/discover")["result"])
    #expect(result["supportedVersions"] == ["2026-07-28"])
    #expect(result["capabilities"]?["resources"]?["subscribe"] == true)
    #expect(result["capabilities"]?["extensions"]?["io.modelcontextprotocol/ui"] != nil)
    let told = result["instructions"]?.text ?? ""
    for word in ["source", "day", "strings", "multiply"] { #expect(told.contains(word)) }
  }

  @Test func `a request without its version or its client's abilities is malformed`() throws {
    let version = #""io.modelcontextprotocol/protocolVersion":"2026-07-28""#
    let abilities = #""io.modelcontextprotocol/clientCapabilities":{}"#
    for meta in [version, abilities, version + #","io.modelcontextprotocol/clientCapabilities":1"#]
    {
      let params = #"{"_meta":{\#(meta)}}"#
      #expect(try Client().request("tools/list", params, isModern: true).first?.code == -32_602)
    }
    #expect(try Client().legacy("tools/list").code == -32_602)
    #expect(try Client().request("server/discover", "[]", isModern: true).first?.code == -32_602)
    let whole = #"{"_meta":{\#(version),\#(abilities)}}"#
    #expect(try Client().request("tools/list", whole, isModern: true).first?.code == nil)
  }

  @Test func `an unknown version is answered with those that are known`() throws {
    let params = #"""
      {"_meta":{"io.modelcontextprotocol/protocolVersion":"1900-01-01",\#
      "io.modelcontextprotocol/clientCapabilities":{}}}
      """#
    let answer = try #require(
      try Client().request("tools/list", params, isModern: true).first)
    #expect(answer.code == -32_022)
    #expect(
      answer["error"]?["data"] == ["supported": ["2026-07-28"], "requested": "1900-01-01"])
  }

  @Test(arguments: ["2025-11-25", "2025-06-18", "2025-03-26", "2024-11-05"])
  func `the older era begins with a handshake, whose version is echoed`(_ version: String) throws {
    let client = Client()
    let result = try client.initialize(version)["result"]
    #expect(result?["protocolVersion"]?.text == version)
    #expect(result?["serverInfo"]?["name"] == "kurs")
    #expect(result?["instructions"]?.text?.contains("source") == true)
    #expect(try client.legacy("ping")["result"] == [:])
    let call = try client.legacy(
      "tools/call", #"{"name":"convert","arguments":{"amount":"100","from":"USD","to":["EUR"]}}"#)
    #expect(call["result"]?.said == "100 USD = 89.51 EUR (ecb 2026-10-30)")
    #expect(call["result"]?["resultType"] == nil)
  }

  @Test(arguments: ["2026-07-28", "2099-01-01", "", "1"])
  func `a version that the handshake does not know is never echoed`(_ version: String) throws {
    #expect(try Client().initialize(version)["result"]?["protocolVersion"] == "2025-11-25")
  }

  @Test func `both eras may alternate`() throws {
    let client = Client()
    try client.initialize()
    #expect(try client.modern("tools/list")["result"]?["resultType"] == "complete")
    #expect(try client.legacy("tools/list")["result"]?["ttlMs"] == nil)
  }

  @Test func `what only the other era has is unknown`() throws {
    let client = Client()
    try client.initialize()
    for method in ["server/discover", "subscriptions/listen", "logging/setLevel", "status"] {
      #expect(try client.legacy(method).code == -32_601, "\(method)")
    }
    for method in ["ping", "initialize", "resources/subscribe", "convert", "tools/run"] {
      #expect(try client.modern(method).code == -32_601, "\(method)")
    }
  }

  @Test func `an id is not null, and an unknown notification is ignored`() throws {
    let client = Client()
    let line = #"{"jsonrpc":"2.0","id":null,"method":"ping"}"#
    #expect(try client.send(line).first?.code == -32_600)
    #expect(try client.notify("notifications/unknown").isEmpty)
    #expect(try client.notify("notifications/roots/list_changed").isEmpty)
  }
}
