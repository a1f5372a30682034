import Dates
import Engine
import Features
import Methods
import Money
import Platform
import Rates

/// The rates that a table of columns needs, each found once and kept as what a row appends. What is kept
/// is bounded; a rate that had to make room is found again.
struct ColumnRates {
  /// What a rate rests on, for all rows.
  struct Request {
    var targets: [Currency] = []
    var rule: RateRule?
    /// Of all rows that have no day of their own; nil for the newest.
    var day: Day?
    var source: Publisher.ID?
    var conversion = Conversion()
  }

  /// A rate to one target, in 32 bytes: tables of twenty-six currencies on seven thousand days need two
  /// hundred thousand.
  struct Entry {
    /// The digits of the ratio and of the rate as it is shown; where those of the ratio do not fit, its
    /// place in `ratios`; of an error, in `failures`.
    private let numerator: Int64
    private let denominator: Int64
    private let digits: Int64
    /// The source and the day, as they follow the rate, in `origins`.
    let origin: UInt32
    private let scales: (UInt8, UInt8, UInt8)

    private static let wide = UInt8.max
    private static let failed = UInt8.max - 1

    /// The rate has twelve digits at most.
    init(_ ratio: Ratio, _ shown: Decimal, _ origin: Int, _ ratios: inout [Ratio]) {
      self.origin = UInt32(origin)
      digits = Int64(shown.digits)
      let (above, below) = (ratio.numerator, ratio.denominator)
      if let numerator = Int64(exactly: above.digits),
        let denominator = Int64(exactly: below.digits)
      {
        (self.numerator, self.denominator) = (numerator, denominator)
        scales = (UInt8(above.scale), UInt8(below.scale), UInt8(shown.scale))
      } else {
        (numerator, denominator) = (Int64(ratios.count), 1)
        scales = (Self.wide, 0, UInt8(shown.scale))
        ratios.append(ratio)
      }
    }

    init(failure: Int) {
      (numerator, denominator, digits, origin) = (Int64(failure), 1, 0, 0)
      scales = (Self.failed, 0, 0)
    }

    var shown: Decimal { Decimal(word: digits, scale: Int(scales.2)) }

    /// The place of its error; nil for a rate.
    var failure: Int? { scales.0 == Self.failed ? Int(numerator) : nil }

    func ratio(_ ratios: [Ratio]) -> Ratio {
      guard scales.0 != Self.wide else { return ratios[Int(numerator)] }
      return Ratio(
        numerator: Decimal(word: numerator, scale: Int(scales.0)),
        denominator: Decimal(word: denominator, scale: Int(scales.1)))
    }
  }

  private struct Origin: Hashable {
    let publishers: [Publisher.ID]
    let day: Day?
  }

  let request: Request
  private(set) var entries: [Entry] = []
  private(set) var origins: [[UInt8]] = []
  private(set) var ratios: [Ratio] = []
  private(set) var failures: [String] = []
  private let engine: Engine
  private let form: ColumnForm
  /// The place of the first target's entry, by currency and day.
  private var places: [UInt64: Int32] = [:]
  private var last: (key: UInt64, place: Int)?
  private var originPlaces: [Origin: Int] = [:]
  private var lastOrigin: (origin: Origin, place: Int)?
  var audit: ColumnAudit?

  /// Bytes of the entries and their keys.
  private static let maxBytes = 9_500_000
  private static let keyBytes = 24
  private let maxKeys: Int

  init(_ request: Request, _ form: ColumnForm, _ engine: Engine) {
    self.request = request
    self.form = form
    self.engine = engine
    let entryBytes = MemoryLayout<Entry>.stride * request.targets.count
    maxKeys = max(1, Self.maxBytes / (entryBytes + Self.keyBytes))
    // Memory that is not used takes no room; to grow would need it twice.
    entries.reserveCapacity(maxKeys * request.targets.count)
  }

  /// Rows of a batch, so that all that they need has room.
  var maxRows: Int { min(1 << 14, maxKeys) }

  /// One number for a currency on a day; days that have the same rate by the rule share it.
  func key(_ currency: Currency, _ day: Day?) -> UInt64 {
    let day = (day ?? request.day).map { request.rule?.sharedDay(of: $0) ?? $0 }
    return UInt64(day.map { Int($0.number) - Int(Day.first.number) + 1 } ?? 0) << 16
      | UInt64(currency.index)
  }

