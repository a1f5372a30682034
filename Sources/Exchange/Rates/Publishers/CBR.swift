import Dates
import Money

extension Publisher {
  /// Its rates hold from the day after they are set, which is every calendar day to kurs.
  package static let cbr = Publisher(
    id: .cbr, name: "Bank of Russia", attribution: "Source: Bank of Russia",
    url: "https://www.cbr.ru/", calendar: .everyDay, anchor: .rub, direction: .anchorPerUnit,
    traits: Traits {
      $0.bestFor = [.rub]
      $0.daysAhead = 1
    })
}

extension Publisher.ID {
  package static let cbr: Publisher.ID = "cbr"
}
