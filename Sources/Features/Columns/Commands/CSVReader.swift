/// Reads records of CSV where they are, as Python's `csv` does: a field that begins with the quote goes to
/// the next single one, in which two are one; a quote elsewhere is a character like any other. Lines end
/// with LF, CR LF or CR.
struct CSVReader {
  var delimiter: UInt8
  /// Nil where nothing is quoted.
  var quote: UInt8?

  /// A field: its bytes with their quotes.
  struct Field {
    let start: Int
    let end: Int
    let form: Form

    enum Form {
      case plain
      /// Between two quotes, as it is.
      case quoted
      /// With quotes to take out.
      case mixed
    }
  }

  /// A record without its fields, which `read` appends.
  struct Record {
    /// The end of its text, before the line end.
    let textEnd: Int
    let end: Int
    let lines: Int
    /// Whether a quote is open at the end of the file.
    let isOpen: Bool
  }

  /// The record that begins at `start`; nil if its end may be in what follows.
  @_optimize(speed)
  func read(
    _ bytes: UnsafeBufferPointer<UInt8>, from start: Int, isLast: Bool, _ fields: inout [Field]
  ) -> Record? {
    fields.removeAll(keepingCapacity: true)
    let count = bytes.count
    var (at, lines) = (start, 1)
    while true {
      let begin = at
      var form = Field.Form.plain
      if at < count, bytes[at] == quote {
        form = .quoted
        at += 1
        var isOpen = true
        while at < count {
          let byte = bytes[at]
          at += 1
          if byte == quote {
            if at < count, bytes[at] == quote {
              form = .mixed
              at += 1
              continue
            }
            isOpen = false
            break
          }
          if byte == 0x0A || byte == 0x0D && !(at < count && bytes[at] == 0x0A) { lines += 1 }
        }
        // At the end of what is here another quote may follow.
        if at == count, !isLast { return nil }
        if isOpen {
          return Record(textEnd: count, end: count, lines: lines, isOpen: true)
        }
      }
      let rest = at
      while at < count, bytes[at] != delimiter, bytes[at] != 0x0A, bytes[at] != 0x0D { at += 1 }
      if at > rest, form == .quoted { form = .mixed }
      if at == count, !isLast { return nil }
      fields.append(Field(start: begin, end: at, form: form))
      guard at < count else { return Record(textEnd: at, end: at, lines: lines, isOpen: false) }
      if bytes[at] == delimiter {
        at += 1
        if at == count, !isLast { return nil }
        continue
      }
      guard bytes[at] == 0x0D else {
        return Record(textEnd: at, end: at + 1, lines: lines, isOpen: false)
      }
      if at + 1 == count, !isLast { return nil }
      let isPair = at + 1 < count && bytes[at + 1] == 0x0A
      return Record(textEnd: at, end: at + (isPair ? 2 : 1), lines: lines, isOpen: false)
    }
  }

  /// What a field says, without quotes around it and without spaces around that. Bytes that have to be
  /// put together are in `scratch`.
  func content(
    _ field: Field, _ bytes: UnsafeBufferPointer<UInt8>, _ scratch: Scratch
  ) -> UnsafeBufferPointer<UInt8> {
    switch field.form {
    case .plain: return UnsafeBufferPointer(rebasing: bytes[field.start..<field.end]).trimmed
    case .quoted:
      return UnsafeBufferPointer(rebasing: bytes[(field.start + 1)..<(field.end - 1)]).trimmed
    case .mixed:
      unquote(field, bytes, scratch)
      return scratch.bytes.trimmed
    }
  }

  private func unquote(
    _ field: Field, _ bytes: UnsafeBufferPointer<UInt8>, _ scratch: Scratch
  ) {
    scratch.begin(field.end - field.start)
    var (at, isOpen) = (field.start + 1, true)
    while at < field.end {
      let byte = bytes[at]
      at += 1
      if isOpen, byte == quote {
        if at < field.end, bytes[at] == quote {
          at += 1
        } else {
          isOpen = false
          continue
        }
      }
      scratch.append(byte)
    }
  }

  /// Whether a field with the byte must be quoted.
  func isSpecial(_ byte: UInt8) -> Bool {
    byte == delimiter || byte == quote || byte == 0x0A || byte == 0x0D
  }

  /// Appends a field, quoted where it must be.
  func append(_ text: UnsafeBufferPointer<UInt8>, to out: inout [UInt8]) {
    let mark = quote ?? UInt8(ascii: "\"")
    guard text.contains(where: isSpecial) else {
      out += text
      return
    }
    out.append(mark)
    for byte in text {
      if byte == mark { out.append(mark) }
      out.append(byte)
    }
    out.append(mark)
  }
}

/// The bytes of a field without its quotes; those of the next field take their place.
final class Scratch {
  // Safe: what is appended is part of the field, for the length of which `begin` makes room.
  private var room = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: 256)
  private var count = 0

  deinit { room.deallocate() }

  var bytes: UnsafeBufferPointer<UInt8> { UnsafeBufferPointer(rebasing: room[..<count]) }

  func begin(_ capacity: Int) {
    count = 0
    guard capacity > room.count else { return }
    room.deallocate()
    room = .allocate(capacity: capacity)
  }

  func append(_ byte: UInt8) {
    room[count] = byte
    count += 1
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// Without spaces and tabs at its ends.
  var trimmed: UnsafeBufferPointer<UInt8> {
    var (start, end) = (0, count)
    while start < end, self[start] == 0x20 || self[start] == 0x09 { start += 1 }
    while start < end, self[end - 1] == 0x20 || self[end - 1] == 0x09 { end -= 1 }
    return start == 0 && end == count ? self : UnsafeBufferPointer(rebasing: self[start..<end])
  }
}
