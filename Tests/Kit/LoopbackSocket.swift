#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A port of this machine that refuses every connection, as long as it is held.
package final class RefusingPort {
  private let socket: Int32
  package let port: UInt16

  package init() throws(Trouble) {
    socket = try LoopbackSocket.bound()
    port = LoopbackSocket.port(of: socket)
  }

  deinit { close(socket) }

  package var address: String { "http://127.0.0.1:\(port)" }
}

/// The few calls that sockets need.
enum LoopbackSocket {
  /// On a port that the system chooses.
  static func bound() throws(Trouble) -> Int32 {
    #if canImport(Glibc)
      let socket = Glibc.socket(
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
    guard socket >= 0, problem == 0 else { throw Trouble("no port can be had") }
    return socket
  }

  static func listening() throws(Trouble) -> Int32 {
    let socket = try bound()
    _ = fcntl(socket, F_SETFL, O_NONBLOCK)
    guard listen(socket, 64) == 0 else { throw Trouble("the port cannot be listened on") }
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
