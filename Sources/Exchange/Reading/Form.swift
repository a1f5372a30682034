/// How an amount was read. Each find has exactly one form; `reasons.txt` has a text whose first find has it.
package enum Form: UInt8, CaseIterable, Sendable {
  case beside, twoUnits, scaled, scaledUnit, sum, minor, negative, rangeEnd, words, ideographs
  case printed, apart

  package static let reasons = Reason.all(in: "[form]")
  package var reason: Reason { Self.reasons[Int(rawValue)] }
}
