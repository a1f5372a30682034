import Dates
import Drawing
import Engine
import Features
import Methods
import Money
import Platform
import Rates
import Reading

/// Reads a program's output as it comes, and writes it on with the values of its certain amounts.
struct ThroughRun {
  private let command: ThroughCommand
  private let engine: Engine
  private let lexicon: MoneyLexicon
  private let locale: Locale
  private let values: ThroughValues
  private var pieces: TextPieces
  private var out: [UInt8] = []
  private var found = 0
  private var uncertain = 0
  private var unrated = 0

  /// How long a line waits for one that may go on with it.
  private static let patienceMilliseconds: Int32 = 100
  private static let readBytes = 1 << 18

  init(_ command: ThroughCommand, _ engine: Engine, targets: [Currency], _ locale: Locale) {
    self.command = command
    self.engine = engine
    self.locale = locale
    lexicon = engine.words(in: locale).money
    pieces = TextPieces(lexicon)
    values = ThroughValues(engine, targets: targets, locale, isEach: command.isEach)
  }

  mutating func run() -> Int32 {
    var buffer = [UInt8](repeating: 0, count: Self.readBytes)
    var isBinary = false
    while true {
      if pieces.isHolding {
        var one = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
        let ready = poll(&one, 1, Self.patienceMilliseconds)
        if ready < 0, errno == EINTR { continue }
        if ready == 0 {
          if let piece = pieces.rest(isLast: false), !write(piece) { return end() }
          continue
        }
      }
      let count = Platform.read(STDIN_FILENO, &buffer, buffer.count)
      if count < 0, errno == EINTR { continue }
      if count < 0 {
        System.complain("cannot read standard input: \(String(cString: strerror(errno)))")
        return 3
      }
      guard count > 0 else { break }
      let hasZero = buffer.withUnsafeBufferPointer { buffer in
        buffer.baseAddress.map { memchr($0, 0, count) != nil } ?? false
      }
      if hasZero || isBinary {
        // What is no text is passed on as it is, to its end.
        if let piece = pieces.rest(isLast: true), !write(piece) { return end() }
        isBinary = true
        let isWritten = buffer[..<count].withUnsafeBytes { System.writeAll(STDOUT_FILENO, $0) }
        guard isWritten else { return end() }
        continue
      }
      buffer.withUnsafeBufferPointer { pieces.append(UnsafeBufferPointer(rebasing: $0[..<count])) }
      while let piece = pieces.next() {
        guard write(piece) else { return end() }
      }
    }
    if let piece = pieces.rest(isLast: true), !write(piece) { return end() }
    return report()
  }

  /// A reader that has seen enough, such as head, is no error to report.
  private func end() -> Int32 {
    guard errno != EPIPE else { return 0 }
    System.complain("cannot write: \(String(cString: strerror(errno)))")
    return 3
  }

  /// Says once where the rates are from, and what stays as it is.
  private func report() -> Int32 {
    if !command.isEach, let origins = values.origins { System.complain(origins) }
    let left = uncertain + unrated
    if left > 0 {
      let reasons = [(uncertain, "not certain"), (unrated, "without a rate")].filter { $0.0 > 0 }
        .map { "\($0.0) \($0.1)" }
      System.complain(
        "\(left) of \(found) amounts \(left == 1 ? "stays as it is" : "stay as they are"): "
          + reasons.joined(separator: ", "))
    }
    return left > 0 && command.isStrict ? 1 : 0
  }

  // MARK: Pieces

  private mutating func write(_ piece: TextPieces.Piece) -> Bool {
    out.removeAll(keepingCapacity: true)
    var edits = ThroughEdits()
    pieces.bytes.withUnsafeBufferPointer { all in
      let raw = UnsafeBufferPointer(rebasing: all[piece.range])
      let plain = PlainPiece(raw)
      plain.bytes.withUnsafeBufferPointer { read($0, piece) { edits.add($0, $1, plain) } }
      edits.apply(to: raw, replacing: command.replaces, withoutColor: command.isPlain, &out)
    }
    return out.withUnsafeBytes { System.writeAll(STDOUT_FILENO, $0) }
  }

  /// The values of what is certain in a text.
  private mutating func read(
    _ text: UnsafeBufferPointer<UInt8>, _ piece: TextPieces.Piece,
    _ take: (Range<Int>, String) -> Void
  ) {
    // What stands at a cut was read without its neighbours.
    let lineEnd = piece.isCutBefore ? text.firstIndex(of: 0x0A) ?? text.count : 0
    let end = piece.isCutBehind ? Self.lastLine(text) : text.count
    let whole = lineEnd..<max(lineEnd, end)
    if Self.isText(text) {
      read(text, 0..<text.count, within: whole, take)
      return
    }
    var start = 0
    while start < text.count {
      let end = text[start...].firstIndex(of: 0x0A).map { $0 + 1 } ?? text.count
      // A line in another encoding stays.
      if Self.isText(UnsafeBufferPointer(rebasing: text[start..<end])) {
        read(text, start..<end, within: whole, take)
      }
      start = end
    }
  }

