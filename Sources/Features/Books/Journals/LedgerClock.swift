import Dates
import Money

/// The beginning of work on an account: `i 2026/10/30 09:00:00 Work:Client`.
struct LedgerClockEntry: Sendable {
  let account: Int32
  let day: Day
  let second: Int
  let place: BookPlace
  let text: String
}

/// Lines of a time clock in ledger: each pair is a virtual posting of seconds, on the day of its beginning.
extension PlainReader {
  mutating func clockIn(_ line: Scanner) throws(Refusal) {
    let entry = try clockEntry(line)
    guard !clock.contains(where: { $0.account == entry.account }) else {
      throw Refusal(line.at, "This account is at work already.")
    }
    clock.append(entry)
  }

  mutating func clockOut(_ line: Scanner) throws(Refusal) {
    let end = try clockEntry(line)
    let isNamed = !book.accounts.names[Int(end.account)].isEmpty
    let place =
      clock.count > 1 && isNamed
      ? clock.firstIndex { $0.account == end.account } : clock.indices.last
    guard let place else { throw Refusal(line.at, "No work that could end here was begun.") }
    let start = clock.remove(at: place)
    let seconds = end.day.days(since: start.day) * 86_400 + end.second - start.second
    guard seconds >= 0 else { throw Refusal(line.at, "The work ends before it begins.") }
    let first = Int32(book.postings.count)
    var posting = Posting(
      day: start.day, account: start.account, kind: .virtual,
      amount: BookAmount(Decimal(Int128(seconds)), book.commodity("s")), line: start.place.line)
    posting.isPlain = false
    book.postings.append(posting)
    book.transactions.append(
      Transaction(day: start.day, place: start.place, postings: first..<first + 1))
    try applyRules(rules.count, to: book.transactions.count - 1, line.at)
  }

  /// ledger takes time up to now for it.
  mutating func closeClock() {
    for entry in clock { note(entry.text, changesNumbers: false, at: entry.place) }
    clock = []
  }

  /// ledger looks for the time in these columns, and for the account behind them.
  private mutating func clockEntry(_ line: Scanner) throws(Refusal) -> LedgerClockEntry {
    var s = Scanner(line.bytes, min(line.at + 2, line.end)..<min(line.at + 21, line.end))
    let day = try Ledger.day(&s, year: scope.year)
    s.skipBlanks()
    var (second, parts) = (0, 0)
    while s.isAtDigit, parts < 3 {
      var number = 0
      while s.isAtDigit, number < 100 {
        number = number * 10 + Int(s.byte - 48)
        s.at += 1
      }
      (second, parts) = (second * 60 + number, parts + 1)
      guard s.skip(UInt8(ascii: ":")) else { break }
    }
    guard parts == 3, second < 86_400 else {
      throw Refusal(line.at, "A line of a time clock has a day and a time such as 09:30:00.")
    }
    var name = Scanner(line.bytes, min(line.at + 22, line.end)..<line.end)
    name.skipBlanks()
    let account = name.text(name.at..<Ledger.accountEnd(name))
    return LedgerClockEntry(
      account: book.accounts.number(of: account.isEmpty ? "" : prefixed(account)), day: day,
      second: second, place: place, text: String(line.rest.prefix(60)))
  }
}
