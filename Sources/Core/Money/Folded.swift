/// Text normalized for search: lower-case ASCII letters without accents, words separated by one
/// space.
///
/// Other scripts and signs stay as they are.
struct Folded: Equatable {
  let words: [[UInt8]]

  init(_ text: some Sequence<UInt8>) {
    var words: [[UInt8]] = []
    var word: [UInt8] = []
    var decoder = UTF8()
    var bytes = text.makeIterator()
    while case .scalarValue(let scalar) = decoder.decode(&bytes) {
      switch Self.letters(of: scalar) {
      case .letters(let first, let second):
        word.append(first)
        if let second { word.append(second) }
      case .nothing: break
      case .gap:
        if !word.isEmpty { words.append(word) }
        word.removeAll(keepingCapacity: true)
      case .itself: word.append(contentsOf: UTF8.encode(scalar).map(Array.init) ?? [])
      }
    }
    if !word.isEmpty { words.append(word) }
    self.words = words
  }

  var joined: [UInt8] { Array(words.joined(separator: [UInt8(ascii: " ")])) }

  private enum Fold {
    case letters(UInt8, UInt8?)
    case nothing, gap, itself
  }

  private static func letters(of scalar: Unicode.Scalar) -> Fold {
    if scalar.isASCII { return ascii(UInt8(truncatingIfNeeded: scalar.value)) }
    switch scalar.value {
    // Combining marks, and the apostrophes of paʻanga.
    case 0x300...0x36F, 0x2BB, 0x2BC, 0x2018, 0x2019: return .nothing
    case 0xA0, 0x2009, 0x202F, 0x2010...0x2015: return .gap
    default: break
    }
    guard let (first, second) = latin(scalar) else { return .itself }
    return .letters(first, second)
  }

  private static func ascii(_ byte: UInt8) -> Fold {
    switch byte {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): .letters(byte | 0x20, nil)
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"):
      .letters(byte, nil)
    case UInt8(ascii: "'"): .nothing
    case UInt8(ascii: "$"): .itself
    default: .gap
    }
  }

  /// The base letters of accented Latin letters that occur in names of currencies and countries;
  /// Vietnamese letters by their Unicode blocks.
  private static func latin(_ scalar: Unicode.Scalar) -> (UInt8, UInt8?)? {
    let letters: StaticString =
      switch scalar.value {
      case 0xC0...0xC5, 0xE0...0xE5, 0x100...0x105, 0x1EA0...0x1EB7: "a"
      case 0xC6, 0xE6: "ae"
      case 0xC7, 0xE7, 0x106...0x10D: "c"
      case 0xD0, 0xF0, 0x10E...0x111: "d"
      case 0xC8...0xCB, 0xE8...0xEB, 0x112...0x11B, 0x1EB8...0x1EC7: "e"
      case 0x11C...0x123: "g"
      case 0x124...0x127: "h"
      case 0xCC...0xCF, 0xEC...0xEF, 0x128...0x131, 0x1EC8...0x1ECB: "i"
      case 0x134, 0x135: "j"
      case 0x136...0x138: "k"
      case 0x139...0x142: "l"
      case 0xD1, 0xF1, 0x143...0x14B: "n"
      case 0xD2...0xD6, 0xD8, 0xF2...0xF6, 0xF8, 0x14C...0x151, 0x1A0, 0x1A1, 0x1ECC...0x1EE3: "o"
      case 0x152, 0x153: "oe"
      case 0x154...0x159: "r"
      case 0x15A...0x161, 0x218, 0x219: "s"
      case 0xDF, 0x1E9E: "ss"
      case 0x162...0x167, 0x21A, 0x21B: "t"
      case 0xDE, 0xFE: "th"
      case 0xD9...0xDC, 0xF9...0xFC, 0x168...0x173, 0x1AF, 0x1B0, 0x1EE4...0x1EF1: "u"
      case 0x174, 0x175: "w"
      case 0xDD, 0xFD, 0xFF, 0x176...0x178, 0x1EF2...0x1EF9: "y"
      case 0x179...0x17E: "z"
      default: ""
      }
    guard letters.utf8CodeUnitCount > 0 else { return nil }
    let start = letters.utf8Start
    return (start[0], letters.utf8CodeUnitCount > 1 ? start[1] : nil)
  }
}
