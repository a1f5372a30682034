import Dates
import Documents
import Engine
import Features
import Kit
import Money
import Store
import Testing

extension StoreTests {
  /// What every user store does, in memory and in a file.
  @Suite struct UserStoreTests {
    enum Kind: CaseIterable { case ephemeral, sqlite }

    let scratch: Scratch

    init() throws {
      scratch = try Scratch()
    }

    func userStore(_ kind: Kind) -> any StoreUpkeep {
      switch kind {
      case .ephemeral: InMemoryUserStore()
      case .sqlite: scratch.userStore()
      }
    }

    static func currency(_ code: String) throws -> Currency {
      try #require(Currency(code: code))
    }

    static func rate(
      _ set: String, _ base: String, _ quote: String, _ value: Decimal, from: String? = nil
    ) throws -> UserRate {
      UserRate(
        set: set, base: try currency(base), quote: try currency(quote), value: value,
        from: try from.map { try Day(iso8601: $0) },
        noted: try Instant(iso8601: "2026-10-30T16:00:00.5Z"))
    }

    @Test(arguments: Kind.allCases)
    func `a new user store is empty`(_ kind: Kind) throws {
      let userStore = userStore(kind)
      #expect(try userStore.settings() == [:])
      #expect(try userStore.userRates() == [])
      #expect(try userStore.recents(limit: 10) == [])
      #expect(try userStore.counters() == Tally())
      #expect(userStore.status().refusal == nil)
    }

    @Test(arguments: Kind.allCases)
    func `settings are set, replaced and removed`(_ kind: Kind) throws {
      let userStore = userStore(kind)
      try userStore.set([("a", "1.10"), ("b", "\"zwei €\""), ("c", "null")])
      try userStore.set([("a", "1.1"), ("c", nil), ("missing", nil)])
      #expect(try userStore.settings() == ["a": "1.1", "b": "\"zwei €\""])
    }

    @Test(arguments: Kind.allCases)
    func `documents are made, changed and removed by kind and name`(_ kind: Kind) throws {
      let userStore = userStore(kind)
      try userStore.edit(.board, named: ["b", "a"]) { texts in
        #expect(texts == [:])
        return [.init(name: "b", text: "{}"), .init(name: "a", text: "1.10 €")]
      }
      try userStore.edit(.bill, named: ["a"]) { _ in [.init(name: "a", text: "bill")] }
      #expect(
        try userStore.documents(of: .board) == [
          StoredDocument(name: "a", text: "1.10 €"), StoredDocument(name: "b", text: "{}"),
        ])
      try userStore.edit(.board, named: nil) { texts in
        #expect(texts == ["a": "1.10 €", "b": "{}"])
        return [.init(name: "a", text: nil), .init(name: "b", text: "[]")]
      }
      #expect(try userStore.documents(of: .board) == [StoredDocument(name: "b", text: "[]")])
      #expect(try userStore.documents(of: .bill) == [StoredDocument(name: "a", text: "bill")])
    }

    @Test(arguments: Kind.allCases)
    func `any text comes back as it was`(_ kind: Kind) throws {
      let userStore = userStore(kind)
      let long = String(repeating: "é", count: 500_000)
      try userStore.set([
        ("", ""), ("nul", "a\0b"), ("👩‍👩‍👧", "'; DROP TABLE setting; --"), ("long", long),
      ])
      userStore.close()
      #expect(try userStore.settings()[""] == "")
      #expect(try userStore.settings()["nul"] == "a\0b")
      #expect(try userStore.settings()["👩‍👩‍👧"] == "'; DROP TABLE setting; --")
      #expect(try userStore.settings()["long"] == long)
    }

