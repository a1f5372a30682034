/// A change in percent, with an arrow and two decimals: `▲1.61%`.
package enum Percent {
  /// Of a decimal such as `-1.6116`; nil if it is none, or too long.
  package static func text(_ spelled: String) -> String? {
    let isFall = spelled.hasPrefix("-")
    let parts = spelled.dropFirst(isFall ? 1 : 0).split(
      separator: ".", omittingEmptySubsequences: false)
    guard let whole = parts.first, (1..<12).contains(whole.count), parts.count <= 2,
      parts.allSatisfy({ $0.utf8.allSatisfy { (0x30...0x39).contains($0) } })
    else { return nil }
    let decimals = parts.count > 1 ? parts[1] : ""
    // Half up, in thousandths: what follows them cannot make a half of less.
    guard let thousandths = Int(whole + (decimals + "000").prefix(3)) else { return nil }
    let hundredths = (thousandths + 5) / 10
    let digits = String(hundredths % 100)
    let arrow = hundredths == 0 ? "" : isFall ? "▼" : "▲"
    return "\(arrow)\(hundredths / 100).\(digits.count < 2 ? "0" : "")\(digits)%"
  }

  package static func style(_ text: String) -> Style {
    text.hasPrefix("▲") ? .rise : text.hasPrefix("▼") ? .fall : .plain
  }
}
