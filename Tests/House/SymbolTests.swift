import Kit
import Testing

/// A variable of C that the program has twice is two variables: a header that defines one gives each Swift
/// module that imports it a copy, and what one sets the other never sees.
struct SymbolTests {
  @Test func `a header of C defines no variable`() throws {
    var seen = 0
    for path in Repository.files(below: "Sources", ending: ".h") {
      for line in try Repository.text(path).split(separator: "\n") {
        seen += 1
        let words = line.split(separator: " ").map(String.init)
        if words.first == "static", words.dropFirst().first != "inline" {
          Issue.record("\(path) defines its own: \(line)")
        }
      }
    }
    #expect(seen > 400)
  }

  /// Where nm is not there, the test above has to do.
  @Test func `no variable of C is in the program twice`() throws {
    let programs = ["/usr/bin/nm", "/usr/bin/llvm-nm"]
    guard let nm = programs.first(where: { (try? Disk.bytes($0)) != nil }) else { return }
    let list = try Child(program: nm, ["-P", try BuiltBinary.path()])
    _ = try list.end()
    var kinds: [Substring: Int] = [:]
    for line in list.text.split(separator: "\n") {
      let words = line.split(separator: " ")
      guard words.count > 1, words[0].hasPrefix("kurs_") || words[0].hasPrefix("csqlite_"),
        "BbDd".contains(words[1])
      else { continue }
      kinds[words[0], default: 0] += 1
    }
    for (name, count) in kinds where count > 1 { Issue.record("\(name) is there \(count) times") }
  }
}
