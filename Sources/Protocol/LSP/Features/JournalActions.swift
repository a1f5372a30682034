import Books
import Dates
import Engine
import Features
import JSON
import Methods
import Money
import RPC
import Rates
import Reading
import Service

/// What can be done in a journal of hledger, ledger or beancount: price lines, which change no booking, and
/// costs for a whole booking.
extension ActionMaker {
  /// For the amount of one posting.
  func journalActions(for money: MoneyRead) -> [Value] {
    guard let book = session.book(of: document.uri) else { return [] }
    let currencies = session.currencies(of: book)
    let targets = session.targets(of: money.currencies[0]).prefix(Self.maxTargets)
    return targets.flatMap { target in
      [
        costAction(for: money, in: target, book, currencies),
        lineAction(for: money, in: target, book, currencies),
      ].compactMap { $0 }
    }
  }

  /// `Add @ 1.08436347864 EUR`: to all foreign legs of the booking, or to none.
  private func costAction(
    for money: MoneyRead, in target: Currency, _ book: Book, _ currencies: BookCurrencies
  ) -> Value? {
    let end = Int32(money.range.upperBound)
    guard
      let transaction = book.transactions.first(where: { transaction in
        transaction.place.file == 0
          && transaction.postings.contains { book.postings[Int($0)].amountEnd == end }
      }), let found = book.unpriced(in: transaction, currencies, target: target),
      let worth = session.worth(money, in: target, on: transaction.day)
    else { return nil }
    let symbol = currencies.symbol(of: target)
    let line = PriceLine(
      transaction.day, book.name(of: found.commodity), worth.quoted.shown, symbol)
    guard let price = session.writer(book, document.uri).cost(line) else { return nil }
    let text = " @ \(price)"
    let title = "Add\(text) to this booking"
    return action(
      document.tool == .ledger ? "\(title) (in ledger a market price, too)" : title,
      found.postings.map { (Int($0.amountEnd)..<Int($0.amountEnd), text) })
  }

  /// `Insert P 2026-10-29 EUR 0.9222 CHF`, where the prices of the journal are.
  private func lineAction(
    for money: MoneyRead, in target: Currency, _ book: Book, _ currencies: BookCurrencies
  ) -> Value? {
    // The session's document has the journal as it was read now.
    guard let day = session.documents[document.uri]?.day(at: money.range.lowerBound) else {
      return nil
    }
    let finder = PriceFinder(session.engine, in: target)
    guard case .price(let price) = finder.answer(money.currencies[0], day) else { return nil }
    let line = PriceLine(
      price.day, currencies.symbol(of: price.base), price.rate, currencies.symbol(of: price.quote))
    let isKnown = book.prices.contains { book.line(of: $0) == line }
    let writer = session.writer(book, document.uri)
    guard !isKnown, line.base != line.quote, let made = try? writer.insertions([line]) else {
      return nil
    }
    let title = "Insert \(writer.spelling([line]).text(line))"
    return action(title, made.map { ($0.offset..<$0.offset, $0.text) })
  }
}

extension Session {
  func writer(_ book: Book, _ uri: String) -> PriceWriter {
    PriceWriter(book, file: 0) { [self] bytes in journal(bytes, uri, book.tool) }
  }

  /// `kurs.fillPrices`: the price lines that a valuation of the journal needs and lacks.
  func fillPrices(_ arguments: [Value], for call: Call) {
    guard let uri = arguments.first?.text, reads(uri),
      let target = arguments.dropFirst().first?.text.flatMap({ Currency(code: $0) }),
      let document = documents[uri], client.takesEdits, let book = book(of: uri)
    else { return show("This document is no journal that prices can be added to.", as: .warning) }
    let finder = PriceFinder(engine, in: target)
    let search = PriceSearch(book, currencies(of: book), in: target, rate: finder.answer)
    let insertions: [BookInsertion]
    do throws(PriceWritingError) {
      insertions = try writer(book, uri).insertions(search.lines)
    } catch {
      return show("\(MethodError(error, book).message) Nothing was changed.", as: .warning)
    }
    let remark = Self.remark(on: search, book)
    guard !search.lines.isEmpty else { return show("No price is missing here.\(remark)") }
    let edits = insertions.map { ($0.offset..<$0.offset, $0.text) }
    let count = search.lines.count
    apply(
      ActionMaker(session: self, document: document).edit(edits), "Add missing prices", for: call,
      done: "\(count) \(count == 1 ? "price" : "prices") added in \(target.code).\(remark)")
  }

  /// What has no price, and what was not applied.
  private static func remark(on search: PriceSearch, _ book: Book) -> String {
    var names = search.missing.map { "\(book.name(of: $0.need.commodity)) of \($0.need.day)" }
    names += search.strangers.map(\.name)
    let shown = names.prefix(maxNamed)
    let more = names.count - shown.count
    var remark = names.isEmpty ? "" : " Without a rate: \(shown.joined(separator: ", "))"
    if more > 0 { remark += " and \(more) more" }
    if !names.isEmpty { remark += "." }
    if let acting = book.notApplied.first(where: \.changesNumbers) {
      remark += " Not applied: \(acting.what), in line \(acting.place.line)."
    }
    return remark
  }
}
