import Dates
import Money

/// A posting as it was written, with what is missing in it.
struct BeancountPosting {
  let account: Int32
  let line: Int32
  var number: Decimal?
  var currency: Int32 = -1
  var cost: BeancountCost?
  var hasPrice = false
  var price: Decimal?
  var priceCurrency: Int32 = -1
  var priceIsTotal = false
  var end = 0

  init(account: Int32, line: Int32) { (self.account, self.line) = (account, line) }

  var isEmpty: Bool { number == nil && currency < 0 && cost == nil && !hasPrice }
}

struct BeancountCost {
  var number: Decimal?
  var total: Decimal?
  var currency: Int32 = -1
  var day: Day?
  var label: String?
  var isTotal = false
  var isCompound = false

  /// One more part between commas.
  mutating func add(_ part: BeancountCost) {
    number = number ?? part.number
    total = total ?? part.total
    if currency < 0 { currency = part.currency }
    day = day ?? part.day
    label = label ?? part.label
    isCompound = isCompound || part.isCompound
  }
}

/// What beancount does with the directives of all files, in the order of their days: it fills in what is left
/// out, finds lots, pads, and checks balances.
struct BeancountLedger {
  struct Entry {
    let day: Day
    let place: BookPlace
    let work: Work

    enum Work {
      case transaction([BeancountPosting], flag: UInt8)
      case balance(Int32, BookAmount, Decimal?)
      case pad(Int32, from: Int32)
    }

    /// A balance is that of the morning.
    var order: Int { if case .balance = work { 0 } else { 1 } }
  }

  /// Which lots a sale takes, where several match.
  enum Method: String {
    case strict = "STRICT"
    case strictWithSize = "STRICT_WITH_SIZE"
    case none = "NONE"
    /// A name that beancount knows, and does not do.
    case average = "AVERAGE"
    case oldestFirst = "FIFO"
    case newestFirst = "LIFO"
    case dearestFirst = "HIFO"
  }

  struct Lot {
    let currency: Int32
    let price: BookAmount
    let day: Day
    let label: String?
    var units: Decimal

    func isSame(as other: Lot) -> Bool {
      currency == other.currency && price == other.price && day == other.day
        && label == other.label
    }
  }

  struct Holding: Hashable {
    let account: Int32
    let currency: Int32
  }

  var entries: [Entry] = []
  /// Accounts that are named besides bookings and balances.
  var uses: [(account: Int32, day: Day, place: BookPlace)] = []
  var openings: [Int32: (day: Day, currencies: [Int32], place: BookPlace)] = [:]
  /// By account, where it is not the default.
  var methods: [Int32: Method] = [:]
  var defaultMethod = Method.strict
  var closed: [Int32: Day] = [:]
  var roots: [String: String] = [:]
  var tolerance = BeancountTolerance()
  /// A plugin opens the accounts that are used.
  var opensAccounts = false
  private var lots: [Int32: [Lot]] = [:]
  private var held: [Holding: Decimal] = [:]
  private var pads: [Int32: Pad] = [:]

  /// What fills an account up to its next balance, once in each currency.
  private struct Pad {
    let day: Day
    let other: Int32
    let place: BookPlace
    var checked: Set<Int32> = []
    var isUsed = false
  }
  private var hasBalances = false
  /// Whether each account has a name that may be one.
  private var names: [Int32: Bool] = [:]

  /// What a file has that the tool gives up.
  mutating func lose(_ file: Int32, _ book: inout Book) {
    entries.removeAll { $0.place.file == file }
    book.prices.removeAll { $0.place.file == file }
    openings = openings.filter { $0.value.place.file != file }
    uses.removeAll { $0.place.file == file }
  }

  mutating func finish(_ book: inout Book) {
    opensAccounts = book.notApplied.contains {
      $0.what.hasSuffix(".auto_accounts") || $0.what.hasSuffix(".plugins.auto")
    }
    checkNames(&book)
    let order = entries.indices.sorted { left, right in
      let (one, other) = (entries[left], entries[right])
      if one.day != other.day { return one.day < other.day }
      return one.order != other.order ? one.order < other.order : left < right
    }
    hasBalances = entries.contains { $0.order == 0 }
    for (name, number) in tolerance.defaults {
      if let commodity = book.commodities.known(name) { tolerance.numbers[commodity] = number }
    }
    for entry in order.map({ entries[$0] }) {
      switch entry.work {
      case .transaction(let drafts, let flag): take(drafts, entry, flag, &book)
      case .pad(let account, let other):
        endPad(of: account, &book)
        pads[account] = Pad(day: entry.day, other: other, place: entry.place)
      case .balance(let account, let amount, let tolerance):
        check(account, amount, tolerance, entry.place, &book)
      }
    }
    for account in pads.keys.sorted() { endPad(of: account, &book) }
    entries = []
  }

