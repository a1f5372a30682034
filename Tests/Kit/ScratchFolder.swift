import Platform

/// A folder of a test's own, gone when the test is.
package final class ScratchFolder {
  package let path: String

  package init() throws(TestError) {
    let base = getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp"
    var template = Array("\(base)/kurs-test-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else { throw TestError("no folder can be made in \(base)") }
    path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  deinit { Self.remove(path) }

  package func file(_ name: String) -> String { "\(path)/\(name)" }

  package func text(_ name: String) throws(TestError) -> String {
    String(decoding: try Disk.bytes(file(name)), as: UTF8.self)
  }

  package var names: [String] { Disk.entries(path).map(\.name).sorted() }

  /// Permission bits of a file in it; nil where there is none.
  package func permissions(_ name: String) -> UInt32? {
    var status = stat()
    guard stat(file(name), &status) == 0 else { return nil }
    return UInt32(status.st_mode) & 0o777
  }

  private static func remove(_ path: String) {
    for entry in Disk.entries(path) {
      if entry.isFolder { remove("\(path)/\(entry.name)") } else { unlink("\(path)/\(entry.name)") }
    }
    rmdir(path)
  }
}
