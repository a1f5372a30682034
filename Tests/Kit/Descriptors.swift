import Platform

/// Descriptors a program may be given in place of pipes. Whoever makes them closes them.
package enum Descriptors {
  /// Two sockets that are connected.
  package static func sockets() throws(TestError) -> (own: Int32, their: Int32) {
    var ends: [Int32] = [-1, -1]
    #if canImport(Glibc)
      let kind = Int32(SOCK_STREAM.rawValue)
    #else
      let kind = SOCK_STREAM
    #endif
    guard socketpair(AF_UNIX, kind, 0, &ends) == 0 else { throw TestError("no sockets") }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    return (ends[0], ends[1])
  }

  /// The two sides of a terminal: what a person types goes into `master`.
  package static func terminal() throws(TestError) -> (master: Int32, slave: Int32) {
    let master = openTerminal(O_RDWR | O_NOCTTY)
    guard master >= 0, grantpt(master) == 0, unlockpt(master) == 0, let name = ptsname(master)
    else { throw TestError("no terminal can be made") }
    let slave = open(name, O_RDWR | O_NOCTTY)
    guard slave >= 0 else { throw TestError("the terminal cannot be opened") }
    for end in [master, slave] { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    return (master, slave)
  }

  package static func pipe() throws(TestError) -> (read: Int32, write: Int32) {
    try Spawning.pipe()
  }

  /// A file, made anew where it is written to.
  package static func file(_ path: String, writing: Bool) throws(TestError) -> Int32 {
    let descriptor =
      writing
      ? open(path, O_WRONLY | O_CREAT | O_CLOEXEC, 0o600) : open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw TestError("\(path) cannot be opened") }
    return descriptor
  }

  package static func doNotBlock(_ descriptor: Int32) {
    _ = fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) | O_NONBLOCK)
  }

  package static func write(_ text: String, to descriptor: Int32) {
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Plain.write(descriptor, $0) }
      if count <= 0 { return }
      rest = rest.dropFirst(count)
    }
  }

  /// One line; what came where the patience ended.
  package static func line(from descriptor: Int32) -> String {
    var bytes: [UInt8] = []
    let deadline = Deadline(seconds: Child.patience)
    while bytes.last != 0x0A {
      var one = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      guard poll(&one, 1, deadline.left) > 0 else { break }
      var piece: [UInt8] = [0]
      guard Plain.read(descriptor, &piece) == 1 else { break }
      bytes += piece
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// What has come by now, at least a byte; nothing where it ended, or nothing ever comes.
  package static func bytes(from descriptor: Int32) -> [UInt8] {
    var one = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    guard poll(&one, 1, Deadline(seconds: Child.patience).left) > 0 else { return [] }
    var piece = [UInt8](repeating: 0, count: 1 << 16)
    let count = Plain.read(descriptor, &piece)
    return Array(piece[..<max(count, 0)])
  }

  /// Whether all that write to it are gone, or will be soon.
  package static func endsSoon(_ descriptor: Int32) -> Bool {
    let deadline = Deadline(seconds: Child.patience)
    while deadline.left > 0 {
      var one = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      if poll(&one, 1, deadline.left) > 0, bytes(from: descriptor).isEmpty { return true }
    }
    return false
  }

  package static func close(_ descriptors: Int32...) {
    for descriptor in descriptors { Platform.close(descriptor) }
  }
}

#if !os(Linux)
  private func openTerminal(_ flags: Int32) -> Int32 { posix_openpt(flags) }
#else
  // Behind a feature macro in the C headers.
  @_silgen_name("posix_openpt") private func openTerminal(_ flags: Int32) -> Int32
  @_silgen_name("grantpt") private func grantpt(_ master: Int32) -> Int32
  @_silgen_name("unlockpt") private func unlockpt(_ master: Int32) -> Int32
  @_silgen_name("ptsname") private func ptsname(_ master: Int32) -> UnsafeMutablePointer<CChar>?
#endif