  private func endPad(of account: Int32, _ book: inout Book) {
    guard let pad = pads[account], !pad.isUsed else { return }
    book.refuse(pad.place, "The pad fills nothing.")
  }

  // MARK: Accounts

  private mutating func checkNames(_ book: inout Book) {
    for use in uses where !opensAccounts && openings[use.account].map({ $0.day > use.day }) ?? true
    {
      let name = book.accounts.names[Int(use.account)]
      book.refuse(use.place, "No account “\(name)” was opened.")
    }
    for (number, name) in book.accounts.names.enumerated() { names[Int32(number)] = isName(name) }
    for (account, opening) in openings.sorted(by: { $0.value.place.line < $1.value.place.line })
    where names[account] == false {
      book.refuse(
        opening.place, "“\(book.accounts.names[Int(account)])” cannot be an account's name.")
    }
  }

  private static let rootNames = [
    "name_assets": "Assets", "name_liabilities": "Liabilities", "name_equity": "Equity",
    "name_income": "Income", "name_expenses": "Expenses",
  ]

  private func isName(_ name: String) -> Bool {
    let parts = name.split(separator: ":")
    let isRoot = Self.rootNames.contains { roots[$0.key] ?? $0.value == parts[0] }
    return isRoot
      && parts.dropFirst().allSatisfy { part in
        guard let first = part.unicodeScalars.first else { return false }
        if "0"..."9" ~= first { return true }
        let category = first.properties.generalCategory
        return category == .uppercaseLetter || category == .titlecaseLetter
      }
  }

  private func checkUse(
    _ postings: ArraySlice<Posting>, _ day: Day, _ place: BookPlace, _ book: inout Book
  ) {
    var seen: [Int32] = []
    for posting in postings where !seen.contains(posting.account) {
      let account = posting.account
      seen.append(account)
      let name = book.accounts.names[Int(account)]
      if let known = names[account], !known {
        let line = BookPlace(file: place.file, line: posting.line)
        book.refuse(line, "“\(name)” cannot be an account's name.")
        continue
      }
      guard let opening = openings[account] else {
        if !opensAccounts {
          book.refuse(place, "No account “\(name)” was opened.")
        }
        continue
      }
      if day < opening.day || closed[account].map({ day > $0 }) ?? false {
        book.refuse(place, "The account “\(name)” is not open on \(day).")
      }
    }
  }

  // MARK: Transactions

  private mutating func take(
    _ drafts: [BeancountPosting], _ entry: Entry, _ flag: UInt8, _ book: inout Book
  ) {
    let (day, place) = (entry.day, entry.place)
    let first = book.postings.count
    do throws(Refusal) {
      var booking = BeancountBooking(drafts, day, self.tolerance)
      try booking.findLots(&lots) { methods[$0] ?? defaultMethod }
      try booking.complete()
      for posting in booking.postings { book.postings.append(posting) }
      for posting in booking.postings { learn(posting, &book) }
      if let rest = try booking.rest() {
        let name = book.name(of: rest.commodity)
        book.refuse(
          place, "The booking does not balance: \(rest.quantity.reduced) \(name) is left.")
      }
      booking.keep(&lots, day)
    } catch {
      book.postings.removeSubrange(first...)
      let line = error.at > 0 ? Int32(error.at) : place.line
      book.refuse(BookPlace(file: place.file, line: line), error.message)
      return
    }
    book.transactions.append(
      Transaction(
        day: day, place: place, postings: Int32(first)..<Int32(book.postings.count), flag: flag))
    let added = book.postings[first...]
    checkUse(added, day, place, &book)
    for posting in added {
      guard let amount = posting.amount else { continue }
      if let allowed = openings[posting.account]?.currencies, !allowed.isEmpty,
        !allowed.contains(amount.commodity)
      {
        let name = book.accounts.names[Int(posting.account)]
        book.refuse(
          place, "The account “\(name)” does not take \(book.name(of: amount.commodity)).")
      }
      guard hasBalances else { continue }
      let key = Holding(account: posting.account, currency: amount.commodity)
      if let sum = try? (held[key] ?? .zero) + amount.quantity { held[key] = sum }
    }
  }

