import Books
import Dates
import Engine
import Features
import Money
import Reading

/// The amounts of a journal as its tool reads them, which leaves no doubts.
enum JournalAmounts {
  /// Hands over each amount in a currency, with the day of its booking.
  static func each(
    of bytes: [UInt8], _ tool: BookTool, from start: Int, _ engine: Engine,
    _ take: (MoneyRead, Day?) -> Void
  ) {
    let options = ReadingOptions(year: engine.today.year, listsMentions: true)
    let book = Book.read(bytes, path: "journal", tool, options)
    let currencies = PriceNames.currencies(book, [:], engine)
    for mention in book.mentions where Int(mention.range.lowerBound) >= start {
      guard let currency = currencies.currency(of: mention.amount.commodity) else { continue }
      let range = Int(mention.range.lowerBound)..<Int(mention.range.upperBound)
      take(MoneyRead(exactly: mention.amount.quantity, currency, at: range), mention.day)
    }
  }
}
