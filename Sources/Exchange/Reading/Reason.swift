import CWords

/// What there is to say about a form, a doubt or a bar, as `CWords/data/reasons.txt` has it.
package struct Reason: Sendable {
  /// Public and stable: the name of the case, its words joined by hyphens.
  package let name: String
  /// For the user.
  package let says: String
  /// An example, and a counterexample.
  package fileprivate(set) var texts: [Text] = []

  package struct Text: Sendable {
    package let locale: String
    /// What the text is written in; nil for prose.
    package let syntax: String?
    package let text: String
  }

  /// Those of all cases, in their order.
  static func all<Case: CaseIterable>(of cases: Case.Type, in section: String) -> [Reason] {
    let known = file[section] ?? [:]
    return Case.allCases.map { one in
      let name = "\(one)".reduce(into: "") {
        $0 += $1.isUppercase ? "-\($1.lowercased())" : String($1)
      }
      guard let reason = known[name] else {
        preconditionFailure("reasons.txt does not say what \(name) is.")
      }
      return reason
    }
  }

  /// By section and name.
  private static let file: [String: [String: Reason]] = {
    var (file, section, name): ([String: [String: Reason]], String, String) = ([:], "", "")
    for (key, value) in DataLines(kurs_reasons()) {
      if value.isEmpty {
        section = key
      } else if key.first == " " {
        let place = key.split(separator: " ").map { String($0.filter { !"()".contains($0) }) }
        let text = value.map { $0 == "⏎" ? "\n" : String($0) }.joined()
        file[section]?[name]?.texts.append(
          Text(locale: place[0], syntax: place.count > 1 ? place[1] : nil, text: text))
      } else {
        name = key
        file[section, default: [:]][name] = Reason(name: name, says: value)
      }
    }
    return file
  }()
}

/// The lines of a data file: `[section]` as its name and nothing, `key: value` as both. Comments are left out.
struct DataLines: Sequence, IteratorProtocol {
  private var lines: ArraySlice<Substring>

  init(_ file: KursWords) {
    let bytes = UnsafeBufferPointer(start: file.bytes, count: file.count)
    let text = String(decoding: bytes, as: UTF8.self)
    lines = text.split(separator: "\n").filter { $0.first != "#" }[...]
  }

  mutating func next() -> (key: String, value: String)? {
    guard let line = lines.popFirst() else { return nil }
    if line.first == "[" { return (String(line.dropFirst().dropLast()), "") }
    let key = line.prefix { $0 != ":" }
    return (String(key), String(line.dropFirst(key.count + 2)))
  }
}
