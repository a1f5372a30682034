import Platform

/// The files of this repository, by their paths from its top.
package enum Repository {
  private static let top: String = {
    // Tests/Kit/Repository.swift
    let parts = #filePath.split(separator: "/", omittingEmptySubsequences: false)
    return parts.dropLast(3).joined(separator: "/")
  }()

  package static func path(_ inside: String) -> String { "\(top)/\(inside)" }

  package static func text(_ inside: String) throws(TestError) -> String {
    String(decoding: try Disk.bytes(path(inside)), as: UTF8.self)
  }

  package static func bytes(_ inside: String) throws(TestError) -> [UInt8] {
    try Disk.bytes(path(inside))
  }

  package static func exists(_ inside: String) -> Bool { access(path(inside), F_OK) == 0 }

  package static func isExecutable(_ inside: String) -> Bool { access(path(inside), X_OK) == 0 }

  package static func rewrite(_ inside: String, _ text: String) throws(TestError) {
    try Disk.write(text, to: path(inside))
  }

  package static func rewrite(_ inside: String, _ bytes: [UInt8]) throws(TestError) {
    try Disk.write(bytes, to: path(inside))
  }

  /// What is at the top, files and folders.
  package static var topLevel: [String] { Disk.entries(path("")).map(\.name) }

  /// All files below a folder whose names end so, in order.
  package static func files(below folder: String, ending: String) -> [String] {
    var found: [String] = []
    for entry in Disk.entries(path(folder)) {
      let inside = "\(folder)/\(entry.name)"
      if entry.isFolder {
        found += files(below: inside, ending: ending)
      } else if entry.name.hasSuffix(ending) {
        found.append(inside)
      }
    }
    return found.sorted()
  }
}
