/// Sources without tables: laws, parities and the user.
extension Publisher {
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
  package static let law: Publisher.ID = "law"
  package static let peg: Publisher.ID = "peg"
  package static let user: Publisher.ID = "user"
}
