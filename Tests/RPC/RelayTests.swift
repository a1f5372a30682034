import JSON
import Kit
import RPC
import Testing

/// What passes between a client and workers that end at any time.
struct RelayTests {
  @Test(arguments: Seeds.explored(1...200, long: 1...5_000))
  func `each request is answered once, and no change is made twice`(_ seed: UInt64) throws {
    var play = RelayPlay(seed: seed)
    for _ in 0..<300 { play.act() }
    try play.end()
    #expect(play.answers == play.requested, "seed \(seed)")
    for (change, count) in play.made { #expect(count == 1, "change \(change), seed \(seed)") }
    // What was answered with a result was made.
    for id in play.results { #expect(play.made[id] == 1, "change \(id), seed \(seed)") }
  }

  @Test func `the next worker learns of the session, and sends what subscribers see`() throws {
    let relay = Relay(
      knowledge: .init { _ in
        true
      } notification: {
        "\($0)/changed"
      })
    let first = call("\"a\"", "initialize", #"{"processId":77}"#)
    let second = call("2", "subscribe", #"{"topic":"t","list":"x","as":"tsv"}"#)
    #expect(
      passed(relay, [first, second, call("3", "subscribe", #"{"topic":"u","subscription":"u"}"#)])
        .count == 3)
    feed(
      relay, #"{"jsonrpc":"2.0","id":"a","result":{}}"#,
      #"{"jsonrpc":"2.0","id":2,"result":{"subscription":8,"n":1}}"#,
      #"{"jsonrpc":"2.0","id":3,"result":{"subscription":"u","n":1}}"#)
    #expect(relay.clientProcess == 77)
    #expect(said(relay).count == 3)
    // Half an answer of a worker that ends reaches no client.
    _ = passed(
      relay, [call("4", "unsubscribe", #"{"subscription":"u"}"#), call("5", "read", "{}")])
    feed(relay, #"{"jsonrpc":"2.0","id":4,"result":{"done":true}}"#)
    Array(#"{"jsonrpc":"2.0","id":5,"resu"#.utf8).withUnsafeBufferPointer {
      relay.worker.input.append($0)
    }
    while relay.step() {}
    #expect(said(relay) == [#"{"jsonrpc":"2.0","id":4,"result":{"done":true}}"#])

    relay.renew(.restarted("by signal 9"))
    #expect(said(relay).map { $0.contains(#""method":"trouble""#) } == [true])
    #expect(
      passed(relay, []) == [
        first, call("\"kurs\"", "subscribe", #"{"topic":"t","list":"x","subscription":8}"#),
        call("5", "read", "{}"),
      ])
    feed(
      relay, #"{"jsonrpc":"2.0","id":"a","result":{}}"#,
      #"{"jsonrpc":"2.0","id":"kurs","result":{"subscription":8,"n":2}}"#,
      #"{"jsonrpc":"2.0","id":5,"result":"five"}"#)
    #expect(
      said(relay) == [
        #"{"jsonrpc":"2.0","method":"t/changed","params":{"subscription":8,"n":2}}"#,
        #"{"jsonrpc":"2.0","id":5,"result":"five"}"#,
      ])
  }

  @Test func `a request that ends two workers is refused, and goes to no third one`() throws {
    let relay = Relay(
      knowledge: .init { _ in
        true
      } notification: { _ in
        nil
      })
    #expect(passed(relay, [call("0", "read", "{}"), call("1", "read", "{}")]).count == 2)
    feed(relay, #"{"jsonrpc":"2.0","id":0,"result":0}"#)
    relay.renew(.restarted("by signal 11"))
    #expect(passed(relay, []) == [call("1", "read", "{}")])
    // A worker that answers nothing may have ended for another reason than what it was sent.
    relay.renew(.restarted("with code 3"))
    #expect(passed(relay, [call("2", "read", "{}"), call("3", "read", "{}")]).count == 3)
    feed(relay, #"{"jsonrpc":"2.0","id":3,"result":0}"#)
    _ = said(relay)
    relay.renew(.restarted("by signal 11"))
    #expect(said(relay).map { kind($0) } == ["restarted", "ended"])
    #expect(passed(relay, []) == [call("2", "read", "{}")])
    relay.refusal = .gaveUp
    relay.refuse(.gaveUp, tells: true)
    #expect(passed(relay, [call("4", "read", "{}")]).isEmpty)
    #expect(said(relay).map { kind($0) } == ["gaveUp", "gaveUp", "gaveUp"])
  }

  @Test func `shells get columns`() throws {
    let relay = Relay(
      framing: .tabs,
      knowledge: .init {
        $0 != "change"
      } notification: {
        "\($0)/changed"
      })
    _ = passed(
      relay,
      [
        call("1", "subscribe", #"{"topic":"t"}"#), call("\"x\"", "read", "{}"),
        call("3", "change", "{}"),
      ])
    feed(relay, "1\t=\tmain", "t/changed\t*")
    relay.renew(.restarted("by signal 9"))
    #expect(passed(relay, []).count == 2)
    feed(relay, "kurs\t=\t8", "x\t=\tone\ttwo")
    let lines = said(relay)
    #expect(lines.count == 6)
    #expect(lines[..<3] == ["1\t=\tmain", "t/changed\t*", "trouble\t*"])
    #expect(lines[3].hasPrefix("3\t!\tkurs exited before it answered.\t"))
    #expect(lines[4...] == ["t/changed\t*", "x\t=\tone\ttwo"])
  }

  @Test func `another protocol is passed on, and not restarted`() {
    let relay = Relay(
      knowledge: .init { _ in
        true
      } notification: { _ in
        nil
      })
    _ = passed(relay, [call("1", "initialize", #"{"protocolVersion":"2025-11-25"}"#)])
    #expect(!relay.isRenewable)
  }
}

private func call(_ id: String, _ method: String, _ params: String) -> String {
  #"{"jsonrpc":"2.0","id":\#(id),"method":"\#(method)","params":\#(params)}"#
}

private func kind(_ line: String) -> String {
  let message = try? Value(parsing: line)
  return (message?["params"]?["kind"] ?? message?["error"]?["data"]?["kind"])?.text ?? "none"
}

/// What the worker gets when the client has sent the lines.
private func passed(_ relay: Relay, _ lines: [String]) -> [String] {
  for line in lines {
    Array((line + "\n").utf8).withUnsafeBufferPointer { relay.client.input.append($0) }
  }
  while relay.step() {}
  let bytes = String(decoding: relay.worker.unsent, as: UTF8.self)
  relay.workerTook(relay.worker.unsent.count)
  return bytes.split(separator: "\n").map(String.init)
}

private func feed(_ relay: Relay, _ lines: String...) {
  for line in lines {
    Array((line + "\n").utf8).withUnsafeBufferPointer { relay.worker.input.append($0) }
  }
  while relay.step() {}
}

private func said(_ relay: Relay) -> [String] {
  let bytes = String(decoding: relay.client.unsent, as: UTF8.self)
  relay.client.took(relay.client.unsent.count)
  return bytes.split(separator: "\n").map(String.init)
}

/// A client, the relay and its workers, with a draw of what happens next: requests in pieces, answers in
/// pieces, and the end of a worker at any byte.
private struct RelayPlay {
  /// The ids that were sent, and those that were answered, sorted.
  var requested: [String] = []
  var answers: [String] = []
  /// How often each change was made, by its id.
  var made: [String: Int] = [:]
  /// The changes that were answered with a result.
  var results: [String] = []

  private var random: SplitMix64
  private let relay = Relay(
    knowledge: .init {
      $0 != "sum"
    } notification: { _ in
      nil
    })
  private var worker = stub()
  private var noted = 0
  private var stream = ReplyStream()
  private var last = 0

  init(seed: UInt64) { random = SplitMix64(seed: seed) }

  mutating func act() {
    switch random.below(12) {
    case 0...2: send()
    case 3...5: hand(random.below(60) + 1)
    case 6, 7: answer(random.below(60) + 1)
    case 8, 9: while relay.step() {}
    case 10: receive()
    default: if random.below(4) == 0 { kill() }
    }
  }

  mutating func end() throws {
    relay.client.inputEnded = true
    for _ in 0..<4 where relay.step() || relay.hasUnanswered {
      while relay.step() {}
      hand(.max)
      answer(.max)
    }
    while relay.step() {}
    receive()
    for reply in try stream.all() { note(try Value(parsing: reply.text)) }
    requested.sort()
    answers.sort()
    #expect(!relay.hasUnanswered)
  }

  private mutating func note(_ message: Value) {
    for each in message.elements ?? [message] where each["method"] == nil {
      let id = each["id"]?.description ?? "none"
      answers.append(id)
      if each["error"] == nil, id.hasPrefix("\"") { results.append(id) }
    }
  }

  /// Changes have texts as ids.
  private mutating func one() -> String {
    last += 1
    if random.below(3) == 0 {
      requested.append("\"\(last)\"")
      return call("\"\(last)\"", "sum", "[\(last)]")
    }
    requested.append("\(last)")
    return call("\(last)", "echo", "[\(last)]")
  }

  private mutating func send() {
    let text: String
    switch random.below(8) {
    case 0: text = "[\(one()),\(one()),{\"jsonrpc\":\"2.0\",\"method\":\"echo\"}]"
    case 1: text = #"{"jsonrpc":"2.0","method":"echo"}"#
    case 2:
      requested.append("null")
      text = "{]"
    default: text = one()
    }
    let bytes = random.flip() ? framed(text) : Array((text + "\n").utf8)
    bytes.withUnsafeBufferPointer { relay.client.input.append($0) }
  }

  private mutating func hand(_ most: Int) {
    let bytes = Array(relay.worker.unsent.prefix(most))
    relay.workerTook(bytes.count)
    worker.feed(bytes)
    for (text, method) in zip(worker.dialect.numbers[noted...], worker.dialect.begun[noted...])
    where method == "sum" {
      made["\"\(text)\"", default: 0] += 1
    }
    noted = worker.dialect.begun.count
  }

  private func answer(_ most: Int) {
    let bytes = Array(worker.connection.unsent.prefix(most))
    worker.connection.took(bytes.count)
    bytes.withUnsafeBufferPointer { relay.worker.input.append($0) }
  }

  private mutating func receive() {
    stream.append(Array(relay.client.unsent))
    relay.client.took(relay.client.unsent.count)
  }

  private mutating func kill() {
    // Of what it has written, a part may be in the pipe.
    answer(random.below(80))
    while relay.step() {}
    relay.renew(.restarted("by signal 9"))
    worker = stub()
    noted = 0
  }
}
