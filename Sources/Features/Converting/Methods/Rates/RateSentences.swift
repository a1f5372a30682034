import Dates
import Money
import Rates

extension RateNote {
  /// For a person.
  var sentence: String {
    switch self {
    case .fixedByLaw(let currency, let since):
      "\(currency.code) is withdrawn; law has fixed its euro rate since \(since)."
    case .redenominated(let change):
      "\(change.oldUnits) \(change.old.code) became \(change.newUnits) \(change.new.code) on \(change.since)."
    case .rescaled(let currency, let oldPerNew, let since):
      "The table is still in old \(currency.code): \(oldPerNew) of them became 1 on \(since)."
    case .weekly(let source):
      "\(source) publishes once a week."
    case .remark(let remark): remark.sentence
    case .pegged(let peg):
      "\(peg.currency.code) is pegged: \(peg.units) \(peg.currency.code) = \(peg.anchorUnits) \(peg.anchor.code)."
    case .onlySource(let currency, let source):
      "Only \(source) has \(currency.code): no other source confirms its rate."
    case .fewDigits(let currency, let digits):
      "\(currency.code) is published with \(digits) significant digits only."
    case .heldBack(let held):
      "\(held.publisher) says \(held.value) for \(held.currency.code) on \(held.day): "
        + "implausible, and not used until confirmed."
    case .mixedTables(let older, let newer):
      older == newer
        ? "Tables of two publishers were mixed, both of \(older)."
        : "Tables of two days were mixed: of \(older) and of \(newer)."
    case .filled(let asked, let used):
      "Nothing was published on \(asked): the rate is of \(used)."
    case .unmet(let asked, let used):
      "There is no table of \(asked) here: the rate is of \(used)."
    case .interpolated(let asked, let before, let after):
      "There is no table of \(asked) here: the rate is interpolated between \(before) and \(after)."
    case .averaged(let mean):
      "The rate is the average of \(mean.count) published days, \(mean.first) to \(mean.last)"
        + (mean.goesOn ? ", and its period goes on." : ".")
    }
  }
}

extension QuoteRemark {
  fileprivate var sentence: String {
    switch kind {
    case .official where last == .last:
      "\(currency.code) is at the official rate: the street may pay another."
    case .official:
      "\(currency.code) is at the official rate until \(last): the street paid another."
    case .jump where first == last:
      "\(currency.code) of \(first) jumps and comes back, as published."
    case .jump:
      "\(currency.code) from \(first) to \(last) jumps and comes back, as published."
    }
  }
}
