import Books
import Dates
import Documents
import Drawing
import Engine
import Features
import JSON
import Methods
import Money
import Platform
import Rates

struct PricesFailure: Error {
  let text: String
  let code: Int32
  var failure: MethodError?

  init(_ text: String, code: Int32) { (self.text, self.code) = (text, code) }

  init(_ error: MethodError, in file: String? = nil) {
    let place = file.map { "\($0.onOneLine): " } ?? ""
    text = "\(place)\(error.message)\n\(error.hint)"
    code = ExitCode.code(for: error.kind, retryable: error.retryable)
    failure = error
  }
}

extension MethodError {
  /// As a client gets it.
  var json: Value {
    [
      "code": .number(String(kind.code)), "message": .string(message),
      "data": .object(
        [
          .init("kind", .string(kind.name)), .init("hint", .string(hint)),
          .init("retryable", .bool(retryable)),
        ] + details),
    ]
  }
}

/// Does what `kurs prices` was asked for, and prints it.
struct PricesRun {
  private let command: PricesCommand
  private let engine: Engine
  private let source: Publisher.ID?

  init(_ command: PricesCommand, _ engine: Engine) {
    self.command = command
    self.engine = engine
    source = command.source.map { Publisher.ID(requested: $0) }
  }

  func run() throws(PricesFailure) -> Int32 {
    let renamed: [Currency: String]
    do throws(MethodError) {
      renamed = try PriceNames.renamed(command.renames)
    } catch {
      throw PricesFailure(error)
    }
    switch command.work {
    case .pairs(let pairs): return try list(pairs, renamed)
    case .journals(let paths): return try fill(paths, renamed)
    case .check(let path): return try check(path, renamed)
    case .implied(let path): return try implied(path, renamed)
    }
  }

  private func write(_ bytes: [UInt8]) throws(PricesFailure) {
    guard Self.isWritten(bytes) else { throw Self.unwritable }
  }

  private static func isWritten(_ bytes: [UInt8]) -> Bool {
    bytes.withUnsafeBytes { System.writeAll(STDOUT_FILENO, $0) }
  }

  private static let unwritable = PricesFailure("standard output cannot be written", code: 3)

  private func complain(_ lines: [String]) {
    for line in lines.prefix(Self.maxComplaints) { System.complain(line) }
    if lines.count > Self.maxComplaints {
      System.complain("and \(lines.count - Self.maxComplaints) more")
    }
  }

  private static let maxComplaints = 100

  // MARK: Pairs

  private func list(
    _ pairs: [CurrencyPair], _ renamed: [Currency: String]
  ) throws(PricesFailure) -> Int32 {
    let days: ClosedRange<Day>
    do throws(MethodError) {
      days = try ListPrices.days(
        since: command.since, until: command.until, span: command.span, source: command.source,
        engine)
    } catch {
      throw PricesFailure(error)
    }
    let columns = PriceColumns(engine, days, command.step, by: command.rule, source: source)
    func symbol(_ currency: Currency) -> String { renamed[currency] ?? currency.code }
    if let updated = command.updated {
      var lines: [PriceLine] = []
      let missing = columns.each(of: pairs) { lines.append($0.line(symbol)) }
      complain(missing.map { "\($0.pair): \($0.error.message)" })
      try update(updated, with: lines, journals: [])
      return missing.isEmpty ? 0 : 1
    }
    let format = command.format ?? .ledger
    if format == .json {
      var prices: [Value] = []
      let missing = columns.each(of: pairs) { prices.append(Self.json($0.line(symbol))) }
      try write(Array((Value.array(prices).description + "\n").utf8))
      return ended(missing, of: pairs)
    }
    var lines = PriceLines(format, symbol: symbol)
    var isWritten = true
    let missing = columns.each(of: pairs) { price in
      lines.append(price)
      guard lines.bytes.count >= Self.bytesAtOnce else { return }
      lines.flush { isWritten = isWritten && Self.isWritten($0) }
    }
    lines.flush { isWritten = isWritten && Self.isWritten($0) }
    guard isWritten else { throw Self.unwritable }
    return ended(missing, of: pairs)
  }

