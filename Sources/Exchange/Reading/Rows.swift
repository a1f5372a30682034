import Money

/// Decides which currency a number belongs to where numbers and currencies stand in a row: `7 USD 20.00 USD
/// -140.00 EUR`. It does not pair what is nearest. A row is cut into runs in which numbers and currencies take
/// turns, and each run is decided once: its currencies stand all first, before their numbers, or all last.
///
///     USD 5   5 USD             a pair
///     USD 5 EUR 4               the ends say the side
///     7 USD 20.00 USD -140.00   odd: a number at one end has no currency
///     in EUR 5 USD              over: a currency at one end has no number
///
/// It knows pieces, not text: no rule is for a currency, a language or a bank.
struct Rows {
  enum Side { case first, last }

  struct Piece {
    enum Kind { case number, unit, rate, word }
    var kind: Kind
    let range: Range<Int>
    /// Blanks before it, and a sign that stands apart among them.
    let gap: Int
    /// It touches the number or the currency that is its own: `$16.72`.
    var isTied = false
    /// How much a number looks like an amount: 2 has hundredths; 0 is a year, begins with a zero or has six digits
    /// in a row; 1 is any other. Rates, shares, counts and whole amounts look alike.
    var form = 1
    /// Whether a number has a point or a comma.
    var hasMark = false
    /// Whether a number counts what a word behind it names: `200 USD 2 days`.
    var isCount = false
    /// What a currency may mean; empty for a number.
    var candidates: [Currency] = []
    var isCode = false
    /// `EUR:`
    var hasColon = false

    /// Money without hundredths: of its numbers none looks more like an amount than another.
    var isWhole: Bool {
      candidates.first.map { $0.minorUnits == 0 || Codes.whole.contains($0) } == true
    }
  }

  /// What was decided about one number.
  struct Seat {
    /// Its currency; nil where it has none.
    let unit: Range<Int>?
    /// Nil where nothing decides to which of two numbers a currency belongs.
    let side: Side?
    var isCertain = false
  }

  /// A row of so many pieces is not decided: no table has it.
  static let maxPieces = 1 << 16
  /// How many numbers without a currency are looked at on one side of a run.
  private static let mostAside = 8

  private var pieces: [Piece]
  /// By where the number begins.
  private(set) var seats: [Int: Seat] = [:]

  /// Decides what can be decided; a number without a seat is left to the rules for what is beside it.
  ///
  /// `isBehindNumber`: what ends with a digit comes before them, but is none of them, such as a day.
  init(_ pieces: [Piece], isBehindNumber: Bool = false) {
    self.pieces = pieces
    giveRates()
    var at = 0
    while at < pieces.count {
      let start = at
      while at < pieces.count, isOfRun(at) { at += 1 }
      guard at > start else {
        at += 1
        continue
      }
      // A pair alone is contested only by what comes before it: `10.30.2026 USD 12.50`.
      let isAlone = at - start == 2 && at == pieces.count && start == 0
      if !isAlone || isBehindNumber && pieces[0].kind == .unit { decideChain(start..<at) }
    }
    addBareBesideRates()
  }

  private func isOfRun(_ place: Int) -> Bool {
    pieces[place].kind == .number || pieces[place].kind == .unit
  }

  /// Two currencies joined by a slash take one number away, the one behind: `EUR/JPY 127,99 EUR 3,59`. It is the one
  /// before where that has decimals but no hundredths, and the one behind has: `0.86493 EUR/GBP 1,21 EUR`.
  private mutating func giveRates() {
    for place in pieces.indices where pieces[place].kind == .rate {
      let before = place - 1
      let behind = place + 1
      let isBefore = before >= 0 && pieces[before].kind == .number
      let isBehind =
        behind < pieces.count && pieces[behind].kind == .number && !pieces[behind].isTied
      let isFirst =
        isBefore
        && (!isBehind
          || pieces[before].form < 2 && pieces[before].hasMark && pieces[behind].form == 2)
      if isFirst || isBehind { pieces[isFirst ? before : behind].kind = .word }
    }
  }

