import Dates
import Money

extension Publisher {
  package static let nbp = Publisher(
    id: .nbp, name: "National Bank of Poland, table A", attribution: "Source: NBP",
    url: "https://api.nbp.pl/", calendar: .poland, anchor: .pln, direction: .anchorPerUnit,
    traits: itsTraits())

  package static let nbpWeekly = Publisher(
    id: .nbpWeekly, house: .nbp, name: "National Bank of Poland, table B",
    attribution: "Source: NBP", url: "https://api.nbp.pl/", calendar: .polandWednesdays,
    anchor: .pln, direction: .anchorPerUnit, traits: itsTraits(filledFrom: .nbp))

  private static func itsTraits(filledFrom daily: ID? = nil) -> Traits {
    Traits {
      $0.filledFrom = daily
      $0.hasRemarks = true
      $0.rescalesLate = true
      // 24 per dollar by decree; the tables have 1.
      $0.quotesOtherwise = [Currency(code: "CUP")].compactMap(\.self)
    }
  }
}

extension Publisher.ID {
  package static let nbp: Publisher.ID = "nbp"
  package static let nbpWeekly: Publisher.ID = "nbp-b"
}
