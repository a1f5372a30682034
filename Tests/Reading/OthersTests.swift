import Features
import Kit
import Money
import Reading
import Testing

/// Texts and typed lines by somebody who knew neither the code nor its tests.
struct OthersTests {
  struct Case {
    let id: String
    let isScan: Bool
    var locale: Locale
    let syntax: String
    let text: String
    let expected: String

    init?(_ line: Substring) {
      let parts = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      guard parts.count == 7, parts[1] == "scan" || parts[1] == "evaluate" else { return nil }
      (id, isScan, syntax) = (parts[0], parts[1] == "scan", parts[3])
      let name = parts[2].split(separator: "(").first.map(String.init) ?? ""
      locale = Locale(identifier: name) ?? .plain
      (text, expected) = (Self.plain(parts[5]), parts[6])
    }

    /// With tabs, ends of lines and spaces that do not break.
    private static func plain(_ text: String) -> String {
      var plain = ""
      var rest = Substring(text)
      while let place = rest.firstIndex(of: "\\") {
        plain += rest[..<place]
        rest = rest[rest.index(after: place)...]
        let letter = rest.removeFirst()
        switch letter {
        case "n": plain += "\n"
        case "t": plain += "\t"
        case "u":
          let scalar = UInt32(rest.prefix(4), radix: 16).flatMap(Unicode.Scalar.init)
          plain.unicodeScalars.append(scalar ?? " ")
          rest = rest.dropFirst(4)
        default: plain.append(letter)
        }
      }
      return plain + rest
    }
  }

  /// `~^1.5|15 USD|CAD`
  struct Amount {
    let values: [Decimal]
    let codes: [String]
    let isOptional: Bool
    let isAnyway: Bool

    init?(_ text: Substring) {
      let words = text.split(separator: " ")
      guard words.count == 2 else { return nil }
      isOptional = words[0].contains("~")
      isAnyway = words[0].contains("^")
      values = words[0].drop { $0 == "~" || $0 == "^" }.split(separator: "|")
        .compactMap { try? Decimal($0) }
      codes = words[1].split(separator: "|").map(String.init)
    }

    func fits(_ money: MoneyRead) -> Bool {
      values.contains(money.amounts[0]) && codes.contains(money.currencies[0].code)
    }
    /// What a person can tell.
    var isClear: Bool { isAnyway || values.count == 1 && codes.count == 1 }
  }

  /// How many amounts and lines there are, and how many are read right.
  struct Tally: CustomStringConvertible {
    var (wanted, found, typed, understood) = (0, 0, 0, 0)

    mutating func add(_ other: Tally) {
      wanted += other.wanted
      found += other.found
      typed += other.typed
      understood += other.understood
    }

    var description: String { "\(found) of \(wanted) found, \(understood) of \(typed) understood" }
  }

  static func cases(_ batch: Int) throws -> [Case] {
    let name = batch < 10 ? "0\(batch)" : "\(batch)"
    return try Repository.text("Tests/Reading/Corpus/others/\(name).tsv").split(separator: "\n")
      .compactMap(Case.init)
  }

  static func read(_ line: Case, _ lexicon: MoneyLexicon) -> [MoneyRead] {
    var found: [MoneyRead] = []
    var text = line.text
    text.withUTF8 { bytes in
      MoneyReader.scan(bytes, lexicon, syntax: SourceText.known(line.syntax) ?? .prose) {
        found.append($0)
        return true
      }
    }
    return found
  }

  @Test func `what others wrote is read right, or not with certainty`() throws {
    var names: [String: CrossTests.Names] = [:]
    var all = Tally()
    var alone: [Int: Tally] = [:]
    var wrong: [String] = []
    for batch in Array(1...14) + [17, 19, 20, 21, 22, 23] {
      var tally = Tally()
      for line in try Self.cases(batch) {
        let lexicon = Lexicons.of(line.locale)
        guard line.isScan else {
          let known = names[line.locale.identifier] ?? CrossTests.Names(lexicon.locale)
          names[line.locale.identifier] = known
          let answer = Self.answer(line, known)
          tally.typed += 1
          tally.understood += answer.isRight ? 1 : 0
          if !answer.isRight, answer.isCertain { wrong.append(line.id) }
          continue
        }
        var left = line.expected.split(separator: ";").compactMap(Amount.init)
        var isWrong = false
        tally.wanted += left.count { !$0.isOptional }
        for money in Self.read(line, lexicon) {
          guard let place = left.firstIndex(where: { $0.fits(money) }) else {
            isWrong = isWrong || money.isCertain
            continue
          }
          let amount = left.remove(at: place)
          isWrong = isWrong || money.isCertain && !amount.isClear
          if !amount.isOptional { tally.found += 1 }
        }
        if isWrong { wrong.append(line.id) }
      }
      // 9 to 12 tempt the reader, so that their rates say nothing.
      if batch > 14 { alone[batch] = tally } else if !(9...12 ~= batch) { all.add(tally) }
    }
    let figures = Dictionary(
      uniqueKeysWithValues: try Repository.text("Tests/Reading/Corpus/others/figures.tsv")
        .split(separator: "\n").map { $0.split(separator: "\t") }.map { ($0[0], $0[1]) })
    print("others: \(all), \(alone.sorted { $0.key < $1.key }), \(wrong)")
    func limit(_ name: Substring) -> Int { figures[name].flatMap { Int($0) } ?? 1_000 }
    #expect(all.found * 1_000 >= all.wanted * limit("found"))
    #expect(all.understood * 1_000 >= all.typed * limit("understood"))
    for (batch, tally) in alone {
      #expect(tally.found * 1_000 >= tally.wanted * limit("\(batch) found"))
      #expect(tally.understood * 1_000 >= tally.typed * limit("\(batch) understood"))
    }
    let known = Set(
      ["wrong", "later"].flatMap { (figures[$0] ?? "").split(separator: " ").map(String.init) })
    #expect(wrong.filter { !known.contains($0) }.isEmpty)
  }

  /// Whether what was typed is understood as a person does, and whether it was without a choice.
  static func answer(_ line: Case, _ names: CrossTests.Names) -> (isRight: Bool, isCertain: Bool) {
    let reading = Expression.Reading(
      locale: line.locale, today: TypedTests.today, names: names)
    let expression = try? Expression(line.text, reading)
    let found = expression.flatMap(TypedTests.meaning)
    let isCertain = expression.map(\.choices.isEmpty) == true
    for alternative in line.expected.split(separator: " || ") {
      let wanted = alternative.filter { $0 != "#" && $0 != "?" }
      if wanted.contains("refuse") {
        if found == nil { return (true, false) }
      } else if let found, meanings(wanted).contains(where: { TypedTests.isSame(found, $0) }) {
        return (!alternative.contains("?") || !isCertain, isCertain)
      }
    }
    return (false, isCertain && found != nil)
  }

  /// `5 USD|CAD` as `5 USD` and `5 CAD`.
  private static func meanings(_ text: String) -> [String] {
    let words = text.split(separator: " ").map(String.init)
    guard let place = words.firstIndex(where: { $0.contains("|") }) else { return [text] }
    let tail = words[place].split(separator: ">", maxSplits: 1).map(String.init)
    return tail[0].split(separator: "|").map { choice in
      var words = words
      words[place] = choice + (tail.count > 1 ? ">" + tail[1] : "")
      return words.joined(separator: " ")
    }
  }
}
