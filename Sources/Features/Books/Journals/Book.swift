package import Dates
package import Money

/// A journal as its tool reads it: bookings, prices, and what could not be read.
package struct Book: Sendable {
  package let tool: BookTool
  /// The journal itself is the first; the others are what it includes, in the order in which they are read.
  package internal(set) var files: [BookFile] = []
  package internal(set) var transactions: [Transaction] = []
  /// In the order in which they stand; each transaction has a range of them.
  package internal(set) var postings: [Posting] = []
  package internal(set) var prices: [MarketPrice] = []
  /// Why the tool refuses the journal, in the order in which it was found.
  package internal(set) var problems: [BookProblem] = []
  /// What acts in the journal, and was not done: programs, options, definitions.
  package internal(set) var notApplied: [NotApplied] = []
  package internal(set) var commodities = Names()
  package internal(set) var accounts = Names()
  /// What is known of each commodity, by its number.
  package internal(set) var styles: [CommodityStyle] = []
  /// Every amount that is written in the file asked for, if they were asked for.
  package internal(set) var mentions: [Mention] = []

  init(_ tool: BookTool) { self.tool = tool }

  mutating func refuse(_ place: BookPlace, _ message: String) {
    problems.append(BookProblem(place, message))
  }

  package func name(of commodity: Int32) -> String {
    commodity < 0 ? "" : commodities.names[Int(commodity)]
  }

  /// The number of a commodity, which is given one if it is new.
  mutating func commodity(_ name: String) -> Int32 { commodity(Array(name.utf8)[...]) }

  mutating func commodity(_ name: ArraySlice<UInt8>) -> Int32 {
    let number = commodities.number(of: name)
    while styles.count <= Int(number) { styles.append(CommodityStyle()) }
    return number
  }
}

package struct BookFile: Sendable {
  package let path: String
  package let bytes: [UInt8]
  /// Where an open `comment` or `test` block begins, which the end of the file is in; its line, from 1.
  package internal(set) var openBlock: Int32?
  /// What holds at its end, if it is one that was given and not one that is included.
  package internal(set) var end: BookEnd?
}

/// How numbers are read behind the last line of a file.
package struct BookEnd: Sendable {
  /// hledger: `decimal-mark`
  let mark: UInt8?
  /// hledger: the form of `D`
  let defaultForm: AmountForm?
  /// ledger: `--decimal-comma`
  let isDecimalComma: Bool
}

/// Names and their numbers. A name is found by its bytes: most names of a journal were there before, and no
/// string is then made.
package struct Names: Sendable {
  package private(set) var names: [String] = []
  private var numbers: [Name: Int32] = [:]

  private struct Name: Hashable {
    let bytes: ArraySlice<UInt8>

    func hash(into hasher: inout Hasher) {
      bytes.withUnsafeBytes { hasher.combine(bytes: $0) }
    }
  }

  package func known(_ name: String) -> Int32? { numbers[Name(bytes: Array(name.utf8)[...])] }

  mutating func number(of name: String) -> Int32 { number(of: Array(name.utf8)[...]) }

  mutating func number(of name: ArraySlice<UInt8>) -> Int32 {
    if let known = numbers[Name(bytes: name)] { return known }
    let number = Int32(names.count)
    names.append(String(decoding: name, as: UTF8.self))
    // A copy: the file need not stay.
    numbers[Name(bytes: Array(name)[...])] = number
    return number
  }
}

/// A number with its commodity; -1 where it has none.
package struct BookAmount: Hashable, Sendable {
  package var quantity: Decimal
  package var commodity: Int32

  package init(_ quantity: Decimal, _ commodity: Int32) {
    (self.quantity, self.commodity) = (quantity, commodity)
  }
}

/// A line of a journal, from 1, in one of its files.
package struct BookPlace: Hashable, Sendable {
  package var file: Int32
  package var line: Int32
}

/// One booking: its postings are those of the range.
package struct Transaction: Sendable {
  package let day: Day
  package let place: BookPlace
  package internal(set) var postings: Range<Int32>
  /// What a beancount flag of it was, if it was another than `*` or `!`.
  package internal(set) var flag: UInt8 = 0
}

/// An amount that goes to an account.
package struct Posting: Sendable {
  package enum Kind: UInt8, Sendable { case real, virtual, balanced }

  // In this order a posting takes 64 bytes, and a journal of 100,000 of them 6 MB.
  package internal(set) var amount: BookAmount?
  package let kind: Kind
  package internal(set) var origin = Origin.written
  /// Whether the number depends on what was not applied, such as an expression with a name.
  package internal(set) var isUncertain = false
  /// Whether what stands behind the amount would be refused with a price: lots, expressions, assignments.
  package internal(set) var isPlain = true
  package internal(set) var day: Day
  package let account: Int32
  /// Where the amount ends in its file, so that a cost can be put behind it.
  package internal(set) var amountEnd: Int32 = 0
  package let line: Int32
  /// What few postings have.
  private var extra: Extra?

  package enum Origin: UInt8, Sendable {
    case written
    /// The amount was left out, and follows from the others.
    case filled
    /// One more posting of an amount that was left out, of another commodity.
    case filledToo
    /// The amount is what the account lacks of an assertion.
    case assigned
    /// ledger: by a rule such as `= /Food/`.
    case generated
  }
}

