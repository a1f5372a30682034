import Books
import Dates
import Features
import Money
import Reading

/// A document of the client, with what its language says of it.
struct OpenDocument {
  private(set) var document: Document
  /// The tool whose journal it is; nil for other documents.
  let tool: BookTool?
  /// Whether its amounts have days beside them.
  let dated: DatedText?
  /// The journal as its tool reads it; nil until it is needed.
  private var book: Book?
  /// The columns of a table; nil until they are needed.
  private var table: TableText?
  private let syntax: SourceText.Known
  /// Of prose; nil until all of them were asked for.
  var hints: HintMemory?
  /// The comments of a program, and whether its strings are among them; nil until they are needed.
  private var parts: (ranges: [Range<Int>], withStrings: Bool)?

  init(_ document: Document) {
    self.document = document
    // Where the client names no language that kurs knows, the name of the file tells.
    let ending = document.uri.split(separator: ".").last.map(String.init) ?? ""
    // What the client calls ledger may be a file of hledger, whose name then says so.
    let named = BookTool(document.language) ?? BookTool(ending)
    tool = named == .ledger && ending.lowercased() == "hledger" ? .hledger : named
    dated = tool == nil ? DatedText(document.language) ?? DatedText(ending) : nil
    syntax = SourceText.known(document.language) ?? SourceText.known(ending) ?? .prose
  }

  var uri: String { document.uri }
  var text: DocumentText { document.text }

  /// Whether it is the client's text. It is not after a change that could not be read, until the client
  /// sends the whole text.
  private(set) var isTextKnown = true

  /// A change that could not be read is nil.
  mutating func change(to version: Int, _ edits: [Document.Edit?], in encoding: PositionEncoding) {
    parts = nil
    book = nil
    table = nil
    for edit in edits { isTextKnown = edit.map { isTextKnown || $0.range == nil } ?? false }
    var hints = isTextKnown ? hints : nil
    self.hints = nil
    let edits = edits.compactMap { $0 }
    document.change(to: version, edits, in: encoding) { change in
      // A block of code begins or ends, perhaps, and with it other lines are read otherwise.
      guard let change, !change.old.contains(Self.fence) else {
        hints = nil
        return
      }
      hints?.note(change.range, length: change.length, lines: change.lines)
    }
    if edits.contains(where: { $0.text.contains(Self.fence) }) { hints = nil }
    self.hints = hints
  }

  private static let fence = UInt8(ascii: "`")

  /// Whether each line is read for itself, or with the lines around it.
  var isProse: Bool {
    if case .prose = syntax { return tool == nil && dated == nil }
    return false
  }

  private static let ignoredFile = Array("kurs: ignore-file".utf8)
  private static let ignoredLine = Array("kurs: ignore".utf8)
  /// Where the mark for a whole file is looked for.
  private static let headBytes = 2_048

  /// Whether its first lines ask kurs to leave it alone.
  var isIgnored: Bool {
    Self.holds(text.bytes(0..<min(text.count, Self.headBytes)), Self.ignoredFile)
  }

  private static func holds(_ text: [UInt8], _ mark: [UInt8]) -> Bool {
    guard text.count >= mark.count else { return false }
    return text.withUnsafeBufferPointer { text in
      (0...(text.count - mark.count)).contains { place in
        text[place] == mark[0] && text[place..<place + mark.count].elementsEqual(mark)
      }
    }
  }

  /// A part of the text as it was read.
  struct Reading {
    /// Where it begins in the document.
    let start: Int
    let bytes: [UInt8]
    /// In the document.
    var money: [MoneyRead] = []
    var frozen: [FrozenConversion] = []

    func text(_ range: Range<Int>) -> String {
      String(decoding: bytes[range.lowerBound - start..<range.upperBound - start], as: UTF8.self)
    }
  }

  /// The longest line that is read as one.
  static let maxLineBytes = 64 << 10

