import Dates
import Documents
import Engine
import Features
import Methods
import Money
import Platform
import Rates
import Reading

/// Converts a table while it is read: a batch of rows at a time, in memory that does not grow with it.
struct ColumnsRun {
  private let command: ColumnsCommand
  private let engine: Engine
  private let input: Int32
  private let output: Int32
  private var encoding: CSVEncoding?
  private var wide: WideText?
  private var layout: ColumnLayout?
  private var rates: ColumnRates?
  private var form: ColumnForm?
  /// Nil where no row is plain.
  private var plain: PlainRows?
  private var currencies: CurrencyCells
  private var progress: ColumnsProgress

  /// What has been read and is not converted yet.
  private var buffer: [UInt8] = []
  private var out: [UInt8] = []
  private var piece = [UInt8](repeating: 0, count: pieceBytes)
  private var line = 1
  /// Where the rows are in the statement that they are of; nil for a table.
  private var statementLines: [Int]?
  private var hasEnded = false
  private var isHeaderDone = false
  private var badRows = 0
  private var failure: Int32?
  /// Whether everything was read and written.
  private(set) var isWhole = false

  // The rows of a batch.
  private var rows: [Row] = []
  private var missing: [UInt64: Int] = [:]
  private var reasons: [Int: String] = [:]
  private var fields: [CSVReader.Field] = []
  private let scratch = Scratch()

  private struct Row {
    let amount: Decimal
    let key: UInt64
    let line: Int
    let start: Int
    let textEnd: Int
    let end: Int
    let kind: Kind
    /// Columns that it lacks at its end.
    var missing = 0
    /// Bytes of empty cells behind its last column, which go.
    var surplus = 0
    /// The bytes of plain rows before it, of the batch.
    var plainBytes = 0

    enum Kind { case converted, bad, untouched, header }
  }

  private static let pieceBytes = 1 << 18
  /// Bytes that are converted at once after the first rows: they are in the processor's cache.
  private static let blockBytes = 1 << 18
  /// Bytes of a batch, and of the longest row.
  private static let maxBytes = 1 << 20
  /// Rows that are reported one by one.
  private static let maxReports = 20

  init(_ command: ColumnsCommand, _ engine: Engine, input: Int32, output: Int32) {
    self.command = command
    self.engine = engine
    self.input = input
    self.output = output
    currencies = CurrencyCells(engine)
    progress = ColumnsProgress(input)
  }

  /// The table of a statement, which is here as a whole.
  init(_ command: ColumnsCommand, _ engine: Engine, output: Int32, _ table: StatementTable) {
    self.init(command, engine, input: -1, output: output)
    (buffer, encoding, hasEnded) = (table.bytes, .utf8, true)
    statementLines = table.lines
  }

  /// Returns the exit code: 1 if rows could not be converted.
  mutating func run() -> Int32 {
    while failure == nil, !hasEnded || !buffer.isEmpty {
      if Signals.exitIsRequested, command.isInPlace { return 3 }
      read()
      guard failure == nil else { break }
      if layout == nil, !begin() { continue }
      convert()
      progress.show(rows: line)
    }
    progress.clear()
    let isAudited = rates?.audit?.close() ?? true
    if let failure { return failure }
    guard isAudited else {
      System.complain("cannot write \(command.auditPath ?? "")")
      return 3
    }
    isWhole = true
    if badRows > Self.maxReports, !command.hasErrors {
      System.complain("\(badRows - Self.maxReports) more rows could not be converted")
    }
    return badRows > 0 ? ExitCode.refused : 0
  }

  private mutating func fail(_ code: Int32, _ message: String) {
    progress.clear()
    System.complain(message)
    failure = code
  }

  // MARK: Reading

  /// Reads what is there, and waits only if that is nothing: a filter answers the rows it has.
  private mutating func read() {
    var hasRead = false
    // More of the first rows, which show the form of the table, and of a long row.
    let wanted =
      layout == nil
      ? Self.maxBytes : min(Self.maxBytes, max(Self.blockBytes, 2 * buffer.count))
    while !hasEnded, buffer.count < wanted {
      if hasRead {
        var one = pollfd(fd: input, events: Int16(POLLIN), revents: 0)
        guard poll(&one, 1, 0) == 1 else { return }
      }
      let count = Platform.read(input, &piece, piece.count)
      if count < 0 {
        let isEnded = errno == EINTR && Signals.exitIsRequested
        if !isEnded, System.mayTryAgain(input, POLLIN) { continue }
        return fail(3, "cannot read \(command.path): \(String(cString: strerror(errno)))")
      }
      progress.note(count)
      hasRead = true
      hasEnded = count == 0
      take(count)
    }
  }

