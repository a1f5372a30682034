/// The period of a rule such as `~ monthly from 2026-02-01`: whether its tool knows the words. What it means is
/// not computed, since a budget is no booking.
enum BookPeriod {
  /// hledger takes a text behind two blanks; ledger reads the line to its end.
  static func check(_ header: Scanner, _ tool: BookTool) throws(Refusal) {
    var s = header
    s.at += 1
    s.skipBlanks()
    if tool == .hledger { s = Scanner(s.bytes, s.at..<Hledger.accountEnd(s)) }
    guard !s.isAtEnd || tool == .ledger else { throw Refusal(s.at, "A period was expected.") }
    var before = ""
    while !s.isAtEnd, tool == .ledger || s.byte != UInt8(ascii: ";") {
      let word = s.word()
      let text = s.text(word).lowercased()
      guard isKnown(text, tool), before != "every" || isUnit(text, tool) else {
        throw Refusal(word.lowerBound, "“\(s.text(word))” is no word of a period.")
      }
      before = text
      s.skipBlanks()
    }
    guard before != "every" else { throw Refusal(s.at, "A unit was expected behind “every”.") }
  }

  private static func isUnit(_ word: String, _ tool: BookTool) -> Bool {
    tool == .hledger || word.utf8.allSatisfy { 48...57 ~= $0 } || units.contains(word)
  }

  private static func isKnown(_ word: String, _ tool: BookTool) -> Bool {
    // Days, and numbers such as 2nd.
    if let first = word.utf8.first, 48...57 ~= first { return true }
    if units.contains(word) || words.contains(word) { return true }
    let short = String(word.prefix(3))
    if months.contains(short) || days.contains(short) { return true }
    return tool == .hledger ? ofHledger.contains(word) : word == "since"
  }

  private static let units: Set<String> = [
    "day", "days", "week", "weeks", "month", "months", "quarter", "quarters", "year", "years",
  ]

  private static let words: Set<String> = [
    "every", "daily", "weekly", "biweekly", "monthly", "bimonthly", "quarterly", "yearly", "from",
    "to", "until", "in", "this", "next", "last", "today", "tomorrow", "yesterday", "-",
  ]

  private static let ofHledger: Set<String> = [
    "fortnightly", "of", "weekday", "weekdays", "weekend", "weekendday", "q1", "q2", "q3", "q4",
    "..",
  ]

  private static let months: Set<String> = [
    "jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec",
  ]

  private static let days: Set<String> = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"]
}