  /// Lines are written as soon as there are so many bytes of them.
  private static let bytesAtOnce = 64 << 10

  private func ended(
    _ missing: [(pair: CurrencyPair, error: MethodError)], of pairs: [CurrencyPair]
  ) -> Int32 {
    complain(missing.map { "\($0.pair): \($0.error.message)" })
    return missing.isEmpty ? 0 : missing.count == pairs.count ? ExitCode.noRate : 1
  }

  private static func json(_ line: PriceLine) -> Value {
    [
      "day": .string("\(line.day)"), "base": .string(line.base), "quote": .string(line.quote),
      "rate": .string("\(line.rate)"),
    ]
  }

  // MARK: Journals

  private func tool(of path: String) throws(PricesFailure) -> BookTool {
    guard let tool = command.tool ?? BookTool(path: path) ?? command.format?.tool else {
      throw PricesFailure(
        "the name of \(path.onOneLine) does not tell whose journal it is\n"
          + "Add --syntax hledger, --syntax ledger or --syntax beancount.",
        code: ExitCode.notUnderstood)
    }
    return tool
  }

  private func bytes(of path: String) throws(PricesFailure) -> [UInt8] {
    guard let bytes = JournalFiles.bytes(of: path) else {
      throw PricesFailure(
        "'\(path.onOneLine)' cannot be read.\nGive the path of a file that you may read.",
        code: ExitCode.notUnderstood)
    }
    return bytes
  }

  private var readingOptions: ReadingOptions {
    ReadingOptions(year: engine.today.year, hasDecimalComma: command.hasDecimalComma)
  }

  /// Journals as one book, which their tool takes.
  private func book(
    _ files: [(path: String, bytes: [UInt8])], _ tool: BookTool
  ) throws(PricesFailure) -> Book {
    let book = Book.read(files, tool, readingOptions, from: JournalFiles.sources)
    if let problem = book.problems.first {
      throw PricesFailure(MethodError(problem, book), in: files[0].path)
    }
    for acting in book.notApplied where acting.changesNumbers {
      let file = book.files[Int(acting.place.file)].path
      System.complain("\(file):\(acting.place.line): not applied: \(acting.what)".onOneLine)
    }
    return book
  }

  private func fill(
    _ paths: [String], _ renamed: [Currency: String]
  ) throws(PricesFailure) -> Int32 {
    let tool = try tool(of: paths[0])
    var files: [(path: String, bytes: [UInt8])] = []
    for path in paths { files.append((path, try bytes(of: path))) }
    if let updated = command.updated { files += try prices(updated, beside: files, tool) }
    let book = try book(files, tool)
    let target = command.target ?? engine.settings.base
    let finder = PriceFinder(engine, in: target, by: command.rule, source: source)
    let search = PriceSearch(
      book, PriceNames.currencies(book, renamed, engine), in: target,
      today: command.hasToday ? engine.now.day : nil, rate: finder.answer)
    if let updated = command.updated {
      try update(updated, with: search.lines, book, files)
    } else {
      try show(search.lines, book, tool)
    }
    complain(Self.complaints(search, book))
    return search.missing.isEmpty && search.strangers.isEmpty ? 0 : 1
  }

  private static func complaints(_ search: PriceSearch, _ book: Book) -> [String] {
    func place(_ place: BookPlace) -> String { "\(book.files[Int(place.file)].path):\(place.line)" }
    return search.missing.map {
      "\(place($0.need.place)): \(book.name(of: $0.need.commodity)) on \($0.need.day): \($0.reason)"
    }
      + search.strangers.map { "\(place($0.place)): \(PriceNames.stranger($0.name))" }
  }

