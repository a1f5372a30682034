import Kit
import Testing

/// What a reader can hold in the head: a function of a screen, a line of a page. A file is as long as its
/// subject.
struct LimitTests {
  static let maxLines = 70
  static let maxColumns = 120

  @Test func `a function fits on a screen`() throws {
    var seen = 0
    for file in try SourceFile.below("Sources") + SourceFile.below("Tests") {
      for function in file.functions {
        seen += 1
        if function.lines > Self.maxLines {
          Issue.record("\(file.path): \(function.name) has \(function.lines) lines")
        }
      }
    }
    #expect(seen > 5_000)
  }

  @Test func `a line fits on a page`() throws {
    var seen = 0
    for file in try SourceFile.below("Sources") + SourceFile.below("Tests") {
      seen += file.lines.count
      for (index, line) in file.lines.enumerated() where line.utf8.count > Self.maxColumns {
        #expect(line.count <= Self.maxColumns, "\(file.path):\(index + 1)")
      }
    }
    #expect(seen > 60_000, "\(seen)")
  }

  @Test func `only the engine's own room extends it`() throws {
    var own = 0
    for file in try SourceFile.below("Sources") {
      for line in file.code where line.text.hasSuffix("extension Engine {") {
        if file.path.hasPrefix("Sources/State/") {
          own += 1
        } else {
          Issue.record("\(file.path):\(line.number) extends Engine")
        }
      }
    }
    #expect(own > 0)
  }

  /// Names that the runtime calls, and one that shows a test how far ahead messages are read.
  static let calledByOthers: Set<String> = [
    "Kurs", "KursFetch", "Bench", "Tool", "debugDescription", "customMirror", "messagesReadAhead",
  ]

  @Test func `a declaration is used`() throws {
    var uses: [Substring: Int] = [:]
    var declared: [Substring: String] = [:]
    for file in try SourceFile.below("Sources") where !file.path.hasSuffix("/CurrencyTable.swift") {
      for line in file.lines {
        let words = line.split { !$0.isLetter && !$0.isNumber && $0 != "_" }
        // A comment does not use what it names.
        let isComment = line.drop { $0 == " " }.hasPrefix("//")
        for (index, word) in words.enumerated() where !isComment {
          uses[word, default: 0] += 1
          if index > 0, Self.declares(words[index - 1]), word.first != "_" {
            declared[word] = "\(file.path): \(word)"
          }
        }
      }
    }
    #expect(declared.count > 2_000)
    for (word, place) in declared where uses[word] == 1 {
      #expect(Self.calledByOthers.contains(String(word)), "nothing uses \(place)")
    }
  }

  private static func declares(_ word: Substring) -> Bool {
    ["func", "var", "let", "struct", "enum", "class", "protocol", "typealias"].contains(word)
  }
}
