import CBundledRates
import Rates

extension FixedRates {
  /// Laws, redenominations and parities, from the files kurs carries.
  static func bundled() -> FixedRates {
    FixedRates(
      euro: BundledText(kurs_bundled_euro_legacy()).map { fields in
        EuroRate(currency: fields.currency(), unitsPerEuro: fields.decimal(), since: fields.day())
      },
      redenominations: BundledText(kurs_bundled_redenominations()).map { fields in
        Redenomination(
          old: fields.currency(), new: fields.currency(), oldPerNew: fields.decimal(),
          since: fields.day())
      },
      pegs: BundledText(kurs_bundled_pegs()).map { fields in
        Peg(
          currency: fields.currency(), units: fields.decimal(), anchor: fields.currency(),
          anchorUnits: fields.decimal())
      },
      rescalings: BundledText(kurs_bundled_rescalings()).map { fields in
        Rescaling(
          currency: fields.currency(), oldPerNew: fields.decimal(), since: fields.day())
      })
  }
}
