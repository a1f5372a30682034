import Kit
import Testing

/// Data are files, which can be read and corrected without Swift: tables of currencies, pages, scripts of shells.
/// `Sources/Core/CNames` shows how the program gets them.
struct DataTests {
  static let maxLines = 20

  /// Long texts that belong to the code beside them.
  static let allowed: Set<String> = [
    // Help, which a test compares with the options and commands.
    "Programs/kurs/Help.swift", "ColumnsCommand+Help.swift", "Programs/kurs-fetch/KursFetch.swift",
    // The statements that make the first tables: a step like those below it.
    "State/Store/Migrations.swift",
  ]

  @Test func `no text in Swift is a table, a page or a script`() throws {
    var (seen, exempt) = (0, Set<String>())
    for file in try SourceFile.below("Sources") {
      let isAllowed = Self.allowed.contains { file.path.hasSuffix("/\($0)") }
      for text in file.texts {
        seen += 1
        guard let reason = Self.reason(text.lines) else { continue }
        if isAllowed { exempt.insert(file.path) }
        #expect(isAllowed, "\(file.path):\(text.number) \(reason): make it a file")
      }
    }
    #expect(seen > 100)
    #expect(exempt.count == Self.allowed.count, "only these have long texts: \(exempt)")
  }

  @Test(arguments: [
    (Array(repeating: "ADAndorra", count: 21), true),
    (Array(repeating: "ADAndorra is a country.", count: 20), false),
    (Array(repeating: "ADPAEDAFAAFNALKALLAMDANGAOAAOKAON\\", count: 5), true),
    (Array(repeating: #"{"to":"EUR","rate":"1.10","on":"2026-10-30"},\"#, count: 5), false),
    (["<!doctype html>", "<title>kurs</title>"], true),
    (["#compdef kurs", "_kurs() {", "}"], true),
    (["# The rates of", "USD 1.1"], true), (["<svg>", "</svg>"], false),
    (["usage: kurs csv", "", "  # a comment"], false),
  ])
  func `a text is told from data`(_ lines: [String], _ isData: Bool) {
    #expect((Self.reason(lines.map { $0[...] }) != nil) == isData)
  }

  /// Why it is to be a file; nil if it is not.
  private static func reason(_ lines: [Substring]) -> String? {
    if lines.count > maxLines { return "has \(lines.count) lines" }
    if let first = lines.first, first.hasPrefix("#") || first.hasPrefix("<!") {
      return "begins as a script or a page"
    }
    let dense = lines.filter { $0.utf8.count > 30 && !$0.contains { " \"".contains($0) } }
    return dense.count > 4 ? "is packed" : nil
  }
}

extension SourceFile {
  /// The strings of several lines, without their indentation, and where each begins.
  fileprivate var texts: [(number: Int, lines: [Substring])] {
    var (found, open): ([(number: Int, lines: [Substring])], Int?) = ([], nil)
    for (index, line) in lines.enumerated() {
      let bare = line.drop { $0 == " " }
      if let start = open, bare.hasPrefix("\"\"\"") {
        let indent = line.count - bare.count
        found.append((start + 1, lines[(start + 1)..<index].map { $0.dropFirst(indent) }))
        open = nil
      } else if open == nil, bare.hasSuffix("\"\"\""), !bare.hasPrefix("//") {
        open = index
      }
    }
    return found
  }
}