  private func learn(_ posting: Posting, _ book: inout Book) {
    guard let amount = posting.amount, amount.commodity >= 0 else { return }
    let digits = amount.quantity.scale
    if posting.origin == .written {
      book.styles[Int(amount.commodity)].isPosted = true
      book.styles[Int(amount.commodity)].postedDigits = max(
        book.styles[Int(amount.commodity)].postedDigits, digits)
    } else {
      book.styles[Int(amount.commodity)].isFilled = true
    }
  }

  // MARK: Balances

  private mutating func check(
    _ account: Int32, _ wanted: BookAmount, _ own: Decimal?, _ place: BookPlace,
    _ book: inout Book
  ) {
    guard openings[account] != nil || opensAccounts else {
      let name = book.accounts.names[Int(account)]
      book.refuse(place, "No account “\(name)” was opened.")
      return
    }
    let prefix = book.accounts.names[Int(account)] + ":"
    var sum = Decimal.zero
    for (key, quantity) in held where key.currency == wanted.commodity {
      if key.account == account || book.accounts.names[Int(key.account)].hasPrefix(prefix) {
        sum = (try? sum + quantity) ?? sum
      }
    }
    let scale = wanted.quantity.scale
    let limit =
      own ?? (scale == 0 ? .zero : (try? tolerance.factor * Decimal(2, scale: scale)) ?? .zero)
    let canPad = pads[account].map { !$0.checked.contains(wanted.commodity) } ?? false
    pads[account]?.checked.insert(wanted.commodity)
    guard let rest = try? wanted.quantity - sum, rest.magnitude > limit else {
      return
    }
    guard canPad, let pad = pads[account] else {
      book.refuse(
        place, "The balance does not hold: \(rest.reduced) \(book.name(of: wanted.commodity)).")
      return
    }
    pads[account]?.isUsed = true
    if lots[account]?.contains(where: { $0.currency == wanted.commodity && !$0.units.isZero })
      == true
    {
      book.refuse(place, "What has a cost cannot be padded.")
    }
    let first = Int32(book.postings.count)
    for (account, number) in [(account, rest), (pad.other, -rest)] {
      var posting = Posting(
        day: pad.day, account: account, kind: .real,
        amount: BookAmount(number, wanted.commodity), line: pad.place.line)
      posting.isPlain = false
      book.postings.append(posting)
      let key = Holding(account: account, currency: wanted.commodity)
      if let sum = try? (held[key] ?? .zero) + number { held[key] = sum }
    }
    book.transactions.append(
      Transaction(
        day: pad.day, place: pad.place, postings: first..<first + 2, flag: UInt8(ascii: "P")))
  }
}

/// What may be left of a transaction, by the options of the file.
struct BeancountTolerance {
  var factor: Decimal = "0.5"
  /// `inferred_tolerance_default`; `*` is for what has no other.
  var defaults: [String: Decimal] = [:]
  /// By commodity.
  var numbers: [Int32: Decimal] = [:]
  /// `infer_tolerance_from_cost`
  var countsCosts = false

  mutating func add(_ value: String) -> Bool {
    let parts = value.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count == 2, let number = try? Decimal(String(parts[1])) else { return false }
    defaults[String(parts[0])] = number
    return true
  }

  /// What a cost adds at most.
  static let maxOfCost: Decimal = "0.5"
}

/// One transaction: lots are found, and what is missing follows from the rest.
struct BeancountBooking {
  private var drafts: [BeancountPosting]
  private let day: Day
  private let allowed: BeancountTolerance
  /// By posting: what its units cost, where a lot was found or made.
  private var lotCosts: [Int: BookAmount] = [:]
  private var isReduced: Set<Int> = []
  private(set) var postings: [Posting] = []

  init(_ drafts: [BeancountPosting], _ day: Day, _ allowed: BeancountTolerance) {
    (self.drafts, self.day, self.allowed) = (drafts, day, allowed)
  }

  private typealias Lot = BeancountLedger.Lot

