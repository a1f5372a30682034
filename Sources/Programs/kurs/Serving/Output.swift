import JSON
import Platform

/// Standard output, written without ever waiting for the reader.
///
/// A client may write a long pipeline before it reads; if kurs waited in write(2) meanwhile, both
/// would wait for ever. Descriptor flags are shared with every process that holds the pipe, so kurs
/// opens the pipe again where the system allows it.
struct Output {
  let descriptor: Int32
  private let way: Way

  private enum Way {
    /// A pipe opened again by kurs, which does not block.
    case nonblocking
    case socket
    /// A file never makes its writer wait for a reader.
    case file
    /// A terminal, or a pipe that could not be opened again: written in pieces that fit.
    case pieces
  }

  enum Progress: Equatable {
    case done
    /// The number of bytes written; poll for room.
    case partly(Int)
    case readerGone
    /// Another failure, such as a full disk.
    case failed
  }

  /// Takes over `descriptor` and points it at standard error, so that a stray print cannot break
  /// the stream.
  static func takingOver(_ descriptor: Int32) -> Output {
    let own = fcntl(descriptor, F_DUPFD_CLOEXEC, 3)
    guard own >= 0 else { return Output(descriptor, .pieces) }
    dup2(STDERR_FILENO, descriptor)
    var status = stat()
    guard fstat(own, &status) == 0 else { return Output(own, .pieces) }
    switch status.st_mode & S_IFMT {
    case S_IFIFO:
      // Only Linux has such a file.
      let reopened = open("/proc/self/fd/\(own)", O_WRONLY | O_NONBLOCK | O_CLOEXEC)
      guard reopened >= 0 else { return Output(own, .pieces) }
      close(own)
      return Output(reopened, .nonblocking)
    case S_IFSOCK: return Output(own, .socket)
    case S_IFREG: return Output(own, .file)
    default: return Output(own, .pieces)
    }
  }

  /// The terminal of a screen, which stays where it is.
  static func sharing(_ descriptor: Int32) -> Output { Output(descriptor, .pieces) }

  private init(_ descriptor: Int32, _ way: Way) {
    self.descriptor = descriptor
    self.way = way
  }

  /// POSIX: a pipe that polls as writable takes this much without waiting.
  private static let piece = 512

  func send(_ bytes: UnsafeBufferPointer<UInt8>) -> Progress {
    var sent = 0
    while sent < bytes.count {
      let rest = UnsafeRawBufferPointer(UnsafeBufferPointer(rebasing: bytes[sent...]))
      let written: Int
      switch way {
      case .nonblocking, .file: written = write(descriptor, rest.baseAddress, rest.count)
      case .socket:
        written = Platform.send(descriptor, rest.baseAddress, rest.count, Int32(MSG_DONTWAIT))
      case .pieces:
        guard hasRoom() else { return .partly(sent) }
        written = write(descriptor, rest.baseAddress, min(rest.count, Self.piece))
      }
      if written >= 0 {
        sent += written
      } else if errno == EAGAIN || errno == EWOULDBLOCK {
        return .partly(sent)
      } else if errno == EPIPE || errno == ECONNRESET {
        return .readerGone
      } else if errno != EINTR {
        System.complainOfOutput()
        return .failed
      }
    }
    return .done
  }

  private func hasRoom() -> Bool {
    var one = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
    return poll(&one, 1, 0) > 0
  }
}
