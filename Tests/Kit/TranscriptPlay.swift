import Dates

/// What a conversation came to.
package struct Outcome {
  /// A sentence for each expectation that was not met.
  package var mismatches: [String] = []
  /// The replies of each exchange.
  package var replies: [[Reply]] = []

  /// Compares the replies with the expected ones.
  mutating func note(_ exchange: Transcript.Exchange, _ came: [Reply]) {
    replies.append(came)
    for (expectation, reply) in zip(exchange.expected, came) {
      if let problem = expectation.mismatch(with: reply) {
        mismatches.append("line \(expectation.line + 1): \(problem)")
      }
    }
    for expectation in exchange.expected.dropFirst(came.count) {
      mismatches.append("line \(expectation.line + 1): nothing came")
    }
    for reply in came.dropFirst(exchange.expected.count) {
      mismatches.append("after line \(exchange.endLine): came \(reply) too")
    }
  }
}

/// kurs as a transcript is played to it: a connection in this process, or the built program.
protocol TranscriptPlayer {
  mutating func happen(_ event: Transcript.Event) throws(TestError)
  /// The replies by now; where they have to be waited for, so many.
  mutating func replies(_ count: Int) throws(TestError) -> [Reply]
  /// Ends the input. Returns what is wrong with the end.
  mutating func finish() throws(TestError) -> [String]
}

extension Transcript {
  /// How the bytes of an exchange come in.
  package enum Pace: Sendable, CaseIterable {
    case atOnce
    case byteByByte
  }

  /// Plays it to a connection in this process.
  package func play(_ pace: Pace) throws(TestError) -> Outcome {
    let bytes = pace == .byteByByte && !isWhole
    return try play(to: try ConnectionPlayer(self, isByteByByte: bytes))
  }

  /// Plays it to the built program through pipes.
  package func playToProgram() throws(TestError) -> Outcome {
    try play(to: try ProgramPlayer(self))
  }

  private func play(to player: some TranscriptPlayer) throws(TestError) -> Outcome {
    var player = player
    var outcome = Outcome()
    for exchange in exchanges {
      for event in exchange.events {
        do {
          try player.happen(event)
        } catch {
          throw TestError("lines \(exchange.firstLine + 1)-\(exchange.endLine): \(error)")
        }
      }
      outcome.note(exchange, try player.replies(exchange.expected.count))
    }
    outcome.mismatches += try player.finish()
    return outcome
  }

  private var events: [Event] { exchanges.flatMap(\.events) }

  /// Whether it has a network and state that lasts.
  package var isLive: Bool {
    events.contains { if case .send = $0 { false } else { true } }
  }

  /// Whether the clock moves only where the program is started.
  package var runsInProgram: Bool {
    var isStarting = true
    for event in events {
      if case .clock = event, !isStarting { return false }
      if case .clock = event { continue }
      isStarting = event == .kill
    }
    return true
  }

  /// The sources that it fetches from, each once, in order.
  var sources: [String] {
    var found: [String] = []
    for case .fetch(let source, _, _) in events where !found.contains(source) {
      found.append(source)
    }
    return found
  }

  /// A request that makes these the only sources.
  static func settings(_ addresses: [(source: String, address: String)]) -> String {
    let sources = addresses.map { "\"\($0.source)\"" }.joined(separator: ",")
    let pairs = addresses.map { "\"\($0.source)=\($0.address)\"" }.joined(separator: ",")
    return #"{"sources":[\#(sources)],"addresses":[\#(pairs)]}"#
  }
}
