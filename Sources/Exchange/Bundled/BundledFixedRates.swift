import CBundledRates
import Dates
import Money
import Rates

extension FixedRates {
  /// Legal rates, redenominations and parities, from the bundled files.
  static func bundled() -> FixedRates {
    FixedRates(
      euro: BundledText(kurs_bundled_euro_legacy()).map { fields in
        EuroRate(currency: fields.currency(), unitsPerEuro: fields.decimal(), since: fields.day())
      },
      redenominations: BundledText(kurs_bundled_redenominations()).map { fields in
        Redenomination(
          old: fields.currency(), oldUnits: fields.decimal(), new: fields.currency(),
          newUnits: fields.decimal(), since: fields.day())
      },
      pegs: BundledText(kurs_bundled_pegs()).map { fields in
        Peg(
          currency: fields.currency(), units: fields.decimal(), anchor: fields.currency(),
          anchorUnits: fields.decimal(), since: fields.dayIfAny())
      },
      rescalings: BundledText(kurs_bundled_rescalings()).map { fields in
        Rescaling(
          currency: fields.currency(), oldPerNew: fields.decimalIfAny(), since: fields.day(),
          sinceInTables: fields.dayIfAny())
      })
  }
}

extension QuoteRemark {
  static func bundled() -> [QuoteRemark] {
    BundledText(kurs_bundled_remarks()).map { fields in
      let text = String(decoding: fields.next(), as: UTF8.self)
      guard let kind = Kind(rawValue: text) else {
        preconditionFailure("the bundled file has a remark of another kind")
      }
      return QuoteRemark(
        kind: kind, currency: fields.currency(), first: fields.dayIfAny() ?? .first,
        last: fields.dayIfAny() ?? .last)
    }
  }
}

extension RateSet {
  /// The bundled rate sets, in the order of the file.
  static func bundled() -> [RateSet] {
    let lines = BundledText(kurs_bundled_rate_sets()).map { fields in
      (
        set: String(decoding: fields.next(), as: UTF8.self), base: fields.currency(),
        quote: Quote(currency: fields.currency(), unitsPerBase: fields.decimal())
      )
    }
    var sets: [RateSet] = []
    for line in lines {
      // The lines of one set are adjacent in the file.
      let quotes = sets.last?.id.text == line.set ? sets.removeLast().quotes : []
      sets.append(
        RateSet(id: Publisher.ID(line.set), base: line.base, quotes: quotes + [line.quote]))
    }
    return sets
  }
}
