package import Dates
package import Money

/// What happened since the last note: increments, never totals.
package struct Usage: Hashable, Sendable {
  /// One a pair.
  package private(set) var conversions: [Recent] = []
  package private(set) var counters: [String: Int] = [:]

  package init() {}

  package var isEmpty: Bool { conversions.isEmpty && counters.isEmpty }

  package mutating func forgetConversions() { conversions = [] }

  package mutating func count(_ name: String, _ times: Int = 1) {
    counters[name, default: 0] += times
  }

  package mutating func converted(
    _ amount: Decimal, from: Currency, to: Currency, at moment: Instant
  ) {
    let conversion = Recent(from: from, to: to, amount: amount, count: 1, last: moment)
    if let known = conversions.firstIndex(where: { $0.from == from && $0.to == to }) {
      conversions[known] = conversions[known].merged(with: conversion)
    } else {
      conversions.append(conversion)
    }
  }
}