  /// A reduction takes lots of its account that match what is written; one of several lots becomes several.
  mutating func findLots(
    _ lots: inout [Int32: [BeancountLedger.Lot]], _ method: (Int32) -> BeancountLedger.Method
  ) throws(Refusal) {
    var place = 0
    while place < drafts.count {
      let draft = drafts[place]
      let method = method(draft.account)
      let own = lots[draft.account] ?? []
      guard method != .none, let units = draft.number,
        let matching = try Self.matching(draft, own), !matching.isEmpty
      else {
        place += 1
        continue
      }
      let parts = try Self.parts(of: units, matching, own, method)
      for (index, part) in parts.enumerated() {
        if index > 0 { drafts.insert(draft, at: place + index) }
        drafts[place + index].number = part.units
        lotCosts[place + index] = own[part.lot].price
        isReduced.insert(place + index)
        if let rest = try? own[part.lot].units + part.units {
          lots[draft.account]?[part.lot].units = rest
        }
      }
      place += parts.count
    }
  }

  /// The lots that a posting may reduce; nil if it reduces none.
  private static func matching(
    _ draft: BeancountPosting, _ own: [Lot]
  ) throws(Refusal) -> [Int]? {
    guard let cost = draft.cost, let units = draft.number, draft.currency >= 0 else { return nil }
    let opposite = own.indices.filter {
      own[$0].currency == draft.currency && !own[$0].units.isZero
        && own[$0].units.isNegative != units.isNegative
    }
    guard !opposite.isEmpty else { return nil }
    let matching = opposite.filter { lot in
      (cost.number == nil || cost.isTotal || cost.number == own[lot].price.quantity)
        && (cost.currency < 0 || cost.currency == own[lot].price.commodity)
        && (cost.day == nil || cost.day == own[lot].day)
        && (cost.label == nil || cost.label == own[lot].label)
    }
    if matching.isEmpty { throw Refusal(0, "No lot matches what is sold.") }
    return matching
  }

  private static func parts(
    of units: Decimal, _ matching: [Int], _ own: [Lot], _ method: BeancountLedger.Method
  ) throws(Refusal) -> [(lot: Int, units: Decimal)] {
    var order = matching
    switch method {
    case .strict, .strictWithSize, .none:
      let sum = try? matching.reduce(Decimal.zero) { try $0 + own[$1].units }
      if matching.count > 1, sum != -units {
        let sized = matching.filter { own[$0].units == -units }
        guard method == .strictWithSize, let oldest = sized.min(by: { own[$0].day < own[$1].day })
        else { throw Refusal(0, "Several lots match what is sold.") }
        order = [oldest]
      }
    case .average: throw Refusal(0, "beancount does not book by the average.")
    case .oldestFirst: order.sort { (own[$0].day, $0) < (own[$1].day, $1) }
    case .newestFirst: order.sort { (own[$1].day, $0) < (own[$0].day, $1) }
    case .dearestFirst:
      order.sort { (own[$1].price.quantity, $0) < (own[$0].price.quantity, $1) }
    }
    var parts: [(lot: Int, units: Decimal)] = []
    var rest = units
    for lot in order where !rest.isZero {
      let all = own[lot].units.magnitude <= rest.magnitude
      let part = all ? -own[lot].units : rest
      parts.append((lot, part))
      guard let left = try? rest - part else {
        throw Refusal(0, "The number has more than 38 digits.")
      }
      rest = left
    }
    guard rest.isZero else { throw Refusal(0, "There are fewer units than what is sold.") }
    return parts
  }

  /// The commodity that a posting balances in; -1 if it is not known.
  private func group(_ place: Int) -> Int32 {
    if let cost = lotCosts[place] { return cost.commodity }
    let draft = drafts[place]
    if let cost = draft.cost { return cost.currency }
    if draft.hasPrice { return draft.priceCurrency }
    return draft.currency
  }

  mutating func complete() throws(Refusal) {
    let empty = drafts.indices.filter { drafts[$0].isEmpty }
    let others = drafts.indices.filter { !drafts[$0].isEmpty }
    var groups: [Int32] = []
    for place in others where group(place) >= 0 && !groups.contains(group(place)) {
      groups.append(group(place))
    }
    for place in others where group(place) < 0 || drafts[place].currency < 0 {
      let draft = drafts[place]
      let isSolvable =
        draft.cost == nil && !draft.hasPrice
        || draft.currency >= 0 && (draft.cost?.currency ?? draft.priceCurrency) < 0
      guard groups.count == 1, let only = groups.first, isSolvable else {
        throw Refusal(Int(drafts[place].line), "No commodity follows from the other postings.")
      }
      if draft.cost != nil {
        drafts[place].cost?.currency = only
      } else if drafts[place].hasPrice, drafts[place].priceCurrency < 0 {
        drafts[place].priceCurrency = only
      } else {
        drafts[place].currency = only
        solved.insert(place)
      }
    }
    guard empty.count <= 1 else {
      throw Refusal(Int(drafts[empty[1]].line), "Two postings have no amount.")
    }
    var filled: [BookAmount] = []
    for group in groups {
      let own = others.filter { self.group($0) == group }
      let missing = own.filter { isMissing($0) }
      guard missing.count + empty.count <= 1 else {
        throw Refusal(
          Int(drafts[missing.first ?? empty[0]].line), "Too many numbers are missing.")
      }
      let rest = try sum(own.filter { !isMissing($0) })
      if let place = missing.first {
        try solve(place, rest, group)
      } else if !empty.isEmpty, !rest.isZero {
        filled.append(BookAmount(quantized(-rest, group), group))
      }
    }
    try makePostings(groups, filled)
  }