    @Test(arguments: Kind.allCases)
    func `a rate keeps its digits, its day and its time`(_ kind: Kind) throws {
      let userStore = userStore(kind)
      let rates = [
        try Self.rate("mine", "EUR", "USD", "1.10"),
        try Self.rate("mine", "EUR", "USD", "1.100", from: "2026-01-01"),
        try Self.rate("mine", "GBP", "USD", "0.00000000000000000000000000000000000001"),
      ]
      try userStore.put(rates.reversed())
      let kept = try userStore.userRates()
      #expect(kept == rates)
      #expect(
        kept.map(\.value.description) == [
          "1.10", "1.100", "0.00000000000000000000000000000000000001",
        ])
    }

    @Test(arguments: Kind.allCases)
    func `a rate replaces the one of its set, pair and day, and no other`(_ kind: Kind) throws {
      let userStore = userStore(kind)
      let others = [
        try Self.rate("mine", "EUR", "GBP", "2"),
        try Self.rate("mine", "EUR", "USD", "3", from: "2026-01-01"),
        try Self.rate("yours", "EUR", "USD", "4"),
      ]
      try userStore.put([try Self.rate("mine", "EUR", "USD", "1.10")] + others)
      let replacement = try Self.rate("mine", "EUR", "USD", "1.1")
      try userStore.put([replacement])
      let kept = try userStore.userRates()
      #expect(kept == [others[0], replacement, others[1], others[2]])
      #expect(kept.map(\.value.description) == ["2", "1.1", "3", "4"])
    }

    @Test(
      arguments: [
        (nil, nil, 4), ("EUR", nil, 3), (nil, "USD", 3), ("EUR", "USD", 2), ("USD", "EUR", 0),
      ] as [(String?, String?, Int)])
    func `rates are removed by set, currency or pair`(
      base: String?, quote: String?, count: Int
    ) throws {
      for kind in Kind.allCases {
        let userStore = userStore(kind)
        try userStore.put([
          try Self.rate("mine", "EUR", "USD", "1"),
          try Self.rate("mine", "EUR", "USD", "2", from: "2026-01-01"),
          try Self.rate("mine", "EUR", "GBP", "3"), try Self.rate("mine", "JPY", "USD", "4"),
          try Self.rate("yours", "EUR", "USD", "5"),
        ])
        let removed = try userStore.removeRates(
          set: "mine", base: try base.map(Self.currency), quote: try quote.map(Self.currency))
        #expect(removed == count)
        #expect(try userStore.userRates().count == 5 - count)
      }
    }

    @Test(arguments: Kind.allCases)
    func `conversions of a pair are counted, the latest amount first`(_ kind: Kind) throws {
      let userStore = userStore(kind)
      let (eur, usd) = (try Self.currency("EUR"), try Self.currency("USD"))
      var usage = Usage()
      usage.converted("1.50", from: eur, to: usd, at: Instant(seconds: 300))
      usage.converted("2", from: usd, to: eur, at: Instant(seconds: 200))
      try userStore.note(usage)
      var later = Usage()
      // A note may arrive after a newer one: another process waited longer.
      later.converted("9", from: eur, to: usd, at: Instant(seconds: 100))
      later.converted("7.0", from: usd, to: eur, at: Instant(seconds: 300, nanoseconds: 1))
      try userStore.note(later)
      let recents = try userStore.recents(limit: 10)
      #expect(
        recents == [
          Recent(
            from: usd, to: eur, amount: "7.0", count: 2,
            last: Instant(seconds: 300, nanoseconds: 1)),
          Recent(from: eur, to: usd, amount: "1.50", count: 2, last: Instant(seconds: 300)),
        ])
      #expect(recents.map(\.amount.description) == ["7.0", "1.50"])
      #expect(try userStore.recents(limit: 1) == [recents[0]])
      #expect(try userStore.recents(limit: 0) == [])
      #expect(try userStore.recents(limit: -1) == [])
      #expect(try userStore.forgetRecents() == 2)
      #expect(try userStore.recents(limit: 10) == [])
    }

    @Test(arguments: Kind.allCases)
    func `the longest unused conversions make room`(_ kind: Kind) throws {
      let userStore = userStore(kind)
      let base = try Self.currency("EUR")
      var usage = Usage()
      for (second, quote) in Currency.all.prefix(Recent.limit + 5).enumerated() {
        usage.converted("1", from: base, to: quote, at: Instant(seconds: Int64(second)))
      }
      try userStore.note(usage)
      let kept = try userStore.recents(limit: 1_000)
      #expect(kept.count == Recent.limit)
      #expect(kept.map(\.last.seconds) == (5..<205).reversed())
    }

    @Test(arguments: Kind.allCases)
    func `counters add up`(_ kind: Kind) throws {
      let userStore = userStore(kind)
      for _ in 0..<3 {
        var usage = Usage()
        usage.counters = Tally(requests: 2, conversions: 1)
        try userStore.note(usage)
      }
      #expect(try userStore.counters() == Tally(requests: 6, conversions: 3))
    }

    @Test(arguments: Kind.allCases)
    func `the revision rises with a change, and only then`(_ kind: Kind) throws {
      let userStore = userStore(kind)
      var last = try userStore.revision()
      func rises(_ change: () throws -> Void) throws -> Bool {
        try change()
        defer { last = (try? userStore.revision()) ?? -1 }
        return try userStore.revision() > last
      }
      #expect(try !rises { _ = try userStore.settings() })
      #expect(try rises { try userStore.set([("a", "1")]) })
      #expect(try rises { try userStore.put([try Self.rate("mine", "EUR", "USD", "1")]) })
      #expect(try !rises { _ = try userStore.userRates() })
      #expect(
        try rises {
          var usage = Usage()
          usage.counters.requests = 1
          try userStore.note(usage)
        })
      #expect(try !rises {})
    }
  }
}