  /// The number that a rate took, and one beside it that no other currency has: `448829989 EUR/NOK 9,9148`.
  private mutating func addBareBesideRates() {
    for place in pieces.indices where pieces[place].kind == .rate {
      for beside in [place - 1, place + 1] where pieces.indices.contains(beside) {
        let number = pieces[beside].range.lowerBound
        guard pieces[beside].kind == .number || pieces[beside].kind == .word,
          seats[number]?.side == nil
        else { continue }
        seats[number] = Seat(unit: nil, side: .first, isCertain: true)
      }
    }
  }

  // MARK: Chains

  /// The runs of what stands between two words: cut where two numbers or two currencies meet, and around what is
  /// tied.
  private func runs(_ chain: Range<Int>) -> [Range<Int>] {
    var runs: [Range<Int>] = []
    var start = chain.lowerBound
    for place in chain.dropFirst() {
      let (last, next) = (pieces[place - 1], pieces[place])
      let isApart =
        next.isTied && next.gap > 0
        || last.isTied && !next.isTied && !saysWhich(place, start, chain.upperBound)
      if last.kind == next.kind || isApart {
        runs.append(start..<place)
        start = place
      }
    }
    runs.append(start..<chain.upperBound)
    return runs
  }

  /// `$325.12 AUD`: a code that a sign may mean says which it is, where no number behind asks for it.
  private func saysWhich(_ place: Int, _ start: Int, _ end: Int) -> Bool {
    let (sign, code) = (pieces[start], pieces[place])
    guard place - start == 2, sign.kind == .unit, code.kind == .unit, code.candidates.count == 1,
      sign.candidates.contains(code.candidates[0])
    else { return false }
    return place + 1 >= end || pieces[place + 1].kind != .number
  }

  /// What the runs of a chain say by themselves, for codes and for signs.
  private struct Votes {
    private var first = (codes: 0, signs: 0)
    private var last = (codes: 0, signs: 0)

    mutating func add(_ side: Side, isCode: Bool, _ count: Int) {
      switch (side, isCode) {
      case (.first, true): first.codes += count
      case (.first, false): first.signs += count
      case (.last, true): last.codes += count
      case (.last, false): last.signs += count
      }
    }

    /// The side on which all stand; nil where there are none or on both.
    func side(isCode: Bool) -> Side? {
      let counts = isCode ? (first.codes, last.codes) : (first.signs, last.signs)
      return (counts.0 > 0) == (counts.1 > 0) ? nil : counts.0 > 0 ? .first : .last
    }
  }

  private mutating func decideChain(_ chain: Range<Int>) {
    let runs = runs(chain)
    var votes = Votes()
    for run in runs where !pieces[run.lowerBound].isTied {
      if let side = endsSide(run) { votes.add(side, isCode: isCode(run), run.count / 2) }
    }
    for (place, run) in runs.enumerated() where run.count > 1 {
      let before = hasHundredths(runs[..<place].reversed())
      let behind = hasHundredths(runs[(place + 1)...])
      if let (side, isCertain) = decide(run, before, behind, votes) {
        addSeats(run, side, isCertain)
      } else {
        addOpen(run)
      }
    }
  }

  /// Whether one of the numbers without a currency right beside a run has hundredths.
  private func hasHundredths(_ runs: some Sequence<Range<Int>>) -> Bool {
    for run in runs.prefix(Self.mostAside) {
      guard run.count == 1, pieces[run.lowerBound].kind == .number else { return false }
      if pieces[run.lowerBound].form == 2 { return true }
    }
    return false
  }

  private mutating func addSeats(_ run: Range<Int>, _ side: Side, _ isCertain: Bool) {
    for place in run where pieces[place].kind == .number {
      let unit = side == .first ? place - 1 : place + 1
      seats[pieces[place].range.lowerBound] = Seat(
        unit: run.contains(unit) ? pieces[unit].range : nil, side: side,
        isCertain: isCertain || isShared(place, run))
    }
  }

  /// What is sure of the numbers of a run that nothing decides.
  private mutating func addOpen(_ run: Range<Int>) {
    guard pieces[run.lowerBound].kind == .number || run.count > 3 else { return }
    let isCount = pieces[run.upperBound - 1].isCount && run.upperBound == pieces.count
    for place in run where pieces[place].kind == .number {
      if isShared(place, run) {
        seats[pieces[place].range.lowerBound] = Seat(
          unit: pieces[place + 1].range, side: .last, isCertain: true)
      } else if pieces[run.lowerBound].kind == .number, !isCount {
        seats[pieces[place].range.lowerBound] = Seat(unit: nil, side: nil)
      }
    }
  }

