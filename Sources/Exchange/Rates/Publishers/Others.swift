/// Sources without tables: laws, parities and the user.
extension Publisher.ID {
  package static let law: Publisher.ID = "law"
  package static let peg: Publisher.ID = "peg"
  package static let user: Publisher.ID = "user"
}
