/// The three letters of a code.
struct Code {
  private let letters: (UInt8, UInt8, UInt8)

  init(_ currency: Currency) {
    let code = CurrencyTable.codes.utf8Start + Int(currency.index) * 3
    letters = (code[0], code[1], code[2])
  }

  func begins(with text: [UInt8]) -> Bool {
    switch text.count {
    case 0: true
    case 1: text[0] == letters.0
    case 2: text[0] == letters.0 && text[1] == letters.1
    case 3: text[0] == letters.0 && text[1] == letters.1 && text[2] == letters.2
    default: false
    }
  }

  func hasSameLetters(as text: [UInt8]) -> Bool {
    text.count == 3 && [letters.0, letters.1, letters.2].sorted() == text.sorted()
  }

  var first: UInt8 { letters.0 }
}

extension Currency {
  /// The currencies of which `text` is the code with one letter replaced, missing or added, or with
  /// two neighbours swapped.
  static func oneSlip(from text: [UInt8]) -> [Currency] {
    switch text.count {
    case 2:
      let (x, y) = (text[0], text[1])
      return withCode { a, b, c in (x == a && (y == b || y == c)) || (x == b && y == c) }
    case 3:
      // Looked up: hardly a code of another first letter is one slip away.
      let (x, y, z) = (text[0], text[1], text[2])
      var near = withCode(beginning: x) { b, c in y == b || z == c || (y == c && z == b) }
      for a in UInt8(ascii: "A")...UInt8(ascii: "Z") where a != x {
        if let currency = Currency(a, y, z) { near.append(currency) }
      }
      if y != x, let currency = Currency(y, x, z) { near.append(currency) }
      return near
    case 4:
      let (w, x, y, z) = (text[0], text[1], text[2], text[3])
      return withCode { a, b, c in
        (x == a && y == b && z == c)
          || (w == a && ((y == b && z == c) || (x == b && (z == c || y == c))))
      }
    default: return []
    }
  }

  /// The same for codes that start with the letter `first`.
  private static func withCode(
    beginning first: UInt8, _ isWanted: (UInt8, UInt8) -> Bool
  ) -> [Currency] {
    guard UInt8(ascii: "A")...UInt8(ascii: "Z") ~= first else { return [] }
    let codes = CurrencyTable.codes.utf8Start
    let letter = first - UInt8(ascii: "A")
    var wanted: [Currency] = []
    for index in CurrencyTable.start(letter, 0)..<CurrencyTable.start(letter, 26)
    where isWanted(codes[3 * index + 1], codes[3 * index + 2]) {
      wanted.append(Currency(index: UInt16(index)))
    }
    return wanted
  }

  /// The currencies for whose code `isWanted` is true.
  @inline(__always)
  private static func withCode(_ isWanted: (UInt8, UInt8, UInt8) -> Bool) -> [Currency] {
    let codes = CurrencyTable.codes.utf8Start
    var wanted: [Currency] = []
    for index in 0..<CurrencyTable.count
    where isWanted(codes[3 * index], codes[3 * index + 1], codes[3 * index + 2]) {
      wanted.append(Currency(index: UInt16(index)))
    }
    return wanted
  }
}