  /// Reads whole lines, and those beside them that an amount may reach into. An amount in a line that asks to be
  /// ignored is left out, and so are those that a frozen conversion is made of.
  mutating func read(
    _ lines: Range<Int>, _ lexicon: MoneyLexicon, withStrings: Bool
  ) -> Reading {
    let range = dated == .table ? lines : widened(lines, lexicon)
    var reading = Reading(start: range.lowerBound, bytes: text.bytes(range))
    let start = range.lowerBound
    let parts =
      dated == .table ? cells(of: range) : parts(of: range, withStrings: withStrings)
    reading.bytes.withUnsafeBufferPointer { bytes in
      func take(_ money: MoneyRead) -> Bool {
        reading.money.append(money)
        return true
      }
      if let parts {
        MoneyReader.scan(bytes, lexicon, parts: parts, take)
      } else {
        MoneyReader.scan(bytes, lexicon, take)
      }
      reading.frozen = FrozenConversion.all(in: bytes, lexicon)
    }
    let (bytes, hidden) = (reading.bytes, reading.frozen.map(\.range))
    reading.money.removeAll { money in
      hidden.contains { $0.overlaps(money.range) }
        || Self.holds(Self.line(of: money.range, in: bytes), Self.ignoredLine)
    }
    for place in reading.money.indices { reading.money[place].range.move(start) }
    reading.frozen = reading.frozen.map { $0.moved(by: start) }
    reading.money.removeAll { !$0.range.touches(lines) }
    reading.frozen.removeAll { !$0.range.touches(lines) }
    return reading
  }

  /// How many lines an amount may go on in, and how much of a line tells whether it may.
  private static let maxJoinedLines = 4
  private static let lineEndBytes = 256

  /// With the lines before and after that an amount may begin or go on in.
  private func widened(_ lines: Range<Int>, _ lexicon: MoneyLexicon) -> Range<Int> {
    func mayGoOn(_ line: Range<Int>) -> Bool {
      let tail = text.bytes(
        max(line.lowerBound, line.upperBound - Self.lineEndBytes)..<line.upperBound)
      return tail.withUnsafeBufferPointer { lexicon.mayGoOn($0, after: $0.count) }
    }
    var (start, end) = (lines.lowerBound, lines.upperBound)
    for _ in 0..<Self.maxJoinedLines {
      guard start > 0, let line = text.range(ofLine: text.line(at: start) - 1), mayGoOn(line),
        lines.lowerBound - line.lowerBound <= Self.maxLineBytes
      else { break }
      start = line.lowerBound
    }
    for _ in 0..<Self.maxJoinedLines {
      let last = text.line(at: end)
      guard end < text.count, let line = text.range(ofLine: last), mayGoOn(line),
        let next = text.range(ofLine: last + 1),
        next.upperBound - lines.upperBound <= Self.maxLineBytes
      else { break }
      end = next.upperBound
    }
    return start..<end
  }

  private static func line(of range: Range<Int>, in bytes: [UInt8]) -> [UInt8] {
    let first = bytes[..<range.lowerBound].lastIndex { $0 == 10 || $0 == 13 }.map { $0 + 1 } ?? 0
    let last = bytes[range.upperBound...].firstIndex { $0 == 10 || $0 == 13 } ?? bytes.count
    return last - first > maxLineBytes ? [] : Array(bytes[first..<last])
  }

  /// The parts of a program that are searched, as they lie in `range`; nil for prose.
  private mutating func parts(of range: Range<Int>, withStrings: Bool) -> [Range<Int>]? {
    guard case .code = syntax else { return nil }
    if parts == nil || parts?.withStrings != withStrings {
      let all = text.bytes.withUnsafeBufferPointer {
        SourceText.parts(of: $0, in: syntax, withStrings: withStrings)
      }
      parts = (all, withStrings)
    }
    let (start, known) = (range.lowerBound, parts?.ranges ?? [])
    return known.compactMap { part in
      guard part.overlaps(range) else { return nil }
      let inner = part.clamped(to: range)
      return inner.lowerBound - start..<inner.upperBound - start
    }
  }

