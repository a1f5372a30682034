import Books
import Kit
import Testing

/// Damaged journals are read to their end, and what is refused has a line that the file has.
@Suite struct BookMutationTests {
  private static let journals: [(BookTool, String)] = [
    (
      .hledger,
      """
      decimal-mark ,
      commodity 1.000,00 EUR
      alias cash=Assets:Cash
      P 2026-01-04 USD 0,9 EUR
      2026-01-05=2026-01-06 * (12) Shop | note  ; date:2026-01-07
          Expenses:Food  1.120,50 CHF @ 1,08436 EUR = 1.120,50 CHF
          (Budget:Food)  -5 "US Stock" {2 USD} [2025-01-01]
          cash  ; [01-08]
      comment
      end comment
      ~ monthly
          Expenses:Rent  5 EUR

      """
    ),
    (
      .ledger,
      """
      account Assets:Cash
          alias cash
      commodity EUR
          format 1.000,00 EUR
      P 2026/01/04 10:30:15 USD 0,9 EUR
      2026/01/05 * Shop
          Expenses:Food  (10 USD * 2) @ 1,2 EUR
          cash  = 5 EUR
          [Budget]  5 EUR
          [Other]  -5 EUR
      = /Food/
          (Tax)  0,19

      """
    ),
    (
      .beancount,
      """
      option "title" "x"
      2020-01-01 open Assets:A USD,CHF
      2020-01-01 open Assets:B
      2026-01-04 price CHF 1.08 EUR
      2026-01-05 * "Shop" "a \\" b" #t ^l
        invoice: 120 CHF
        Assets:A  (100 + 20) / 3 CHF @ 1.08 EUR
        Assets:B
      2026-01-06 * "buy"
        Assets:B  10 AAA {2 USD, 2026-01-01, "l"} @ 3 USD
        Assets:A  -20 USD
      2026-01-07 balance Assets:A  5 ~ 0.01 USD
      2026-01-08 pad Assets:A Assets:B

      """
    ),
  ]

  @Test(arguments: Seeds.explored(1...30))
  func `a damaged journal is read to its end`(_ seed: UInt64) {
    var random = SplitMix64(seed: seed)
    for (tool, text) in Self.journals {
      for _ in 0..<100 {
        var bytes = Array(text.utf8)
        for _ in 0...(random.next() % 4) { Self.damage(&bytes, &random) }
        let options = ReadingOptions(year: 2026, listsMentions: true)
        let book = Book.read(bytes, path: "main.j", tool, options)
        let lines = bytes.count { $0 == 0x0A } + 1
        for problem in book.problems { #expect(0...Int32(lines) ~= problem.place.line) }
        for transaction in book.transactions {
          #expect(transaction.postings.upperBound <= book.postings.count)
        }
        for mention in book.mentions { #expect(Int(mention.range.upperBound) <= bytes.count) }
      }
    }
  }

  private static let marks = Array("0123456789.,-+ \t\n;@={}[]()\"*/#".utf8)

  private static func damage(_ bytes: inout [UInt8], _ random: inout SplitMix64) {
    guard !bytes.isEmpty else { return }
    let place = Int(random.next() % UInt64(bytes.count))
    switch random.next() % 5 {
    case 0: bytes.remove(at: place)
    case 1: bytes.insert(UInt8(truncatingIfNeeded: random.next()), at: place)
    case 2: bytes[place] = random.pick(marks)
    case 3: bytes.swapAt(place, Int(random.next() % UInt64(bytes.count)))
    default: bytes.removeSubrange(place..<min(bytes.count, place + Int(random.next() % 20)))
    }
  }
}
