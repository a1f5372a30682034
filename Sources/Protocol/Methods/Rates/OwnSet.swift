import Engine
import Features
import Feeds
import JSON
import Rates

/// The name of a rate set of the user's own, checked.
enum OwnSet {
  static let standard = Publisher.ID.user.text

  static func named(_ name: String, _ engine: Engine) throws(Failure) -> Publisher.ID {
    let id = Publisher.ID(requested: name)
    if id == .user || engine.userSets.contains(id) { return id }
    guard OwnRates.isName(name) else {
      throw .refused(
        "set", "\"\(name)\"",
        hint:
          "Use small letters, digits and hyphens, a letter first, \(OwnRates.maxNameLength) at most."
      )
    }
    let isTaken =
      OwnRates.reservedNames.contains(name)
      || engine.archive.sets.contains { $0.id == id }
      || (Publisher.all + engine.archive.publishers).contains { $0.isNamed(id) }
    guard !isTaken else {
      throw .refused(
        "set", "\"\(name)\"",
        hint: "That name is not yours to change; take another, or `user`, which always counts.")
    }
    return id
  }
}