  private mutating func take(_ count: Int) {
    piece.withUnsafeBufferPointer { piece in
      var bytes = UnsafeBufferPointer(rebasing: piece[..<count])
      if encoding == nil, count > 0 {
        let known = command.encoding ?? CSVEncoding.recognized(bytes)
        encoding = known
        if known.isWide { wide = WideText(known) }
        if !known.mark.isEmpty, bytes.starts(with: known.mark) {
          _ = known.mark.withUnsafeBytes { System.writeAll(output, $0) }
          bytes = UnsafeBufferPointer(rebasing: bytes.dropFirst(known.mark.count))
        }
      }
      if wide == nil {
        buffer += bytes
      } else {
        wide?.decode(bytes, into: &buffer, isLast: hasEnded)
      }
    }
    if hasEnded, wide?.isCut == true {
      fail(3, "\(command.path) ends inside a character of UTF-16")
    }
  }

  // MARK: The first rows

  /// Finds out the form of the table; false if more of it must be read.
  private mutating func begin() -> Bool {
    let hasRow = buffer.contains(0x0A) || buffer.contains(0x0D)
    guard hasRow || hasEnded || buffer.count >= Self.maxBytes else { return false }
    guard !buffer.isEmpty else {
      fail(2, "\(command.path == "-" ? "standard input" : command.path) is empty")
      return false
    }
    do throws(ColumnLayout.Problem) {
      let layout = try buffer.withUnsafeBufferPointer { bytes throws(ColumnLayout.Problem) in
        try ColumnLayout(command, bytes, isLast: hasEnded, encoding ?? .utf8, today: engine.today)
      }
      self.layout = layout
      for remark in layout.remarks { System.complain(remark) }
      if command.auditPath != nil { System.complain(layout.summary) }
      // The lines above the table stay as they are.
      out += buffer[..<layout.start.byte]
      line = layout.start.line
      buffer.removeFirst(layout.start.byte)
      let targets = command.targets.isEmpty ? engine.settings.targetsOrBase : command.targets
      let form = ColumnForm(reader: layout.reader, decimal: layout.amount.decimal)
      self.form = form
      for name in Self.names(targets) where layout.names.contains(name) {
        throw ColumnLayout.Problem(
          message: "The table has a column '\(name)' already.",
          hint: "Remove the columns of an earlier run first.")
      }
      let request = ColumnRates.Request(
        targets: targets, rule: command.rule, day: command.on,
        source: command.source.map { Publisher.ID(requested: $0) },
        conversion: Conversion(
          rounding: command.rounding ?? engine.rounding, digits: command.digits, cash: command.cash)
      )
      var rates = ColumnRates(request, form, engine)
      if let path = command.auditPath {
        rates.audit = ColumnAudit(path: path, checksum: engine.archive.checksum)
        if rates.audit == nil {
          fail(3, "cannot write \(path): \(String(cString: strerror(errno)))")
          return false
        }
      }
      if command.auditPath == nil {
        plain = PlainRows(rates.request, form, layout, hasErrors: command.hasErrors, engine)
      }
      self.rates = rates
      isHeaderDone = !layout.hasHeader
      return true
    } catch {
      fail(2, "\(error.message)\n\(error.hint)")
      return false
    }
  }

  private static func names(_ targets: [Currency]) -> [String] {
    targets.flatMap { to in ["amount", "rate", "source", "day"].map { "\($0)_\(to)" } }
  }

  // MARK: Rows

