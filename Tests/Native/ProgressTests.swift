import Bundled
import Dates
import Engine
import Feeds
import JSON
import Kit
import Methods
import Money
import Native
import RPC
import Rates
import Testing

/// `$/progress`: how far a request that waits has come.
struct ProgressTests {
  /// A session whose fetches are answered by the test.
  private struct Bench {
    let engine: Engine
    let session: Session<NativeDialect>

    init() throws {
      World.fillCatalogue()
      let now = try Instant(iso8601: World.now)
      var facts = Facts(version: "0.0.0", locale: .plain)
      facts.fetches = true
      var uptime: UInt64 = 0
      let shelf = InMemoryTableStore()
      engine = Engine(
        archive: LayeredArchive(lower: BundledArchive(), shelf: shelf, known: Publisher.all),
        store: InMemoryUserStore(), tables: shelf, facts: facts, clock: { now },
        uptime: {
          uptime += 1_000
          return uptime
        })
      session = Session(dialect: NativeDialect(engine: engine))
    }

    func send(_ line: String) {
      Array((line + "\n").utf8).withUnsafeBufferPointer { session.input.append($0) }
    }

    /// What comes out now, a message a line.
    func told() -> [String] {
      while session.step() {}
      let text = String(decoding: session.unsent, as: UTF8.self)
      session.took(session.unsent.count)
      return text.split(separator: "\n").map(String.init)
    }

    /// Answers the request under way as the bank answers where it has nothing.
    func answerNothing() throws {
      let job = try #require(engine.takeJobs().first)
      let body = "404 NotFound - Not Found - Brak danych"
      let printed =
        "KURS-FETCH 1\nstatus: 404\nhost: api.nbp.pl\nbody: \(body.utf8.count)\n\n\(body)\nend\n"
      engine.childSaid(job.id, Array(printed.utf8)[...])
      engine.childEnded(job.id, status: 0)
    }

    func answer(_ day: String) throws {
      let job = try #require(engine.takeJobs().first)
      let body =
        #"[{"table":"A","no":"1","effectiveDate":"\#(day)","#
        + #""rates":[{"currency":"dolar","code":"USD","mid":3.65}]}]"#
      let printed =
        "KURS-FETCH 1\nstatus: 200\nhost: api.nbp.pl\nbody: \(body.utf8.count)\n\n\(body)\nend\n"
      engine.childSaid(job.id, Array(printed.utf8)[...])
      engine.childEnded(job.id, status: 0)
    }
  }

  /// Half a year of table A and table B, 93 days a request.
  private static func gap(_ token: String) -> String {
    #"{"jsonrpc":"2.0","id":1,"method":"rates/refresh","params":{"source":"nbp","#
      + #""from":"2026-01-01","to":"2026-06-30","workDoneToken":\#(token)}}"#
  }

  private static func progress(_ token: String, _ value: String) -> String {
    #"{"jsonrpc":"2.0","method":"$/progress","params":{"token":\#(token),"value":{\#(value)}}}"#
  }

  @Test(arguments: ["7", "\"a \\u20ac\"", "\"\"", "-1"])
  func `a gap being filled tells how far it has come, and ends before its answer`(
    _ token: String
  ) throws {
    let bench = try Bench()
    bench.send(Self.gap(token))
    let beginning =
      #""kind":"begin","title":"Fetching rates","cancellable":true,"message":"nbp 1/4","#
      + #""percentage":0"#
    #expect(bench.told() == [Self.progress(token, beginning)])
    #expect(bench.told() == [])
    for (day, message, percent) in [
      ("2026-01-05", "nbp 2/4", 25), ("2026-04-07", "nbp 3/4", 50), ("2026-01-07", "nbp 4/4", 75),
    ] {
      try bench.answer(day)
      let report = #""kind":"report","message":"\#(message)","percentage":\#(percent)"#
      #expect(bench.told() == [Self.progress(token, report)])
    }
    try bench.answer("2026-04-08")
    let last = bench.told()
    #expect(last.count == 2)
    #expect(last.first == Self.progress(token, #""kind":"end""#))
    #expect(try Value(parsing: last.last ?? "").at("result", "sources", "state") == "updated")
  }

  @Test func `a failure ends it too`() throws {
    let bench = try Bench()
    bench.send(Self.gap("1"))
    #expect(bench.told().count == 1)
    try bench.answerNothing()
    let last = bench.told()
    #expect(last.first == Self.progress("1", #""kind":"end""#))
    #expect(last.count == 2 && last.last?.contains(#""kind":"sourceRefused""#) == true)
  }

  @Test func `a cancelled request says no more`() throws {
    let bench = try Bench()
    bench.send(Self.gap("1"))
    #expect(bench.told().count == 1)
    bench.send(#"{"jsonrpc":"2.0","method":"$/cancelRequest","params":{"id":1}}"#)
    let last = bench.told()
    #expect(last.count == 1 && last.first?.contains(#""kind":"cancelled""#) == true)
  }

  @Test func `who gives no token is told nothing`() throws {
    let bench = try Bench()
    bench.send(#"{"jsonrpc":"2.0","id":1,"method":"rates/refresh","params":{"source":"nbp"}}"#)
    #expect(bench.told() == [])
  }

  @Test func `behind headers it comes behind headers`() throws {
    let bench = try Bench()
    let request = Self.gap("1")
    bench.send("Content-Length: \(request.utf8.count)\r\n\r\n\(request)")
    #expect(bench.told().first?.hasPrefix("Content-Length: ") == true)
  }

  @Test(arguments: ["1.5", "true", "[1]", "{}", "\"" + String(repeating: "a", count: 199) + "\""])
  func `a token is a string or a whole number, and short`(_ token: String) throws {
    let bench = try Bench()
    bench.send(Self.gap(token))
    #expect(bench.told().first?.contains(#""param":"workDoneToken""#) == true)
  }
}

extension Value {
  /// Text below an object's member, of the first element of a list, of its member.
  fileprivate func at(_ first: String, _ list: String, _ member: String) -> String? {
    self[first]?[list]?.elements?.first?[member]?.text
  }
}
