import Native
import RPC

/// What a conversation came to.
package struct Outcome {
  /// A sentence for each expectation that was not met.
  package var mismatches: [String] = []
  /// The answers of each exchange.
  package var replies: [[Reply]] = []

  /// Compares what came with what was to come.
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
      mismatches.append("behind line \(exchange.endLine): came \(reply) too")
    }
  }
}

extension Transcript {
  /// How the bytes of an exchange come in.
  package enum Pace: Sendable, CaseIterable {
    case atOnce
    case byteByByte
  }

  /// Plays it to a connection in this process.
  package func play(_ pace: Pace) throws(Trouble) -> Outcome {
    let peer = ConnectionPeer(try World.connection(options: options, environment: environment))
    var outcome = Outcome()
    for exchange in exchanges {
      if pace == .byteByByte, !isWhole {
        for byte in exchange.sent { peer.feed(CollectionOfOne(byte)) }
      } else {
        peer.feed(exchange.sent)
      }
      outcome.note(exchange, try peer.replies())
    }
    for reply in try peer.repliesAtEnd() { outcome.mismatches.append("at the end: came \(reply)") }
    return outcome
  }

  /// Plays it to the built program through pipes.
  package func playToProgram() throws(Trouble) -> Outcome {
    var arguments = options
    if !options.contains("--now") { arguments += ["--now", World.now] }
    if !options.contains("--state"), !options.contains("--ephemeral") {
      arguments.append("--ephemeral")
    }
    let kurs = try Child(arguments, environment: environment)
    var outcome = Outcome()
    for exchange in exchanges {
      kurs.send(exchange.sent)
      outcome.note(exchange, try kurs.replies(exchange.expected.count))
    }
    kurs.closeInput()
    let ending = try kurs.end()
    // What was not asked for by number comes to light here.
    for reply in try kurs.repliesThatAreThere() {
      outcome.mismatches.append("at the end: came \(reply)")
    }
    if ending != .exited(0) { outcome.mismatches.append("the program \(ending)") }
    if !kurs.complaints.isEmpty {
      outcome.mismatches.append("on standard error: \(kurs.complaintText)")
    }
    return outcome
  }
}
