import CWords

/// The parts of a program that are written for people: comments and strings. `CWords/data/syntaxes.txt` says how each
/// language sets them apart.
package enum SourceText {
  /// Languages that do it alike.
  private struct Syntax {
    let name: Substring
    var languages: [Substring] = []
    var line: [[UInt8]] = []
    var block: [(opening: [UInt8], closing: [UInt8])] = []
    var quotes = Array("\"'".utf8)
  }

  private static let syntaxes: [Syntax] = {
    var all: [Syntax] = []
    for line in kurs_syntaxes().lines {
      let words = String(decoding: line, as: UTF8.self).split(separator: " ")
      let last = all.count - 1
      switch words[0] {
      case "names:": all[last].languages += words.dropFirst()
      case "line:": all[last].line.append(Array(words[1].utf8))
      case "block:": all[last].block.append((Array(words[1].utf8), Array(words[2].utf8)))
      case "quotes:": all[last].quotes = words.dropFirst().flatMap(\.utf8)
      default: all.append(Syntax(name: words[0]))
      }
    }
    return all
  }()

  package enum Known: Equatable, Sendable {
    case prose
    case code(Int)
  }

  /// What the name of a language or of a file's type means; nil where it is unknown.
  package static func known(_ name: String) -> Known? {
    let name = name.lowercased()[...]
    return syntaxes.firstIndex { $0.languages.contains(name) }
      .map { syntaxes[$0].name == "[prose]" ? .prose : .code($0) }
  }

  /// The comments and strings of a program, or its comments only, from the left.
  package static func parts(
    of text: UnsafeBufferPointer<UInt8>, in language: Known, withStrings: Bool = true
  ) -> [Range<Int>] {
    guard case .code(let place) = language else { return [0..<text.count] }
    let marks = syntaxes[place]
    if marks.line.isEmpty, marks.block.isEmpty { return [0..<text.count] }
    var parts: [Range<Int>] = []
    var at = 0
    while at < text.count {
      if let (opening, closing) = marks.block.first(where: { has($0.opening, text, at) }) {
        let start = at + opening.count
        var end = start
        while end < text.count, !has(closing, text, end) { end += 1 }
        parts.append(start..<end)
        at = end + closing.count
        // What closes a tag's text opens the next tag.
        if closing.count == 1, opening.count == 1 { at = end }
        if at == start - opening.count { at += 1 }
      } else if let mark = marks.line.first(where: { has($0, text, at) }) {
        let start = at + mark.count
        var end = start
        while end < text.count, text[end] != 0x0A { end += 1 }
        parts.append(start..<end)
        at = end
      } else if marks.quotes.contains(text[at]) {
        let quote = text[at]
        // A letter before it: an apostrophe of Rust or of a number.
        if quote == UInt8(ascii: "'"), text.isLetter(at - 1) || text.isDigit(at - 1) {
          at += 1
          continue
        }
        var end = at + 1
        while end < text.count, text[end] != quote, text[end] != 0x0A || quote == UInt8(ascii: "`")
        {
          end += text[end] == UInt8(ascii: "\\") ? 2 : 1
        }
        end = min(end, text.count)
        if withStrings, end < text.count, text[end] == quote { parts.append(at + 1..<end) }
        at = end + 1
      } else {
        at += 1
      }
    }
    return parts
  }

  /// Whether an end of a line, its indentation and a mark of comments are all that is there.
  static func isMark(_ text: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) -> Bool {
    guard range.count > 1, range.count < 64, text[range.lowerBound] == 0x0A else { return false }
    return text[range].dropFirst().allSatisfy { byte in
      byte == 0x20 || byte == 0x09 || [0x23, 0x25, 0x2D, 0x2F, 0x3B].contains(byte)
    }
  }

  private static func has(_ mark: [UInt8], _ text: Bytes, _ at: Int) -> Bool {
    guard at + mark.count <= text.count else { return false }
    for place in 0..<mark.count where text[at + place] != mark[place] { return false }
    return true
  }
}

extension MoneyReader {
  /// The amounts of a text: of all of it, or of a program's comments and strings. `goesOn` is asked
  /// now and then; the search ends where it is false.
  package static func scan(
    _ text: UnsafeBufferPointer<UInt8>, _ lexicon: MoneyLexicon, syntax: SourceText.Known = .prose,
    from start: Int = 0, while goesOn: (() -> Bool)? = nil, barred: BarredNumbers? = nil,
    _ take: (MoneyRead) -> Bool
  ) {
    guard case .code = syntax else {
      var reader = MoneyReader(text, lexicon)
      reader.goesOn = goesOn
      reader.lines.barred = barred
      reader.scan(from: start, take)
      return
    }
    scan(
      text, lexicon, parts: SourceText.parts(of: text, in: syntax), from: start, while: goesOn,
      barred: barred, take)
  }

  /// The amounts of these parts of a program.
  package static func scan(
    _ text: UnsafeBufferPointer<UInt8>, _ lexicon: MoneyLexicon, parts: [Range<Int>],
    from start: Int = 0, while goesOn: (() -> Bool)? = nil, barred: BarredNumbers? = nil,
    _ take: (MoneyRead) -> Bool
  ) {
    var isWanted = true
    var next = 0
    while next < parts.count, isWanted {
      // Comments in lines that follow each other are one text.
      let first = next
      var marks: [Range<Int>] = []
      while next + 1 < parts.count,
        SourceText.isMark(text, parts[next].upperBound..<parts[next + 1].lowerBound)
      {
        marks.append(parts[next].upperBound..<parts[next + 1].lowerBound)
        next += 1
      }
      next += 1
      let part = parts[first].lowerBound..<parts[next - 1].upperBound
      guard part.upperBound > start else { continue }
      if let goesOn, !goesOn() { return }
      let from = max(part.lowerBound, start)
      var reader = MoneyReader(UnsafeBufferPointer(rebasing: text[from..<part.upperBound]), lexicon)
      reader.isCode = true
      reader.goesOn = goesOn
      barred?.base = from
      reader.lines.barred = barred
      reader.clear(
        marks.filter { $0.lowerBound >= from }.map { $0.moved(by: -from) })
      reader.scan { money in
        var moved = money
        moved.range = money.range.moved(by: from)
        isWanted = take(moved)
        return isWanted
      }
    }
  }
}
