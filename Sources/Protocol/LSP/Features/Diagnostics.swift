import Dates
import Engine
import Features
import JSON
import Methods
import Money
import Rates
import Reading

/// What `textDocument/publishDiagnostics` says, where the user wants it: all are hints.
extension Session {
  func diagnostics(of uri: String) -> [Value] {
    // A longer text is read whole by no key that is typed.
    guard let document = documents[uri], document.text.count <= Self.maxDiagnosedBytes,
      let reading = read(uri, from: 0, to: document.text.count)
    else { return [] }
    let text = document.text
    var found: [(range: Range<Int>, kind: String, message: String)] = []
    for frozen in reading.frozen {
      switch engine.verdict(on: frozen) {
      case .holds, .unknown: continue
      case .wrong(let mark, _):
        found.append((frozen.range, "wrong", "It does not hold: \(mark.text)"))
      case .unclear(let reason): found.append((frozen.range, "unclear", reason))
      }
    }
    for money in reading.money {
      let currency = money.currencies[0]
      let day = document.day(at: money.range.lowerBound) ?? engine.now.day
      if let last = currency.lastDay, last < day {
        found.append((money.range, "retiredCurrency", "\(currency.code) was money until \(last)."))
      } else if money.isCertain, currency.hasMinorUnits,
        money.amounts[0].scale > currency.minorUnits
      {
        found.append(
          (
            money.range, "moreDecimals",
            "\(currency.code) has \(currency.minorUnits) decimals, and not \(money.amounts[0].scale)."
          ))
      }
    }
    for code in Self.unknownCodes(in: reading.bytes) {
      let range = code.range.lowerBound + reading.start..<code.range.upperBound + reading.start
      found.append((range, "unknownCurrency", code.message))
    }
    return found.sorted { $0.range.lowerBound < $1.range.lowerBound }.prefix(Self.maxFindings)
      .map { finding in
        [
          "range": range(finding.range, in: text), "severity": 4, "source": "kurs",
          "code": .string(finding.kind), "message": .string(finding.message),
        ]
      }
  }

  private static let maxFindings = 500
  private static let maxDiagnosedBytes = 1 << 20

  /// Three capital letters right after a number and a space that are one slip away from a code, and
  /// none themselves.
  private static func unknownCodes(in bytes: [UInt8]) -> [(range: Range<Int>, message: String)] {
    var found: [(Range<Int>, String)] = []
    var at = 1
    while at + 3 < bytes.count {
      defer { at += 1 }
      guard bytes[at] == 0x20, 48...57 ~= bytes[at - 1],
        bytes[at + 1..<at + 4].allSatisfy({ 65...90 ~= $0 }),
        at + 4 == bytes.count || !isWordByte(bytes[at + 4])
      else { continue }
      let code = String(decoding: bytes[at + 1..<at + 4], as: UTF8.self)
      guard Currency(code: code) == nil, let near = Currency.nearest(to: code, limit: 1).first
      else { continue }
      found.append((at + 1..<at + 4, "\(code) is no currency code; \(near.code) is one."))
    }
    return found
  }

  private static func isWordByte(_ byte: UInt8) -> Bool {
    byte >= 0x80 || 48...57 ~= byte || 65...90 ~= byte || 97...122 ~= byte || byte == 95
  }
}