  /// Converts all rows that are whole.
  @_optimize(speed)
  private mutating func convert() {
    guard let layout, var rates else { return }
    self.rates = nil
    var buffer: [UInt8] = []
    swap(&buffer, &self.buffer)
    var at = 0
    buffer.withUnsafeBufferPointer { bytes in
      while at < bytes.count, failure == nil {
        rows.removeAll(keepingCapacity: true)
        plain?.removeAll()
        let before = at
        while at < bytes.count, rows.count < rates.maxRows {
          if isHeaderDone, let plain {
            at = plain.convert(bytes, from: at, &line)
            guard at < bytes.count, plain.count < PlainRows.fullBytes else { break }
          }
          let record = layout.reader.read(bytes, from: at, isLast: hasEnded, &fields)
          guard let record else { break }
          at = add(record, from: at, bytes, layout, &rates)
        }
        if at == before {
          guard bytes.count - at >= Self.maxBytes else { break }
          at = addFirstLine(of: bytes, from: at, "is longer than \(Self.maxBytes) bytes")
        }
        rates.find(
          &missing, of: rows.lazy.filter { $0.kind == .converted }.map { ($0.key, $0.line) })
        write(bytes, layout, &rates)
        send()
      }
    }
    buffer.removeFirst(at)
    swap(&buffer, &self.buffer)
    self.rates = rates
  }

  /// Adds a row to the batch; returns where the next one begins.
  @_optimize(speed)
  private mutating func add(
    _ record: CSVReader.Record, from start: Int, _ bytes: UnsafeBufferPointer<UInt8>,
    _ layout: ColumnLayout, _ rates: inout ColumnRates
  ) -> Int {
    if record.isOpen {
      return addFirstLine(of: bytes, from: start, "opens a quote that never ends")
    }
    if record.lines > 1, isHeaderDone, command.quote == nil,
      layout.hidesRows(record, from: start, bytes)
    {
      return addFirstLine(
        of: bytes, from: start, "opens a quote that goes over whole rows; see --quote")
    }
    defer { line += record.lines }
    // One delimiter too many at the end, which is no cell, goes.
    let textEnd = fields.count > layout.width ? fields[layout.width - 1].end : record.textEnd
    func add(_ kind: Row.Kind, _ amount: Decimal = .zero, _ key: UInt64 = 0) -> Int {
      let isCut = kind == .converted || kind == .bad
      rows.append(
        Row(
          amount: amount, key: key, line: line, start: start,
          textEnd: isCut ? textEnd : record.textEnd, end: record.end, kind: kind,
          missing: max(0, layout.width - fields.count),
          surplus: isCut ? record.textEnd - textEnd : 0, plainBytes: plain?.count ?? 0))
      return record.end
    }
    if record.textEnd == start { return add(.untouched) }
    if !isHeaderDone {
      isHeaderDone = true
      return add(.header)
    }
    guard let reading = read(layout, bytes) else {
      return add(isRowWhole(layout) ? .bad : .untouched)
    }
    let (amount, currency, day) = reading
    if let plain,
      plain.append(
        (start, textEnd, record.textEnd, record.end), missing: max(0, layout.width - fields.count),
        amount, currency, day, bytes)
    {
      return record.end
    }
    let key = rates.key(currency, day)
    if rates.place(key) == nil, missing[key] == nil { missing[key] = line }
    return add(.converted, amount, key)
  }

  /// Whether it has the columns that are needed, and nothing behind those of the table.
  private func isRowWhole(_ layout: ColumnLayout) -> Bool {
    fields.count >= layout.columns.needed
      && fields.dropFirst(layout.width).allSatisfy { $0.start == $0.end }
  }

  /// The amount, the currency and the day of the row; nil if it is refused.
  @inline(__always)
  private mutating func read(
    _ layout: ColumnLayout, _ bytes: UnsafeBufferPointer<UInt8>
  ) -> (Decimal, Currency, Day?)? {
    if fields.count != layout.width, !isRowWhole(layout) {
      reasons[line] = "has \(fields.count) columns, not \(layout.width)"
      return nil
    }
    var currency = layout.currency
    var part: Decimal?
    if let column = layout.currencyColumn {
      let cell = layout.reader.content(fields[column], bytes, scratch)
      currency = currencies.currency(cell, layout.encoding)
      if currency == nil, let code = currencies.part(cell, layout.encoding) {
        (currency, part) = (code.currency, code.part)
      }
      guard let currency else { return refuse("known currency", column, layout, bytes) }
      if part == nil { plain?.learn(cell, currency) }
    }
    var amount: Decimal
    if let column = layout.plainColumn, currency != nil,
      let plain = layout.amount.read(layout.reader.content(fields[column], bytes, scratch))
    {
      amount = plain
    } else {
      guard let signed = signedAmount(&currency, layout, bytes) else { return nil }
      amount = signed
    }
    var day: Day?
    if let column = layout.dayColumn {
      day = layout.days.read(layout.reader.content(fields[column], bytes, scratch))
      guard day != nil else { return refuse("day", column, layout, bytes) }
    }
    guard let currency else {
      return refuse("known currency", layout.columns.amounts[0].place, layout, bytes)
    }
    if let part {
      guard let whole = try? amount * part else {
        return refuse("amount that fits", layout.columns.amounts[0].place, layout, bytes)
      }
      amount = whole
    }
    return (amount, currency, day)
  }