  private func show(
    _ lines: [PriceLine], _ book: Book, _ tool: BookTool
  ) throws(PricesFailure) {
    let format = command.format ?? PriceFormat(tool)
    if format == .json {
      return try write(Array((Value.array(lines.map(Self.json)).description + "\n").utf8))
    }
    guard format.tool == tool else {
      var text = PriceLines(format)
      for line in lines { text.append(line) }
      return try write(text.bytes)
    }
    let writer = PriceWriter(book, file: 0) { _ in book }
    for line in lines {
      for name in [line.base, line.quote] where !PriceSpelling.canWrite(name, tool) {
        throw PricesFailure(MethodError(.unwritable(name), book))
      }
    }
    try write(Array(writer.block(lines).map { $0 + "\n" }.joined().utf8))
  }

  // MARK: Updating

  /// The file of prices, unless the journals include it; empty if it is not there yet.
  private func prices(
    _ path: String, beside files: [(path: String, bytes: [UInt8])], _ tool: BookTool
  ) throws(PricesFailure) -> [(path: String, bytes: [UInt8])] {
    let book = Book.read(files, tool, readingOptions, from: JournalFiles.sources)
    guard index(of: path, in: book) == nil else { return [] }
    if access(path, F_OK) != 0 { return [(path, [])] }
    return [(path, try bytes(of: path))]
  }

  private func index(of path: String, in book: Book) -> Int? {
    let wanted = System.realPath(path) ?? path
    return book.files.firstIndex { $0.path == path || (System.realPath($0.path) ?? "") == wanted }
  }

  /// Pairs: a file of prices by itself.
  private func update(
    _ path: String, with lines: [PriceLine], journals: [(path: String, bytes: [UInt8])]
  ) throws(PricesFailure) {
    let tool = try tool(of: path)
    let files = try prices(path, beside: [], tool)
    let book = try book(files, tool)
    let known = Set(book.prices.map { Pair(book.line(of: $0)) })
    try update(path, with: lines.filter { !known.contains(Pair($0)) }, book, files)
  }

  /// Two commodities on a day, in whichever direction.
  private struct Pair: Hashable {
    let day: Day
    let names: Set<String>

    init(_ line: PriceLine) { (day, names) = (line.day, [line.base, line.quote]) }
  }

  private func update(
    _ path: String, with lines: [PriceLine], _ book: Book,
    _ files: [(path: String, bytes: [UInt8])]
  ) throws(PricesFailure) {
    guard let file = index(of: path, in: book) else {
      throw PricesFailure("'\(path.onOneLine)' was not read", code: 3)
    }
    let own = book.files[file].path
    let (sources, options) = (JournalFiles.sources, readingOptions)
    let writer = PriceWriter(book, file: file) { bytes in
      let given = files.map { ($0.path, BookSources.isSame($0.path, own) ? bytes : $0.bytes) }
      return Book.read(given, book.tool, options, from: sources.replacing(own, by: bytes))
    }
    do throws(PriceWritingError) {
      let made = try writer.insertions(lines, .byDay)
      guard !made.isEmpty else { return }
      let new = PriceWriter.applied(made, to: book.files[file].bytes)
      do throws(ReplacedFile.Problem) {
        try ReplacedFile.write(new, to: path)
      } catch {
        throw PriceWritingError.unwritable(error.description)
      }
      System.complain(
        "\(lines.count) \(lines.count == 1 ? "price" : "prices") added to \(path.onOneLine)")
    } catch {
      throw PricesFailure(MethodError(error, book), in: path)
    }
  }

  // MARK: Checking

