import Dates
import Documents
import Engine

/// Plays a transcript to a connection in this process, whose clock, stores and network are its own.
final class ConnectionPlayer: TranscriptPlayer {
  private let transcript: Transcript
  private let isByteByByte: Bool
  private let clock: FakeClock
  private let userStore = InMemoryUserStore()
  private let tables = InMemoryTableStore()
  private let addresses: [(source: String, address: String)]
  private var engine: Engine
  private var peer: ConnectionPeer
  private var jobs: [FetchJob] = []
  private var process: Int32 = 1

  init(_ transcript: Transcript, isByteByByte: Bool) throws(TestError) {
    self.transcript = transcript
    self.isByteByByte = isByteByByte
    addresses = transcript.sources.enumerated().map { number, source in
      (source, "http://127.0.0.1:\(number + 1)")
    }
    clock = try World.clock(transcript.options)
    (engine, peer) = try Self.start(transcript, clock, userStore, tables, process)
    guard transcript.isLive else { return }
    let line = #"{"jsonrpc":"2.0","id":1,"method":"settings/set","params":"#
    let replies = try peer.replies(to: line + Transcript.settings(addresses) + "}")
    guard replies.first?.text.contains("result") == true else {
      throw TestError("the sources are not set: \(replies)")
    }
    try restart()
  }

  private static func start(
    _ transcript: Transcript, _ clock: FakeClock, _ userStore: InMemoryUserStore,
    _ tables: InMemoryTableStore, _ process: Int32
  ) throws(TestError) -> (Engine, ConnectionPeer) {
    let (engine, connection) = try World.kurs(
      options: transcript.options, environment: transcript.environment, clock: clock,
      userStore: userStore, tables: tables
    ) { configuration in
      configuration.fetches = transcript.isLive
      configuration.process = process
      configuration.isRunning = { $0 == process }
    }
    return (engine, ConnectionPeer(connection))
  }

  private func restart() throws(TestError) {
    process += 1
    jobs = []
    (engine, peer) = try Self.start(transcript, clock, userStore, tables, process)
  }

  func happen(_ event: Transcript.Event) throws(TestError) {
    switch event {
    case .send(let bytes):
      if isByteByByte {
        for byte in bytes { feed(CollectionOfOne(byte)) }
      } else {
        feed(bytes)
      }
    case .clock(.at(let instant)): clock.set(to: instant)
    case .clock(.passes(let seconds)):
      clock.pass(nanoseconds: UInt64(seconds) * 1_000_000_000, timersOf: engine) { work() }
    case .fetch(let source, let status, let body):
      guard let address = addresses.first(where: { $0.source == source })?.address,
        let index = jobs.firstIndex(where: { $0.url.hasPrefix("\(address)/") })
      else { throw TestError("nothing is being fetched from \(source), but \(jobs.map(\.url))") }
      engine.receive(jobs.remove(at: index), status: status, body)
      work()
    case .kill: try restart()
    }
  }

  private func feed(_ bytes: some Collection<UInt8>) {
    peer.feed(bytes)
    if transcript.isLive { work() }
  }

  /// What the program's loop does between two waits.
  private func work() {
    peer.feed([])
    engine.startFetches()
    for id in engine.takeChildrenToEnd() { jobs.removeAll { $0.id == id } }
    jobs += engine.takeChildrenToStart()
    peer.feed([])
  }

  func replies(_: Int) throws(TestError) -> [Reply] { try peer.replies() }

  func finish() throws(TestError) -> [String] {
    try peer.repliesAtEnd().map { "at the end: came \($0)" }
  }
}
