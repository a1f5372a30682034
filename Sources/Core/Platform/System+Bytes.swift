/// All that is to be read or written, however many calls that takes.
extension System {
  /// Waits for the reader if necessary; false if that fails, with `errno`.
  public static func write(all bytes: UnsafeRawBufferPointer, to descriptor: Int32) -> Bool {
    var rest = bytes
    while !rest.isEmpty {
      let written = Platform.write(descriptor, rest.baseAddress, rest.count)
      if written < 0, mayTryAgain(descriptor, POLLOUT) { continue }
      guard written > 0 else { return false }
      rest = UnsafeRawBufferPointer(rebasing: rest[written...])
    }
    return true
  }

  /// What can be read there until the end, up to `limit` bytes; nil if that fails, with `errno`.
  public static func bytes(from descriptor: Int32, limit: Int) -> ArraySlice<UInt8>? {
    var bytes: [UInt8] = []
    var piece = [UInt8](repeating: 0, count: 1 << 14)
    while bytes.count < limit {
      let count = read(descriptor, &piece, piece.count)
      if count < 0 {
        guard mayTryAgain(descriptor, POLLIN) else { return nil }
        continue
      }
      guard count > 0 else { break }
      bytes += piece[..<count]
    }
    return bytes.prefix(limit)
  }

  /// To be called after a failed read or write: whether it was only interrupted, or would have to wait.
  /// That is no error where another process that shares the descriptor does not wait: here it is waited
  /// for.
  public static func mayTryAgain(_ descriptor: Int32, _ event: Int32) -> Bool {
    guard errno == EAGAIN || errno == EWOULDBLOCK else { return errno == EINTR }
    var one = pollfd(fd: descriptor, events: Int16(event), revents: 0)
    _ = poll(&one, 1, -1)
    return true
  }

  /// The text of a file that a person names, up to `limit` bytes; nil if it cannot be read.
  public static func text(of path: String, limit: Int) -> String? {
    let file = open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { return nil }
    defer { close(file) }
    return bytes(from: file, limit: limit).map { String(decoding: $0, as: UTF8.self) }
  }

  /// The text of a file that a program looks for by itself; nil if it cannot be read, with `errno`. A FIFO,
  /// on which a read may wait for ever, is none: then that is ESPIPE.
  public static func regularText(of path: String, limit: Int) -> String? {
    let file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY)
    guard file >= 0 else { return nil }
    defer { close(file) }
    var status = stat()
    guard fstat(file, &status) == 0 else { return nil }
    guard [S_IFREG, S_IFDIR].contains(status.st_mode & S_IFMT) else {
      errno = ESPIPE
      return nil
    }
    return bytes(from: file, limit: limit).map { String(decoding: $0, as: UTF8.self) }
  }

  /// The names of what is in a folder, of `limit` at most, in no order; nil if it cannot be read.
  public static func names(in folder: String, limit: Int = .max) -> [String]? {
    guard let stream = opendir(folder) else { return nil }
    defer { closedir(stream) }
    var names: [String] = []
    while names.count < limit, let entry = readdir(stream) {
      // Safe: the system ends each name with a zero within the 256 bytes of `d_name`.
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return names
  }

  /// A pipe that no child inherits; nil if the process has no descriptors left.
  public static func pipe() -> (read: Int32, write: Int32)? {
    // Not an array: its type would be made at run time, which costs a new process microseconds.
    withUnsafeTemporaryAllocation(of: Int32.self, capacity: 2) { ends in
      guard let first = ends.baseAddress, Platform.pipe(first) == 0 else { return nil }
      for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
      return (ends[0], ends[1])
    }
  }
}
