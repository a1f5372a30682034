import Dates
import Money

/// Sums of a few commodities, in the order in which they came.
struct CommoditySums {
  private(set) var sums: [BookAmount] = []

  mutating func add(_ amount: BookAmount) throws(DecimalError) {
    if let place = sums.firstIndex(where: { $0.commodity == amount.commodity }) {
      sums[place].quantity = try sums[place].quantity + amount.quantity
    } else {
      sums.append(amount)
    }
  }
}

/// What is left out of a booking, and whether the rest balances.
extension PlainReader {
  /// - Parameter at: Where the booking begins, for its refusal.
  mutating func balance(_ number: Int, _ at: Int) throws(Refusal) {
    let range = book.transactions[number].postings
    var (isUncertain, isDeferred) = (false, false)
    for place in range {
      isUncertain = isUncertain || book.postings[Int(place)].isUncertain
      isDeferred = isDeferred || isAssigned(Int(place))
    }
    if isUncertain {
      for place in range where book.postings[Int(place)].amount == nil {
        book.postings[Int(place)].isUncertain = true
      }
    } else if isDeferred {
      deferred.append(number)
    } else {
      try balanceNow(number, at)
    }
  }

  private func isAssigned(_ place: Int) -> Bool {
    book.postings[place].amount == nil && book.postings[place].assertion != nil
  }

  mutating func balanceNow(_ number: Int, _ at: Int) throws(Refusal) {
    var hasBalanced = false
    for place in book.transactions[number].postings {
      hasBalanced = hasBalanced || book.postings[Int(place)].kind == .balanced
    }
    if tool == .ledger || !hasBalanced { return try balance(number, at) { $0 != .virtual } }
    try balance(number, at) { $0 == .real }
    try balance(number, at) { $0 == .balanced }
  }

  /// - Parameter counts: The postings that have to balance.
  private mutating func balance(
    _ number: Int, _ at: Int, _ counts: (Posting.Kind) -> Bool
  ) throws(Refusal) {
    let range = book.transactions[number].postings
    var sums = CommoditySums()
    var omitted: Int?
    do throws(DecimalError) {
      for place in range where counts(book.postings[Int(place)].kind) {
        if let amount = book.postings[Int(place)].amount {
          try sums.add(book.postings[Int(place)].cost?.total ?? amount)
        } else if omitted != nil {
          throw DecimalError.empty
        } else {
          omitted = Int(place)
        }
      }
    } catch {
      throw Refusal(
        at,
        error == .empty
          ? "Two postings have no amount." : "The sum has more than 38 digits.")
    }
    if let omitted { return try fill(omitted, sums.sums, number) }
    if sums.sums.allSatisfy(\.quantity.isZero) { return }
    let postings = range.map { Int($0) }.filter { counts(book.postings[$0].kind) }
    let open = sums.sums.filter { !isNothing($0, postings) }
    if open.isEmpty { return }
    if tool == .ledger, let bucket = scope.bucket, postings.count == 1 {
      return addBucket(bucket, open, number)
    }
    if open.count == 2, try exchange(open, postings) { return }
    let rest = open.map { "\($0.quantity.reduced) \(book.name(of: $0.commodity))" }
    throw Refusal(at, "The booking does not balance: \(rest.joined(separator: ", ")) is left.")
  }

  /// Whether a sum is nothing at the digits that count: in hledger those of the booking's own amounts, in
  /// ledger all that were posted so far.
  private func isNothing(_ sum: BookAmount, _ postings: [Int]) -> Bool {
    if sum.quantity.isZero { return true }
    var digits: Int?
    if tool == .ledger {
      guard sum.commodity >= 0 else { return false }
      digits = book.styles[Int(sum.commodity)].postedDigits
    } else {
      for place in postings {
        guard let amount = book.postings[place].amount, amount.commodity == sum.commodity,
          book.postings[place].origin == .written
        else { continue }
        digits = max(digits ?? 0, amount.quantity.scale)
      }
      if digits == nil, sum.commodity >= 0 {
        let style = book.styles[Int(sum.commodity)]
        digits = (style.directive ?? style.defaultForm)?.digits
      }
    }
    guard let digits, digits < 37 else { return false }
    return sum.quantity.magnitude <= Decimal(5, scale: digits + 1)
  }

