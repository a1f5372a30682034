import Engine
import JSON

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The file beside the state file that has a copy of each row that could not be read: a line of JSON
/// each. It only grows, up to a limit, and kurs never reads a row back from it.
struct UnreadableCopies {
  private let path: String
  /// Those that this process has looked after.
  private var known: Set<UnreadableRow> = []

  private static let maxBytes = 1 << 20

  init(path: String) { self.path = path + ".unreadable" }

  /// The file's path, if it exists.
  var existing: String? { access(path, F_OK) == 0 ? path : nil }

  /// Adds those that are not in the file. Where it cannot be written, the rows are still in the state
  /// file.
  mutating func add(_ rows: [UnreadableRow]) {
    let new = rows.filter { known.insert($0).inserted }
    guard !new.isEmpty else { return }
    let file = open(path, O_RDWR | O_CREAT | O_APPEND | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard file >= 0 else { return }
    defer { _ = close(file) }
    let size = Int(lseek(file, 0, SEEK_END))
    guard 0..<Self.maxBytes ~= size else { return }
    // Safe: pread(2) is told the capacity, and returns no more.
    let bytes = [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
      count = max(0, pread(file, buffer.baseAddress, size, 0))
    }
    let lines = Set(String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(String.init))
    var added = ""
    for line in new.map(Self.line) where !lines.contains(line) { added += line + "\n" }
    let text = Array(added.utf8)
    if !text.isEmpty, size + text.count <= Self.maxBytes { _ = write(file, text, text.count) }
  }

  private static func line(_ row: UnreadableRow) -> String {
    Value.object([
      .init("kind", .string(row.kind)), .init("name", .string(row.name)),
      .init("text", .string(row.text)),
    ]).description
  }
}

extension UnreadableRow {
  /// All columns of a row as one text.
  init(_ kind: String, _ row: Row, key: some Sequence<Int>, columns: Int32) {
    let key = key.map { row.text(Int32($0)) }
    self.init(
      kind: kind, name: key.joined(separator: " "),
      text: (0..<columns).map { row.text($0) }.joined(separator: " "), key: key)
  }
}
