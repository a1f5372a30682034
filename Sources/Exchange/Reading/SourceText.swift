/// The parts of a program that are written for people: comments and strings.
package enum SourceText {
  /// How a language sets them apart.
  private struct Marks {
    var line: [StaticString] = []
    var block: [(StaticString, StaticString)] = []
    var quotes: [UInt8] = [UInt8(ascii: "\""), UInt8(ascii: "'")]
  }

  /// Names of languages by their marks, as editors and files call them. A line more is a language
  /// more.
  private static let languages: [(names: StaticString, family: Family)] = [
    (
      """
      c h cpp c++ cc cxx hpp objc objective-c objectivec m mm java javascript js jsx mjs cjs typescript ts tsx \
      typescriptreact javascriptreact go golang rust rs swift kotlin kt kts scala sc csharp c# cs fsharp dart \
      zig d groovy gradle proto protobuf glsl verilog systemverilog v solidity sol json jsonc json5 css scss \
      less sass stylus thrift cuda hlsl odin gleam
      """,
      .slashes
    ),
    ("php", .php),
    (
      """
      python py sh bash zsh fish shell shellscript ksh csh ruby rb perl pl pm tcl r toml ini conf \
      dosini properties make makefile cmake dockerfile awk sed julia jl elixir ex exs nim crystal cr coffee \
      coffeescript powershell ps1 pwsh nix gitconfig editorconfig desktop systemd terraform tf hcl puppet nginx \
      apache
      """,
      .hash
    ),
    ("sql plsql mysql pgsql ada vhdl haskell hs lua elm eiffel purescript idris", .dashes),
    (
      "lisp elisp emacs-lisp el clojure clj cljs scheme scm racket rkt asm nasm llvm fennel",
      .semicolon
    ),
    ("erlang erl prolog matlab octave postscript ps", .percent),
    ("html htm xml xhtml svg vue svelte xslt xsd plist", .markup),
    ("vim vimscript viml", .vim),
    ("fortran f90 f95 f03", .bang),
    ("ocaml ml mli sml pascal delphi coq", .parens),
    ("basic vb vbnet visualbasic", .apostrophe),
    // Its texts have no marks.
    ("yaml yml", .unmarked),
  ]

  private enum Family {
    case slashes, php, hash, dashes, semicolon, percent, markup, vim, bang, parens, apostrophe
    case unmarked
  }

  /// Names that stand for text written for people as a whole.
  private static let prose: StaticString =
    """
    prose text txt plain plaintext markdown md rst org asciidoc adoc gitcommit mail email help tex-text csv tsv \
    log ledger beancount hledger norg typst pandoc quarto wiki mediawiki textile man nroff troff tex latex \
    plaintex bibtex
    """

  package enum Known: Equatable, Sendable {
    case prose
    case code(Int)
  }

  /// What the name of a language or of a file's type means; nil where it is unknown.
  package static func known(_ name: String) -> Known? {
    let wanted = Array(name.lowercased().utf8)
    if words(prose).contains(where: { $0.elementsEqual(wanted) }) { return .prose }
    for (place, language) in languages.enumerated()
    where words(language.names).contains(where: { $0.elementsEqual(wanted) }) {
      return .code(place)
    }
    return nil
  }

  private static func words(_ text: StaticString) -> [UnsafeBufferPointer<UInt8>.SubSequence] {
    UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount).split(separator: 0x20)
  }

  private static func marks(_ family: Family) -> Marks {
    let backquote = UInt8(ascii: "`")
    let double = UInt8(ascii: "\"")
    let single = UInt8(ascii: "'")
    return switch family {
    case .slashes:
      Marks(line: ["//"], block: [("/*", "*/")], quotes: [double, single, backquote])
    case .php: Marks(line: ["//", "#"], block: [("/*", "*/"), ("<!--", "-->")])
    case .hash: Marks(line: ["#"], block: [("\"\"\"", "\"\"\""), ("'''", "'''")])
    case .dashes: Marks(line: ["--"], block: [("--[[", "]]"), ("{-", "-}"), ("/*", "*/")])
    case .semicolon: Marks(line: [";"], block: [("#|", "|#")], quotes: [double])
    case .percent: Marks(line: ["%"], quotes: [double])
    case .markup: Marks(block: [("<!--", "-->"), (">", "<")])
    case .vim: Marks(line: ["\""], quotes: [single])
    case .bang: Marks(line: ["!"])
    case .parens: Marks(block: [("(*", "*)"), ("{", "}")], quotes: [double])
    case .apostrophe: Marks(line: ["'"], quotes: [double])
    case .unmarked: Marks(quotes: [])
    }
  }

  /// The comments and strings of a program, or its comments only, from the left.
  package static func parts(
    of text: UnsafeBufferPointer<UInt8>, in language: Known, withStrings: Bool = true
  ) -> [Range<Int>] {
    guard case .code(let place) = language else { return [0..<text.count] }
    if languages[place].family == .unmarked { return [0..<text.count] }
    let marks = marks(languages[place].family)
    var parts: [Range<Int>] = []
    var at = 0
    while at < text.count {
      if let (opening, closing) = marks.block.first(where: { has($0.0, text, at) }) {
        let start = at + opening.utf8CodeUnitCount
        var end = start
        while end < text.count, !has(closing, text, end) { end += 1 }
        parts.append(start..<end)
        at = end + closing.utf8CodeUnitCount
        // What closes a tag's text opens the next tag.
        if closing.utf8CodeUnitCount == 1, opening.utf8CodeUnitCount == 1 { at = end }
        if at == start - opening.utf8CodeUnitCount { at += 1 }
      } else if let mark = marks.line.first(where: { has($0, text, at) }) {
        let start = at + mark.utf8CodeUnitCount
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

  private static func has(
    _ mark: StaticString, _ text: UnsafeBufferPointer<UInt8>, _ index: Int
  ) -> Bool {
    guard text[index] == mark.utf8Start[0] else { return false }
    let length = mark.utf8CodeUnitCount
    guard index + length <= text.count else { return false }
    for place in 1..<max(length, 1) where text[index + place] != mark.utf8Start[place] {
      return false
    }
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
        marks.filter { $0.lowerBound >= from }.map { $0.lowerBound - from..<$0.upperBound - from })
      reader.scan { money in
        var moved = money
        moved.range = money.range.lowerBound + from..<money.range.upperBound + from
        isWanted = take(moved)
        return isWanted
      }
    }
  }
}