extension Posting {
  private final class Extra: Sendable {
    let cost: Cost?
    let assertion: Assertion?

    init(_ cost: Cost?, _ assertion: Assertion?) {
      (self.cost, self.assertion) = (cost, assertion)
    }
  }

  /// In `@`, `@@` or `{}`, or what it is worth there by another commodity.
  package internal(set) var cost: Cost? {
    get { extra?.cost }
    set { extra = newValue == nil && extra == nil ? nil : Extra(newValue, extra?.assertion) }
  }

  /// What its account has to hold behind it.
  package internal(set) var assertion: Assertion? {
    get { extra?.assertion }
    set { extra = newValue == nil && extra == nil ? nil : Extra(extra?.cost, newValue) }
  }

  init(day: Day, account: Int32, kind: Kind, amount: BookAmount?, line: Int32) {
    (self.day, self.account, self.kind) = (day, account, kind)
    (self.amount, self.line) = (amount, line)
  }
}

/// What one unit, or the whole of a posting, was exchanged for.
package struct Cost: Hashable, Sendable {
  package enum Form: UInt8, Sendable {
    /// `@ 2 USD`
    case unit
    /// `@@ 20 USD`
    case total
    /// `{2 USD}`
    case lot
    /// Not written: two commodities were exchanged.
    case inferred
  }

  package let form: Form
  package let amount: BookAmount
  /// For the whole posting, with its sign.
  package let total: BookAmount
}

/// What an account has to hold after a posting.
package struct Assertion: Hashable, Sendable {
  package let amount: BookAmount
  /// `==`: the account has nothing else.
  package let isTotal: Bool
  /// `=*`: with the accounts below it.
  package let isInclusive: Bool
}

/// A price of a commodity on a day: `P 2026-10-30 CHF 1.08 EUR`.
package struct MarketPrice: Hashable, Sendable {
  package let day: Day
  package let commodity: Int32
  package let price: BookAmount
  package let place: BookPlace
  /// Where its number is in its file.
  package let number: Range<Int32>
  /// Digits after the point as written.
  package var digits: Int { price.quantity.scale }
}

/// Why a journal, or a part of it, is refused.
package struct BookProblem: Error, Hashable, Sendable {
  package var place: BookPlace
  package let message: String

  package init(_ place: BookPlace, _ message: String) {
    (self.place, self.message) = (place, message)
  }
}

/// Something in a journal that acts. kurs names it and does not do it.
package struct NotApplied: Hashable, Sendable {
  package let place: BookPlace
  package let what: String
  /// Whether it can change the numbers below it.
  package let changesNumbers: Bool
}

/// An amount that stands in a file, wherever that is.
package struct Mention: Sendable {
  /// The number and its commodity, in bytes.
  package let range: Range<Int32>
  package let amount: BookAmount
  /// Of the booking or price that it is part of.
  package let day: Day?
}

/// How the amounts of a commodity are written in the journal.
package struct CommodityStyle: Hashable, Sendable {
  package internal(set) var firstPosted: AmountForm?
  /// The most digits after the point of an amount that was posted, and of one in a price.
  package internal(set) var postedDigits = 0
  package internal(set) var firstPriced: AmountForm?
  package internal(set) var firstCosted: AmountForm?
  package internal(set) var pricedDigits = 0
  package internal(set) var isPosted = false
  /// Whether an amount of it was left out.
  package internal(set) var isFilled = false
  /// Amounts that were posted or priced.
  package internal(set) var count = 0
  package internal(set) var mark: UInt8?
  package internal(set) var group: AmountForm.Group?
  /// By a directive; it counts before all else.
  package internal(set) var directive: AmountForm?
  /// hledger: `D`
  package internal(set) var defaultForm: AmountForm?
  /// `commodity EUR` without a form.
  package internal(set) var isDeclared = false
  /// ledger: a comma was seen before decimals.
  var hasDecimalComma = false
  /// ledger: amounts teach nothing more.
  var isFixed = false
  /// The name that stands for it, by `alias`.
  var aliasOf: Int32 = -1
}

/// One amount as it was written: `1.000,00 EUR`.
package struct AmountForm: Hashable, Sendable {
  package struct Group: Hashable, Sendable {
    package let mark: UInt8
    /// How many digits the groups of the number have, from its first on.
    var sizes = [1, 3]

    /// From the decimals on: 3, or 3 and then 2 in `12,34,567`. The first group of a number counts if it is not
    /// shorter than the next, and what is repeated counts once, as hledger has it.
    var sizesFromRight: [Int] {
      var sizes = Array(sizes.reversed())
      if sizes.count > 1, sizes[sizes.count - 1] < sizes[sizes.count - 2] { sizes.removeLast() }
      while sizes.count > 1, sizes[sizes.count - 1] == sizes[sizes.count - 2] { sizes.removeLast() }
      return sizes
    }
  }

  package var isBefore = false
  package var hasBlank = true
  package var mark: UInt8?
  package var group: Group?
  package var digits = 0
}
