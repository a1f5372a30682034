import Dates
import Money

/// The publishers kurs carries tables of, and the sources that are not tables.
extension Publisher {
  package static let ecb = Publisher(
    id: .ecb, name: "European Central Bank", attribution: "Source: ECB statistics",
    url: "https://www.ecb.europa.eu/stats/eurofxref/", calendar: .target, anchor: .eur,
    direction: .unitsPerAnchor, cutsTrailingZeros: true)

  package static let nbp = Publisher(
    id: .nbp, name: "National Bank of Poland, table A", attribution: "Source: NBP",
    url: "https://api.nbp.pl/", calendar: .poland, anchor: .pln, direction: .anchorPerUnit)

  package static let nbpWeekly = Publisher(
    id: .nbpWeekly, house: .nbp, name: "National Bank of Poland, table B",
    attribution: "Source: NBP", url: "https://api.nbp.pl/", calendar: .polandWednesdays,
    anchor: .pln, direction: .anchorPerUnit)

  package static let law = Publisher(
    id: .law, name: "Council of the European Union, and central banks for redenominations",
    attribution: "Council Regulation (EC) 2866/98 as amended",
    url: "https://eur-lex.europa.eu/eli/reg/1998/2866", calendar: nil, anchor: nil,
    direction: .unitsPerAnchor)

  package static let peg = Publisher(
    id: .peg, name: "Parities declared by central banks", attribution: "Official parity",
    url: "", calendar: nil, anchor: nil, direction: .unitsPerAnchor)

  package static let user = Publisher(
    id: .user, name: "Your own rates", attribution: "", url: "", calendar: nil, anchor: nil,
    direction: .unitsPerAnchor)
}

extension Publisher.ID {
  package static let ecb: Publisher.ID = "ecb"
  package static let nbp: Publisher.ID = "nbp"
  package static let nbpWeekly: Publisher.ID = "nbp-b"
  package static let law: Publisher.ID = "law"
  package static let peg: Publisher.ID = "peg"
  package static let user: Publisher.ID = "user"
}