  private mutating func refuse<Found>(
    _ what: String, _ column: Int, _ layout: ColumnLayout, _ bytes: UnsafeBufferPointer<UInt8>
  ) -> Found? {
    let text = layout.encoding.text(layout.reader.content(fields[column], bytes, scratch))
    reasons[line] = text.isEmpty ? "has no \(what)" : "has no \(what): '\(text.prefix(40))'"
    return nil
  }

  /// The amount with its currency beside it, of one of several columns, or with its sign in another.
  private mutating func signedAmount(
    _ currency: inout Currency?, _ layout: ColumnLayout, _ bytes: UnsafeBufferPointer<UInt8>
  ) -> Decimal? {
    var found: (amount: Decimal, column: Int)?
    for column in layout.columns.amounts {
      let text = layout.reader.content(fields[column.place], bytes, scratch)
      if text.isEmpty, layout.columns.amounts.count > 1 { continue }
      guard let (number, unit) = layout.amount.readWithUnit(text) else {
        return refuse("amount", column.place, layout, bytes)
      }
      if !unit.isEmpty {
        let meaning = currencies.meaning(unit, layout.encoding)
        if let known = currency {
          guard meaning.candidates.contains(known) else {
            return refuse("amount in \(known.code)", column.place, layout, bytes)
          }
        } else {
          currency = meaning.currency
        }
      }
      let signed = column.isOut == true ? -number : number
      if let before = found, !before.amount.isZero {
        if number.isZero { continue }
        reasons[line] = "has two amounts, in columns \(before.column + 1) and \(column.place + 1)"
        return nil
      }
      found = (signed, column.place)
    }
    guard let found else { return refuse("amount", layout.columns.amounts[0].place, layout, bytes) }
    guard let sign = layout.columns.sign else { return found.amount }
    let word = layout.reader.content(fields[sign], bytes, scratch)
    guard let isOut = SignText.isOut(layout.encoding.text(word).utf8) else {
      return refuse("sign", sign, layout, bytes)
    }
    guard isOut || !found.amount.isNegative else {
      reasons[line] = "has a negative amount that its sign says is money in"
      return nil
    }
    return isOut && !found.amount.isNegative ? -found.amount : found.amount
  }

  /// A row whose end cannot be told: its first line is left as it is.
  private mutating func addFirstLine(
    of bytes: UnsafeBufferPointer<UInt8>, from start: Int, _ reason: String
  ) -> Int {
    let end = bytes[start...].firstIndex(of: 0x0A).map { $0 + 1 } ?? bytes.count
    reasons[line] = reason
    rows.append(
      Row(
        amount: .zero, key: 0, line: line, start: start, textEnd: end, end: end, kind: .untouched,
        plainBytes: plain?.count ?? 0))
    line += 1
    return end
  }

  // MARK: Writing

  @_optimize(speed)
  private mutating func write(
    _ bytes: UnsafeBufferPointer<UInt8>, _ layout: ColumnLayout, _ rates: inout ColumnRates
  ) {
    guard let form else { return }
    let targets = rates.request.targets
    let scales = targets.map { rates.request.conversion.scale(of: $0) }
    var plainBytes = 0
    for row in rows {
      appendPlain(&plainBytes, upTo: row.plainBytes)
      out += UnsafeBufferPointer(rebasing: bytes[row.start..<row.textEnd])
      if row.missing > 0, row.kind != .untouched {
        out += repeatElement(layout.reader.delimiter, count: row.missing)
      }
      switch row.kind {
      case .untouched: break
      case .header: appendNames(targets, form)
      case .bad: appendNothing(targets.count, form)
      case .converted:
        let place = rates.place(row.key)
        for (target, scale) in zip(targets.indices, scales) {
          guard let reason = append(row, place, target, scale, form, rates) else { continue }
          // The other targets may have a rate.
          appendNothing(1, form)
          if reasons[row.line] == nil { reasons[row.line] = reason }
        }
      }
      if command.hasErrors, row.kind == .converted || row.kind == .bad {
        out.append(layout.reader.delimiter)
        if let reason = reasons[row.line] { form.append(reason, to: &out) }
      }
      out += UnsafeBufferPointer(rebasing: bytes[(row.textEnd + row.surplus)..<row.end])
    }
    // Without others, they are sent from where they are.
    if !out.isEmpty || wide != nil { appendPlain(&plainBytes, upTo: plain?.count ?? 0) }
    report()
  }

