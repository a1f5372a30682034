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
    guard let toChild = System.pipe(), let fromChild = System.pipe() else {
      System.fail("no pipes left")
    }
    var actions = makeSpawnActions()
    posix_spawn_file_actions_adddup2(&actions, toChild.read, 0)
    posix_spawn_file_actions_adddup2(&actions, fromChild.write, 1)
    let id = System.start(command, &actions)
    close(toChild.read)
    close(fromChild.write)
    guard let id else { System.fail("cannot start \(command[0])") }
    (self.id, input, output) = (id, toChild.write, fromChild.read)
  }

  func send(_ bytes: [UInt8]) {
    guard bytes.withUnsafeBytes({ System.write(all: $0, to: input) }) else {
      System.fail("the program does not read any more")
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
