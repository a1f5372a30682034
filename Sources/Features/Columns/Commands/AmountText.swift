import Money

/// An amount as a table has it: with groups, with a sign on either side, or in brackets; and with its
/// currency beside it.
struct AmountText {
  /// A point or a comma.
  var decimal: UInt8

  private static let maxLength = 80

  /// Nil if it is none.
  @_optimize(speed)
  func read(_ text: UnsafeBufferPointer<UInt8>) -> Decimal? {
    var (word, digits, scale) = (UInt64(0), 0, 0)
    var hasPoint = false
    var isNegative = false
    var at = 0
    if at < text.count, text[at] == UInt8(ascii: "-") || text[at] == UInt8(ascii: "+") {
      isNegative = text[at] == UInt8(ascii: "-")
      at += 1
    }
    while at < text.count {
      let byte = text[at]
      if byte &- UInt8(ascii: "0") <= 9 {
        word = word &* 10 &+ UInt64(byte &- UInt8(ascii: "0"))
        digits += 1
        if hasPoint { scale += 1 }
      } else if byte == decimal, !hasPoint {
        hasPoint = true
      } else {
        return readSlowly(text)
      }
      at += 1
    }
    guard digits > 0, digits <= 18, !hasPoint || scale > 0 else { return readSlowly(text) }
    let number = Int64(word)
    return Decimal(word: isNegative ? -number : number, scale: scale)
  }

  /// A number with a currency beside it, `-$12.50` and `12,50 €`, with an apostrophe before it, which keeps a
  /// spreadsheet from reading it, or with DR or CR behind it. The currency is empty where there is none.
  func readWithUnit(
    _ text: UnsafeBufferPointer<UInt8>
  ) -> (number: Decimal, unit: UnsafeBufferPointer<UInt8>)? {
    guard text.count <= Self.maxLength, let digits = CellSign.number(in: text) else { return nil }
    var sign = CellSign()
    guard sign.take(before: UnsafeBufferPointer(rebasing: text[..<digits.lowerBound])),
      sign.take(behind: UnsafeBufferPointer(rebasing: text[digits.upperBound...])),
      let number = read(UnsafeBufferPointer(rebasing: text[digits]))
    else { return nil }
    let empty = UnsafeBufferPointer<UInt8>(start: nil, count: 0)
    return (sign.isNegative ? -number : number, sign.unit ?? empty)
  }

  /// With groups and other signs. The number without them is read as every other is.
  private func readSlowly(_ text: UnsafeBufferPointer<UInt8>) -> Decimal? {
    guard text.count <= Self.maxLength else { return nil }
    var text = text
    var isNegative = false
    if text.first == UInt8(ascii: "("), text.last == UInt8(ascii: ")") {
      isNegative = true
      text = UnsafeBufferPointer(rebasing: text.dropFirst().dropLast()).trimmed
    } else if let rest = Self.withoutMinus(text) {
      isNegative = true
      text = rest
    } else if text.first == UInt8(ascii: "+") {
      text = UnsafeBufferPointer(rebasing: text.dropFirst())
    }
    let point = text.lastIndex(of: decimal)
    let fraction = point.map { text[($0 + 1)...] } ?? text[text.endIndex...]
    guard let whole = withoutGroups(text[..<(point ?? text.count)]),
      !(whole.isEmpty && fraction.isEmpty), point == nil || !fraction.isEmpty
    else { return nil }
    var plain = isNegative ? [UInt8(ascii: "-")] : []
    plain += whole.isEmpty ? [UInt8(ascii: "0")] : whole
    if point != nil { plain += [UInt8(ascii: ".")] + fraction }
    let isWritten = plain.allSatisfy {
      $0 &- UInt8(ascii: "0") <= 9 || "-+.eE".utf8.contains($0)
    }
    return isWritten ? plain.withUnsafeBufferPointer { try? Decimal(utf8: $0) } : nil
  }

  /// A minus of ASCII or Unicode on either side; nil without one.
  private static func withoutMinus(
    _ text: UnsafeBufferPointer<UInt8>
  ) -> UnsafeBufferPointer<UInt8>? {
    for minus in CellSign.minuses {
      if text.starts(with: minus) {
        return UnsafeBufferPointer(rebasing: text.dropFirst(minus.count)).trimmed
      }
      if text.count > minus.count, text.suffix(minus.count).elementsEqual(minus) {
        return UnsafeBufferPointer(rebasing: text.dropLast(minus.count)).trimmed
      }
    }
    return nil
  }

  /// The signs between groups: a point or a comma, whichever is not the decimal sign, apostrophes and
  /// spaces, also those of a fixed width, in UTF-8 or a byte.
  private static let marks: [[UInt8]] = [
    [0x2E], [0x2C], [0x27], [0xE2, 0x80, 0x99], [0x20], [0xC2, 0xA0], [0xE2, 0x80, 0xAF],
    [0xE2, 0x80, 0x89], [0xA0],
  ]

  /// Groups have three digits, as in India also two before the last; the first has fewer.
  private func withoutGroups(_ text: Slice<UnsafeBufferPointer<UInt8>>) -> [UInt8]? {
    guard
      let mark = Self.marks.first(where: { mark in
        mark != [decimal] && text.indices.contains { text[$0...].starts(with: mark) }
      })
    else { return Array(text) }
    var (digits, length, at) = ([UInt8](), 0, text.startIndex)
    var groups: [Int] = []
    while at < text.endIndex {
      if text[at...].starts(with: mark) {
        groups.append(length)
        length = 0
        at += mark.count
        continue
      }
      guard text[at] &- UInt8(ascii: "0") <= 9 else { return nil }
      digits.append(text[at])
      length += 1
      at += 1
    }
    guard length == 3, let first = groups.first, 1...3 ~= first,
      groups.dropFirst().allSatisfy({ $0 == 3 }) || groups.dropFirst().allSatisfy({ $0 == 2 })
    else { return nil }
    return digits
  }

  /// What a text says of its decimal sign: a point, a comma, nil if either may be one.
  static func evidence(_ cell: UnsafeBufferPointer<UInt8>) -> UInt8? {
    guard let text = CellSign.number(in: cell).map({ cell[$0] }) else { return nil }
    let signs = text.indices.filter { text[$0] == 0x2E || text[$0] == 0x2C }
    guard let last = signs.last else { return nil }
    let other: UInt8 = text[last] == 0x2E ? 0x2C : 0x2E
    if signs.contains(where: { text[$0] != text[last] }) { return text[last] }
    if signs.count > 1 { return other }
    let digits = text[(last + 1)...].prefix { $0 &- UInt8(ascii: "0") <= 9 }.count
    let before = text[..<last].count { $0 &- UInt8(ascii: "0") <= 9 }
    return digits == 3 && 1...3 ~= before && text.first != UInt8(ascii: "0") ? nil : text[last]
  }
}
