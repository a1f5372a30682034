import JSON
import Kit
import Platform
import Testing

/// C3: `rates/fetching` notifies of each fetch, of this process or another. The transcript
/// net-published-once shows one that succeeds.
@Suite(.blocking) struct LiveSubscriptionTests {
  /// The states that are told next, up to the one that is waited for, after so many that were told.
  private static func states(
    _ kurs: Child, until last: String, after told: Int = 0
  ) throws -> [String] {
    var states: [String] = []
    while states.last != last {
      let said = try Said(kurs.reply())
      guard said.value["method"]?.text == "rates/fetching" else { continue }
      states.append(said.params?["state"]?.text ?? "?")
      #expect(said.params?["subscription"] == .number("1"))
      #expect(said.params?["revision"] == .number("\(told + states.count + 1)"))
      if states.last == "error" {
        #expect(said.params?["kind"]?.text == "serverError")
        #expect((said.params?["hint"]?.text ?? "").count > 20)
      }
    }
    return states
  }

  private static func subscribed(_ live: Live, _ clock: String) throws -> Child {
    let kurs = try live.start(clock)
    #expect(
      try kurs.say("subscribe", #"{"topic":"rates"}"#).result?["subscription"] == .number("1"))
    return kurs
  }

  @Test func `loading, then an error with what an error has`() throws {
    let live = try Live(.reply(503, ""))
    live.turn(to: nil)
    let kurs = try Self.subscribed(live, Live.tuesday)
    _ = try kurs.dollars()
    #expect(try Self.states(kurs, until: "loading") == ["loading"])
    live.turn(to: .reply(503, ""))
    #expect(try Self.states(kurs, until: "error", after: 1) == ["error"])
    #expect(try kurs.dollars().rate == "1.1172")
    try kurs.finish()
  }

  @Test func `another process's fetch is told, and that it was killed`() throws {
    let live = try Live(.hang)
    let listener = try Self.subscribed(live, Live.tuesday)
    let other = try live.start(Live.tuesday)
    _ = try other.dollars()
    #expect(try Self.states(listener, until: "loading") == ["loading"])
    other.signal(SIGKILL)
    _ = try other.end()
    #expect(try Said(listener.reply()).params?["state"]?.text == "idle")
    try listener.finish()
  }

  @Test func `another process's rates are told, and used`() throws {
    let live = try Live(Live.good)
    let listener = try Self.subscribed(live, Live.tuesday)
    let other = try live.start(Live.tuesday)
    #expect(try other.say("refresh").state == "updated")
    #expect(try Self.states(listener, until: "success").count <= 2)
    #expect(try listener.dollars().rate == "1.1234")
    #expect(live.publisher.requests.count == 1)
    try listener.finish()
    try other.finish()
  }

  #if os(Linux)
    @Test func `without work nothing wakes`() throws {
      let live = try Live(.hang)
      let kurs = try live.start("2026-11-02T09:00:00Z")
      for _ in 0..<50 { _ = try kurs.dollars() }
      // It saves its counters, and a busy machine lets it wait for its turn; then it sleeps while
      // others start, answer and end. A program with a timer several times a second does not.
      var sleeps = false
      for _ in 0..<50 where !sleeps {
        let before = try Self.wakes(of: kurs)
        for _ in 0..<10 { try Child.kursThatEnds() }
        sleeps = try Self.wakes(of: kurs) == before
      }
      #expect(sleeps)
      try kurs.finish()
    }

    /// How often it has stopped to wait.
    private static func wakes(of child: Child) throws -> Int {
      let text = String(decoding: try Disk.bytes("/proc/\(child.process)/status"), as: UTF8.self)
      let line = text.split(separator: "\n").first { $0.hasPrefix("voluntary_ctxt_switches") }
      return Int(line?.split(separator: "\t").last ?? "") ?? -1
    }
  #endif
}