  /// Finds what is missing, in the order of the days: those of a time share their tables.
  ///
  /// - Parameter all: Every key of the batch, for when others have to make room.
  mutating func find(_ keys: inout [UInt64: Int], of all: some Sequence<(UInt64, Int)>) {
    guard !keys.isEmpty else { return }
    if places.count + keys.count > maxKeys {
      removeAll()
      for (key, line) in all where keys[key] == nil { keys[key] = line }
    }
    for (key, line) in keys.sorted(by: { $0.key < $1.key }) where places[key] == nil {
      places[key] = Int32(entries.count)
      let (from, day) = Self.parts(key)
      // Written once: what made room for others is not listed again.
      let lists = audit?.begins(from, day) ?? false
      for target in request.targets { add(from, day, target, lists ? line : nil) }
    }
    keys.removeAll(keepingCapacity: true)
  }

  private mutating func removeAll() {
    entries.removeAll(keepingCapacity: true)
    origins.removeAll()
    originPlaces.removeAll()
    lastOrigin = nil
    ratios.removeAll()
    failures.removeAll()
    places.removeAll(keepingCapacity: true)
    last = nil
  }

  /// The place of the first target's entry; nil if it is to be found first.
  @inline(__always)
  mutating func place(_ key: UInt64) -> Int? {
    if let last, last.key == key { return last.place }
    guard let place = places[key] else { return nil }
    last = (key, Int(place))
    return Int(place)
  }

  private static func parts(_ key: UInt64) -> (Currency, Day?) {
    let number = Int(key >> 16)
    let day = number == 0 ? nil : Day(number: Int32(number - 1 + Int(Day.first.number)))
    return (Currency(index: UInt16(key & 0xFFFF)), day)
  }

  private mutating func add(_ from: Currency, _ day: Day?, _ target: Currency, _ line: Int?) {
    if let change = engine.renaming(of: from, on: day, to: target) {
      return fail(MethodError(change))
    }
    let question =
      if let rule = request.rule {
        RateQuestion(
          from: from, to: target, on: day ?? engine.today, by: rule, source: request.source)
      } else {
        RateQuestion(from: from, to: target, on: day, source: request.source)
      }
    do throws(RateError) {
      let quoted = try engine.quotedOnce(question)
      entries.append(Entry(quoted.rate.ratio, quoted.shown, origin(quoted.rate), &ratios))
      if let line { audit?.note(quoted, on: day, line) }
    } catch {
      fail(MethodError(error, engine))
    }
  }

  private mutating func fail(_ failure: MethodError) {
    entries.append(Entry(failure: failures.count))
    failures.append(failure.message)
  }

  /// Pairs of one table have one origin.
  private mutating func origin(_ rate: Rate) -> Int {
    let origin = Origin(publishers: rate.publishers, day: rate.day)
    if let lastOrigin, lastOrigin.origin == origin { return lastOrigin.place }
    let place = originPlaces[origin] ?? origins.count
    lastOrigin = (origin, place)
    guard place == origins.count else { return place }
    originPlaces[origin] = place
    var text = [form.reader.delimiter]
    form.append(origin.publishers.map(\.text).joined(separator: "+"), to: &text)
    text.append(form.reader.delimiter)
    if let day = origin.day { form.append(day.description, to: &text) }
    origins.append(text)
    return place
  }
}

/// How numbers and fields are written, as the table has them.
struct ColumnForm {
  let reader: CSVReader
  /// A point or a comma.
  let decimal: UInt8

  /// A number, quoted where its comma is the delimiter.
  func append(_ number: Decimal, to out: inout [UInt8]) {
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: Decimal.maximumTextLength) { room in
      guard let start = room.baseAddress else { return }
      let count = number.write(into: start)
      if decimal != UInt8(ascii: ".") {
        for place in 0..<count where start[place] == UInt8(ascii: ".") { start[place] = decimal }
        reader.append(UnsafeBufferPointer(start: start, count: count), to: &out)
      } else {
        out += UnsafeBufferPointer(start: start, count: count)
      }
    }
  }

  func append(_ text: String, to out: inout [UInt8]) {
    var text = text
    text.withUTF8 { reader.append($0, to: &out) }
  }
}

/// The file of `--audit`: each rate that was used, when it was first needed, with the published numbers
/// that it was made of.
struct ColumnAudit {
  private let descriptor: Int32
  private var buffer: [UInt8] = []
  private(set) var hasFailed = false
  private let form = ColumnForm(
    reader: CSVReader(delimiter: UInt8(ascii: ","), quote: UInt8(ascii: "\"")),
    decimal: UInt8(ascii: "."))
  /// A bit for each currency and day of 130 years.
  private var listed: [UInt64]
  private let checksum: String

