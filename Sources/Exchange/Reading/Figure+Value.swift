import Money

extension Figure {
  /// What the number may mean, the likeliest first, and why the first may not be the only one.
  struct Value {
    var readings: Readings
    var doubts: Doubts = []
  }

  /// How many digits the last run has of which separator, when all depends on that.
  private enum Shape {
    case whole
    /// Groups as they are; decimals in the last run or not.
    case grouped(decimals: Bool)
    /// One point or comma followed by three digits.
    case either
  }

  /// Nil where the digits are no number: a date, a version, groups that do not fit.
  ///
  /// `isGroupedThere`: the sign says that the number is written as where this money has no decimals.
  func value(
    _ text: Bytes, in locale: Locale, minorUnits: Int, isGroupedThere: Bool = false
  ) -> Value? {
    guard let shape = shape(text) else { return nil }
    switch shape {
    case .whole:
      return decimal(text, decimals: hasLeadingPoint).map {
        Value(readings: Readings($0))
      }
    case .grouped(let decimals):
      guard let number = decimal(text, decimals: decimals) else { return nil }
      // `$1'234.567` is a million where the point sets groups apart.
      if decimals, last == 3, kind(1) == .apostrophe, minorUnits != 3,
        let whole = decimal(text, decimals: false)
      {
        let isGroup = (lastKind == .point ? "." : ",") == locale.groupSeparator
        return Value(
          readings: isGroup ? [whole, number] : [number, whole], doubts: [.threeDigits])
      }
      // `2 234.567` may be two numbers.
      return Value(
        readings: Readings(number),
        doubts: decimals && hasPlainSpace && last == 3 ? [.spacedGroups] : [])
    case .either:
      guard let grouped = decimal(text, decimals: false),
        let fraction = decimal(text, decimals: true)
      else { return nil }
      let separator = lastKind == .point ? "." : ","
      if hasPriceEnd { return Value(readings: Readings(grouped)) }
      if separator == locale.decimalSeparator, !isGroupedThere {
        // As the locale writes numbers, and as a typed line is read, unless the money has no decimals.
        return Value(
          readings: minorUnits == 0 ? [grouped, fraction] : [fraction, grouped],
          doubts: minorUnits == 3 ? [] : [.threeDigits])
      }
      // `70.400 zł`, `₡5.000`: the mark is neither; only a short number may have three decimals.
      let isGroup =
        separator == locale.groupSeparator
        || separator != locale.decimalSeparator && (first > 1 || text[digitsEnd - 1] == 48)
          && (separator == "," || locale.decimalSeparator == ",")
      return Value(
        readings: [grouped, fraction],
        doubts: isGroup && minorUnits != 3 ? [] : [.threeDigits])
    }
  }

  /// Two decimals after a point or a comma, and nothing else but groups.
  var isPrice: Bool {
    separators > 0 && last == 2 && (lastKind == .point || lastKind == .comma) && !hasPlainSpace
      && !hasPriceEnd && !hasLeadingPoint && exponent == nil && quarters == 0
  }

  /// The digits there with two decimals after a point or a comma, without groups; nil where more may
  /// belong to the number.
  static func shortPrice(_ text: Bytes, _ start: Int) -> (amount: Decimal, end: Int)? {
    var (at, number) = (start, UInt64(0))
    while text.isDigit(at), at - start < 13 {
      number = number * 10 + UInt64(text[at] &- 48)
      at += 1
    }
    guard at > start, text[start] != 48 || at == start + 1,
      text.holds(".", at) || text.holds(",", at), text.isDigit(at + 1), text.isDigit(at + 2),
      !text.isDigit(at + 3)
    else { return nil }
    number = number * 100 + UInt64(text[at + 1] &- 48) * 10 + UInt64(text[at + 2] &- 48)
    return (Decimal(Int128(number), scale: 2), at + 3)
  }

  /// Up to four digits that no zero begins: not a year as dates have it, unless it is round.
  func wholeNumber(_ text: Bytes) -> Int? {
    guard isPlain, first <= 4, text[start] != 48,
      first < 4 || text[digitsEnd - 1] == 48 && text[digitsEnd - 2] == 48
    else { return nil }
    var number = 0
    for at in start..<digitsEnd {
      guard text.isDigit(at) else { return nil }
      number = number * 10 + Int(text[at] &- 48)
    }
    return number
  }

