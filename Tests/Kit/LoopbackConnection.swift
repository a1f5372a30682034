import Platform

/// One connection to the loopback server: reads its request, then does what the script says.
struct LoopbackConnection {
  let descriptor: Int32
  private var input: [UInt8] = []
  private var request: LoopbackRequest?
  private var steps: [StubResponse.Step]?
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
    if isGone { return request == nil ? .isOver : .wasAbandoned }
    if steps == nil {
      input += piece.prefix(max(count, 0))
      if request == nil, let whole = LoopbackRequest.read(input) { request = record.note(whole) }
      guard let request else { return .goesOn }
      guard let answer = script(request) else {
        due = Deadline(milliseconds: 2)
        return .goesOn
      }
      due = nil
      steps = answer.steps
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

/// What a program asked of the loopback server.
package struct LoopbackRequest: Sendable, Equatable {
  /// Counted from one over all connections.
  package let number: Int
  /// `TLS` where the first byte was one of TLS: nothing more is known of it then.
  package let method: String
  /// What was asked for, as it was spelled: a path with its query; of a proxy a whole address.
  package let path: String
  private let lines: [String]

  /// By its name in any case; nil where it was not sent.
  package func header(_ name: String) -> String? {
    for line in lines {
      let parts = line.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
      if parts.count == 2, parts[0].lowercased() == name.lowercased() {
        return String(parts[1].drop { $0 == " " })
      }
    }
    return nil
  }

  func numbered(_ number: Int) -> LoopbackRequest {
    LoopbackRequest(number: number, method: method, path: path, lines: lines)
  }

  /// Nil while it has not come whole.
  static func read(_ bytes: [UInt8]) -> LoopbackRequest? {
    if bytes.first == 0x16 {
      return LoopbackRequest(number: 0, method: "TLS", path: "", lines: [])
    }
    guard bytes.suffix(4) == [0x0D, 0x0A, 0x0D, 0x0A] else { return nil }
    let lines = String(decoding: bytes, as: UTF8.self).split { $0.isNewline }.map(String.init)
    let words = (lines.first ?? "").split(separator: " ").map(String.init)
    return LoopbackRequest(
      number: 0, method: words.first ?? "", path: words.dropFirst().first ?? "",
      lines: Array(lines.dropFirst()))
  }
}

/// A port of this machine that refuses every connection, as long as it is held.
package final class RefusingPort {
  private let socket: Int32
  package let port: UInt16

  package init() throws(TestError) {
    socket = try LoopbackSocket.bound()
    port = LoopbackSocket.port(of: socket)
  }

  deinit { close(socket) }

  package var address: String { "http://127.0.0.1:\(port)" }
}

/// The few calls that sockets need.
enum LoopbackSocket {
  /// On a port that the system chooses.
  static func bound() throws(TestError) -> Int32 {
    #if canImport(Glibc)
      let socket = Platform.socket(
        AF_INET, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
    #else
      let socket = socket(AF_INET, SOCK_STREAM, 0)
      _ = fcntl(socket, F_SETFD, FD_CLOEXEC)
    #endif
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    let size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let problem = withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { bind(socket, $0, size) }
    }
    guard socket >= 0, problem == 0 else { throw TestError("no port can be had") }
    return socket
  }

  static func listening() throws(TestError) -> Int32 {
    let socket = try bound()
    _ = fcntl(socket, F_SETFL, O_NONBLOCK)
    guard listen(socket, 64) == 0 else { throw TestError("the port cannot be listened on") }
    return socket
  }

  static func port(of socket: Int32) -> UInt16 {
    var address = sockaddr_in()
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    _ = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { getsockname(socket, $0, &size) }
    }
    return UInt16(bigEndian: address.sin_port)
  }

  /// Nil where nobody is waiting any more.
  static func accepted(from listener: Int32) -> Int32? {
    // A program that another test starts at this instant must not get it: the connection would
    // stay open with that program.
    #if os(Linux)
      let flags = Int32(SOCK_CLOEXEC.rawValue) | Int32(SOCK_NONBLOCK.rawValue)
      let socket = accept4(listener, nil, nil, flags)
    #else
      let socket = accept(listener, nil, nil)
      _ = fcntl(socket, F_SETFD, FD_CLOEXEC)
      _ = fcntl(socket, F_SETFL, O_NONBLOCK)
    #endif
    return socket >= 0 ? socket : nil
  }

  /// Its end is then an error for the other side.
  static func breakOnClose(_ socket: Int32) {
    var linger = linger(l_onoff: 1, l_linger: 0)
    setsockopt(
      socket, SOL_SOCKET, SO_LINGER, &linger, socklen_t(MemoryLayout<linger>.size))
  }
}

#if os(Linux)
  /// Behind a feature macro in the C headers.
  @_silgen_name("accept4")
  private func accept4(
    _ socket: Int32, _ address: UnsafeMutablePointer<sockaddr>?,
    _ size: UnsafeMutablePointer<socklen_t>?, _ flags: Int32
  ) -> Int32
#endif
