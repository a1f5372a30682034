import Money

/// What was found out about the line of a text, so that each amount need not read it again.
final class LineMemory {
  /// What is remembered of numbers that are no money; nil but for a person who asks why.
  var barred: BarredNumbers?
  /// Where the first place of some kind is; places before it are known to be of another kind.
  struct Search {
    private var clean = 0..<0
    /// Whether the place after `clean` is one.
    private var endsAtHit = false

    /// The first place of the window that `isHit`. Windows that move to the right are read once.
    mutating func first(in window: Range<Int>, where isHit: (Int) -> Bool) -> Int? {
      if window.lowerBound < clean.lowerBound || window.lowerBound > clean.upperBound {
        (clean, endsAtHit) = (window.lowerBound..<window.lowerBound, false)
      }
      var at = clean.upperBound
      while !endsAtHit, at < window.upperBound {
        endsAtHit = isHit(at)
        if !endsAtHit { at += 1 }
      }
      clean = clean.lowerBound..<at
      return endsAtHit && at < window.upperBound ? at : nil
    }
  }

  /// No line ends within.
  private var unbroken = 0..<0
  var codeMarks = Search()
  var openings = Search()
  var closings = Search()
  var parameters = Search()
  var prices = Search()
  var keywords = Search()
  /// The last row that was decided, and what was decided about its numbers.
  var rows = 0..<0
  var seats: [Int: Rows.Seat] = [:]
  /// Whether that row was not decided, so that the numbers behind it are not, either.
  var isRowOpen = false
  /// The last number that shares a currency with another one, and where its row does not say whose it is.
  var contested = -1
  /// The last list of numbers that was walked, and the factor of its last number, which the others may share.
  var list = 0..<0
  var listFactor: Decimal?

  /// The part of the line of `place` that is no more than `reach` bytes away.
  func window(_ text: Bytes, _ place: Int, _ reach: Int) -> Range<Int> {
    if place < unbroken.lowerBound || place > unbroken.upperBound { unbroken = place..<place }
    var (start, end) = (unbroken.lowerBound, unbroken.upperBound)
    while start > 0, text[start - 1] != 0x0A, place - start < reach { start -= 1 }
    while end < text.count, text[end] != 0x0A, end - place < reach { end += 1 }
    unbroken = start..<end
    return max(start, place - reach)..<min(end, place + reach)
  }
}
