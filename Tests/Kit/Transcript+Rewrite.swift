extension Transcript {
  /// The same conversation with what really came out: expectations that were met stay as they
  /// are, the answers of the others are written in full. `replies` are those of each exchange.
  package func rewritten(with replies: [[Reply]]) -> String {
    var text: [String] = []
    var at = 0
    for (exchange, came) in zip(exchanges, replies) {
      text += lines[at..<exchange.firstLine]
      let isMet =
        came.count == exchange.expected.count
        && zip(exchange.expected, came).allSatisfy { $0.mismatch(with: $1) == nil }
      if isMet {
        text += lines[exchange.firstLine..<exchange.endLine]
      } else {
        let expected = Set(exchange.expected.map(\.line))
        text += (exchange.firstLine..<exchange.endLine).filter { !expected.contains($0) }
          .map { lines[$0] }
        for (index, reply) in came.enumerated() {
          if index < exchange.expected.count,
            exchange.expected[index].mismatch(with: reply) == nil
          {
            text.append(lines[exchange.expected[index].line])
          } else {
            text.append("\(reply.isFramed ? "⇐" : "←") \(reply.text)")
          }
        }
      }
      at = exchange.endLine
    }
    text += lines[at...]
    return text.joined(separator: "\n") + "\n"
  }
}
