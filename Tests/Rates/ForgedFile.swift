import Bundled
import Dates
import Feeds
import Money
import Rates

/// A frozen file in memory, and whether kurs reads of it what a plain reader does.
struct ForgedFile {
  let bytes: [UInt8]

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  init(seed: UInt64, of file: [UInt8]) {
    var forgery = FrozenForgery(seed: seed, of: file)
    bytes = forgery.next()
  }

  /// The figures of some months, so that a thousand files are read in seconds.
  static let small: [UInt8] = file(of: [.ecb: days, .nbp: 40, .nbpWeekly: 70])
  /// All that is compiled in.
  static let large: [UInt8] = file(of: [.ecb: .max, .nbp: .max, .nbpWeekly: .max])

  /// How many tables of the ECB are in the small file, and where the columns and rows of them begin.
  static let days = 100
  static let columns = 8 + 2 * days + 4 * 4
  static let body = columns + 6 * width
  private static let width = Set(
    rates([.ecb: days]).tables.filter { $0.publisher == .ecb }.flatMap(\.currencies)
  ).count

  static func placeOfTables(in file: [UInt8]) -> Int {
    let end = Array("\nend\n".utf8)
    return file.indices.first { file[$0...].starts(with: end) }.map { $0 + end.count } ?? 0
  }

  /// The small file with a line more before all others, which may be without those of pegs.
  static func withLine(_ line: String, withoutPegs: Bool = false) -> ForgedFile {
    let end = placeOfTables(in: small)
    var lines = String(decoding: small[FrozenRates.headBytes..<end], as: UTF8.self)
      .split(separator: "\n").map(String.init)
    if withoutPegs { lines.removeAll { $0.hasPrefix("peg ") } }
    let text = ([line] + lines).joined(separator: "\n") + "\n"
    var file = Array(small[..<FrozenRates.headBytes]) + text.utf8 + small[end...]
    FrozenRates.seal(&file)
    return ForgedFile(file)
  }

  private static func file(of counts: [Publisher.ID: Int]) -> [UInt8] {
    do {
      return try FrozenRates.file(
        of: rates(counts), heldBack: [], notes: ["as-of 2026-10-30T18:00:00Z"])
    } catch {
      preconditionFailure("the tables in the program can be frozen: \(error)")
    }
  }

  /// The newest tables, with a publisher whose quotes are for a hundred units.
  private static func rates(_ counts: [Publisher.ID: Int]) -> PackedRates {
    let bundled = BundledArchive()
    var tables = russian
    for publisher in bundled.publishers {
      var next = bundled.newestTable(of: publisher.id)
      var left = counts[publisher.id] ?? 0
      while let table = next, left > 0 {
        tables.append(table)
        left -= 1
        next = bundled.table(of: publisher.id, atOrBefore: table.day.adding(days: -1))
      }
    }
    return PackedRates(tables, bundled)
  }
}

extension ForgedFile {
  /// Quotes for ten and a hundred units.
  private static var russian: [Table] {
    let columns = TableColumns([.usd, .pln] + ["HUF", "KZT"].compactMap { Currency(code: $0) })
    return (0..<40).map { place in
      Table(
        publisher: "cbr", day: Day(number: Int32(20_700 - place)),
        anchor: Currency(code: "RUB") ?? .eur,
        direction: .anchorPerUnit, columns: columns,
        values: ["81.1500", nil, "24.1007", "15.5"], nominals: [1, 1, 100, place < 20 ? 10 : 100])
    }
  }

  struct Verdict {
    var refusal: FrozenRatesError?
    /// What kurs did that it must not; nil for nothing.
    var fault: String?
  }

