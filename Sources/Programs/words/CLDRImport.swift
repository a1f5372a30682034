import JSON
import Money
import Reading

/// Makes the files of `cldr` from a folder as `cldr-json` has it: of each language its names of currencies
/// and words for thousands and more (`cldr-numbers-full`), and its numbers in words (`cldr-rbnf`).
///
/// What an earlier import made stays, with its marks: people still write the names that a new CLDR has no
/// more. A noun or a word for thousands that is new is marked as one that means other things, too, until a
/// native speaker lists it in the file kept by hand.
package struct CLDRImport {
  private let folder: Folder
  private let earlier: Folder?
  private let known: WordFiles?

  /// - Parameter earlier: the folder of the files of words that are there.
  package init(_ folder: Folder, earlier: Folder? = nil) throws(WordError) {
    self.folder = folder
    self.earlier = earlier
    known = try earlier?.words()
  }

  /// By tag, the files of all languages that the folder has and whose names kurs shows.
  package func files() throws(WordError) -> [(tag: String, text: String)] {
    var tags: [String] = []
    for locale in Locale.all where locale != .plain {
      let tag = LocaleNames.section(locale)
      if !tags.contains(tag) { tags.append(tag) }
    }
    var files: [(tag: String, text: String)] = []
    for tag in tags {
      guard let names = try names(tag) else { continue }
      files.append((tag, text(tag, names, try scales(tag), try numbers(tag))))
    }
    return files
  }

  // MARK: Names

  /// The forms of each currency's name; nil where the folder lacks the language.
  private func names(_ tag: String) throws(WordError) -> [(currency: Currency, forms: [String])]? {
    let file = "currencies.json"
    guard let numbers = try main(tag, file) else { return nil }
    guard case .object(let members)? = numbers["currencies"] else {
      throw WordError("\(tag)/\(file)", 1, "there are no currencies")
    }
    return members.compactMap { member in
      guard let currency = Currency(code: member.name), case .object(let lines) = member.value
      else { return nil }
      var forms: [String] = []
      for line in lines where line.name.hasPrefix("displayName") {
        let form = Self.plain(line.value.text ?? "")
        if !form.contains("("), !form.isEmpty, !forms.contains(form) { forms.append(form) }
      }
      return forms.isEmpty ? nil : (currency, forms)
    }
  }

  /// What a file of the language has of numbers; nil where the folder lacks it.
  private func main(_ tag: String, _ file: String) throws(WordError) -> Value? {
    let path = "cldr-numbers-full/main/\(tag == "nb" ? "no" : tag)/\(file)"
    guard let text = folder.text(path) ?? folder.text(path.replacing("/no/", with: "/nb/")),
      case .object(let mains)? = try Self.parsed(text, path)["main"]
    else { return nil }
    return mains.first?.value["numbers"]
  }

  private static func parsed(_ text: String, _ path: String) throws(WordError) -> Value {
    do throws(JSONError) {
      return try Value(parsing: text)
    } catch {
      throw WordError(path, 1, "this is no JSON")
    }
  }

  /// Without soft hyphens, and with plain spaces.
  static func plain(_ text: String) -> String {
    String(
      text.unicodeScalars.filter { $0 != "\u{AD}" }.map { $0 == "\u{A0}" ? " " : Character($0) })
  }

  /// What the names of one kind of money have in common, and what tells them apart.
  private struct Family {
    var noun: String
    var forms: [String] = []
    var members: [(currency: Currency, forms: [String])]

    /// The beginning of the noun: what most names have a word with, or the English one.
    var stem: String? {
      var counts: [String: Int] = [:]
      for member in members {
        let words = member.forms.flatMap { $0.split(separator: " ") }
        for stem in Set(words.map { Self.stem($0) }) { counts[stem, default: 0] += 1 }
      }
      let english = Self.stem(noun)
      if let count = counts[english], members.count == 1 || count * 2 > members.count {
        return english
      }
      let best = counts.max { ($0.value, $1.key) < ($1.value, $0.key) }
      guard members.count > 2, let best, best.value * 4 > members.count * 3 else { return nil }
      return best.key
    }

    static func stem(_ word: some StringProtocol) -> String {
      String(decoding: WordBook.folded(word.utf8), as: UTF8.self).prefix(3).description
    }
  }

  private func text(
    _ tag: String, _ names: [(currency: Currency, forms: [String])], _ scales: [(Int, [String])],
    _ numbers: [(Int, [String])]
  ) -> String {
    var families: [Family] = []
    for name in names where name.currency.status != .metal && name.currency.status != .test {
      let words = name.currency.name.split(separator: " ").filter { !$0.contains("(") }
      guard let noun = words.last?.lowercased() else { continue }
      if let place = families.firstIndex(where: { $0.noun == noun }) {
        families[place].members.append(name)
      } else {
        families.append(Family(noun: noun, members: [name]))
      }
    }
    var lines: [WordFile.Section: [(key: String, words: [String])]] = [:]
    for family in families.sorted(by: { $0.members.count > $1.members.count }) {
      let stem = family.stem
      var nouns: [String] = []
      for member in family.members {
        var (others, wholes): ([String], [String]) = ([], [])
        for form in member.forms {
          let words = form.split(separator: " ").map(String.init)
          guard let place = words.firstIndex(where: { Family.stem($0) == stem }) else {
            if form != member.forms[0] { wholes.append(form) }
            continue
          }
          if !nouns.contains(words[place]) { nouns.append(words[place]) }
          let other = (words[..<place] + words[(place + 1)...]).joined(separator: " ")
          if !other.isEmpty, !others.contains(other) { others.append(other) }
        }
        let code = member.currency.code
        if !others.isEmpty { lines[.adjective, default: []].append((code, others)) }
        if !wholes.isEmpty { lines[.whole, default: []].append((code, wholes)) }
      }
      if !nouns.isEmpty { lines[.unit, default: []].append((family.noun, nouns)) }
    }
    lines[.scale] = scales.map { ("\($0.0)", $0.1) }
    lines[.number] = numbers.map { ("\($0.0)", $0.1) }
    if let file = known?.cldr[tag], let text = earlier?.text(file.path) {
      return extended(text, file, lines)
    }
    return "# From the Unicode CLDR: made by `words import`, never edited.\nlanguage \(tag)\n"
      + Self.written(lines)
  }

  private typealias Lines = [WordFile.Section: [(key: String, words: [String])]]

  /// A file of an earlier import, with what it lacks at the end of each section.
  private func extended(_ text: String, _ file: WordFile, _ lines: Lines) -> String {
    let hand = known?.hand.filter { file.tag == $0.tag || file.tag.hasPrefix("\($0.tag)-") } ?? []
    var left = lines
    for (section, lines) in lines {
      let there = ([file] + hand).flatMap { $0[section] }
      left[section] = lines.compactMap { line in
        let new = line.words.filter { word in
          let plain = word.hasSuffix("=") ? String(word.dropLast()) : word
          return !there.contains { $0.text == plain && ($0.key.has(line.key) || section != .unit) }
        }
        let isDoubtful = section == .unit || section == .scale
        return new.isEmpty ? nil : (line.key, isDoubtful ? new.map { $0 + "~" } : new)
      }
    }
    var parts = text.split(separator: "\n[", omittingEmptySubsequences: false).map(String.init)
    for (place, part) in parts.enumerated().dropFirst() {
      guard let section = WordFile.Section(rawValue: String(part.prefix { $0 != "]" })),
        let lines = left.removeValue(forKey: section)
      else { continue }
      // The comment of the next section is at the end of this one.
      let end = part.firstRange(of: "\n\n#")?.lowerBound ?? part.endIndex
      let rows = Self.written([section: lines]).split(separator: "\n").dropFirst()
      let body = part[..<end].hasSuffix("\n") ? part[..<end].dropLast() : part[..<end]
      parts[place] =
        ([body] + rows).joined(separator: "\n") + (end == part.endIndex ? "\n" : part[end...])
    }
    return parts.joined(separator: "\n[") + Self.written(left)
  }

  private static func written(_ lines: Lines) -> String {
    var text = ""
    for section in WordFile.Section.allCases {
      guard let lines = lines[section], !lines.isEmpty else { continue }
      text += "\n[\(section.rawValue)]\n"
      for line in lines {
        var row = "\(line.key):"
        for word in line.words {
          if row.count + word.count > 99, !row.hasSuffix(":") {
            text += "\(row)\n"
            row = "\(line.key):"
          }
          row += " " + word.replacing(" ", with: "_")
        }
        text += "\(row)\n"
      }
    }
    return text
  }

  // MARK: Numbers

  /// By zeros, what compact numbers have after one digit: `0 tysięcy`, `0 tys.`, that with and without its
  /// point. A word of up to four letters is one of other languages, too: only users of this one have it.
  private func scales(_ tag: String) throws(WordError) -> [(Int, [String])] {
    guard let formats = try main(tag, "numbers.json")?["decimalFormats-numberSystem-latn"] else {
      return []
    }
    var words: [Int: [String]] = [:]
    for length in ["long", "short"] {
      guard case .object(let lines)? = formats[length]?["decimalFormat"] else { continue }
      for line in lines {
        let key = line.name.prefix { $0 != "-" }
        let pattern = Self.plain(line.value.text ?? "").filter { $0 != "'" }
        guard pattern.hasPrefix("0 "), pattern.filter({ $0 == "0" }).count == 1 else { continue }
        let word = String(pattern.dropFirst(2))
        for form in word.hasSuffix(".") ? [word, String(word.dropLast())] : [word]
        where form.count > 1 {
          let marked = form.count > 4 ? form : form + "="
          if words[key.count - 1]?.contains(marked) != true {
            words[key.count - 1, default: []].append(marked)
          }
        }
      }
    }
    return words.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }

  /// The numbers whose words are no others' words one after another: units, tens and hundreds.
  private func numbers(_ tag: String) throws(WordError) -> [(Int, [String])] {
    let path = "cldr-rbnf/rbnf/\(tag).json"
    guard let text = folder.text(path) else { return [] }
    let rules = SpelledNumbers(try Self.parsed(text, path))
    var known: [String: Int] = [:]
    var found: [(Int, [String])] = []
    for number in Array(0..<100) + stride(from: 100, to: 1000, by: 100) {
      var forms: [String] = []
      for form in rules.forms(of: number) where !forms.contains(form) {
        let parts = form.split { $0 == " " || $0 == "-" }.map(String.init)
        let values = parts.compactMap { known[$0] }
        let isSum = parts.count > 1 && values.count == parts.count && values.reduce(0, +) == number
        if !isSum { forms.append(form) }
      }
      for form in forms { known[form] = number }
      if !forms.isEmpty { found.append((number, forms)) }
    }
    return found
  }

  /// How many files were written.
  func write(to folder: Folder) throws(WordError) -> Int {
    let files = try files()
    for file in files {
      guard folder.write(Array(file.text.utf8), to: "cldr/\(file.tag).words") else {
        throw WordError("cldr/\(file.tag).words", 1, "it cannot be written")
      }
    }
    return files.count
  }
}

extension String {
  /// Whether a list of keys, `rupee,rupiah`, has this one.
  fileprivate func has(_ key: String) -> Bool { split(separator: ",").contains { $0 == key } }
}