  private func isMissing(_ place: Int) -> Bool {
    let draft = drafts[place]
    if draft.number == nil { return true }
    if draft.hasPrice, draft.price == nil { return true }
    guard let cost = draft.cost, lotCosts[place] == nil else { return false }
    return cost.number == nil || cost.isCompound && cost.total == nil
  }

  /// What a posting with all of its numbers weighs.
  private func weight(_ place: Int) throws(Refusal) -> Decimal {
    let draft = drafts[place]
    guard let units = draft.number else { return .zero }
    do throws(DecimalError) {
      if let price = lotCosts[place] { return try price.quantity * units }
      if let cost = draft.cost, let number = cost.number {
        if cost.isTotal { return units.isNegative ? -number : number }
        let total = cost.total.map { units.isNegative ? -$0 : $0 } ?? .zero
        return try number * units + total
      }
      if units.isZero { return .zero }
      if draft.hasPrice, let price = draft.price {
        if draft.priceIsTotal { return units.isNegative ? -price : price }
        return try price * units
      }
    } catch {
      throw Refusal(Int(draft.line), "The number has more than 38 digits.")
    }
    return units
  }

  private func sum(_ places: [Int]) throws(Refusal) -> Decimal {
    var sum = Decimal.zero
    for place in places {
      let weight = try weight(place)
      guard let next = try? sum + weight else {
        throw Refusal(Int(drafts[place].line), "The number has more than 38 digits.")
      }
      sum = next
    }
    return sum
  }

  private mutating func solve(_ place: Int, _ rest: Decimal, _ group: Int32) throws(Refusal) {
    let draft = drafts[place]
    if draft.number == nil {
      let price = lotCosts[place]?.quantity ?? draft.cost?.number ?? draft.price ?? .one
      guard !price.isZero, let units = try? Beancount.quotient(-rest, price) else {
        throw Refusal(Int(draft.line), "No number of units follows from the other postings.")
      }
      drafts[place].number = quantized(units, draft.currency)
      missingUnits.insert(place)
      return
    }
    guard let units = draft.number, !units.isZero,
      let price = try? Beancount.quotient(rest.magnitude, units.magnitude)
    else { throw Refusal(Int(draft.line), "No price follows from the other postings.") }
    if draft.cost != nil, !isReduced.contains(place) {
      drafts[place].cost?.number = draft.cost?.isTotal == true ? rest.magnitude : price
      if draft.cost?.number == nil { drafts[place].cost?.total = nil }
      drafts[place].cost?.currency = group
    } else {
      drafts[place].price = price
      drafts[place].priceIsTotal = false
    }
    solved.insert(place)
  }

  private var solved: Set<Int> = []
  private var missingUnits: Set<Int> = []

  /// The coarsest half of a last digit of the amounts written, or what options allow; nil where none has decimals.
  private func tolerance(_ currency: Int32) -> Decimal? {
    var limit = allowed.numbers[currency]
    if let own = digitTolerance(currency) { limit = max(limit ?? own, own) }
    if allowed.countsCosts, let own = costTolerance(currency) { limit = max(limit ?? own, own) }
    return limit ?? allowed.defaults["*"]
  }

  private func digitTolerance(_ currency: Int32) -> Decimal? {
    var digits: Int?
    for place in drafts.indices where drafts[place].currency == currency {
      guard let number = drafts[place].number, number.scale > 0, !missingUnits.contains(place)
      else { continue }
      digits = min(digits ?? number.scale, number.scale)
    }
    return digits.flatMap { try? allowed.factor * Decimal(1, scale: $0) }
  }

