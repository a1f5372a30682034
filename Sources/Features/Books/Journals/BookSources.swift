/// Where the files that a journal includes come from. Nothing of them is run.
package struct BookSources {
  package struct Entry: Sendable {
    package let name: String
    package let isFolder: Bool

    package init(_ name: String, isFolder: Bool) { (self.name, self.isFolder) = (name, isFolder) }
  }

  /// The bytes of a file; nil if it cannot be read.
  let bytes: (_ path: String) -> [UInt8]?
  /// What is in a folder; `.` is the one that paths without a folder are in.
  let entries: (_ folder: String) -> [Entry]
  /// What `~` stands for.
  let home: String

  package init(
    home: String = "", bytes: @escaping (String) -> [UInt8]?,
    entries: @escaping (String) -> [Entry]
  ) {
    (self.home, self.bytes, self.entries) = (home, bytes, entries)
  }

  /// None: an include is then named as not followed.
  package static var none: BookSources { BookSources(bytes: { _ in nil }, entries: { _ in [] }) }

  /// Files that one journal may be made of, and how deep they may lie in each other.
  package static let maxFiles = 2_000
  package static let maxDepth = 64

  /// With other bytes in the place of a file's.
  package func replacing(_ path: String, by new: [UInt8]) -> BookSources {
    let bytes = bytes
    return BookSources(
      home: home, bytes: { Self.isSame($0, path) ? new : bytes($0) }, entries: entries)
  }

  package static func isSame(_ one: String, _ other: String) -> Bool { plain(one) == plain(other) }

  /// The path of a file that another names, without `.` and `..`.
  func resolve(_ path: String, from file: String) -> String {
    if path == "~" || path.hasPrefix("~/") { return Self.plain(home + path.dropFirst()) }
    if path.hasPrefix("/") { return Self.plain(path) }
    guard let slash = file.lastIndex(of: "/") else { return Self.plain(path) }
    return Self.plain(String(file[...slash]) + path)
  }

  func exists(_ path: String) -> Bool {
    guard let slash = path.lastIndex(of: "/") else {
      return entries(".").contains { $0.name == path }
    }
    let name = path[path.index(after: slash)...]
    return entries(slash == path.startIndex ? "/" : String(path[..<slash])).contains {
      $0.name == name
    }
  }

  static func plain(_ path: String) -> String {
    var parts: [Substring] = []
    for part in path.split(separator: "/") where part != "." {
      if part == "..", let last = parts.last, last != ".." {
        parts.removeLast()
      } else {
        parts.append(part)
      }
    }
    return (path.hasPrefix("/") ? "/" : "") + parts.joined(separator: "/")
  }

  /// The files that a pattern matches, in the order of their names.
  func files(_ pattern: String, _ tool: BookTool) -> [String] {
    if tool == .ledger { return filesOfLedger(pattern) }
    guard pattern.utf8.contains(where: { "*?[".utf8.contains($0) }) else {
      return bytes(pattern) == nil ? [] : [pattern]
    }
    let parts = pattern.split(separator: "/").map(String.init)
    var found: [String] = []
    find(parts[...], in: pattern.hasPrefix("/") ? "/" : "", &found)
    return found.sorted()
  }

  /// ledger takes the name of a file, and no folder's, for an expression: a point is any byte there, letters
  /// match large or small, and dot files are found.
  private func filesOfLedger(_ pattern: String) -> [String] {
    let slash = pattern.lastIndex(of: "/").map { pattern.index(after: $0) } ?? pattern.startIndex
    let (folder, name) = (String(pattern[..<slash]), Array(pattern[slash...].utf8))
    guard !name.contains(where: { "+(){}|^$\\".utf8.contains($0) }) || name.contains(0x5B) else {
      return []
    }
    let small = Self.small(name)
    return entries(folder.isEmpty ? "." : folder)
      .filter {
        !$0.isFolder && Self.matches(Self.small(Array($0.name.utf8))[...], small[...], .ledger)
      }
      .map { folder + $0.name }.sorted()
  }

  private static func small(_ name: [UInt8]) -> [UInt8] {
    name.map { 65...90 ~= $0 ? $0 | 0x20 : $0 }
  }

  private func find(_ parts: ArraySlice<String>, in folder: String, _ found: inout [String]) {
    guard let part = parts.first, found.count <= Self.maxFiles else { return }
    let isLast = parts.count == 1
    if part == "**" {
      find(parts.dropFirst(), in: folder, &found)
      for entry in entries(folder.isEmpty ? "." : folder)
      where entry.isFolder && !entry.name.hasPrefix(".") {
        find(parts, in: folder + entry.name + "/", &found)
      }
      return
    }
    if !part.utf8.contains(where: { "*?[".utf8.contains($0) }) {
      guard isLast else {
        return find(parts.dropFirst(), in: folder + part + "/", &found)
      }
      if bytes(folder + part) != nil { found.append(folder + part) }
      return
    }
    let pattern = Array(part.utf8)
    for entry in entries(folder.isEmpty ? "." : folder) {
      let isHidden = entry.name.hasPrefix(".") && pattern.first != UInt8(ascii: ".")
      guard !isHidden, Self.matches(Array(entry.name.utf8)[...], pattern[...], .hledger) else {
        continue
      }
      if isLast, !entry.isFolder {
        found.append(folder + entry.name)
      } else if !isLast, entry.isFolder {
        find(parts.dropFirst(), in: folder + entry.name + "/", &found)
      }
    }
  }

  /// `*`, `?` and `[ab]` in one part of a path.
  static func matches(
    _ name: ArraySlice<UInt8>, _ pattern: ArraySlice<UInt8>, _ tool: BookTool
  ) -> Bool {
    guard let first = pattern.first else { return name.isEmpty }
    switch first {
    case UInt8(ascii: "*"):
      return (name.startIndex...name.endIndex).contains {
        matches(name[$0...], pattern.dropFirst(), tool)
      }
    case UInt8(ascii: "?"),
      UInt8(ascii: ".") where first == UInt8(ascii: "?") || tool == .ledger:
      return !name.isEmpty && matches(name.dropFirst(), pattern.dropFirst(), tool)
    case UInt8(ascii: "["):
      guard let close = pattern.dropFirst(2).firstIndex(of: UInt8(ascii: "]")),
        let byte = name.first
      else { fallthrough }
      var set = pattern[(pattern.startIndex + 1)..<close]
      let isNegated =
        set.first == UInt8(ascii: "^") || set.first == UInt8(ascii: "!") && tool != .ledger
      if isNegated { set = set.dropFirst() }
      return holds(set, byte) != isNegated
        && matches(name.dropFirst(), pattern[(close + 1)...], tool)
    default: return name.first == first && matches(name.dropFirst(), pattern.dropFirst(), tool)
    }
  }

  private static func holds(_ set: ArraySlice<UInt8>, _ byte: UInt8) -> Bool {
    var at = set.startIndex
    while at < set.endIndex {
      if at + 2 < set.endIndex, set[at + 1] == UInt8(ascii: "-") {
        if set[at]...max(set[at], set[at + 2]) ~= byte { return true }
        at += 3
      } else {
        if set[at] == byte { return true }
        at += 1
      }
    }
    return false
  }
}
