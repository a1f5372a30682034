import Synchronization

/// What a publisher on this machine answers for now; a test may change it at any time.
package final class Weather: Sendable {
  private let current: Mutex<LoopbackAnswer>

  package init(_ answer: LoopbackAnswer) { current = Mutex(answer) }

  package var answer: LoopbackAnswer { current.withLock { $0 } }

  package func turn(to answer: LoopbackAnswer) { current.withLock { $0 = answer } }
}

extension LoopbackAnswer {
  /// What zlib's best compression makes of zeros: a table of codes, then a byte for each 1032 of
  /// them. Four gigabytes, without an end: whoever does not stop at the limit never does.
  package static let bomb: LoopbackAnswer = {
    let table: [UInt8] = [
      0x1F, 0x8B, 0x08, 0x00, 0x00, 0x00, 0x00, 0x00, 0x02, 0x03, 0xEC, 0xC1, 0x01, 0x01, 0x00,
      0x00, 0x00, 0x80, 0x90, 0xFE, 0xAF, 0xEE, 0x08, 0x0A,
    ]
    let head = LoopbackAnswer.head(200, ["Content-Encoding": "gzip"])
    let piece = [UInt8](repeating: 0, count: 1 << 12)
    return .endless(head: head + table, piece: piece, times: 1 << 10)
  }()

  package static let hundredMegabytes = LoopbackAnswer.endless(
    head: LoopbackAnswer.head(200, [:]), piece: [UInt8](repeating: 0x61, count: 1 << 16),
    times: 1_600)
}