  /// A part of a unit of what was bought, at its costs.
  private func costTolerance(_ currency: Int32) -> Decimal? {
    var sum: Decimal?
    for place in drafts.indices where group(place) == currency {
      let draft = drafts[place]
      guard let units = draft.number, units.scale > 0, !missingUnits.contains(place),
        let price = lotCosts[place]?.quantity ?? draft.cost?.number ?? draft.price,
        let part = try? allowed.factor * Decimal(1, scale: units.scale) * price.magnitude
      else { continue }
      sum = try? (sum ?? .zero) + min(part, BeancountTolerance.maxOfCost)
    }
    return sum
  }

  private func quantized(_ number: Decimal, _ currency: Int32) -> Decimal {
    guard let tolerance = digitTolerance(currency), allowed.factor == "0.5",
      let digits = (try? tolerance * Decimal(2))?.reduced.scale, digits < number.scale
    else { return number }
    return (try? number.rounded(toScale: digits, .halfEven)) ?? number
  }

  /// The first sum that is more than may be left.
  func rest() throws(Refusal) -> BookAmount? {
    var sums = CommoditySums()
    for posting in postings {
      guard let amount = posting.amount else { continue }
      try sums.add(posting.cost?.total ?? amount, Int(posting.line))
    }
    return sums.sums.first { $0.quantity.magnitude > tolerance($0.commodity) ?? .zero }
  }

  /// The postings by the commodity that they balance in, as beancount orders them.
  private mutating func makePostings(
    _ groups: [Int32], _ filled: [BookAmount]
  ) throws(Refusal) {
    for group in groups {
      let rest = filled.first { $0.commodity == group }
      for place in drafts.indices {
        if drafts[place].isEmpty {
          if let rest { fill(place, rest, isFirst: rest == filled[0]) }
        } else if self.group(place) == group {
          try makePosting(place)
        }
      }
    }
  }

  private mutating func fill(_ place: Int, _ rest: BookAmount, isFirst: Bool) {
    let draft = drafts[place]
    var posting = Posting(
      day: day, account: draft.account, kind: .real, amount: rest, line: draft.line)
    posting.origin = isFirst ? .filled : .filledToo
    posting.isPlain = false
    postings.append(posting)
  }

  private mutating func makePosting(_ place: Int) throws(Refusal) {
    let draft = drafts[place]
    var posting = Posting(
      day: day, account: draft.account, kind: .real,
      amount: draft.number.map { BookAmount($0, draft.currency) }, line: draft.line)
    posting.amountEnd = Int32(draft.end)
    posting.isPlain =
      draft.cost == nil && !missingUnits.contains(place) && !solved.contains(place)
    if missingUnits.contains(place) || solved.contains(place) { posting.origin = .filled }
    if draft.cost != nil || draft.hasPrice {
      let total = BookAmount(try weight(place), group(place))
      let form: Cost.Form =
        draft.cost != nil ? .lot : draft.priceIsTotal ? .total : .unit
      posting.cost = Cost(form: form, amount: try unit(place, total), total: total)
    }
    postings.append(posting)
  }

  private func unit(_ place: Int, _ total: BookAmount) throws(Refusal) -> BookAmount {
    if let price = lotCosts[place] { return price }
    let draft = drafts[place]
    if let units = draft.number, !units.isZero,
      draft.cost.map({ $0.isTotal || $0.isCompound }) ?? draft.priceIsTotal
    {
      let price = try? Beancount.quotient(total.quantity.magnitude, units.magnitude)
      return BookAmount(price ?? .zero, total.commodity)
    }
    return BookAmount(draft.cost?.number ?? draft.price ?? .zero, total.commodity)
  }

  /// What was bought is a lot.
  func keep(_ lots: inout [Int32: [BeancountLedger.Lot]], _ day: Day) {
    for place in drafts.indices where !isReduced.contains(place) {
      let draft = drafts[place]
      guard let cost = draft.cost, let units = draft.number,
        let posting = postings.first(where: { $0.line == draft.line }), let price = posting.cost
      else { continue }
      let lot = Lot(
        currency: draft.currency, price: price.amount, day: cost.day ?? day, label: cost.label,
        units: units)
      let known = lots[draft.account]?.firstIndex { $0.isSame(as: lot) }
      if let known, let old = lots[draft.account]?[known].units, let sum = try? old + units {
        lots[draft.account]?[known].units = sum
      } else {
        lots[draft.account, default: []].append(lot)
      }
    }
  }
}
