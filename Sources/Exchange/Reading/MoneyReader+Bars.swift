import Money

/// The numbers of a text that had a currency beside them and were no money, in the order they stand: what
/// a person who asks why is told. Without one, bars are not remembered.
package final class BarredNumbers {
  package struct Barred: Equatable {
    package let bar: Bar
    /// The number and the currency beside it.
    package let range: Range<Int>
  }

  /// By where they begin.
  private var met: [Int: Barred] = [:]
  /// Where the part of a program begins that is read.
  var base = 0

  package init() {}

  /// Those that are in none of these finds, which stand in order; each with the first bar that it met.
  package func outside(_ finds: [Range<Int>]) -> [Barred] {
    var (next, end) = (0, 0)
    return met.values.sorted { $0.range.lowerBound < $1.range.lowerBound }.filter { barred in
      while next < finds.count, finds[next].upperBound <= barred.range.lowerBound { next += 1 }
      guard barred.range.lowerBound >= end,
        next == finds.count || !finds[next].overlaps(barred.range)
      else { return false }
      end = barred.range.upperBound
      return true
    }
  }

  fileprivate func add(_ bar: Bar, _ range: Range<Int>) {
    let range = range.moved(by: base)
    guard met[range.lowerBound] == nil else { return }
    met[range.lowerBound] = Barred(bar: bar, range: range)
  }
}

extension MoneyReader {
  /// Says that the number there is no money, and why; true, so that a rule can end with it.
  @discardableResult
  func barred(_ bar: Bar, _ number: Int) -> Bool {
    guard let barred = lines.barred else { return true }
    let end = Figure(text, from: number).end
    var first = number - text.space(before: number)
    var next = end + text.space(at: end)
    if text.holds("-", first - 1) { first -= 1 }
    if text.holds("-", next) { next += 1 }
    if first > 0, let unit = unit(endingAt: first) {
      barred.add(bar, unit.range.lowerBound..<end)
    } else if let unit = self.unit(at: next) {
      barred.add(bar, number..<unit.range.upperBound)
    } else if let minor = lexicon.match(text, at: next, .minor)
      ?? lexicon.match(text, at: next, .noun)
    {
      barred.add(bar, number..<minor.range.upperBound)
    }
    return true
  }

  /// Says why a number in words with its unit is no money.
  func barred(_ bar: Bar, _ words: Range<Int>) { lines.barred?.add(bar, words) }

  /// Says why the number behind a unit does not end there.
  func barEnd(_ end: Int, _ figure: Figure) {
    guard lines.barred != nil, end < text.count else { return }
    let bar: Bar
    switch text[end] {
    case UInt8(ascii: "%"), 0x20: bar = .percent
    case UInt8(ascii: "-"): bar = .date
    default: bar = joins(end) || text[end] >= UInt8(ascii: "@") ? .wordBehind : .version
    }
    barred(bar, figure.start)
  }

  /// Says that a metal is behind the number, which only its whole name makes money: `5 gold medals`.
  func barMetal(behind figure: Figure) {
    guard lines.barred != nil,
      let noun = lexicon.match(text, at: figure.end + text.space(at: figure.end), .noun),
      noun.entry.flags.contains(.notAlone)
    else { return }
    barred(.metalAlone, figure.start)
  }

  func barDigits(_ figure: Figure) {
    let isLed = figure.first > 1 && text.holds("0", figure.start)
    barred(isLed ? .leadingZero : .version, figure.start)
  }

  func barStart(_ start: Int) { barred(joins(start - 1) ? .wordBefore : .markBefore, start) }

  /// Says what makes the unit before the number a part of something longer.
  func barUnit(_ unit: MoneyUnit, _ number: Int) -> UnitBefore? {
    barred(text[unit.range.lowerBound] < 0xE3 ? .unitInWord : .endOfWord, number)
    return nil
  }
}