  /// What a number that `isPrice` means, in every locale; nil where its groups do not fit.
  func price(_ text: Bytes) -> Decimal? {
    shape(text) == nil ? nil : decimal(text, decimals: true)
  }

  private func run(_ place: Int) -> Int { Int(runs >> UInt64(4 * place) & 0xF) }
  private func kind(_ place: Int) -> Separator? {
    Separator(rawValue: kinds >> UInt64(4 * place) & 0xF)
  }

  private func shape(_ text: Bytes) -> Shape? {
    guard separators > 0, let lastKind else {
      // `007` is a number of something else.
      return first > 1 && text[start] == 48 && !hasLeadingPoint ? nil : .whole
    }
    // A zero begins only a number below one.
    if text[start] == 48, first > 1 || separators > 1 { return nil }
    let isMark =
      lastKind == .point || lastKind == .comma || lastKind == .arabicPoint
      || lastKind == .arabicComma
    if separators == 1 {
      guard isMark, lastKind != .arabicPoint else { return .grouped(decimals: isMark) }
      if lastKind == .arabicComma { return last == 3 ? .grouped(decimals: false) : nil }
      if exponent != nil { return .grouped(decimals: true) }
      let isDecimal = last != 3 || first > 3 || text[start] == 48
      return isDecimal ? .grouped(decimals: true) : .either
    }
    let before = kind(1)
    let isDecimal = isMark && before != lastKind
    // All that is not before decimals must be groups of one kind.
    let firstGroup = isDecimal ? 1 : 0
    for place in (firstGroup + 1)..<separators where kind(place) != kind(firstGroup) { return nil }
    guard groupsFit(from: firstGroup) else { return nil }
    return .grouped(decimals: isDecimal)
  }

  /// Three digits in each group; two in India, but in the last.
  private func groupsFit(from place: Int) -> Bool {
    guard run(place) == 3, 1...3 ~= first else { return false }
    let further = (place + 1)..<separators
    if further.allSatisfy({ run($0) == 3 }) { return true }
    return kind(place) == .comma && first <= 2 && further.allSatisfy { run($0) == 2 }
  }

  /// Up to eighteen digits of ASCII, as almost all are.
  @inline(__always)
  private func shortDecimal(_ text: Bytes, decimals: Bool) -> Decimal? {
    guard digitsEnd - start <= 18, !hasLeadingPoint, !hasDashForZero, first > 0, exponent == nil,
      quarters == 0
    else { return nil }
    var (word, left, scale): (UInt64, Int, Int) = (0, separators, 0)
    for at in start..<digitsEnd {
      let digit = text[at] &- 48
      if digit <= 9 {
        word = word &* 10 &+ UInt64(digit)
        if left == 0, decimals { scale &+= 1 }
      } else {
        guard text[at] < 0x80 else { return nil }
        left &-= 1
      }
    }
    return Decimal(Int128(word), scale: scale)
  }

  private func decimal(_ text: Bytes, decimals: Bool) -> Decimal? {
    if let short = shortDecimal(text, decimals: decimals) { return short }
    return withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 128) { buffer in
      var count = 0
      var at = start
      func put(_ byte: UInt8) {
        if count < 120 { buffer[count] = byte }
        count += 1
      }
      if hasDashForZero { at += text.scalar(at: at).length }
      if hasLeadingPoint {
        put(48)
        put(UInt8(ascii: "."))
        at += 1
      }
      if first == 0, !hasLeadingPoint { put(48) }
      var left = separators
      while at < digitsEnd {
        if let (digit, length) = Digits.value(text, at) {
          put(48 + digit)
          at += length
        } else {
          at += text.scalar(at: at).length
          left -= 1
          if left == 0, decimals { put(UInt8(ascii: ".")) }
        }
      }
      if let exponent { for place in exponent { put(text[place]) } }
      guard count <= 120,
        let number = try? Decimal(utf8: UnsafeBufferPointer(rebasing: buffer[..<count]))
      else { return nil }
      guard quarters > 0 else { return number }
      return try? (number + Decimal(quarters * 25, scale: 2)).reduced
    }
  }
}
