extension String {
  /// The text for a terminal that shows only ASCII: lines, arrows and curves are drawn with its
  /// characters, letters lose their accents, and `?` takes the place of the rest. Each character
  /// keeps its width, save for the signs of currencies: `€` becomes `EUR`.
  public var asciiForm: String {
    if utf8.allSatisfy({ $0 < 0x80 }) { return self }
    var text = ""
    text.reserveCapacity(utf8.count)
    for character in self { character.appendASCIIForm(to: &text) }
    return text
  }

  /// The text with lines, arrows, curves, quotation marks and blanks of ASCII. Letters stay, and so do
  /// the signs of currencies: they are data.
  public var drawnInASCII: String {
    if utf8.allSatisfy({ $0 < 0x80 }) { return self }
    var text = String.UnicodeScalarView()
    for scalar in unicodeScalars {
      let isDrawn = scalar.value == 0xA0 || 0x2000..<0x3000 ~= scalar.value
      text.append(isDrawn ? scalar.asciiForm ?? scalar : scalar)
    }
    return String(text)
  }
}

extension String {
  fileprivate var endsWithLetter: Bool {
    utf8.last.map { $0 | 0x20 >= 0x61 && $0 | 0x20 <= 0x7A } ?? false
  }
}

extension Character {
  fileprivate func appendASCIIForm(to text: inout String) {
    if let ascii = unicodeScalars.first, unicodeScalars.allSatisfy(\.isASCII) {
      // Two of them are a line end.
      return unicodeScalars.count == 1 ? text.unicodeScalars.append(ascii) : text.append(self)
    }
    let before = text.utf8.count
    let width = displayWidth
    for scalar in unicodeScalars {
      // A letter before it makes it the sign of another currency.
      if let code = Unicode.Scalar.currencies[scalar], !text.endsWithLetter {
        text += code
        return
      }
      guard text.utf8.count - before < width, let known = scalar.asciiForm else { continue }
      text.unicodeScalars.append(known)
    }
    text += String(repeating: "?", count: max(0, width - (text.utf8.count - before)))
  }
}

extension Unicode.Scalar {
  fileprivate var asciiForm: Unicode.Scalar? {
    switch value {
    case 0..<0x80: self
    case 0xC0...0x17F: Self.letter(Int(value - 0xC0))
    // Letters of flags.
    case 0x1F1E6...0x1F1FF: Unicode.Scalar(0x41 + value - 0x1F1E6)
    case 0x2500...0x257F: boxForm
    case 0x2581...0x2588: Self.ramp[Int(value - 0x2581)]
    case 0x2800...0x28FF: brailleForm
    default: Self.signs[self]
    }
  }

  /// The base letters of Latin-1 and Latin Extended-A, from U+00C0 on.
  private static let letters: StaticString = """
    AAAAAAACEEEEIIIIDNOOOOOxOUUUUYTsaaaaaaaceeeeiiiidnooooo/ouuuuyty\
    AaAaAaCcCcCcCcDdDdEeEeEeEeEeGgGgGgGgHhHhIiIiIiIiIiIiJjKkkLlLlLlLlLlNnNnNnnNnOoOoOoOoRrRrRrSsSsSsSs\
    TtTtTtUuUuUuUuUuUuWwYyYZzZzZzs
    """

  private static func letter(_ index: Int) -> Unicode.Scalar {
    Unicode.Scalar(letters.utf8Start[index])
  }

  /// For sparklines, from the lowest to the highest.
  private static let ramp: [Unicode.Scalar] = ["_", ".", ":", "-", "=", "+", "*", "#"]

  private var boxForm: Unicode.Scalar {
    switch self {
    case "─", "━", "┄", "┅", "┈", "┉", "╌", "╍", "═", "╴", "╶", "╸", "╺", "╼", "╾": "-"
    case "│", "┃", "┆", "┇", "┊", "┋", "╎", "╏", "║", "╵", "╷", "╹", "╻", "╽", "╿": "|"
    default: "+"
    }
  }

  /// By where the dots are: in the upper half, the lower half, or both.
  private var brailleForm: Unicode.Scalar {
    let upper = value & 0b0001_1011 != 0
    let lower = value & 0b1110_0100 != 0
    return upper ? lower ? ":" : "'" : lower ? "." : " "
  }

  /// Signs of one currency each, in what kurs writes in any language.
  fileprivate static let currencies: [Unicode.Scalar: String] = [
    "€": "EUR", "£": "GBP", "₩": "KRW", "₱": "PHP", "₹": "INR", "₫": "VND", "฿": "THB", "₪": "ILS",
    "₽": "RUB", "₴": "UAH", "₺": "TRY", "₸": "KZT", "₦": "NGN", "₡": "CRC", "₲": "PYG", "₾": "GEL",
    "₼": "AZN", "₭": "LAK", "₮": "MNT", "៛": "KHR", "৳": "BDT",
  ]

  private static let signs: [Unicode.Scalar: Unicode.Scalar] = [
    // `CN¥` and `JP¥` become their codes.
    "¥": "Y",
    "←": "<", "↑": "^", "→": ">", "↓": "v", "↔": "-", "↕": "|", "⇄": "=",
    "▲": "^", "▼": "v", "◀": "<", "▶": ">", "▸": ">", "◂": "<", "△": "^", "▽": "v",
    "…": ".", "·": "-", "•": "*", "●": "*", "○": "o", "■": "#", "□": "o", "░": ".", "▒": ":",
    "▓": "#", "“": "\"", "”": "\"", "„": "\"", "«": "\"", "»": "\"", "‘": "'", "’": "'",
    "‐": "-", "‑": "-", "–": "-", "—": "-", "−": "-", "×": "x", "÷": "/", "≈": "~", "±": "~",
    "≤": "<", "≥": ">", "✓": "+", "✗": "x", "✕": "x", "⚑": "!", "⚠": "!", "°": "o", "µ": "u",
    "\u{A0}": " ", "\u{2007}": " ", "\u{2009}": " ", "\u{202F}": " ",
  ]
}
