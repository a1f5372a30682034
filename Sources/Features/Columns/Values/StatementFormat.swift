/// How banks write the bookings of an account for other programs.
package enum StatementFormat: String, CaseIterable, Sendable {
  case ofx, qif, mt940, camt

  /// By its name or the name of a message of the same form.
  package init?(name: String) {
    switch name.lowercased() {
    case "ofx", "qfx", "ofc": self = .ofx
    case "qif": self = .qif
    case "mt940", "mt942", "sta", "940", "942": self = .mt940
    case "camt", "camt052", "camt053", "camt054", "camt.052", "camt.053", "camt.054": self = .camt
    default: return nil
    }
  }

  private static let sampleBytes = 20_000

  /// The format of the file that begins so; nil if it is none of them.
  package static func recognized(_ text: UnsafeBufferPointer<UInt8>) -> StatementFormat? {
    let sample = UnsafeBufferPointer(rebasing: text.prefix(sampleBytes))
    if holds("<OFX>", sample) || begins("OFXHEADER", sample) { return .ofx }
    if begins("<", sample), holds("BkToCstmr", sample) { return .camt }
    for header in ["!Type:", "!Account", "!Option:", "!Clear:"] where begins(header, sample) {
      return .qif
    }
    let hasStart = lineBegins(":20:", sample) || begins("{1:", sample)
    let hasField = [":25", ":60F:", ":60M:", ":61:", ":34F:"].contains { lineBegins($0, sample) }
    return hasStart && hasField ? .mt940 : nil
  }

  /// Whether the text is there, in any case.
  private static func matches(
    _ wanted: String, _ text: UnsafeBufferPointer<UInt8>, _ start: Int
  ) -> Bool {
    guard start + wanted.utf8.count <= text.count else { return false }
    var at = start
    for byte in wanted.utf8 {
      guard lower(text[at]) == lower(byte) else { return false }
      at += 1
    }
    return true
  }

  private static func lower(_ byte: UInt8) -> UInt8 {
    byte &- UInt8(ascii: "A") < 26 ? byte | 0x20 : byte
  }

  private static func begins(_ wanted: String, _ text: UnsafeBufferPointer<UInt8>) -> Bool {
    guard let start = text.firstIndex(where: { $0 > 0x20 }) else { return false }
    return matches(wanted, text, start)
  }

  private static func holds(_ wanted: String, _ text: UnsafeBufferPointer<UInt8>) -> Bool {
    let first = wanted.utf8.first
    return text.indices.contains {
      lower(text[$0]) == first.map(lower) && matches(wanted, text, $0)
    }
  }

  private static func lineBegins(_ wanted: String, _ text: UnsafeBufferPointer<UInt8>) -> Bool {
    text.indices.contains {
      text[$0] == UInt8(ascii: ":")
        && ($0 == 0 || text[$0 - 1] == 0x0A || text[$0 - 1] == 0x0D) && matches(wanted, text, $0)
    }
  }
}
