#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// One connection to the loopback server: reads its request, then does what the script says.
struct LoopbackConnection {
  let descriptor: Int32
  private var input: [UInt8] = []
  private var steps: [LoopbackAnswer.Step]?
  /// What is left of the bytes to send now.
  private var output: ArraySlice<UInt8> = []
  /// The next byte of a drip is due then.
  private var due: Deadline?

  enum Progress { case goesOn, isOver, wasAbandoned }

  init(_ descriptor: Int32) { self.descriptor = descriptor }

  /// What poll(2) waits for.
  var events: Int16 { Int16(output.isEmpty ? POLLIN : POLLIN | POLLOUT) }

  /// Milliseconds until there is something to do without anything happening; -1 for never.
  var patience: Int32 { due?.left ?? -1 }

  mutating func go(_ script: Loopback.Script, _ record: LoopbackRecord) -> Progress {
    var piece = [UInt8](repeating: 0, count: 1 << 14)
    let count = Plain.read(descriptor, &piece)
    let isGone = count == 0 || (count < 0 && errno != EAGAIN && errno != EINTR)
    if isGone { return steps == nil ? .isOver : .wasAbandoned }
    if steps == nil {
      input += piece.prefix(max(count, 0))
      guard let request = LoopbackRequest.read(input) else { return .goesOn }
      steps = script(record.note(request)).steps
    }
    return step()
  }

  private mutating func step() -> Progress {
    while true {
      guard send() else { return .wasAbandoned }
      guard output.isEmpty else { return .goesOn }
      if let due, due.left > 0 { return .goesOn }
      due = nil
      guard let next = steps?.first else { return .isOver }
      steps?.removeFirst()
      switch next {
      case .bytes(let bytes): output = bytes[...]
      case .repeated(let piece, let times):
        output = piece[...]
        if times > 1 { steps?.insert(.repeated(piece, times: times - 1), at: 0) }
      case .drip(let bytes, let milliseconds):
        output = bytes.prefix(1)
        guard bytes.count > 1 else { continue }
        due = Deadline(milliseconds: milliseconds)
        steps?.insert(.drip(Array(bytes.dropFirst()), milliseconds: milliseconds), at: 0)
      case .waitForPeer:
        steps?.insert(.waitForPeer, at: 0)
        return .goesOn
      case .close: return .isOver
      case .reset:
        LoopbackSocket.breakOnClose(descriptor)
        return .isOver
      }
    }
  }

  /// False when nobody reads any more.
  private mutating func send() -> Bool {
    while !output.isEmpty {
      let count = output.withUnsafeBytes { Plain.write(descriptor, $0) }
      if count > 0 {
        output = output.dropFirst(count)
      } else {
        return errno == EAGAIN || errno == EINTR
      }
    }
    return true
  }
}