  /// Appends the plain rows before another one.
  private mutating func appendPlain(_ start: inout Int, upTo end: Int) {
    guard let plain, start < end else { return }
    out += UnsafeBufferPointer(rebasing: plain.bytes[start..<end])
    start = end
  }

  /// Appends the amount in a target; returns why there is none.
  @inline(__always)
  private mutating func append(
    _ row: Row, _ place: Int?, _ target: Int, _ scale: Int, _ form: ColumnForm,
    _ rates: ColumnRates
  ) -> String? {
    guard let place else { return "has no rate" }
    let entry = rates.entries[place + target]
    if let failure = entry.failure { return rates.failures[failure] }
    let conversion = rates.request.conversion
    do throws(DecimalError) {
      var amount = try entry.ratio(rates.ratios).applied(
        to: row.amount, scale: scale, conversion.rounding)
      if conversion.cash {
        amount = try conversion.payable(amount, rates.request.targets[target])
      }
      out.append(form.reader.delimiter)
      form.append(amount, to: &out)
      out.append(form.reader.delimiter)
      form.append(entry.shown, to: &out)
      out += rates.origins[Int(entry.origin)]
      return nil
    } catch {
      return "has an amount of more than 38 digits"
    }
  }

  private mutating func appendNames(_ targets: [Currency], _ form: ColumnForm) {
    for name in Self.names(targets) + (command.hasErrors ? ["error"] : []) {
      out.append(form.reader.delimiter)
      form.append(name, to: &out)
    }
  }

  /// The empty columns of what could not be converted.
  private mutating func appendNothing(_ targets: Int, _ form: ColumnForm) {
    out += repeatElement(form.reader.delimiter, count: 4 * targets)
  }

  private mutating func report() {
    for remark in currencies.takeRemarks() {
      progress.clear()
      System.complain(remark)
    }
    guard !reasons.isEmpty else { return }
    progress.clear()
    for (line, reason) in reasons.sorted(by: { $0.key < $1.key }) {
      badRows += 1
      guard badRows <= Self.maxReports, !command.hasErrors else { continue }
      let shown = statementLines.map { $0[line - 2] } ?? line
      System.complain("line \(shown): \(reason)")
    }
    reasons.removeAll()
  }

  private mutating func send() {
    let isWritten: Bool
    if out.isEmpty, wide == nil, let plain {
      isWritten = System.writeAll(output, UnsafeRawBufferPointer(plain.bytes))
    } else {
      let bytes = wide?.encode(out) ?? out
      isWritten = bytes.withUnsafeBytes { System.writeAll(output, $0) }
    }
    out.removeAll(keepingCapacity: true)
    if isWritten { return }
    // Of standard output, it was said.
    if output == STDOUT_FILENO {
      failure = 3
    } else {
      fail(3, "cannot write: \(String(cString: strerror(errno)))")
    }
  }
}

/// A line on a terminal that says how far a long run is.
struct ColumnsProgress {
  private let isShown: Bool
  private let total: Int
  private var bytes = 0
  private var shownAt = System.uptime()
  private var hasShown = false

  private static let interval: UInt64 = 200_000_000

  init(_ input: Int32) {
    isShown = isatty(STDERR_FILENO) != 0 && isatty(STDOUT_FILENO) == 0
    var status = stat()
    total =
      fstat(input, &status) == 0 && status.st_mode & S_IFMT == S_IFREG ? Int(status.st_size) : 0
  }

  mutating func note(_ count: Int) { bytes += max(count, 0) }

  mutating func show(rows: Int) {
    guard isShown, System.uptime() &- shownAt > Self.interval else { return }
    shownAt = System.uptime()
    hasShown = true
    let part = total > 0 ? ", \(min(100, bytes * 100 / total)) %" : ""
    System.writeAll(STDERR_FILENO, "\r\u{1B}[K\(rows) rows\(part)")
  }

  mutating func clear() {
    guard hasShown else { return }
    hasShown = false
    System.writeAll(STDERR_FILENO, "\r\u{1B}[K")
  }
}
