import Dates
import Money

/// A rule of ledger, `= /^Expenses:Food/` with postings below it: each posting of the transactions below, whose
/// account it matches, brings those of the rule into its transaction.
struct LedgerRule: Sendable {
  private let query: AccountQuery
  let drafts: [PostingDraft]
  /// By account.
  private var known: [Int32: Bool] = [:]

  /// Nil if it is not done here: other queries than of accounts, and amounts that are expressions with names.
  init?(_ header: Scanner, _ drafts: [PostingDraft], _ book: Book) {
    var s = header
    s.at += 1
    guard let query = AccountQuery(s.rest), !drafts.contains(where: \.isUncertain),
      drafts.allSatisfy({ Self.isPlain(book.accounts.names[Int($0.account)]) })
    else { return nil }
    (self.query, self.drafts) = (query, drafts)
  }

  /// `%(account)` is the account that matched, and `$account`, too.
  private static func isPlain(_ name: String) -> Bool {
    !name.replacing("%(account)", by: "").utf8.contains(UInt8(ascii: "%"))
  }

  mutating func matches(_ account: Int32, _ book: Book) -> Bool {
    if let known = known[account] { return known }
    let isMatch = query.matches(book.accounts.names[Int(account)])
    known[account] = isMatch
    return isMatch
  }

  static func account(_ name: String, for matched: String) -> String {
    name.replacing("$account", by: matched).replacing("%(account)", by: matched)
  }
}

/// Which accounts a rule is for: patterns with `and`, `or` and `not`.
private indirect enum AccountQuery: Sendable {
  case name(NamePattern)
  case not(AccountQuery)
  case all([AccountQuery])
  case any([AccountQuery])

  /// Nil for other queries.
  init?(_ text: String) {
    var words = Self.words(text)[...]
    guard let query = Self.anyOf(&words), words.isEmpty else { return nil }
    self = query
  }

  func matches(_ name: String) -> Bool {
    switch self {
    case .name(let pattern): pattern.isIn(name)
    case .not(let query): !query.matches(name)
    case .all(let queries): queries.allSatisfy { $0.matches(name) }
    case .any(let queries): queries.contains { $0.matches(name) }
    }
  }

  /// Terms without a word between them are alternatives.
  private static func anyOf(_ words: inout ArraySlice<String>) -> AccountQuery? {
    var queries: [AccountQuery] = []
    while !words.isEmpty {
      if ["or", "|"].contains(words.first) { words.removeFirst() }
      guard let query = allOf(&words) else { return nil }
      queries.append(query)
    }
    return queries.isEmpty ? nil : .any(queries)
  }

  private static func allOf(_ words: inout ArraySlice<String>) -> AccountQuery? {
    guard let first = term(&words) else { return nil }
    var queries = [first]
    while ["and", "&"].contains(words.first) {
      words.removeFirst()
      guard let next = term(&words) else { return nil }
      queries.append(next)
    }
    return .all(queries)
  }

  private static func term(_ words: inout ArraySlice<String>) -> AccountQuery? {
    guard let word = words.popFirst() else { return nil }
    if word == "not" || word == "!" { return term(&words).map { .not($0) } }
    if let mark = word.first, "/\"".contains(mark), word.last == mark, word.utf8.count > 2 {
      return NamePattern(String(word.dropFirst().dropLast())).map { .name($0) }
    }
    let isPlain = word.utf8.allSatisfy {
      48...57 ~= $0 || 65...90 ~= $0 || 97...122 ~= $0 || $0 >= 0x80
        || "_:-^$.*'".utf8.contains($0)
    }
    return isPlain && !others.contains(word) ? NamePattern(word).map { .name($0) } : nil
  }

  /// Words of ledger's queries for other things than accounts.
  private static let others: Set<String> = [
    "and", "or", "not", "account", "payee", "desc", "code", "note", "tag", "meta", "data", "expr",
    "show", "only", "bold", "for", "since", "until", "from", "to", "any", "all",
  ]

  /// What blanks separate, but those between slashes; up to a comment.
  private static func words(_ text: String) -> [String] {
    var words: [String] = []
    var word = ""
    var isInSlashes = false
    for character in text {
      if character == ";", word.isEmpty, !isInSlashes { break }
      if character == "/" { isInSlashes.toggle() }
      if character == " " || character == "\t", !isInSlashes {
        if !word.isEmpty { words.append(word) }
        word = ""
      } else {
        word.append(character)
      }
    }
    return word.isEmpty ? words : words + [word]
  }
}

extension PlainReader {
  /// What the first `count` rules add to a transaction.
  mutating func applyRules(_ count: Int, to number: Int, _ at: Int) throws(Refusal) {
    let transaction = book.transactions[number]
    var mustBalance = false
    for place in 0..<count {
      for original in transaction.postings {
        let posting = book.postings[Int(original)]
        guard posting.origin != .filledToo, rules[place].matches(posting.account, book) else {
          continue
        }
        for draft in rules[place].drafts {
          mustBalance = mustBalance || draft.kind != .virtual
          try add(draft, by: posting, to: number, at)
        }
      }
    }
    guard mustBalance else { return }
    var sums = CommoditySums()
    let all = book.transactions[number].postings.map { Int($0) }
      .filter { book.postings[$0].kind != .virtual }
    for place in all {
      guard let amount = book.postings[place].amount else { return }
      try sums.add(book.postings[place].cost?.total ?? amount, at)
    }
    guard sums.sums.allSatisfy({ isNothing($0, all) }) else {
      throw Refusal(at, "The booking does not balance with what rules add to it.")
    }
  }

  private mutating func add(
    _ draft: PostingDraft, by posting: Posting, to number: Int, _ at: Int
  ) throws(Refusal) {
    let transaction = book.transactions[number]
    let name = book.accounts.names[Int(draft.account)]
    let account = LedgerRule.account(name, for: book.accounts.names[Int(posting.account)])
    var added = Posting(
      day: draft.day == .first ? transaction.day : draft.day,
      account: account == name ? draft.account : book.accounts.number(of: account),
      kind: draft.kind, amount: draft.amount?.amount, line: posting.line)
    guard let written = added.amount else {
      throw Refusal(at, "A rule that is for this booking has no amount.")
    }
    // A number without a commodity is a factor.
    if written.commodity < 0 {
      added.amount = nil
      added.isUncertain = posting.amount == nil
      if var product = posting.amount {
        guard let quantity = try? product.quantity * written.quantity else {
          throw Refusal(at, "The number has more than 38 digits.")
        }
        product.quantity = quantity
        added.amount = product
      }
    }
    added.origin = .generated
    added.isPlain = false
    insert(added, number)
  }
}

extension String {
  fileprivate func replacing(_ part: String, by other: String) -> String {
    guard utf8.contains(part.utf8[part.startIndex]) else { return self }
    var (new, rest) = ("", self[...])
    while !rest.isEmpty {
      if rest.hasPrefix(part) {
        new += other
        rest = rest.dropFirst(part.count)
      } else {
        new.append(rest.removeFirst())
      }
    }
    return new
  }
}
