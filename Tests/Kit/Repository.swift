#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The files of this repository, by their paths from its top.
package enum Repository {
  private static let top: String = {
    // Tests/Kit/Repository.swift
    let parts = #filePath.split(separator: "/", omittingEmptySubsequences: false)
    return parts.dropLast(3).joined(separator: "/")
  }()

  package static func path(_ inside: String) -> String { "\(top)/\(inside)" }

  package static func bytes(_ inside: String) throws(Trouble) -> [UInt8] {
    let descriptor = open(path(inside), O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw Trouble("\(inside) cannot be opened") }
    defer { close(descriptor) }
    var all: [UInt8] = []
    var piece = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = read(descriptor, &piece, piece.count)
      guard count >= 0 else { throw Trouble("\(inside) cannot be read") }
      if count == 0 { return all }
      all += piece[..<count]
    }
  }

  package static func text(_ inside: String) throws(Trouble) -> String {
    String(decoding: try bytes(inside), as: UTF8.self)
  }

  package static func exists(_ inside: String) -> Bool { access(path(inside), F_OK) == 0 }

  package static func rewrite(_ inside: String, _ text: String) throws(Trouble) {
    let descriptor = open(path(inside), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else { throw Trouble("\(inside) cannot be written") }
    defer { close(descriptor) }
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
      guard count > 0 else { throw Trouble("\(inside) cannot be written") }
      rest = rest.dropFirst(count)
    }
  }

  /// All files below a folder whose names end so, in order.
  package static func files(below folder: String, ending: String) -> [String] {
    guard let directory = opendir(path(folder)) else { return [] }
    defer { closedir(directory) }
    var found: [String] = []
    while let entry = readdir(directory) {
      let name = withUnsafeBytes(of: entry.pointee.d_name) { bytes in
        String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      if name.hasPrefix(".") { continue }
      let inside = "\(folder)/\(name)"
      if entry.pointee.d_type == DT_DIR {
        found += files(below: inside, ending: ending)
      } else if name.hasSuffix(ending) {
        found.append(inside)
      }
    }
    return found.sorted()
  }
}
