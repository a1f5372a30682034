import Dates
import Engine
import Money
package import Rates

/// The facts about a currency.
extension OneCurrency {
  package struct Place: RareRecord {
    let code: String
    let name: String

    package static let members: [Member<Self>] = [
      Member("code", \.code, "ISO 3166, two letters."),
      Member("name", \.name, "In the user's language, or in English."),
    ]
  }

  package struct Quoting: RareRecord {
    let source: Publisher.ID
    let day: Day?

    /// Publishers with the day of their last quote, then rate sets.
    static func all(_ currency: Currency, _ engine: Engine) -> [Quoting] {
      let archive = engine.archive
      let publishers = engine.publishersInOrder.compactMap { publisher in
        let day =
          publisher.anchor == currency
          ? archive.newestDay(of: publisher.id)
          : archive.lastDay(of: currency, by: publisher.id, upTo: .last)
        return day.map { Quoting(source: publisher.id, day: $0) }
      }
      let sets = archive.sets.filter { $0.base == currency || $0[currency] != nil }
        .map { Quoting(source: $0.id, day: nil) }
      let own = engine.userRates.filter { $0.base == currency || $0.quote == currency }.map(\.set)
      return publishers + sets
        + Set(own).sorted().map { Quoting(source: Publisher.ID($0), day: nil) }
    }

    package static let members: [Member<Self>] = [
      Member("source", \.source.text, "As `source` takes it."),
      Member("day", \.day, "The day of its last quote; a rate set has none."),
    ]

    var text: String { day.map { "\(source) \($0)" } ?? source.text }
  }
}

extension FixedRates.Peg: RareRecord {
  package static let members: [Member<Self>] = [
    Member("units", \.units, "How many units of the currency the parity is for."),
    Member("anchorUnits", \.anchorUnits, "What they are worth, in units of `anchor`."),
    Member("anchor", \.anchor, "The currency it is pegged to."),
    Member(
      "since", \.since, "From which day on; absent if it was in force before the first table."
    ),
  ]

  var text: String {
    "\(units) \(currency.code) = \(anchorUnits) \(anchor.code)"
  }
}

extension FixedRates.Redenomination: RareRecord {
  package static let members: [Member<Self>] = [
    Member("oldUnits", \.oldUnits, "How many units of `old` were exchanged."),
    Member("old", \.old, "The currency before."),
    Member("newUnits", \.newUnits, "For how many units of `new`."),
    Member("new", \.new, "The currency after."),
    Member("since", \.since, "From which day on."),
  ]

  var text: String {
    "\(oldUnits) \(old.code) = \(newUnits) \(new.code) since \(since)"
  }
}

extension FixedRates.Rescaling: RareRecord {
  package static let members: [Member<Self>] = [
    Member(
      "oldPerNew", \.oldPerNew,
      "How many old units became one new unit; absent if the code was given to another currency."),
    Member("since", \.since, "From which day on."),
  ]
}

extension FixedRates.EuroRate: RareRecord {
  package static let members: [Member<Self>] = [
    Member("rate", \.unitsPerEuro, "Units for one euro; never rounded, never inverted."),
    Member("since", \.since, "The day it came into force."),
  ]
}
