import Platform

/// A terminal with nobody at it: what is typed goes in here, what is shown comes out here.
package final class Terminal {
  private let own: Int32
  /// The end a program takes for its terminal.
  package let end: Int32

  package init() throws(TestError) {
    own = openTerminal(O_RDWR | O_NOCTTY)
    guard own >= 0, grant(own) == 0, unlock(own) == 0, let name = name(own) else {
      throw TestError("there is no terminal to be had")
    }
    end = open(name, O_RDWR | O_NOCTTY)
    guard end >= 0 else { throw TestError("the terminal cannot be opened") }
    _ = fcntl(own, F_SETFL, O_NONBLOCK)
    _ = fcntl(own, F_SETFD, FD_CLOEXEC)
    _ = fcntl(end, F_SETFD, FD_CLOEXEC)
  }

  deinit {
    close(own)
    close(end)
  }

  package func type(_ text: String) {
    var text = text
    text.withUTF8 { _ = write(own, $0.baseAddress, $0.count) }
  }

  /// What has been shown, the echo of what was typed included.
  package func shown() -> String {
    var bytes: [UInt8] = []
    var piece = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = read(own, &piece, piece.count)
      guard count > 0 else { break }
      bytes += piece[..<count]
    }
    return String(decoding: bytes.filter { $0 != 13 }, as: UTF8.self)
  }

  /// Waits until something is shown that ends in `text`; all that was shown until then.
  package func shown(upTo text: String) throws(TestError) -> String {
    let deadline = Deadline(seconds: Child.patience)
    var all = ""
    while !all.hasSuffix(text) {
      var one = pollfd(fd: own, events: Int16(POLLIN), revents: 0)
      guard deadline.left > 0, poll(&one, 1, deadline.left) > 0 else {
        throw TestError("the terminal shows \(all) and not \(text)")
      }
      all += shown()
    }
    return all
  }

  /// How it reads lines and shows them, in one number each.
  package var modes: [UInt64] {
    var modes = termios()
    tcgetattr(end, &modes)
    return [
      UInt64(modes.c_iflag), UInt64(modes.c_oflag), UInt64(modes.c_cflag), UInt64(modes.c_lflag),
    ]
  }
}

// Not declared without _XOPEN_SOURCE, which the modules of the C library are built without.
@_silgen_name("posix_openpt") private func openTerminal(_ flags: Int32) -> Int32
@_silgen_name("grantpt") private func grant(_ descriptor: Int32) -> Int32
@_silgen_name("unlockpt") private func unlock(_ descriptor: Int32) -> Int32
@_silgen_name("ptsname") private func name(_ descriptor: Int32) -> UnsafeMutablePointer<CChar>?
