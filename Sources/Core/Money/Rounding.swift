/// The rule by which a number is rounded; every rounding names one.
public enum Rounding: String, CaseIterable, Hashable, Sendable {
  /// To the nearest; a half goes away from zero, as the law of the euro has it.
  case halfUp
  /// To the nearest; a half goes to the even neighbour.
  case halfEven
  /// To the nearest; a half goes towards zero.
  case halfDown
  /// Away from zero.
  case up
  /// Towards zero.
  case down
  /// Towards positive infinity.
  case ceiling
  /// Towards negative infinity.
  case floor

  /// Whether a magnitude with `rest` left over goes up by one.
  @inline(__always)
  func raises(odd: Bool, rest: Rest, negative: Bool) -> Bool {
    guard rest != .none else { return false }
    return switch self {
    case .halfUp: rest != .belowHalf
    case .halfEven: rest == .aboveHalf || (rest == .half && odd)
    case .halfDown: rest == .aboveHalf
    case .up: true
    case .down: false
    case .ceiling: !negative
    case .floor: negative
    }
  }
}

/// The size of a remainder relative to the divisor, for rounding.
enum Rest: UInt8 {
  case none, belowHalf, half, aboveHalf

  @inline(__always)
  init<Word: FixedWidthInteger & UnsignedInteger>(_ remainder: Word, of divisor: Word) {
    guard remainder != 0 else {
      self = .none
      return
    }
    // Twice the remainder might not fit; the other side of the divisor always does.
    let other = divisor &- remainder
    self = remainder < other ? .belowHalf : remainder == other ? .half : .aboveHalf
  }

  /// This rest with something smaller than its last digit added, where the divisor was even.
  func stickingOut(_ more: Bool) -> Rest {
    guard more else { return self }
    return switch self {
    case .none, .belowHalf: .belowHalf
    case .half, .aboveHalf: .aboveHalf
    }
  }
}