  private func check(
    _ path: String, _ renamed: [Currency: String]
  ) throws(PricesFailure) -> Int32 {
    let book = try book([(path, try bytes(of: path))], try tool(of: path))
    let currencies = PriceNames.currencies(book, renamed, engine)
    var (wrong, unknown): ([String], [String]) = ([], [])
    for price in book.prices {
      guard let base = currencies.currency(of: price.commodity),
        let quote = currencies.currency(of: price.price.commodity), base != quote
      else { continue }
      let place = "\(book.files[Int(price.place.file)].path):\(price.place.line)"
      let line = book.line(of: price)
      let text = "\(line.day) \(line.base) \(line.rate) \(line.quote)"
      let on = price.day < engine.now.day ? price.day : nil
      let question = RateQuestion(from: base, to: quote, on: on, source: source)
      guard let rate = try? engine.quoted(question).rate,
        let published = try? rate.ratio.decimal(significantDigits: 24, .halfEven)
      else {
        unknown.append("\(place): \(text): no table here tells")
        continue
      }
      let limit = Decimal(1, scale: price.digits)
      guard let rest = try? published - price.price.quantity, rest.magnitude <= limit else {
        let right =
          (try? published.rounded(toScale: min(38, max(price.digits, 4)), .halfEven)) ?? published
        let origin = rate.publishers.map(\.text).joined(separator: ", ")
        let day = rate.day.map { " \($0)" } ?? ""
        wrong.append("\(place): \(text): \(origin)\(day) has \(right)")
        continue
      }
    }
    try write(Array(wrong.map { $0.onOneLine + "\n" }.joined().utf8))
    complain(unknown)
    return wrong.isEmpty ? 0 : 1
  }

  // MARK: What was paid

  private func implied(
    _ path: String, _ renamed: [Currency: String]
  ) throws(PricesFailure) -> Int32 {
    let book = try book([(path, try bytes(of: path))], try tool(of: path))
    let rates = book.impliedRates(PriceNames.currencies(book, renamed, engine))
    var rows: [[String]] = []
    for rate in rates {
      let place = "\(book.files[Int(rate.place.file)].path):\(rate.place.line)"
      let paid = (try? rate.ratio.decimal(significantDigits: 6, .halfUp))?.reduced ?? .zero
      var row = [
        place, "\(rate.day)", "\(rate.amount) \(rate.base.code)",
        "\(rate.paid.magnitude) \(rate.quote.code)", "\(paid)",
      ]
      let on = rate.day < engine.now.day ? rate.day : nil
      let question = RateQuestion(from: rate.base, to: rate.quote, on: on, source: source)
      if let quoted = try? engine.quoted(question),
        let part = try? rate.ratio.divided(by: quoted.rate.ratio),
        let percent = try? part.decimal(significantDigits: 12, .halfEven) * Decimal(100)
          - Decimal(100),
        let short = try? percent.rounded(toScale: 2, .halfUp)
      {
        let origin = quoted.rate.publishers.map(\.text).joined(separator: ", ")
        row += ["\(quoted.brief)", "\(short.isNegative ? "" : "+")\(short) %", origin]
      } else {
        row += ["-", "-", "no rate"]
      }
      rows.append(row)
    }
    try write(Array(Self.table(rows, command.format).utf8))
    return 0
  }

  private static let head = [
    "place", "day", "amount", "paid", "rate", "published", "difference", "source",
  ]

  private static func table(_ rows: [[String]], _ format: PriceFormat?) -> String {
    if format == .csv {
      return ([head] + rows).map { $0.joined(separator: ",") + "\n" }.joined()
    }
    if format == .json {
      let values = rows.map { row in
        Value.object(zip(head, row).map { Value.Member($0, .string($1)) })
      }
      return Value.array(values).description + "\n"
    }
    let widths = head.indices.map { column in rows.map { $0[column].count }.max() ?? 0 }
    return rows.map { row in
      let cells = row.enumerated().map { place, text in
        text + String(repeating: " ", count: widths[place] - text.count)
      }
      var line = cells.joined(separator: "  ")
      while line.last == " " { line.removeLast() }
      return line + "\n"
    }.joined().printable
  }
}
