import Money

/// Numbers and currencies in a row, where a number has a currency on both sides or a currency a number: `Rows`
/// decides which belong together.
extension MoneyReader {
  /// What the row of a number says about it.
  struct RowRead {
    /// Nil where the number has no currency.
    let money: MoneyRead?
  }

  private static var longestPiece: Int { 40 }

  /// Reads the number in its row; nil where it is in none, or where nothing decides. `end` is where to go on
  /// looking.
  mutating func inRow(
    _ figure: Figure, _ before: UnitBefore?, mayFollow: Bool, _ end: inout Int
  ) -> RowRead? {
    guard let seat = seat(figure, before, mayFollow: mayFollow) else { return nil }
    guard let side = seat.side else {
      lines.contested = figure.start
      return nil
    }
    guard seat.unit != nil else { return RowRead(money: nil) }
    guard let found = money(figure, seat, isAfter: side == .last) else { return nil }
    (isPlain, end) = (true, max(end, found.range.upperBound))
    return RowRead(money: found)
  }

  private func seat(_ figure: Figure, _ before: UnitBefore?, mayFollow: Bool) -> Rows.Seat? {
    let start = figure.start
    let isBehind = before.map { isBehindNumber($0.unit.range.lowerBound) } == true
    if !lines.rows.contains(start) {
      guard isBehind || mayFollow && isBeforeNumber(figure.end) else { return nil }
      let (pieces, range) = rowPieces(around: start)
      lines.rows = range
      lines.seats = Rows(pieces, isBehindNumber: isBehind).seats
    }
    // `1-2 EUR 5.00`
    if lines.isRowOpen, isBehind, let unit = before?.unit, !unit.isSign,
      text.space(before: unit.range.lowerBound) > 0
    {
      return Rows.Seat(unit: nil, side: nil)
    }
    return lines.seats[start]
  }

  /// Whether what may be the currency behind a number stands before another number.
  private func isBeforeNumber(_ end: Int) -> Bool {
    var at = end + text.space(at: end)
    if at == end, text.holds("-", at) || text.holds("+", at) { at += 1 + text.space(at: at + 1) }
    let limit = min(text.count, at + 16)
    while at < limit, text[at] > 0x20, text[at] &- 48 > 9 { at += 1 }
    let gap = text.space(at: at)
    guard gap > 0 else { return false }
    at += gap
    if text.holds("-", at) || text.holds("+", at) { at += 1 + text.space(at: at + 1) }
    return text.isDigit(at) || text.holds(".", at) && text.isDigit(at + 1)
  }

  /// Whether a number, its sign behind it or a slash ends before the currency.
  func isBehindNumber(_ unit: Int) -> Bool {
    var at = unit - text.space(before: unit)
    guard at > 0, at < unit || text.holds("/", at - 1) else { return false }
    if text.holds("/", at - 1) { return true }
    if text.holds("-", at - 1) || text.holds("+", at - 1) { at -= 1 }
    return text.isDigit(at - 1)
  }

  /// The amount of the number with the currency that its row gives it; nil where the rules for what is beside it
  /// must look. What a row has settled is only asked what concerns the number and the currency themselves.
  private func money(_ figure: Figure, _ seat: Rows.Seat, isAfter: Bool) -> MoneyRead? {
    guard let place = seat.unit, !hasFlags,
      let (unit, before) = isAfter
        ? unit(at: place.lowerBound, isBehind: true).map({ (named($0), nil) })
        : unitBefore(figure.start).map({ ($0.unit, $0) }),
      multiple(of: unit) == nil, before?.power ?? 0 == 0,
      isAfter || !isNumbered(figure, unit), !isNoMoney(figure, unit, isAfter: isAfter)
    else { return nil }
    var range =
      isAfter ? figure.start..<unit.range.upperBound : unit.range.lowerBound..<figure.end
    guard let value = value(of: figure, unit) else { return nil }
    var doubts: Doubts = seat.isCertain ? [] : [.unitBetweenNumbers]
    doubts.formUnion(value.doubts)
    doubts.formUnion(unitDoubts(unit, figure))
    doubts.formUnion(useDoubts(unit, figure, nil, isAfter: isAfter))
    doubts.formUnion(
      numberDoubts(
        Candidate(
          figure: figure, scale: nil, unit: unit, before: before, behind: nil, isAfter: isAfter,
          range: range)))
    if isAfter, isYear(figure, unit, unit.range.lowerBound) { doubts.insert(.year) }
    var sign = minus(before, range.lowerBound)
    if text.holds("-", figure.end) || text.holds("+", figure.end) {
      sign.isNegative = text.holds("-", figure.end)
      if !isAfter { range = range.lowerBound..<figure.end + 1 }
    }
    doubts.formUnion(sign.doubts)
    var amounts = sign.isNegative ? value.readings.negated : value.readings
    if !sign.doubts.isEmpty { amounts += amounts.negated }
    return MoneyRead(
      range: min(sign.start, range.lowerBound)..<range.upperBound, amounts: amounts,
      currencies: unit.candidates, doubts: doubts, form: sign.isNegative ? .negative : .beside,
      isAfter: isAfter)
  }