  private static let firstDay: Int32 = 7_305
  private static let days = 47_500
  private static let bufferBytes = 1 << 16
  private static let head = """
    line,from,to,on,rule,rate,exact,how,source,day,other_day,days,first,last,quotes,frozen

    """

  /// Nil if the file cannot be written.
  init?(path: String, checksum: String?) {
    descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else { return nil }
    self.checksum = checksum ?? ""
    listed = Array(repeating: 0, count: (Self.days * Currency.count + 63) / 64)
    buffer += Self.head.utf8
  }

  mutating func note(_ quoted: Quoted, on asked: Day?, _ line: Int) {
    let (rate, average) = (quoted.rate, quoted.rate.rule?.average)
    number(Decimal(Int128(line)))
    word(rate.base.code)
    word(rate.quote.code)
    day(asked)
    word(rate.rule?.rule.rawValue ?? "")
    number(quoted.shown)
    form.append(rate.ratio.numerator, to: &buffer)
    buffer.append(UInt8(ascii: "/"))
    number(rate.ratio.denominator)
    word(rate.derivation.rawValue)
    form.append(rate.publishers.map(\.text).joined(separator: "+"), to: &buffer)
    end()
    day(rate.day)
    day(rate.otherDay)
    if let average { form.append(Decimal(Int128(average.count)), to: &buffer) }
    end()
    day(average?.first)
    day(average?.last)
    legs(rate.legs)
    buffer += checksum.utf8
    buffer.append(0x0A)
    if buffer.count > Self.bufferBytes { flush() }
  }

  /// A field is quoted if the name of a source in it must be.
  private mutating func legs(_ legs: [Leg]) {
    let start = buffer.count
    for (place, leg) in legs.enumerated() {
      if place > 0 { buffer += "; ".utf8 }
      buffer += leg.base.code.utf8
      buffer.append(UInt8(ascii: "/"))
      buffer += leg.quote.code.utf8
      buffer.append(0x20)
      buffer += leg.operation.rawValue.utf8
      buffer.append(0x20)
      form.append(leg.value, to: &buffer)
      if leg.nominal != 1 {
        buffer += " for ".utf8
        form.append(Decimal(Int128(leg.nominal)), to: &buffer)
      }
      buffer.append(0x20)
      buffer += leg.publisher.text.utf8
      guard let day = leg.day else { continue }
      buffer.append(0x20)
      append(day)
    }
    if buffer[start...].contains(where: form.reader.isSpecial) {
      let field = Array(buffer[start...])
      buffer.removeSubrange(start...)
      field.withUnsafeBufferPointer { form.reader.append($0, to: &buffer) }
    }
    end()
  }

  /// A word of the program's own, which needs no quotes.
  private mutating func word(_ word: String) {
    buffer += word.utf8
    end()
  }

  private mutating func number(_ number: Decimal) {
    form.append(number, to: &buffer)
    end()
  }

  private mutating func day(_ day: Day?) {
    if let day { append(day) }
    end()
  }

  private mutating func append(_ day: Day) {
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 10) { room in
      guard let start = room.baseAddress else { return }
      buffer += UnsafeBufferPointer(start: start, count: day.write(into: start))
    }
  }

  private mutating func end() { buffer.append(UInt8(ascii: ",")) }

  private func bit(_ currency: Currency, _ day: Day) -> Int? {
    let place = Int(day.number - Self.firstDay)
    guard 0..<Self.days ~= place else { return nil }
    return place * Currency.count + Int(currency.index)
  }

  /// Whether the rates of the currency on the day are to be listed; from now on they are.
  mutating func begins(_ currency: Currency, _ day: Day?) -> Bool {
    guard let day, let bit = bit(currency, day) else { return true }
    let isListed = listed[bit / 64] >> UInt64(bit % 64) & 1 == 1
    listed[bit / 64] |= 1 << UInt64(bit % 64)
    return !isListed
  }

  private mutating func flush() {
    if !buffer.withUnsafeBytes({ System.writeAll(descriptor, $0) }) { hasFailed = true }
    buffer.removeAll(keepingCapacity: true)
  }

  /// False if not everything could be written.
  mutating func close() -> Bool {
    flush()
    if fsync(descriptor) != 0, errno != EINVAL { hasFailed = true }
    return Platform.close(descriptor) == 0 && !hasFailed
  }
}