  /// The cells of rows whose day is plain, as they lie in `range`.
  private mutating func cells(of range: Range<Int>) -> [Range<Int>] {
    let table = columns
    self.table = table
    let (first, last) = (text.line(at: range.lowerBound), text.line(at: range.upperBound))
    return (first...last).flatMap { line -> [Range<Int>] in
      guard let place = text.range(ofLine: line), place.lowerBound >= range.lowerBound,
        place.count <= Self.maxLineBytes
      else { return [] }
      let bytes = text.bytes(place)
      guard table.day(of: bytes) != .unclear else { return [] }
      let start = place.lowerBound - range.lowerBound
      return (table.cells(of: bytes) ?? []).map { $0.startIndex + start..<$0.endIndex + start }
    }
  }

  private var columns: TableText {
    table ?? TableText((0..<TableText.maxLines).map(lineBytes))
  }

  /// The lines of the document, each without its end.
  func lineBytes(_ line: Int) -> [UInt8] { text.range(ofLine: line).map(text.bytes) ?? [] }

  /// The day whose rates count in a line; nil for the newest.
  func day(ofLine line: Int) -> Day? {
    if dated == .table, case .day(let day) = columns.day(of: lineBytes(line)) { return day }
    guard tool != nil else { return dated == .org ? dated?.day(of: line, line: lineBytes) : nil }
    guard let range = text.range(ofLine: line) else { return nil }
    return mentions(in: range).first?.day
  }

  func day(at offset: Int) -> Day? {
    tool == nil && dated == nil ? nil : day(ofLine: text.line(at: offset))
  }

  // MARK: Journals

  /// The journal as its tool reads it, which is read again after each change.
  mutating func book(_ read: (BookTool, [UInt8]) -> Book) -> Book? {
    guard let tool else { return nil }
    if let book { return book }
    let new = read(tool, text.bytes)
    book = new
    return new
  }

  /// The amounts of the journal that begin in a part of the text.
  private func mentions(in range: Range<Int>) -> ArraySlice<Mention> {
    guard let mentions = book?.mentions else { return [] }
    func first(from offset: Int) -> Int {
      var (low, high) = (0, mentions.count)
      while low < high {
        let middle = (low + high) / 2
        if mentions[middle].range.lowerBound < offset { low = middle + 1 } else { high = middle }
      }
      return low
    }
    return mentions[first(from: range.lowerBound)..<first(from: range.upperBound)]
  }

  /// What the tool reads in whole lines: there are no doubts of prose, and what is no currency is left out.
  func readJournal(
    _ range: Range<Int>, _ lexicon: MoneyLexicon, _ currencies: BookCurrencies
  ) -> Reading {
    var reading = Reading(start: range.lowerBound, bytes: text.bytes(range))
    let bytes = reading.bytes
    reading.frozen = bytes.withUnsafeBufferPointer { FrozenConversion.all(in: $0, lexicon) }
      .map { $0.moved(by: range.lowerBound) }
    guard book?.notApplied.contains(where: \.changesNumbers) == false else { return reading }
    for mention in mentions(in: range) {
      guard let currency = currencies.currency(of: mention.amount.commodity) else { continue }
      let place = Int(mention.range.lowerBound)..<Int(mention.range.upperBound)
      let own = place.lowerBound - range.lowerBound..<place.upperBound - range.lowerBound
      guard own.upperBound <= bytes.count,
        !Self.holds(Self.line(of: own, in: bytes), Self.ignoredLine)
      else { continue }
      reading.money.append(
        MoneyRead(exactly: mention.amount.quantity, currency, at: place))
    }
    return reading
  }
}

extension Range where Bound == Int {
  mutating func move(_ distance: Int) {
    self = lowerBound + distance..<upperBound + distance
  }

  func touches(_ other: Range<Int>) -> Bool {
    lowerBound <= other.upperBound && other.lowerBound <= upperBound
  }
}
