import Platform

/// A program on two pipes.
final class Child {
  let id: pid_t
  private let input: Int32
  private let output: Int32
  private var buffer: [UInt8]

  /// Reads up to so many bytes at a time.
  init(_ command: [String], reading size: Int = 1 << 20) {
    buffer = [UInt8](repeating: 0, count: size)
    var toChild: [Int32] = [-1, -1]
    var fromChild: [Int32] = [-1, -1]
    guard pipe(&toChild) == 0, pipe(&fromChild) == 0 else { System.fail("no pipes left") }
    for end in [toChild[1], fromChild[0]] { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    var actions = makeSpawnActions()
    posix_spawn_file_actions_adddup2(&actions, toChild[0], 0)
    posix_spawn_file_actions_adddup2(&actions, fromChild[1], 1)
    posix_spawn_file_actions_addclose(&actions, toChild[0])
    posix_spawn_file_actions_addclose(&actions, fromChild[1])
    // Safe: the words end with nil, as posix_spawn(3) wants it.
    var words: [UnsafeMutablePointer<CChar>?] = command.map { strdup($0) } + [nil]
    var id = pid_t()
    let failed = posix_spawn(&id, command[0], &actions, nil, &words, environ)
    for word in words { free(word) }
    posix_spawn_file_actions_destroy(&actions)
    close(toChild[0])
    close(fromChild[1])
    guard failed == 0 else { System.fail("cannot start \(command[0])") }
    self.id = id
    input = toChild[1]
    output = fromChild[0]
  }

  func send(_ bytes: [UInt8]) {
    var sent = 0
    while sent < bytes.count {
      let written = bytes[sent...].withUnsafeBytes { write(input, $0.baseAddress, $0.count) }
      guard written > 0 else { System.fail("the program does not read any more") }
      sent += written
    }
  }

  /// Waits for at least a byte, reads what has arrived, and returns the number of line feeds in it.
  func receive() -> Int {
    let count = read(output, &buffer, buffer.count)
    guard count > 0 else { System.fail("the program ended without an answer") }
    var lines = 0
    for index in 0..<count where buffer[index] == UInt8(ascii: "\n") { lines += 1 }
    lastCount = count
    return lines
  }

  /// Bytes read by the last `receive`.
  private(set) var lastCount = 0

  /// The first bytes read by the last `receive`, as text.
  func received(_ limit: Int) -> String {
    String(decoding: buffer.prefix(min(limit, lastCount)), as: UTF8.self)
  }

  /// Waits until one line has ended.
  func awaitLine() { while receive() == 0 {} }

  /// KiB of memory not shared with other processes; nil if the system does not report it.
  var ownMemory: Int? {
    System.text(of: "/proc/\(id)/smaps_rollup").split(separator: "\n")
      .first { $0.hasPrefix("Anonymous:") }.flatMap { Int($0.filter(\.isNumber)) }
  }

  /// Closes its input and waits until it has exited.
  func end() {
    close(input)
    close(output)
    var status: Int32 = 0
    waitpid(id, &status, 0)
  }
}