  /// The memory is never given back: archives read in place.
  func rates() throws(FrozenRatesError) -> FrozenRates {
    // An end that is no other memory's beginning: so that a reader which goes too far is noticed.
    let copy = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: bytes.count)
    _ = copy.initialize(from: bytes)
    return try FrozenRates(UnsafeBufferPointer(copy), known: Publisher.known)
  }

  func verdict() -> Verdict {
    let copy = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: bytes.count)
    _ = copy.initialize(from: bytes)
    defer { copy.deallocate() }
    do throws(FrozenRatesError) {
      let rates = try FrozenRates(UnsafeBufferPointer(copy), known: Publisher.known)
      guard let plain = try? PlainFrozenFile(bytes) else {
        return Verdict(fault: "it is used, and a plain reader cannot read it")
      }
      return Verdict(fault: Self.difference(rates, plain) ?? Self.useAll(rates))
    } catch {
      let isTold = "\(error)".unicodeScalars.allSatisfy { $0.value >= 0x20 && $0.value < 0x7F }
      return Verdict(refusal: error, fault: isTold ? nil : "its refusal is not printable")
    }
  }

  private static func difference(_ rates: FrozenRates, _ plain: PlainFrozenFile) -> String? {
    guard rates.publishers.map(\.id.text) == plain.sections.map(\.publisher) else {
      return "it has other publishers"
    }
    for (publisher, section) in zip(rates.publishers, plain.sections) {
      if let found = difference(rates, publisher, section, plain.nominals) {
        return "\(publisher.id): \(found)"
      }
    }
    return nil
  }

  private static func difference(
    _ rates: FrozenRates, _ publisher: Publisher, _ section: PlainFrozenFile.Section,
    _ nominals: [PlainFrozenFile.Nominal]
  ) -> String? {
    let currencies = section.columns.compactMap { Currency(code: $0.code) }
    guard currencies.count == section.columns.count else { return "it has an unknown currency" }
    for (number, row) in zip(section.days, section.rows) {
      let day = Day(number: Int32(number))
      guard let table = rates.table(of: publisher.id, on: day) else { return "no table of \(day)" }
      guard currencies.map({ table[$0]?.description }) == row else {
        return "another table of \(day)"
      }
      for currency in currencies {
        let units =
          nominals.first {
            $0.publisher == publisher.id.text && $0.code.uppercased() == currency.code
              && $0.days.contains(day.description)
          }?.units ?? 1
        guard table.nominal(of: currency) == units else { return "another nominal on \(day)" }
      }
    }
    var row = 0
    var other: String?
    rates.walk(publisher.id, currencies, from: .first, to: .last) { day, values in
      let isSame =
        row < section.days.count && Int(day.number) == section.days[row]
        && values.map { $0 == nil } == section.rows[row].map { $0 == nil }
      if !isSame { other = "a walk comes to another row on \(day)" }
      row += 1
      return isSame
    }
    guard other == nil, row == section.days.count else { return other ?? "a walk ends early" }
    for (column, currency) in currencies.enumerated() {
      let first = rates.firstDay(of: currency, by: publisher.id).map { Int($0.number) }
      let last = rates.lastDay(of: currency, by: publisher.id, upTo: .last).map { Int($0.number) }
      guard first == section.columns[column].firstDay else { return "another first day" }
      let quoted = section.rows.firstIndex { $0[column] != nil }.map { section.days[$0] }
      guard last == quoted else { return "another last day of \(currency)" }
    }
    return nil
  }

  /// Asks for rates of all kinds; what they are does not matter, but that there is an end.
  private static func useAll(_ rates: FrozenRates) -> String? {
    let codes = ["EUR", "USD", "PLN", "JPY", "AFN", "AED", "DEM", "TRL", "XPF", "VEB", "ZWL"]
      .compactMap { Currency(code: $0) }
    var policies = [RatePolicy()]
    if let day = rates.newestDay(of: .ecb) { policies.append(RatePolicy(on: day.adding(days: -1))) }
    for set in rates.sets.prefix(3) { policies.append(RatePolicy(source: set.id)) }
    for policy in policies {
      let finder = RateFinder(archive: rates, policy: policy)
      for base in codes {
        for quote in codes {
          guard let rate = try? finder.rate(from: base, to: quote) else { continue }
          let amount = try? rate.applied(to: "100", scale: 2, .halfUp)
          if let amount, amount.isNegative { return "\(base) in \(quote) is below zero" }
        }
      }
    }
    for code in codes { _ = rates.since(code) }
    if let last = rates.newestDay(of: .ecb) {
      _ = try? RateFinder(archive: rates).history(
        of: .eur, in: codes, from: last.adding(days: -400), to: last, step: .day)
    }
    return nil
  }
}

/// Tables in memory. `HistoryPacker` asks for one after the other, the newest first.
private final class PackedRates: RateArchive {
  let publishers: [Publisher]
  let fixed: FixedRates
  let sets: [RateSet]
  let remarks: [QuoteRemark]
  let tables: [Table]
  private let places: [Publisher.ID: [Table]]

  init(_ tables: [Table], _ bundled: BundledArchive) {
    self.tables = tables
    publishers = bundled.publishers + Publisher.known.filter { $0.id == "cbr" }
    (fixed, sets, remarks) = (bundled.fixed, bundled.sets, bundled.remarks)
    places = Dictionary(grouping: tables, by: \.publisher)
  }

  func newestDay(of publisher: Publisher.ID) -> Day? { places[publisher]?.first?.day }
  func oldestDay(of publisher: Publisher.ID) -> Day? { places[publisher]?.last?.day }
  func newestTable(of publisher: Publisher.ID) -> Table? { places[publisher]?.first }

  func table(of publisher: Publisher.ID, on day: Day) -> Table? {
    places[publisher]?.first { $0.day == day }
  }

  func table(of publisher: Publisher.ID, atOrBefore day: Day) -> Table? {
    guard let tables = places[publisher] else { return nil }
    var (low, high) = (0, tables.count)
    while low < high {
      let middle = (low + high) / 2
      if tables[middle].day <= day { high = middle } else { low = middle + 1 }
    }
    return low < tables.count ? tables[low] : nil
  }

  func table(of publisher: Publisher.ID, after day: Day) -> Table? {
    places[publisher]?.last { $0.day > day }
  }

  func lastDay(of currency: Currency, by publisher: Publisher.ID, upTo day: Day) -> Day? { nil }

  func walk(
    _ publisher: Publisher.ID, _ currencies: [Currency], from: Day, to: Day,
    _ visit: (Day, [Decimal?]) -> Bool
  ) {}
}
