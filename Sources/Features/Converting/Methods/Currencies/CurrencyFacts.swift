import Dates
import Engine
import Money
import Rates

/// The facts about a currency.
extension OneCurrency {
  package struct Place: RareRecord {
    let code: String
    let name: String

    package static var sample: Place { Place(code: "", name: "") }

    package func fields<S: FieldSink & ~Copyable>(_ sink: inout S) {
      sink.field("code", code, "ISO 3166, two letters.")
      sink.field("name", name, "In the user's language, or in English.")
    }
  }

  package struct EuroLaw: RareRecord {
    let rate: Decimal
    let since: Day

    init(_ law: FixedRates.EuroRate) {
      rate = law.unitsPerEuro
      since = law.since
    }

    private init() {
      rate = .one
      since = .first
    }

    package static var sample: EuroLaw { EuroLaw() }

    package func fields<S: FieldSink & ~Copyable>(_ sink: inout S) {
      sink.field("rate", rate, "Units for one euro; never rounded, never inverted.")
      sink.field("since", since, "The day it came into force.")
    }
  }

  package struct Peg: RareRecord {
    let peg: FixedRates.Peg

    init(_ peg: FixedRates.Peg) { self.peg = peg }

    package static var sample: Peg {
      Peg(FixedRates.Peg(currency: .eur, units: .one, anchor: .eur, anchorUnits: .one))
    }

    package func fields<S: FieldSink & ~Copyable>(_ sink: inout S) {
      sink.field("units", peg.units, "How many units of the currency the parity is for.")
      sink.field("anchorUnits", peg.anchorUnits, "What they are worth, in units of `anchor`.")
      sink.field("anchor", peg.anchor, "The currency it is pegged to.")
      sink.field(
        "since", peg.since, "From which day on; absent if it was in force before the first table.")
    }

    var text: String {
      "\(peg.units) \(peg.currency.code) = \(peg.anchorUnits) \(peg.anchor.code)"
    }
  }

  package struct Redenomination: RareRecord {
    let change: FixedRates.Redenomination

    init(_ change: FixedRates.Redenomination) { self.change = change }

    package static var sample: Redenomination {
      Redenomination(
        FixedRates.Redenomination(old: .eur, oldUnits: .one, new: .eur, since: .first))
    }

    package func fields<S: FieldSink & ~Copyable>(_ sink: inout S) {
      sink.field("oldUnits", change.oldUnits, "How many units of `old` were exchanged.")
      sink.field("old", change.old, "The currency before.")
      sink.field("newUnits", change.newUnits, "For how many units of `new`.")
      sink.field("new", change.new, "The currency after.")
      sink.field("since", change.since, "From which day on.")
    }

    var text: String {
      "\(change.oldUnits) \(change.old.code) = \(change.newUnits) \(change.new.code) since \(change.since)"
    }
  }

  package struct Rescaling: RareRecord {
    let change: FixedRates.Rescaling

    init(_ change: FixedRates.Rescaling) { self.change = change }

    package static var sample: Rescaling {
      Rescaling(FixedRates.Rescaling(currency: .eur, oldPerNew: .one, since: .first))
    }

    package func fields<S: FieldSink & ~Copyable>(_ sink: inout S) {
      sink.field(
        "oldPerNew", change.oldPerNew,
        "How many old units became one new unit; absent if the code was given to another currency.")
      sink.field("since", change.since, "From which day on.")
    }
  }

  package struct Quoting: RareRecord {
    let source: Publisher.ID
    let day: Day?

    package static var sample: Quoting { Quoting(source: .ecb, day: nil) }

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

    package func fields<S: FieldSink & ~Copyable>(_ sink: inout S) {
      sink.field("source", source.text, "As `source` takes it.")
      sink.field("day", day, "The day of its last quote; a rate set has none.")
    }

    var text: String { day.map { "\(source) \($0)" } ?? source.text }
  }
}
