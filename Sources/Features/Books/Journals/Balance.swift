import Dates
import Money

/// Sums of a few commodities, in the order in which they came.
struct CommoditySums {
  private(set) var sums: [BookAmount] = []

  /// - Parameter at: Where the booking is, for its refusal.
  mutating func add(_ amount: BookAmount, _ at: Int) throws(Refusal) {
    guard let place = sums.firstIndex(where: { $0.commodity == amount.commodity }) else {
      return sums.append(amount)
    }
    guard let sum = try? sums[place].quantity + amount.quantity else {
      throw Refusal(at, "The sum has more than 38 digits.")
    }
    sums[place].quantity = sum
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
      deferred[number] = rules.count
      return
    } else {
      try balanceNow(number, at)
    }
    try applyRules(rules.count, to: number, at)
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
    for place in range where counts(book.postings[Int(place)].kind) {
      if let amount = book.postings[Int(place)].amount {
        try sums.add(book.postings[Int(place)].cost?.total ?? amount, at)
      } else if omitted != nil {
        throw Refusal(at, "Two postings have no amount.")
      } else {
        omitted = Int(place)
      }
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

  /// Whether a sum is nothing at the digits that count: in hledger those of the booking's own amounts, or of a
  /// directive (1.25 counts by it), in ledger all that were posted so far.
  func isNothing(_ sum: BookAmount, _ postings: [Int]) -> Bool {
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
      if sum.commodity >= 0 {
        let style = book.styles[Int(sum.commodity)]
        if let own = (style.directive ?? style.defaultForm)?.digits {
          digits = min(digits ?? own, own)
        }
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
    addOthers(rest.dropFirst(), as: place, number)
  }

  /// One posting has one amount: what else goes to its account are further postings.
  private mutating func addOthers(
    _ amounts: ArraySlice<BookAmount>, as place: Int, _ number: Int
  ) {
    for amount in amounts {
      var other = book.postings[place]
      other.amount = amount
      other.origin = .filledToo
      other.assertion = nil
      insert(other, number)
    }
  }

  private mutating func noteFilled(_ amount: BookAmount) {
    if amount.commodity >= 0 { book.styles[Int(amount.commodity)].isFilled = true }
  }

  /// One more posting at the end of a transaction; those of later ones move.
  mutating func insert(_ posting: Posting, _ number: Int) {
    let own = book.transactions[number].postings
    book.postings.insert(posting, at: Int(own.upperBound))
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
        day: first.day, account: account, kind: .real,
        amount: BookAmount(-sum.quantity, sum.commodity), line: first.line)
      // Rules are not for it.
      posting.origin = .filledToo
      posting.isPlain = false
      insert(posting, number)
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
  /// What accounts hold so far, by commodity.
  private struct Holdings {
    var sums: [Int32: [Int32: Decimal]] = [:]

    subscript(account: Int32, commodity: Int32) -> Decimal { sums[account]?[commodity] ?? .zero }

    mutating func add(_ posting: Posting) {
      guard let amount = posting.amount else { return }
      let before = self[posting.account, amount.commodity]
      guard let sum = try? before + amount.quantity else { return }
      sums[posting.account, default: [:]][amount.commodity] = sum
    }

    /// Of what is below an account.
    func below(_ account: Int32, _ names: [String]) -> [Int32: Decimal] {
      let prefix = names[Int(account)] + ":"
      var below: [Int32: Decimal] = [:]
      for (other, own) in sums where names[Int(other)].hasPrefix(prefix) {
        below.merge(own) { (try? $0 + $1) ?? $0 }
      }
      return below
    }
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
    var (held, real) = (Holdings(), Holdings())
    // Filling a booking adds postings to its end, so they are kept by transaction and place in it.
    let steps = order.map { place -> (Int, Int) in
      let number = Int(owners[place])
      return (number, place - Int(book.transactions[number].postings.lowerBound))
    }
    for (number, offset) in steps {
      let place = Int(book.transactions[number].postings.lowerBound) + offset
      let end = book.transactions[number].postings.upperBound
      let at = BookPlace(
        file: book.transactions[number].place.file, line: book.postings[place].line)
      // In ledger, a real posting is compared with real ones.
      let counts = tool == .ledger && book.postings[place].kind == .real
      do throws(Refusal) {
        if isAssigned(place) { try assign(place, number, counts ? real : held) }
        if let rules = deferred[number], !hasAssigned(number) {
          deferred[number] = nil
          try balanceNow(number, 0)
          try applyRules(rules, to: number, 0)
        }
        try check(place, number, counts ? real : held)
      } catch {
        book.refuse(at, error.message)
        return
      }
      let added = end..<book.transactions[number].postings.upperBound
      for posting in [book.postings[place]] + added.map({ book.postings[Int($0)] }) {
        held.add(posting)
        if posting.kind == .real { real.add(posting) }
      }
    }
  }

  private func hasAssigned(_ number: Int) -> Bool {
    book.transactions[number].postings.contains { isAssigned(Int($0)) }
  }

  /// The amount that an account lacks; several where it may have no other commodity, or with those below it.
  private mutating func assign(
    _ place: Int, _ number: Int, _ held: Holdings
  ) throws(Refusal) {
    let posting = book.postings[place]
    guard let assertion = posting.assertion else { return }
    let wanted = assertion.amount
    let own = held.sums[posting.account] ?? [:]
    let below =
      assertion.isInclusive ? held.below(posting.account, book.accounts.names) : [:]
    // In ledger a number without a commodity is what all of them have to be.
    let isOfAll = assertion.isTotal || tool == .ledger && wanted.commodity < 0
    let others = isOfAll ? Array(own.keys) : []
    var amounts: [BookAmount] = []
    for commodity in Set([wanted.commodity] + others + below.keys) {
      var rest = commodity == wanted.commodity ? wanted.quantity : .zero
      do throws(DecimalError) {
        if isOfAll || commodity == wanted.commodity {
          rest = try rest - own[commodity, default: .zero]
        }
        rest = try rest - below[commodity, default: .zero]
      } catch {
        throw Refusal(0, "The balance has more than 38 digits.")
      }
      if !rest.isZero { amounts.append(BookAmount(rest, commodity)) }
    }
    if tool == .ledger, amounts.count > 1 {
      throw Refusal(0, "The balance has several commodities, and one posting one.")
    }
    func rank(_ amount: BookAmount) -> Int32 {
      amount.commodity == wanted.commodity ? -2 : amount.commodity
    }
    amounts.sort { rank($0) < rank($1) }
    let rest = amounts.first ?? BookAmount(.zero, wanted.commodity)
    book.postings[place].amount = rest
    book.postings[place].origin = .assigned
    noteFilled(rest)
    if let cost = posting.cost, cost.form == .unit,
      let total = try? cost.amount.quantity * rest.quantity
    {
      book.postings[place].cost = Cost(
        form: .unit, amount: cost.amount, total: BookAmount(total, cost.amount.commodity))
    }
    addOthers(amounts.dropFirst(), as: place, number)
  }

  private func check(_ place: Int, _ number: Int, _ held: Holdings) throws(Refusal) {
    let posting = book.postings[place]
    guard let assertion = posting.assertion, let amount = posting.amount,
      posting.origin != .assigned
    else { return }
    let wanted = assertion.amount
    let holds =
      tool == .ledger
      ? holdsInLedger(place, number, wanted, amount, held)
      : holdsInHledger(posting, assertion, amount, held)
    guard holds else {
      let name = book.name(of: wanted.commodity)
      throw Refusal(0, "The account does not hold \(wanted.quantity) \(name).")
    }
  }

  /// What is wanted less what is there is nothing, of its commodity and of what is posted; of all, where a number
  /// has no commodity.
  private func holdsInLedger(
    _ place: Int, _ number: Int, _ wanted: BookAmount, _ amount: BookAmount, _ held: Holdings
  ) -> Bool {
    let posting = book.postings[place]
    var own = held.sums[posting.account] ?? [:]
    if posting.kind != .real {
      // Real postings of the same booking do not count yet.
      for other in book.transactions[number].postings.prefix(while: { Int($0) < place }) {
        let real = book.postings[Int(other)]
        guard real.kind == .real, real.account == posting.account, let amount = real.amount else {
          continue
        }
        let sum = own[amount.commodity, default: .zero]
        own[amount.commodity] = (try? sum - amount.quantity) ?? sum
      }
    }
    let others = wanted.commodity < 0 ? Array(own.keys) : []
    return Set([wanted.commodity, amount.commodity] + others).allSatisfy { commodity in
      var rest = commodity == wanted.commodity ? wanted.quantity : .zero
      if wanted.commodity < 0 || commodity == wanted.commodity {
        rest = (try? rest - own[commodity, default: .zero]) ?? rest
      }
      if commodity == amount.commodity { rest = (try? rest - amount.quantity) ?? rest }
      return rest.isZero
    }
  }

  private func holdsInHledger(
    _ posting: Posting, _ assertion: Assertion, _ amount: BookAmount, _ held: Holdings
  ) -> Bool {
    var own = held.sums[posting.account] ?? [:]
    own[amount.commodity] = (try? own[amount.commodity, default: .zero] + amount.quantity) ?? .zero
    // The account has nothing else, whatever those below it have.
    let others = assertion.isTotal ? Array(own.keys) : []
    if assertion.isInclusive {
      own.merge(held.below(posting.account, book.accounts.names)) { (try? $0 + $1) ?? $0 }
    }
    let wanted = assertion.amount
    return own[wanted.commodity, default: .zero] == wanted.quantity
      && others.allSatisfy { $0 == wanted.commodity || own[$0, default: .zero].isZero }
  }
}