  // MARK: Pieces

  /// The pieces of the row in which the number is, and how far it reaches. There are none where what comes before or
  /// behind may change a number of it: `1-2 EUR 5`, `5 EUR 6 million`.
  private func rowPieces(around number: Int) -> (pieces: [Rows.Piece], range: Range<Int>) {
    let start = rowStart(number)
    var pieces: [Rows.Piece] = []
    var (at, gap, end) = (start.place, 0, start.place)
    var (isOpen, isCounted) = (start.isOpen, false)
    while at < text.count, pieces.count < Rows.maxPieces {
      guard !(pieces.count > 0 && opens(at)), let word = rowWord(at, gap: gap) else {
        isOpen = isOpen || pieces.last?.kind == .number && changesNumber(at) || isJoined(at)
        // `200 USD 2 days`
        isCounted = gap == 1 && isNoun(at)
        break
      }
      pieces += word.pieces
      end = word.end
      let next = word.isLast ? end : rowGapEnd(end)
      guard next > end else {
        // `3.10 EUR 4 euros, 20 cents`
        isOpen =
          isOpen
          || word.isLast && text.holds(",", end - 1) && changesNumber(end + text.space(at: end))
        break
      }
      (at, gap) = (next, next - end)
    }
    if !isCounted, !pieces.isEmpty { pieces[pieces.count - 1].isCount = false }
    // What is longer than a row may be is not decided.
    lines.isRowOpen = isOpen || pieces.count >= Rows.maxPieces
    return (isOpen ? [] : pieces, start.place..<max(end, number + 1))
  }

  /// Where the row begins: past the last word before it.
  private func rowStart(_ number: Int) -> (place: Int, isOpen: Bool) {
    var at = pieceStart(number)
    // Further to the left, another row was read.
    let bound = lines.rows.upperBound <= at ? lines.rows.upperBound : 0
    while !opens(at) {
      var end = rowGapStart(at)
      guard end < at else { break }
      guard end > bound else { return (at, bound > 0 && lines.isRowOpen) }
      var start = pieceStart(end)
      if let slash = text.holds("/", start) ? start : text.holds("/", end - 1) ? end - 1 : nil {
        // `EUR / CHF`, `EUR/ CHF` and `EUR /CHF` are one piece.
        end = slash - text.space(before: slash)
        start = pieceStart(end)
      }
      guard start < end, end - start <= Self.longestPiece, let word = rowWord(start, gap: 0),
        word.end >= end,
        !word.isLast
      else { return (at, isJoined(start)) }
      at = start
    }
    return (at, false)
  }

  /// Where what is between blanks begins.
  private func pieceStart(_ place: Int) -> Int {
    var start = place
    while start > 0, place - start <= Self.longestPiece, text[start - 1] > 0x20,
      text.space(before: start) == 0
    {
      start -= 1
    }
    return start
  }

  /// Past blanks, with one minus apart among them: `USD - 16.136,00`. Two are empty cells.
  private func rowGapEnd(_ end: Int) -> Int {
    let sign = end + text.space(at: end)
    guard sign > end, text.holds("-", sign) else { return sign }
    let space = text.space(at: sign + 1)
    return space > 0 ? sign + 1 + space : sign
  }

  private func rowGapStart(_ start: Int) -> Int {
    let end = start - text.space(before: start)
    guard end < start, end > 0, text.holds("-", end - 1) else { return end }
    let space = text.space(before: end - 1)
    return space > 0 ? end - 1 - space : end
  }

  private func opens(_ at: Int) -> Bool {
    at < text.count && [0x22, 0x28, 0x5B].contains(text[at])
  }

  /// What is between two blanks.
  private struct RowWord {
    var pieces: [Rows.Piece] = []
    var end: Int
    /// A mark closes behind it.
    var isLast = false
  }

