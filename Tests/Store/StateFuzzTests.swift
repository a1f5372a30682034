import Dates
import Documents
import Engine
import JSON
import Kit
import Platform
import Store
import Testing

extension StoreTests {
  /// Whatever a state file holds is data: none ends kurs, and each is read, refused with a reason,
  /// or set aside. A hundred thousand files, a hundred for each seed, with the counts on standard
  /// error: `TMPDIR=/dev/shm KURS_SEED=1...1000 swift test --filter StateFuzzTests`.
  @Suite struct StateFuzzTests {
    static let sound = Result { try SampleState.make() }

    enum Outcome: String, CaseIterable { case read, partlyRead, refused, setAside }

    private static let changes: [(method: String, params: String)] = [
      ("settings/set", #"{"timeToLive":5}"#), ("watchlist/add", #"{"pair":"EUR/NOK"}"#),
      ("alerts/add", #"{"pair":"EUR/NOK","kind":"above","threshold":"99"}"#),
      ("alerts/acknowledge", "{}"), ("board/add", #"{"board":"trip","row":"NOK"}"#),
      ("board/type", #"{"board":"trip","row":"USD","text":"7"}"#),
      ("bill/step", #"{"bill":"b","item":"soup"}"#),
      ("rates/set", #"{"base":"EUR","quote":"NOK","rate":"11"}"#),
      ("rates/remove", #"{"base":"EUR","quote":"USD","set":"trip"}"#),
      ("recents", #"{"forget":true}"#),
    ]

    static let questions: [(method: String, params: String)] = [
      ("alerts", "{}"), ("alerts", #"{"as":"text"}"#), ("boards", "{}"),
      ("board", #"{"board":"trip"}"#), ("bills", "{}"), ("bill", #"{"bill":"b"}"#),
      ("menus", "{}"),
      ("settings", "{}"), ("recents", "{}"), ("sources", "{}"), ("watchlists", "{}"),
      ("rate", #"{"from":"EUR","to":"USD","source":"trip"}"#),
      ("rate", #"{"from":"USD","to":"RUB","source":"cbr"}"#),
      ("rate", #"{"from":"EUR","to":"USD","on":"2026-10-20"}"#),
      ("history", #"{"base":"EUR","targets":["USD","JPY"],"since":"2026-09-01"}"#),
      ("chart", #"{"base":"EUR","targets":"USD","since":"2026-01-01"}"#),
      ("convert", #"{"amount":"5","from":"JPY"}"#), ("evaluate", #"{"expression":"100 usd"}"#),
    ]

    /// Of a seed's hundred files, so many are used over all bundled tables, which takes longer.
    private static let thorough = 2
    nonisolated(unsafe) private static let recent = RecentArchive(
      since: SampleState.now.day.adding(days: -30))

    @Test(arguments: Seeds.explored(1...3))
    func `no file ends kurs, and each is read, refused or set aside`(_ seed: UInt64) throws {
      var mutation = StateMutation(seed: seed, of: try Self.sound.get())
      let scratch = try Scratch()
      var counts: [Outcome: Int] = [:]
      for number in 0..<100 {
        for name in scratch.names { unlink(scratch.directory + "/" + name) }
        try mutation.next(to: scratch)
        let lower = number < Self.thorough ? nil : Self.recent
        let outcome = try Self.use(
          scratch.path, over: lower, &mutation, "seed \(seed), file \(number)")
        counts[outcome, default: 0] += 1
      }
      let all = Outcome.allCases.map { "\(counts[$0] ?? 0) \($0)" }
      Notice.print("state files, seed \(seed): \(all.joined(separator: ", "))")
    }

    /// The exit codes that each command may have. A conversion never depends on the file. A change
    /// is made (0), or refused for good: by a file that is not ours, that a newer kurs wrote, or
    /// whose tables are others (6). The `doctor` finds that file bad, which is 1. The watchlist
    /// is read, or the file cannot be opened (6). Nothing here passes with time, so that none is 5.
    private static let commands: [(words: [String], codes: [Int32])] = [
      (["100", "usd", "in", "eur"], [0]),
      (["call", "settings/set", #"{"timeToLive":5}"#], [0, 6]), (["doctor"], [0, 1]),
      (["call", "watchlist"], [0, 6]),
    ]

    @Test(arguments: Seeds.explored(1...2))
    func `no file ends the program`(_ seed: UInt64) throws {
      var mutation = StateMutation(seed: seed ^ 0xC0FFEE, of: try Self.sound.get())
      let scratch = try Scratch()
      // A long run is for the test above: a process takes a hundred times as long as a file there.
      for number in 0..<(seed <= 16 ? 6 : 0) {
        for name in scratch.names { unlink(scratch.directory + "/" + name) }
        try mutation.next(to: scratch)
        for (words, codes) in Self.commands {
          let kurs = try Child(["--state", scratch.path, "--offline"] + words)
          let ending = try kurs.end()
          #expect(
            codes.contains { ending == .exited($0) },
            "seed \(seed), file \(number), \(words): \(ending) \(kurs.complaintText)")
        }
      }
    }

    /// A conversion, the watchlist, a change, two more questions, and what `kurs doctor` does.
    private static func use(
      _ path: String, over lower: RecentArchive?, _ mutation: inout StateMutation, _ file: String
    ) throws -> Outcome {
      let (engine, peer) = SampleState.kurs(at: path, over: lower)
      defer { engine.close() }
      var requests = [("convert", #"{"amount":"1","from":"EUR","to":"USD"}"#), ("watchlist", "{}")]
      for _ in 0..<2 { requests.append(questions[mutation.below(questions.count)]) }
      requests.insert(changes[mutation.below(changes.count)], at: mutation.below(requests.count))
      var isRefused = false
      for (id, request) in requests.enumerated() {
        isRefused = try isStorageError(peer, request, id, file) || isRefused
      }
      do throws(StorageError) { try engine.setSettings([]) } catch { isRefused = true }
      _ = try isStorageError(peer, ("status", "{}"), requests.count, file)
      engine.flush()
      let status = engine.storeStatus()
      if status.setAside != nil { return .setAside }
      if isRefused || status.refusal != nil { return .refused }
      return status.lost.isEmpty ? .read : .partlyRead
    }

    private static func isStorageError(
      _ peer: ConnectionPeer, _ request: (method: String, params: String), _ id: Int, _ file: String
    ) throws -> Bool {
      let replies = try peer.replies(to: SampleState.line(request, id))
      let reply = try Value(parsing: replies.first?.text ?? "null")
      let kind = reply["error"]?["data"]?["kind"]?.text
      #expect(replies.count == 1 && kind != "internalError", "\(file): \(request) \(reply)")
      if ["convert", "status"].contains(request.method) {
        #expect(reply["result"] != nil || kind != "storage", "\(file): \(reply)")
      }
      return kind == "storage"
    }
  }
}