  /// A number between two like currencies has it, whatever the side of its run: `5 EUR 6.00 EUR 7`.
  private func isShared(_ place: Int, _ run: Range<Int>) -> Bool {
    pieces[place].form == 2 && run.contains(place - 1) && run.contains(place + 1)
      && pieces[place - 1].candidates == pieces[place + 1].candidates
  }

  // MARK: Rules

  /// Where the currencies of the run stand, by the first rule that says so; nil where none does.
  private func decide(
    _ run: Range<Int>, _ hundredthsBefore: Bool, _ hundredthsBehind: Bool, _ votes: Votes
  ) -> (Side, isCertain: Bool)? {
    if let side = endsSide(run) {
      guard run.count == 2 else { return (side, !mayBeginWithName(run)) }
      // `USD 6 0,21000000 1,26`: several numbers beside one currency, and a better one among them.
      let number = pieces[side == .first ? run.lowerBound + 1 : run.lowerBound]
      let isBetter = number.form < 2 && (side == .first ? hundredthsBehind : hundredthsBefore)
      return (side, !isBetter || number.isTied || unit(run).isWhole)
    }
    // `$325.12 AUD`
    if pieces[run.lowerBound].isTied { return nil }
    if unit(run).hasColon, pieces[run.upperBound - 1].form == 2 { return (.first, true) }
    let looks = formSide(run)
    let isSure =
      looks != nil && max(pieces[run.lowerBound].form, pieces[run.upperBound - 1].form) == 2
      && !hundredthsBefore && !hundredthsBehind
    if let side = gapSide(run) { return (side, looks == nil || looks == side) }
    if let side = votes.side(isCode: isCode(run)) {
      return (side, run.dropFirst().allSatisfy { pieces[$0].gap <= 2 })
    }
    return looks.map { ($0, isSure) }
  }

  /// The side of a run that begins with the one and ends with the other.
  private func endsSide(_ run: Range<Int>) -> Side? {
    guard run.count % 2 == 0 else { return nil }
    return pieces[run.lowerBound].kind == .unit ? .first : .last
  }

  /// `Fund A2 USD 20.00 EUR 20.869 USD 1.026`: the first currency may end a name, since an amount begins the numbers
  /// and a share ends them.
  private func mayBeginWithName(_ run: Range<Int>) -> Bool {
    let (first, last) = (pieces[run.lowerBound + 1], pieces[run.upperBound - 1])
    return first.kind == .number && last.kind == .number && first.form == 2 && last.form < 2
      && last.hasMark
  }

  private func unit(_ run: Range<Int>) -> Piece {
    pieces[pieces[run.lowerBound].kind == .unit ? run.lowerBound : run.lowerBound + 1]
  }

  private func isCode(_ run: Range<Int>) -> Bool { unit(run).isCode }

  /// Of the numbers at the ends of an odd run, the one that looks less like an amount has no currency.
  private func formSide(_ run: Range<Int>) -> Side? {
    let (first, last) = (pieces[run.lowerBound], pieces[run.upperBound - 1])
    guard first.kind == .number, last.kind == .number, !unit(run).isWhole, first.form != last.form
    else { return nil }
    return last.form > first.form ? .first : .last
  }

  /// The side on which all that could go to either side are nearer by more than two blanks.
  private func gapSide(_ run: Range<Int>) -> Side? {
    let middle = stride(from: run.lowerBound + 1, to: run.upperBound - 1, by: 2)
    let leans = middle.map { pieces[$0].gap - pieces[$0 + 1].gap }
    // Nearer to what is behind: there a currency finds its number, and a number its currency.
    let isOver = pieces[run.lowerBound].kind == .unit
    if leans.allSatisfy({ $0 > 2 }) { return isOver ? .last : .first }
    return leans.allSatisfy { $0 < -2 } ? isOver ? .first : .last : nil
  }
}