  private mutating func read(
    _ text: UnsafeBufferPointer<UInt8>, _ part: Range<Int>, within whole: Range<Int>,
    _ take: (Range<Int>, String) -> Void
  ) {
    var reader = MoneyReader(UnsafeBufferPointer(rebasing: text[part]), lexicon)
    let base = part.lowerBound
    reader.scan { money in
      found += 1
      let range = money.range.lowerBound + base..<money.range.upperBound + base
      let isWhole = range.lowerBound >= whole.lowerBound && range.upperBound <= whole.upperBound
      guard money.isCertain, isWhole else {
        uncertain += 1
        return true
      }
      switch values.value(money.amounts[0], money.currencies[0]) {
      case .same: break
      case .none: unrated += 1
      case .text(let value): if !Self.hasValue(text, range.upperBound) { take(range, value) }
      }
      return true
    }
  }

  /// Where what was read without its neighbours begins: a line that has not ended, or the last word of one
  /// that has.
  private static func lastLine(_ text: UnsafeBufferPointer<UInt8>) -> Int {
    guard text.last == 0x0A else { return text.lastIndex(of: 0x0A).map { $0 + 1 } ?? 0 }
    var end = text.count
    while end > 0, text[end - 1] <= 0x20 { end -= 1 }
    return max(end - 1, 0)
  }

  /// Whether a value is there already: `(≈ €10.74)`.
  private static func hasValue(_ text: UnsafeBufferPointer<UInt8>, _ end: Int) -> Bool {
    text[end...].starts(with: " (≈".utf8)
  }

  /// Where there is more than ASCII, all of it must be UTF-8.
  private static func isText(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    guard text.contains(where: { $0 >= 0x80 }) else { return true }
    return String(validating: text, as: UTF8.self) != nil
  }
}

/// What amounts are worth, each rate found once.
final class ThroughValues {
  enum Value {
    case text(String)
    /// The amount is in its target already.
    case same
    case none
  }

  private let engine: Engine
  private let targets: [Currency]
  private let format: AmountFormat
  private let isEach: Bool
  private let conversion: Conversion
  private var quotes: [Currency: [Quoted]] = [:]
  private var used: [String] = []
  /// The values of amounts that come again, as they do in tables and logs.
  private var known: [Key: Value] = [:]

  private struct Key: Hashable {
    let amount: Decimal
    let scale: Int
    let currency: Currency
  }

  private static let maxKnown = 4_096

  init(_ engine: Engine, targets: [Currency], _ locale: Locale, isEach: Bool) {
    self.engine = engine
    self.targets = targets
    self.isEach = isEach
    format = AmountFormat(locale)
    conversion = Conversion(rounding: engine.rounding)
  }

  /// `Rates: ecb 2026-10-30`; nil if there is no value.
  var origins: String? {
    used.isEmpty ? nil : "rates of \(used.joined(separator: ", "))"
  }

  func value(_ amount: Decimal, _ from: Currency) -> Value {
    if targets == [from] { return .same }
    let key = Key(amount: amount, scale: amount.scale, currency: from)
    if let value = known[key] { return value }
    let value = newValue(amount, from)
    if known.count >= Self.maxKnown { known.removeAll(keepingCapacity: true) }
    known[key] = value
    return value
  }

  private func newValue(_ amount: Decimal, _ from: Currency) -> Value {
    let quotes = self.quotes(from)
    // Values that follow each other and are of one table say so once.
    var groups: [(texts: [String], origin: String)] = []
    for quoted in quotes {
      guard let value = try? conversion.amount(of: amount, at: quoted.rate) else { continue }
      let text = format.amount(value.figure(quoted.figureDigits), in: quoted.rate.quote)
      let origin = isEach ? Self.origin(quoted) : ""
      if groups.last?.origin == origin {
        groups[groups.count - 1].texts.append(text)
      } else {
        groups.append(([text], origin))
      }
    }
    let parts = groups.map {
      ($0.texts + ($0.origin.isEmpty ? [] : [$0.origin])).joined(separator: ", ")
    }
    return parts.isEmpty ? .none : .text(parts.joined(separator: "; "))
  }

  private func quotes(_ from: Currency) -> [Quoted] {
    if let known = quotes[from] { return known }
    let found = targets.filter { $0 != from }.compactMap {
      try? engine.quotedOnce(RateQuestion(from: from, to: $0, on: nil, source: nil))
    }
    quotes[from] = found
    for origin in found.map(Self.origin) where !used.contains(origin) { used.append(origin) }
    return found
  }

  private static func origin(_ quoted: Quoted) -> String {
    let names = quoted.rate.publishers.map(\.text).joined(separator: "+")
    return names + (quoted.rate.day.map { " \($0)" } ?? "")
  }
}
