import Kit
import Testing

/// The program runs the commands of features by the list in `Wiring`, and names none of them elsewhere.
struct CommandTests {
  /// What the program is about: an expression, and a text's money.
  static let own: Set<String> = [
    "EvaluateCommand", "TypedLines", "ScannedText", "ScanRun", "SettingsText",
  ]

  @Test func `only Wiring names what features' commands are made of`() throws {
    let features = try SourceFile.below("Sources/Features").filter {
      $0.path.contains("/Commands/")
    }
    var names: Set<Substring> = []
    for file in features {
      for line in file.lines {
        let words = line.split(separator: " ")
        guard let place = words.firstIndex(where: { ["struct", "enum", "class"].contains($0) }),
          line.first?.isLetter == true, !words[0].hasSuffix("private"), place + 1 < words.count
        else { continue }
        names.insert(words[place + 1].prefix { $0.isLetter || $0.isNumber })
      }
    }
    #expect(names.contains("ChartCommand") && names.count > 30)
    for file in try SourceFile.below("Sources/Programs/kurs")
    where !file.path.hasSuffix("/Wiring.swift") {
      for (index, line) in file.lines.enumerated() {
        guard !line.drop(while: \.isWhitespace).hasPrefix("//") else { continue }
        for word in line.split(whereSeparator: { !$0.isLetter && !$0.isNumber })
        where names.contains(word) && !Self.own.contains(String(word)) {
          Issue.record("\(file.path):\(index + 1) names \(word)")
        }
      }
    }
  }
}
