import Books
import Dates
import Engine
import Features
import Money
import Reading

/// Finds the amount at a place of a text, as `scan` finds it, and its target.
struct AmountPlace {
  let text: [UInt8]
  let syntax: SourceText.Known
  /// Whose journal the text is; nil for other texts.
  let tool: BookTool?
  let locale: Locale
  let engine: Engine

  init(in text: [UInt8], syntax: String?, _ locale: Locale, _ engine: Engine) {
    self.text = text
    self.syntax = syntax.flatMap(SourceText.known) ?? .prose
    tool = syntax.flatMap { BookTool($0) }
    self.locale = locale
    self.engine = engine
  }

  /// An amount, with the target after it, and the day of its booking if it is one of a journal.
  typealias Found = (read: MoneyRead, target: TargetBehind?, day: Day?)

  /// The amount that a selection is, or that is at a cursor; `isNear` allows for the nearest of the line.
  func amount(at selection: Range<Int>, isNear: Bool) -> Found? {
    let amounts = amounts(onLineOf: selection.lowerBound)
    guard selection.isEmpty else {
      return amounts.lazy.compactMap { read, target, day in
        if selection == read.range { return (read, nil, day) }
        return target.map { read.range.lowerBound..<$0.range.upperBound } == selection
          ? (read, target, day) : nil
      }.first
    }
    let at = selection.lowerBound
    let nearest = amounts.min { distance($0, to: at) < distance($1, to: at) }
    guard let nearest, isNear || distance(nearest, to: at) == 0 else { return nil }
    return nearest
  }

  private func distance(_ found: Found, to at: Int) -> Int {
    let end = found.target?.range.upperBound ?? found.read.range.upperBound
    return max(found.read.range.lowerBound - at, at - end, 0)
  }

  private func amounts(onLineOf at: Int) -> [Found] {
    let lineStart = text[..<at].lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
    let lineEnd = text[at...].firstIndex(of: 0x0A) ?? text.count
    let booked = booked(on: lineStart..<lineEnd)
    // A comment has none, and a line without those above it.
    guard booked.isEmpty else { return booked }
    var reads: [MoneyRead] = []
    return text.withUnsafeBufferPointer { bytes in
      MoneyReader.scan(
        bytes, engine.words(in: locale).money, syntax: syntax, while: { !engine.isCancelled() }
      ) { read in
        if read.range.upperBound >= lineStart { reads.append(read) }
        return read.range.lowerBound <= lineEnd
      }
      return Self.targets(of: reads, in: bytes, locale, engine)
        .filter { $0.read.range.lowerBound <= lineEnd }
    }
  }

  private func booked(on line: Range<Int>) -> [Found] {
    guard let tool else { return [] }
    var found: [Found] = []
    JournalAmounts.each(of: text, tool, from: line.lowerBound, engine) { read, day in
      if read.range.lowerBound < line.upperBound { found.append((read, nil, day)) }
    }
    return found
  }

  /// Whether a line ends with an amount or its target, the last word of which begins at `word`.
  static func isAmount(_ line: ArraySlice<UInt8>, from word: Int, _ engine: Engine) -> Bool {
    let place = AmountPlace(in: Array(line), syntax: nil, engine.locale, engine)
    guard let last = place.amounts(onLineOf: line.count - 1).last else { return false }
    if word < last.read.range.upperBound, last.read.range.upperBound == line.count { return true }
    guard let end = last.target?.range.upperBound else { return false }
    if end == line.count { return true }
    // `in eur, gbp`
    let more = place.text[end..<word]
    return more.last.map(Self.isBetweenTargets) == true
      && more.split(whereSeparator: Self.isBetweenTargets).allSatisfy {
        Currency(code: String(decoding: $0, as: UTF8.self)) != nil
      }
  }

  private static func isBetweenTargets(_ byte: UInt8) -> Bool { " ,;&/".utf8.contains(byte) }

  /// A part of the text to evaluate, at its place: so an error says where in the text it is.
  func typed(_ range: Range<Int>) -> String {
    let before = text[..<range.lowerBound].withUnsafeBufferPointer(engine.positionEncoding.units)
    let isShort = before + range.count <= Expression.longest
    return String(repeating: " ", count: isShort ? before : 0)
      + String(decoding: text[range], as: UTF8.self)
  }

  /// The target after an amount of a command line, as it is read of all that is typed; or the error if the
  /// word there is none.
  func typedTarget(behind read: MoneyRead) throws(MethodError) -> TargetBehind? {
    let reading = Expression.Reading(locale: locale, today: engine.today, names: engine)
    let end = text.withUnsafeBufferPointer {
      TargetBehind.endOfWord(in: $0, from: read.range.upperBound, reading)
    }
    guard let end else { return nil }
    let expression = try engine.expression(
      typed(read.range.lowerBound..<end), locale: locale, isStrict: false)
    return expression.targets.first.map {
      TargetBehind(range: read.range.upperBound..<end, currency: $0)
    }
  }

  /// The target after each amount, which never is the next amount's.
  static func targets(
    of reads: [MoneyRead], in text: UnsafeBufferPointer<UInt8>, _ locale: Locale, _ engine: Engine
  ) -> [Found] {
    let reading = Expression.Reading(locale: locale, today: engine.today, names: engine)
    return reads.indices.map { index in
      let limit = index + 1 < reads.count ? reads[index + 1].range.lowerBound : text.count
      return (
        reads[index],
        TargetBehind(in: text, from: reads[index].range.upperBound, to: limit, reading), nil
      )
    }
  }
}

/// What was found, in the units that `initialize` says.
struct FoundMoney: Record {
  let text: String
  let place: TextSpan
  let amount: Decimal
  let currency: Currency

  static var sample: FoundMoney {
    FoundMoney(text: "", place: .sample, amount: .zero, currency: .eur)
  }

  func fields<S: FieldSink & ~Copyable>(_ sink: inout S) {
    sink.field("text", text, "The amount as it is in the text.")
    place.fields(&sink)
    sink.field("amount", amount, "How much. Absent for a selection that is evaluated.")
    sink.field("currency", currency, "Of what.")
  }
}
