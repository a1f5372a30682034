import Money
import Rates

extension RateNote {
  /// For a person.
  var sentence: String {
    switch self {
    case .fixedByLaw(let currency, let since):
      "\(currency.code) is withdrawn; law has fixed its euro rate since \(since)."
    case .redenominated(let old, let new, let factor, let since):
      "\(factor) \(old.code) became 1 \(new.code) on \(since)."
    case .pegged(let currency, let anchor):
      "No table has \(currency.code): used its declared parity to \(anchor.code)."
    case .fewDigits(let currency, let digits):
      "\(currency.code) is published with \(digits) significant digits only."
    case .mixedTables(let older, let newer):
      older == newer
        ? "Tables of two publishers were mixed, both of \(older)."
        : "Tables of two days were mixed: of \(older) and of \(newer)."
    case .filled(let asked, let used):
      "Nothing was published on \(asked): the rate is of \(used)."
    case .interpolated(let asked, let before, let after):
      "Nothing was published on \(asked): the rate is drawn between \(before) and \(after)."
    }
  }
}
