import CBundledRates
import Dates
import Money

/// A bundled file, parsed in place: nothing is copied, and a page that no request needs stays on
/// disk.
///
/// The files are part of the program, so an unreadable line is a bug in kurs, not bad input.
struct BundledText {
  let bytes: UnsafeBufferPointer<UInt8>
  /// The offset of the header line. The lines before it are comments that start with `#`.
  let header: Int

  init(_ file: KursBundledFile) {
    bytes = UnsafeBufferPointer(start: file.bytes, count: file.count)
    var start = 0
    while start < bytes.count, bytes[start] == UInt8(ascii: "#") {
      start = Self.lineAfter(start, in: bytes)
    }
    header = start
  }

  /// The offset of the first data line.
  var firstLine: Int { lineAfter(header) }

  func lineAfter(_ offset: Int) -> Int {
    Self.lineAfter(offset, in: bytes)
  }

  /// The field that starts at `offset`, without the comma or line end after it.
  @inline(__always)
  func field(at offset: Int) -> UnsafeBufferPointer<UInt8> {
    var end = offset
    while end < bytes.count, bytes[end] != UInt8(ascii: ","), bytes[end] != UInt8(ascii: "\n") {
      end += 1
    }
    return UnsafeBufferPointer(rebasing: bytes[offset..<end])
  }

  private static func lineAfter(_ offset: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Int {
    var end = offset
    while end < bytes.count, bytes[end] != UInt8(ascii: "\n") { end += 1 }
    return min(end + 1, bytes.count)
  }
}

/// The fields of one line, from left to right.
struct BundledFields {
  private let text: BundledText
  private var offset: Int

  init(_ text: BundledText, line: Int) {
    self.text = text
    offset = line
  }

  mutating func next() -> UnsafeBufferPointer<UInt8> {
    let field = text.field(at: offset)
    offset += field.count + 1
    return field
  }

  /// The offset of the line after the fields that were read.
  var lineAfter: Int { text.lineAfter(offset - 1) }

  mutating func currency() -> Currency {
    guard let currency = Currency(code: next()) else {
      preconditionFailure("a bundled file names a currency the registry does not know")
    }
    return currency
  }

  mutating func decimal() -> Decimal {
    Decimal(bundled: next())
  }

  mutating func day() -> Day {
    Day(bundled: next())
  }

  /// Nil for an empty field.
  mutating func decimalIfAny() -> Decimal? {
    let field = next()
    return field.isEmpty ? nil : Decimal(bundled: field)
  }

  /// Nil for an empty field.
  mutating func dayIfAny() -> Day? {
    let field = next()
    return field.isEmpty ? nil : Day(bundled: field)
  }
}

extension BundledText {
  /// Maps each data line of a small file to a value.
  func map<Value>(_ read: (inout BundledFields) -> Value) -> [Value] {
    var values: [Value] = []
    // Few lines are shorter.
    values.reserveCapacity((bytes.count - firstLine) / 16)
    var line = firstLine
    while line < bytes.count {
      var fields = BundledFields(self, line: line)
      values.append(read(&fields))
      line = fields.lineAfter
    }
    return values
  }
}

extension Decimal {
  init(bundled text: UnsafeBufferPointer<UInt8>) {
    do throws(DecimalError) {
      try self.init(utf8: text)
    } catch {
      preconditionFailure("a bundled file has a number that cannot be read: \(error)")
    }
  }
}

extension Day {
  init(bundled text: UnsafeBufferPointer<UInt8>) {
    do throws(DateError) {
      try self.init(iso8601: text)
    } catch {
      preconditionFailure("a bundled file has a day that cannot be read: \(error)")
    }
  }
}
