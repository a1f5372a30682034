import Features

/// The first records of a table, with a delimiter and a quote that it may have.
struct ColumnSample {
  let reader: CSVReader
  /// The cells of each record, from the first line of the table on.
  private(set) var rows: [[String]] = []
  /// The byte where each of them begins, and the line.
  private(set) var starts: [(byte: Int, line: Int)] = []

  private static let maxRows = 200

  /// From a line on: of the whole table, or from a header on.
  init(
    _ reader: CSVReader, _ bytes: UnsafeBufferPointer<UInt8>, from start: (byte: Int, line: Int),
    isLast: Bool, _ encoding: CSVEncoding
  ) {
    self.reader = reader
    var fields: [CSVReader.Field] = []
    let scratch = Scratch()
    var (at, line) = start
    while at < bytes.count, rows.count < Self.maxRows,
      let record = reader.read(bytes, from: at, isLast: isLast, &fields), !record.isOpen
    {
      if record.textEnd > at {
        rows.append(fields.map { encoding.text(reader.content($0, bytes, scratch)) })
        starts.append((at, line))
      }
      at = record.end
      line += record.lines
    }
  }

  /// Where the first lines of a file begin, blank ones left out.
  static func lineStarts(
    _ bytes: UnsafeBufferPointer<UInt8>, skipping skipped: Int, limit: Int
  ) -> [(byte: Int, line: Int)] {
    var starts: [(Int, Int)] = []
    for (place, line) in TextLines(bytes).enumerated() where place >= skipped && !line.isEmpty {
      guard starts.count < limit else { break }
      starts.append((line.lowerBound, place + 1))
    }
    return starts
  }

  /// The quote of a table with this delimiter: what closes before a delimiter or a line end in nearly all
  /// cells that open with it. An apostrophe that begins a word, `'t Winkeltje`, or keeps a number from a
  /// spreadsheet, `'4411`, closes nothing.
  static func quote(_ bytes: UnsafeBufferPointer<UInt8>, _ delimiter: UInt8) -> UInt8? {
    let double = quoted(bytes, delimiter, UInt8(ascii: "\""))
    if isQuote(double) { return UInt8(ascii: "\"") }
    let single = quoted(bytes, delimiter, UInt8(ascii: "'"))
    if isQuote(single), double.opened == 0 { return UInt8(ascii: "'") }
    return double.opened == 0 ? UInt8(ascii: "\"") : nil
  }

  private static func isQuote(_ count: (opened: Int, closed: Int)) -> Bool {
    count.closed > 0 && count.closed * 10 >= count.opened * 9
  }

  private static let sampleBytes = 1 << 16

  /// How many cells open with a quote, and how many of them close. A cell that goes to the end of the
  /// sample is not counted.
  @_optimize(speed)
  private static func quoted(
    _ all: UnsafeBufferPointer<UInt8>, _ delimiter: UInt8, _ quote: UInt8
  ) -> (opened: Int, closed: Int) {
    let bytes = UnsafeBufferPointer(rebasing: all.prefix(sampleBytes))
    func ends(_ at: Int) -> Bool {
      at >= bytes.count || bytes[at] == delimiter || bytes[at] == 0x0A || bytes[at] == 0x0D
    }
    var (opened, closed, at) = (0, 0, 0)
    while at < bytes.count {
      if bytes[at] == quote {
        var end = at + 1
        while end < bytes.count,
          bytes[end] != quote || end + 1 < bytes.count && bytes[end + 1] == quote
        {
          end += bytes[end] == quote ? 2 : 1
        }
        var behind = end + 1
        while behind < bytes.count,
          bytes[behind] == 0x20 || bytes[behind] == 0x09 && delimiter != 0x09
        {
          behind += 1
        }
        if end < bytes.count {
          opened += 1
          if ends(behind) {
            closed += 1
            at = behind
          }
        } else if bytes.count == all.count {
          opened += 1
        }
      }
      while at < bytes.count, !ends(at) { at += 1 }
      at += 1
    }
    return (opened, closed)
  }
}
