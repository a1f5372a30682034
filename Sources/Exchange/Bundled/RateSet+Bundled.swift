import CBundledRates
import Money
import Rates

extension RateSet {
  /// The sets kurs ships with, in the order of the file.
  static func bundled() -> [RateSet] {
    let lines = BundledText(kurs_bundled_rate_sets()).map { fields in
      (
        set: String(decoding: fields.next(), as: UTF8.self), base: fields.currency(),
        quote: Quote(currency: fields.currency(), unitsPerBase: fields.decimal())
      )
    }
    var sets: [RateSet] = []
    for line in lines {
      // The lines of a set stand together.
      let quotes = sets.last?.id.text == line.set ? sets.removeLast().quotes : []
      sets.append(
        RateSet(id: Publisher.ID(line.set), base: line.base, quotes: quotes + [line.quote]))
    }
    return sets
  }
}
