/// How much of an answer is believed: what is longer is no table of rates.
package enum FeedLimit {
  /// Bytes of a body. The ECB's whole history has seven million.
  package static let body = 32 << 20
  /// Quotes of one day. The longest tables have some two hundred.
  package static let quotesInTable = 1_000
  /// Days in one answer: the ECB's history has seven thousand, a year of days has 366.
  package static let tables = 20_000
  /// Remarks kept of one answer.
  package static let remarks = 1_000
  package static let elementDepth = 16
  package static let attributes = 32
  package static let nestingInJSON = 16
  /// Units that one quote may be for.
  package static let nominal = 10_000_000
  /// Bytes of a line that a program prints.
  package static let line = 200
}