  private mutating func fill(_ place: Int, _ sums: [BookAmount], _ number: Int) throws(Refusal) {
    var rest = sums.filter { !$0.quantity.isZero }
    if rest.isEmpty { rest = sums.isEmpty ? [BookAmount(.zero, -1)] : [sums[0]] }
    rest.sort { book.name(of: $0.commodity) < book.name(of: $1.commodity) }
    for index in rest.indices { rest[index].quantity = -rest[index].quantity }
    book.postings[place].amount = rest[0]
    book.postings[place].origin = .filled
    for sum in rest { noteFilled(sum) }
    for (index, amount) in rest.dropFirst().enumerated() {
      var other = book.postings[place]
      other.amount = amount
      other.origin = .filledToo
      insert(other, at: place + 1 + index, number)
    }
  }

  private mutating func noteFilled(_ amount: BookAmount) {
    guard amount.commodity >= 0 else { return }
    let digits = amount.quantity.reduced.scale
    let style = book.styles[Int(amount.commodity)]
    book.styles[Int(amount.commodity)].filledDigits = max(style.filledDigits, digits)
    book.styles[Int(amount.commodity)].isFilled = true
  }

  /// One more posting of a transaction; those behind it move.
  private mutating func insert(_ posting: Posting, at place: Int, _ number: Int) {
    book.postings.insert(posting, at: place)
    let own = book.transactions[number].postings
    book.transactions[number].postings = own.lowerBound..<own.upperBound + 1
    for later in book.transactions.indices.dropFirst(number + 1) {
      let range = book.transactions[later].postings
      book.transactions[later].postings = range.lowerBound + 1..<range.upperBound + 1
    }
  }

  private mutating func addBucket(_ account: Int32, _ open: [BookAmount], _ number: Int) {
    let first = book.postings[Int(book.transactions[number].postings.lowerBound)]
    for sum in open {
      var posting = Posting(
        day: first.day, secondDay: first.secondDay, account: account, kind: .real,
        amount: BookAmount(-sum.quantity, sum.commodity), line: first.line)
      posting.origin = .filled
      posting.isPlain = false
      insert(posting, at: Int(book.transactions[number].postings.upperBound), number)
    }
  }

  /// Two commodities of opposite signs are exchanged for each other: the first is worth the second.
  private mutating func exchange(
    _ open: [BookAmount], _ postings: [Int]
  ) throws(Refusal) -> Bool {
    guard open[0].quantity.isNegative != open[1].quantity.isNegative,
      !postings.contains(where: { book.postings[$0].cost != nil })
    else { return false }
    let first = postings.first { place in
      let commodity = book.postings[place].amount?.commodity
      return open.contains { $0.commodity == commodity }
    }
    let from = first.flatMap { book.postings[$0].amount?.commodity } ?? open[0].commodity
    let (base, quote) = open[0].commodity == from ? (open[0], open[1]) : (open[1], open[0])
    let own = postings.filter { book.postings[$0].amount?.commodity == from }
    for place in own {
      guard let amount = book.postings[place].amount else { continue }
      var total = BookAmount(quote.quantity.magnitude, quote.commodity)
      if own.count > 1 {
        let part = try? Ratio(
          numerator: quote.quantity.magnitude, denominator: base.quantity.magnitude
        )
        .applied(to: amount.quantity, scale: min(38, quote.quantity.scale + 12), .halfEven)
        total.quantity = (part ?? .zero).reduced
      } else if amount.quantity.isNegative {
        total.quantity = -total.quantity
      }
      book.postings[place].cost = Cost(
        form: .inferred, amount: BookAmount(total.quantity.magnitude, quote.commodity),
        total: total)
    }
    return true
  }
}

/// What accounts have to hold, in the order of days in hledger, and of lines in ledger.
extension PlainReader {
  private struct Holding: Hashable {
    let account: Int32
    let commodity: Int32
  }

