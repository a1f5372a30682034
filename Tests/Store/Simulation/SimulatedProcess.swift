import Engine
import Features
import JSON
import Kit
import Money
import Native
import Store

/// A kurs process with its client: it has a connection and an engine of its own, and shares the disk, the
/// clock and the network with others.
final class SimulatedProcess {
  let number: Int32
  let engine: Engine
  let sync: SimulatedSync
  let store: SQLiteUserStore
  private let peer: ConnectionPeer
  /// Requests without an answer so far.
  private(set) var open: [Int: Model.Claim] = [:]
  var jobs: [FetchJob] = []
  private var lastID = 0
  /// By the subscription.
  private var revisions: [String: Int] = [:]

  init(
    _ number: Int32, _ disk: SimulatedDisk, _ clock: FakeClock,
    isRunning: @escaping @Sendable (Int32) -> Bool
  ) {
    self.number = number
    sync = SimulatedSync(disk)
    let changes = DiskSync(sync)
    var configuration = TestEngine.configuration(fetches: true)
    configuration.process = number
    configuration.isRunning = isRunning
    configuration.seed = UInt64(number)
    store = Self.store(disk, clock, changes)
    engine = TestEngine.make(
      clock: clock, userStore: store, tables: FallbackTableStore(over: store.tables), disk: changes,
      configuration: configuration)
    peer = ConnectionPeer(NativeDialect.connection(to: engine))
  }

  static func store(_ disk: SimulatedDisk, _ clock: FakeClock, _ changes: DiskSync = DiskSync())
    -> SQLiteUserStore
  {
    var limits = StoreLimits()
    (limits.patience, limits.lastPatience) = (0, 0)
    // The thread that shortens the log waits for the disk by itself.
    limits.logPages = 100_000
    // What a process of its own writes is not recorded.
    limits.writesLogApart = false
    limits.keepsCopy = false
    return SQLiteUserStore(
      path: disk.path, limits: limits, disk: changes, now: { clock.now },
      tell: { disk.notices.append("\($0)") })
  }

  func send(_ method: String, _ params: String, _ claim: Model.Claim = .nothing) {
    lastID += 1
    open[lastID] = claim
    peer.feed(
      Array(#"{"jsonrpc":"2.0","id":\#(lastID),"method":"\#(method)","params":\#(params)}"#.utf8)
        + [0x0A])
  }

  /// The client no longer wants the answer to one of its requests, and gets one all the same.
  func cancel(_ id: Int) {
    let line = #"{"jsonrpc":"2.0","method":"$/cancelRequest","params":{"id":\#(id)}}"#
    peer.feed(Array(line.utf8) + [0x0A])
  }

  /// What the program's loop does between two waits.
  func turn() throws -> [Answer] {
    engine.tick()
    peer.feed([])
    engine.startFetches()
    for id in engine.takeChildrenToEnd() { jobs.removeAll { $0.id == id } }
    jobs += engine.takeChildrenToStart()
    engine.disk.start()
    engine.noteSyncs()
    return try read(peer.replies())
  }

  /// The end of the input: everything is answered.
  func end() throws -> [Answer] {
    engine.endWaiting()
    let answers = try read(peer.repliesAtEnd())
    engine.close()
    return answers
  }

  struct Answer {
    let claim: Model.Claim
    let result: Value?
    let error: Value?
  }

  private func read(_ replies: [Reply]) throws -> [Answer] {
    var answers: [Answer] = []
    for reply in replies {
      let message = try Value(parsing: reply.text)
      if let method = message["method"]?.text {
        try check(push: message["params"] ?? .null, method)
        continue
      }
      guard let id = message["id"].flatMap({ Int($0.description) }),
        let claim = open.removeValue(forKey: id)
      else { throw TestError("an answer that nothing asked for: \(reply)") }
      if let token = message["result"]?["subscription"]?.description,
        let revision = message["result"]?["revision"].flatMap({ Int($0.description) })
      {
        revisions[token] = revision
      }
      answers.append(Answer(claim: claim, result: message["result"], error: message["error"]))
    }
    return answers
  }

  private func check(push params: Value, _ method: String) throws {
    guard let token = params["subscription"]?.description, let known = revisions[token],
      let revision = params["revision"].flatMap({ Int($0.description) })
    else { return }
    guard revision > known else {
      throw TestError("\(method) has revision \(revision) after \(known)")
    }
    revisions[token] = revision
  }
}