  /// A number, a currency, both tied, or two currencies as a rate, with the marks around them; nil where it is
  /// another word.
  private func rowWord(_ start: Int, gap: Int) -> RowWord? {
    var word = RowWord(end: opens(start) ? start + 1 : start)
    while word.pieces.count < 3, word.end < text.count {
      let gap = word.pieces.isEmpty ? gap : 0
      if let (piece, end) = rowNumber(word.end, gap), word.pieces.last?.kind != .number {
        word.pieces.append(piece)
        word.end = end
      } else if let piece = rowUnit(word.end, gap) {
        word.pieces.append(piece)
        word.end = piece.range.upperBound
      } else {
        break
      }
    }
    guard !word.pieces.isEmpty else { return nil }
    if word.pieces.count > 1 {
      guard word.pieces.contains(where: { $0.kind == .number }),
        !word.pieces.contains(where: { $0.kind == .rate })
      else { return nil }
      for place in word.pieces.indices { word.pieces[place].isTied = true }
    }
    let last = word.pieces.count - 1
    if text.holds(":", word.end) || text.holds("=", word.end), word.pieces[last].kind != .number {
      word.pieces[last].hasColon = true
      word.end += 1
    }
    let closing = word.end
    while word.end < text.count, word.end - closing < 4,
      [0x21, 0x22, 0x29, 0x2C, 0x2E, 0x3A, 0x3B, 0x3F, 0x5D].contains(text[word.end])
    {
      word.end += 1
    }
    word.isLast = word.end > closing
    return word.end >= text.count || text[word.end] < 0x20 || text.space(at: word.end) > 0
      ? word : nil
  }

  /// A number with the signs that touch it, and where they end.
  private func rowNumber(_ at: Int, _ gap: Int) -> (Rows.Piece, end: Int)? {
    var start = at
    if text.holds("-", at) || text.holds("+", at) {
      start += 1
    } else if text.scalar(at: at).value == 0x2212 {
      start += 3
    }
    guard text.isDigit(start) || text.holds(".", start) && text.isDigit(start + 1) else {
      return nil
    }
    let figure = Figure(text, from: start)
    guard figure.exponent == nil, !figure.hasPriceEnd, figure.quarters == 0,
      !text.holds("%", figure.end + text.space(at: figure.end)),
      figure.isPlain || figure.value(text, in: locale, minorUnits: 2) != nil
    else { return nil }
    var piece = Rows.Piece(kind: .number, range: start..<figure.end, gap: gap)
    piece.hasMark = figure.separators > 0
    piece.isCount = figure.isPlain && figure.first < 4
    if figure.isPrice || figure.hasLeadingPoint && figure.first == 2
      || figure.hasDecimals && figure.last == 2
    {
      piece.form = 2
    } else if figure.isPlain,
      figure.first > 5 || isYearNumber(figure) || figure.first > 1 && text[start] == 48
    {
      piece.form = 0
    }
    let hasSign = text.holds("-", figure.end) || text.holds("+", figure.end)
    let isBehind = hasSign && (figure.end + 1 >= text.count || text[figure.end + 1] <= 0x20)
    return (piece, figure.end + (isBehind ? 1 : 0))
  }

  private func rowUnit(_ at: Int, _ gap: Int) -> Rows.Piece? {
    guard let unit = unit(at: at), !unit.needsMore, !unit.isOthers else { return nil }
    let letters = codeText(unit)
    // `MAD -256 9,555 EUR`: a word, or the name of an exchange.
    guard letters.isEmpty || !Codes.everyday.contains(letters) || unit.candidates[0] == lexicon.home
    else { return nil }
    // `1 Fr. 20 Rp.`
    if let minor = lexicon.match(text, at: at, .minor), minor.range.count >= unit.range.count {
      return nil
    }
    if let other = behindSlash(unit.range.upperBound), !text.isDigit(other) {
      return Rows.Piece(kind: .rate, range: at..<other, gap: gap)
    }
    var piece = Rows.Piece(kind: .unit, range: unit.range, gap: gap)
    piece.candidates = unit.candidates
    piece.isCode = !letters.isEmpty
    return piece
  }

  /// Whether a word for a larger or smaller number, which belongs to the one before, or a number with one is there.
  private func changesNumber(_ at: Int) -> Bool {
    let end = text.isDigit(at) ? Figure(text, from: at).end : at
    return lexicon.match(
      text, at: end + (end > at ? text.space(at: end) : 0), of: [.scale, .minor])
      != nil
  }

  /// Whether what is between two blanks there is two numbers with a mark, or a number with a letter for a larger one.
  private func isJoined(_ start: Int) -> Bool {
    var (at, marks) = (start, 0)
    while at < text.count, at - start < Self.longestPiece, text[at] > 0x20, text.space(at: at) == 0
    {
      let mark = text.scalar(at: at)
      if [0x2D, 0x2F, 0x7E, 0x2013].contains(mark.value), text.isDigit(at - 1),
        text.isDigit(at + mark.length)
      {
        marks += 1
      }
      at += mark.length
    }
    if marks == 1 { return true }
    let digit = text.holds("-", start) || text.holds("+", start) ? start + 1 : start
    return text.isDigit(digit) && scale(Figure(text, from: digit).end) != nil
  }
}
