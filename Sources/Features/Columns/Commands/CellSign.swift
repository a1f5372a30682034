/// What is beside the number of a cell: its sign, brackets, DR or CR, and a currency. Each at most once.
struct CellSign {
  private(set) var isNegative = false
  private(set) var unit: UnsafeBufferPointer<UInt8>?
  private var hasSign = false
  private var isOpen = false

  /// As ASCII and Unicode have it: hyphens, dashes, the minus, and the dash of Windows-1252.
  static let minuses: [[UInt8]] =
    ["-", "\u{2212}", "\u{2010}", "\u{2011}", "\u{2012}", "\u{2013}", "\u{2014}", "\u{FE63}"]
    .map { Array($0.utf8) } + [Array("\u{FF0D}".utf8), [0x96]]
  private static let blanks: [[UInt8]] = [
    [0x20], [0x09], [0xC2, 0xA0], [0xE2, 0x80, 0xAF], [0xE2, 0x80, 0x89], [0xA0],
  ]
  private static let longestUnit = 32

  /// From the first digit to the last one, with a point before the first that is not a word's: `$.50`, but
  /// `Rs.50`.
  static func number(in text: UnsafeBufferPointer<UInt8>) -> Range<Int>? {
    func isDigit(_ byte: UInt8) -> Bool { byte &- UInt8(ascii: "0") <= 9 }
    guard var first = text.firstIndex(where: isDigit), let last = text.lastIndex(where: isDigit)
    else { return nil }
    if first > 0, text[first - 1] == UInt8(ascii: ".") || text[first - 1] == UInt8(ascii: ",") {
      let isWord = first > 1 && (text[first - 2] | 0x20) &- UInt8(ascii: "a") < 26
      let isSign = first > 3 && text[first - 4] == 0xE2 && text[first - 3] == 0x82
      let isOther = first > 1 && text[first - 2] >= 0x80 && !isSign && text[first - 2] != 0xA3
      if !isWord, !isOther { first -= 1 }
    }
    return first..<last + 1
  }

  /// False if there is something else, too.
  mutating func take(before text: UnsafeBufferPointer<UInt8>) -> Bool {
    // An apostrophe keeps a spreadsheet from reading the cell.
    let isText = text.first == UInt8(ascii: "'")
    return take(isText ? UnsafeBufferPointer(rebasing: text.dropFirst()) : text)
  }

  mutating func take(behind text: UnsafeBufferPointer<UInt8>) -> Bool { take(text) && !isOpen }

  private mutating func take(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    var at = 0
    while at < text.count {
      if let blank = Self.blanks.first(where: { text[at...].starts(with: $0) }) {
        at += blank.count
      } else if text[at] == UInt8(ascii: "(") {
        guard !isOpen, !hasSign else { return false }
        (isOpen, hasSign, isNegative) = (true, true, true)
        at += 1
      } else if text[at] == UInt8(ascii: ")") {
        guard isOpen else { return false }
        isOpen = false
        at += 1
      } else if let minus = Self.minuses.first(where: { text[at...].starts(with: $0) }) {
        guard set(isNegative: true) else { return false }
        at += minus.count
      } else if text[at] == UInt8(ascii: "+") {
        guard set(isNegative: false) else { return false }
        at += 1
      } else {
        guard let end = takeWord(text, at) else { return false }
        at = end
      }
    }
    return true
  }

  private mutating func set(isNegative negative: Bool) -> Bool {
    guard !hasSign else { return false }
    (hasSign, isNegative) = (true, negative)
    return true
  }

  /// DR, CR, or a currency: where it ends.
  private mutating func takeWord(_ text: UnsafeBufferPointer<UInt8>, _ start: Int) -> Int? {
    var end = start
    while end < text.count, !"()+".utf8.contains(text[end]),
      !(Self.minuses + Self.blanks).contains(where: { text[end...].starts(with: $0) })
    {
      end += 1
    }
    let word = text[start..<end]
    let letters = word.map { $0 | 0x20 }
    for (mark, isDebit) in [("dr", true), ("cr", false)]
    where letters.elementsEqual(mark.utf8) || letters.elementsEqual((mark + ".").utf8) {
      return set(isNegative: isDebit) ? end : nil
    }
    guard unit == nil, word.count <= Self.longestUnit else { return nil }
    unit = UnsafeBufferPointer(rebasing: word)
    return end
  }
}
