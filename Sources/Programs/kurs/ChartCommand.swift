import JSON

/// `kurs chart USD/EUR GBP 5y`: draws in the terminal, as large as it is.
struct ChartCommand: Equatable {
  /// When lines have colours.
  enum Coloring: String {
    case auto, always, never
  }

  var width: Int?
  var height: Int?
  var isPicture = false
  var isDark = false
  var isRebased = false
  var coloring = Coloring.auto
  var from: String?
  var to: String?
  private var base: String?
  private var targets: [String] = []
  private var span: String?

  init() {}

  /// Takes an option of `kurs chart`; false where it is none.
  mutating func take(
    _ option: String, _ value: (String) throws(Options.Mistake) -> String
  ) throws(Options.Mistake) -> Bool {
    switch option {
    case "--svg": isPicture = true
    case "--dark": isDark = true
    case "--rebase": isRebased = true
    case "--from": from = try value("a day such as 2026-10-30")
    case "--to": to = try value("a day such as 2026-10-30")
    case "--width": width = try Self.size(option, try value("a number"))
    case "--height": height = try Self.size(option, try value("a number"))
    case "--color":
      let name = try value("auto, always or never")
      guard let known = Coloring(rawValue: name) else {
        throw Options.Mistake(message: "--color takes auto, always or never, not '\(name)'")
      }
      coloring = known
    default: return false
    }
    return true
  }

  private static func size(_ option: String, _ text: String) throws(Options.Mistake) -> Int {
    guard let number = Int(text), number > 0 else {
      throw Options.Mistake(message: "\(option) takes a whole number above zero, not '\(text)'")
    }
    return number
  }

  /// Pairs such as `USD/EUR`, currencies, and a span such as `5y`, in any order.
  mutating func take(words: some Sequence<String>) throws(Options.Mistake) {
    for word in words {
      let pair = word.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
      if pair.count == 2 {
        try take(base: pair[0])
        targets.append(pair[1])
      } else if Self.isSpan(word) {
        guard span == nil else {
          throw Options.Mistake(message: "chart takes one span, not '\(word)' too")
        }
        span = word
      } else if base == nil {
        base = word
      } else {
        targets.append(word)
      }
    }
  }

  private mutating func take(base word: String) throws(Options.Mistake) {
    guard base == nil || base?.uppercased() == word.uppercased() else {
      throw Options.Mistake(message: "chart takes one base, not '\(word)' too")
    }
    base = word
  }

  private static func isSpan(_ word: String) -> Bool {
    word.first?.isNumber == true || ["ytd", "max"].contains(word.lowercased())
  }

  /// What `chart` is asked for, in a drawing of this size.
  func params(width: Int?, height: Int?, inColor: Bool) -> Value {
    var members: [Value.Member] = []
    func add(_ name: String, _ value: Value?) {
      if let value { members.append(.init(name, value)) }
    }
    add("base", base.map { .string($0) })
    add("targets", targets.isEmpty ? nil : .array(targets.map { .string($0) }))
    add("from", from.map { .string($0) })
    add("to", to.map { .string($0) })
    add("span", span.map { .string($0) })
    add("form", isPicture ? "svg" : "braille")
    add("width", width.map { .number(String($0)) })
    add("height", height.map { .number(String($0)) })
    add("rebase", isRebased ? true : nil)
    add("color", inColor ? "ansi" : nil)
    add("theme", isDark ? "dark" : nil)
    return .object(members)
  }
}
