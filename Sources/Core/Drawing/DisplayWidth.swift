extension StringProtocol {
  /// How many cells of a terminal this takes: none for combining marks and controls, two for East
  /// Asian wide characters and emoji.
  public var displayWidth: Int {
    if utf8.allSatisfy({ (0x20..<0x7F).contains($0) }) { return utf8.count }
    var width = 0
    for scalar in unicodeScalars {
      guard scalar.standsAlone else { return reduce(0) { $0 + $1.displayWidth } }
      width += scalar.value < 0x300 ? scalar.displayWidth : 1
    }
    return width
  }
}

extension Character {
  /// The sum of its parts, where an emoji joined of several is one picture, and a Hangul syllable
  /// spelled out is shown in the cells of its first letter.
  var displayWidth: Int {
    let first = unicodeScalars[unicodeScalars.startIndex].properties
    var width = 0
    var isJoined = false
    for scalar in unicodeScalars {
      switch scalar.value {
      case 0x200D: isJoined = true
      // This makes a picture of what was a sign.
      case 0xFE0F where width == 1 && first.isEmoji: width = 2
      // Two of these letters are a flag.
      case 0x1F1E6...0x1F1FF: width = 2
      // The vowels and the final consonants of Hangul.
      case 0x1160...0x11FF, 0xD7B0...0xD7FF: break
      // A colour of skin, behind a person or a hand.
      case 0x1F3FB...0x1F3FF where first.isEmojiModifierBase: break
      default:
        if !(isJoined && width >= 2) { width += scalar.displayWidth }
        isJoined = false
      }
    }
    return width
  }
}

extension Unicode.Scalar {
  /// Letters of Latin, and signs of money and of mathematics: none joins the next one.
  fileprivate var standsAlone: Bool {
    value < 0x300 || 0x20A0...0x20C0 ~= value || 0x2200...0x22FF ~= value
  }

  fileprivate var displayWidth: Int {
    if value < 0x300 {
      let isControl = value < 0x20 || (0x7F..<0xA0).contains(value) || value == 0xAD
      return isControl ? 0 : 1
    }
    switch properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format, .control: return 0
    default: return WideRanges.contain(value) ? 2 : 1
    }
  }
}

/// What a terminal draws two cells wide: the W and F rows of EastAsianWidth.txt (UAX #11, Unicode 18.0),
/// joined where only unassigned code points are between.
enum WideRanges {
  static let all: [ClosedRange<UInt32>] = [
    0x1100...0x115F, 0x231A...0x231B, 0x2329...0x232A, 0x23E9...0x23EC, 0x23F0...0x23F0,
    0x23F3...0x23F3, 0x25FD...0x25FE, 0x2614...0x2615, 0x2630...0x2637, 0x2648...0x2653,
    0x267F...0x267F, 0x268A...0x268F, 0x2693...0x2693, 0x26A1...0x26A1, 0x26AA...0x26AB,
    0x26BD...0x26BE, 0x26C4...0x26C5, 0x26CE...0x26CE, 0x26D4...0x26D4, 0x26EA...0x26EA,
    0x26F2...0x26F3, 0x26F5...0x26F5, 0x26FA...0x26FA, 0x26FD...0x26FD, 0x2705...0x2705,
    0x270A...0x270B, 0x2728...0x2728, 0x274C...0x274C, 0x274E...0x274E, 0x2753...0x2755,
    0x2757...0x2757, 0x2795...0x2797, 0x27B0...0x27B0, 0x27BF...0x27BF, 0x2B1B...0x2B1C,
    0x2B50...0x2B50, 0x2B55...0x2B55, 0x2E80...0x303E, 0x3041...0x3247, 0x3250...0xA4CF,
    0xA960...0xA97F, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE10...0xFE19, 0xFE30...0xFE6F,
    0xFF01...0xFF60, 0xFFE0...0xFFE6, 0x16FE0...0x1B2FF, 0x1D300...0x1D356, 0x1D360...0x1D376,
    0x1F004...0x1F004, 0x1F0CF...0x1F0CF, 0x1F18E...0x1F18E, 0x1F191...0x1F19A, 0x1F1AE...0x1F1AE,
    0x1F200...0x1F320, 0x1F32D...0x1F335, 0x1F337...0x1F37C, 0x1F37E...0x1F393, 0x1F3A0...0x1F3CA,
    0x1F3CF...0x1F3D3, 0x1F3E0...0x1F3F0, 0x1F3F4...0x1F3F4, 0x1F3F8...0x1F43E, 0x1F440...0x1F440,
    0x1F442...0x1F4FC, 0x1F4FF...0x1F53D, 0x1F54B...0x1F54E, 0x1F550...0x1F567, 0x1F57A...0x1F57A,
    0x1F595...0x1F596, 0x1F5A4...0x1F5A4, 0x1F5FB...0x1F64F, 0x1F680...0x1F6C5, 0x1F6CC...0x1F6CC,
    0x1F6D0...0x1F6D2, 0x1F6D5...0x1F6DF, 0x1F6EB...0x1F6EC, 0x1F6F4...0x1F6FC, 0x1F7DA...0x1F7DA,
    0x1F7E0...0x1F7F0, 0x1F90C...0x1F93A, 0x1F93C...0x1F945, 0x1F947...0x1F9FF, 0x1FA70...0x1FAFF,
    0x20000...0x3FFFD,
  ]

  static func contain(_ scalar: UInt32) -> Bool {
    var low = 0
    var high = all.count
    while low < high {
      let middle = (low + high) / 2
      if all[middle].upperBound < scalar { low = middle + 1 } else { high = middle }
    }
    return low < all.count && all[low].contains(scalar)
  }
}