  mutating func checkAssertions() {
    guard book.postings.contains(where: { $0.assertion != nil }) else { return }
    var owners: [Int32] = []
    for (number, transaction) in book.transactions.enumerated() {
      owners += Array(repeating: Int32(number), count: transaction.postings.count)
    }
    var order = Array(owners.indices)
    if tool == .hledger {
      order.sort { left, right in
        let (one, other) = (book.postings[left].day, book.postings[right].day)
        return one == other ? left < right : one < other
      }
    }
    var held: [Holding: Decimal] = [:]
    var waiting = Set(deferred)
    // Filling a booking can add postings, so they are kept by transaction and place in it.
    let steps = order.map { place -> (Int, Int) in
      let number = Int(owners[place])
      return (number, place - Int(book.transactions[number].postings.lowerBound))
    }
    for (number, offset) in steps {
      let place = Int(book.transactions[number].postings.lowerBound) + offset
      let at = BookPlace(
        file: book.transactions[number].place.file, line: book.postings[place].line)
      do throws(Refusal) {
        if isAssigned(place) { try assign(place, held) }
        if waiting.contains(number), !hasAssigned(number) {
          waiting.remove(number)
          try balanceNow(number, 0)
        }
        try check(place, held)
      } catch {
        book.problems.append(BookProblem(at, error.message))
        return
      }
      let posting = book.postings[place]
      guard let amount = posting.amount else { continue }
      let key = Holding(account: posting.account, commodity: amount.commodity)
      if let sum = try? (held[key] ?? .zero) + amount.quantity { held[key] = sum }
    }
  }

  private func hasAssigned(_ number: Int) -> Bool {
    book.transactions[number].postings.contains { isAssigned(Int($0)) }
  }

  private mutating func assign(_ place: Int, _ held: [Holding: Decimal]) throws(Refusal) {
    let posting = book.postings[place]
    guard let wanted = posting.assertion?.amount else { return }
    let key = Holding(account: posting.account, commodity: wanted.commodity)
    guard let rest = try? wanted.quantity - (held[key] ?? .zero) else {
      throw Refusal(0, "The balance has more than 38 digits.")
    }
    book.postings[place].amount = BookAmount(rest, wanted.commodity)
    book.postings[place].origin = .assigned
    if let cost = posting.cost, cost.form == .unit, let total = try? cost.amount.quantity * rest {
      book.postings[place].cost = Cost(
        form: .unit, amount: cost.amount, total: BookAmount(total, cost.amount.commodity))
    }
  }

  private func check(_ place: Int, _ held: [Holding: Decimal]) throws(Refusal) {
    let posting = book.postings[place]
    guard let assertion = posting.assertion, let amount = posting.amount,
      posting.origin != .assigned
    else { return }
    func sum(of commodity: Int32, _ account: Int32) -> Decimal {
      let before = held[Holding(account: account, commodity: commodity)] ?? .zero
      guard account == posting.account, commodity == amount.commodity else { return before }
      return (try? before + amount.quantity) ?? before
    }
    var holds: Bool
    if tool == .ledger {
      holds =
        sum(of: assertion.amount.commodity, posting.account) == assertion.amount.quantity
        && (amount.commodity == assertion.amount.commodity || amount.quantity.isZero)
    } else {
      var total = sum(of: assertion.amount.commodity, posting.account)
      if assertion.isInclusive {
        let prefix = book.accounts.names[Int(posting.account)] + ":"
        for (other, quantity) in held
        where other.commodity == assertion.amount.commodity
          && book.accounts.names[Int(other.account)].hasPrefix(prefix)
        {
          total = (try? total + quantity) ?? total
        }
      }
      holds = total == assertion.amount.quantity
      if assertion.isTotal {
        holds =
          holds && (amount.commodity == assertion.amount.commodity || amount.quantity.isZero)
          && held.allSatisfy { key, quantity in
            key.account != posting.account || key.commodity == assertion.amount.commodity
              || quantity.isZero
          }
      }
    }
    guard holds else {
      let name = book.name(of: assertion.amount.commodity)
      throw Refusal(0, "The account does not hold \(assertion.amount.quantity) \(name).")
    }
  }
}
