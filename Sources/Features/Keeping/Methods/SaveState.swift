import Drawing
package import Engine

/// `state/save`: all that is saved as one file.
package enum SaveState: DirectMethod {
  package static let name: StaticString = "state/save"
  package static let summary: StaticString = "Writes all that is saved into one file, as a backup."
  package static let commands = [Command("state save", .word("file", "FILE"))]
  package static let effect = Effect.changes
  package static let notes: StaticString = """
    The file has everything as it is at one moment, also while other processes change it, and keys of \
    sources, too. It takes the place of an older one of these at once, and of no other file.
    """
  package static let errors: [ErrorKind] = [.storage]
  package static let example: StaticString = #"{"file":"/backup/kurs.db"}"#

  package static func run(_ read: inout Reader, _ engine: Engine?) throws(MethodError) -> SavedState
  {
    let file: String = try read("file", "Where to.")
    let engine = try read.end(engine)
    return try keeping { () throws(StorageError) in try engine.saveState(to: file) }
  }

  package static func text(_ saved: SavedState, _ engine: Engine) -> String {
    "saved in \(saved.file.onOneLine), rows: \(saved.rows)"
  }
}

extension SavedState: RareRecord {
  package static let members: [Member<Self>] = [
    Member("file", \.file, "The file."),
    Member("rows", \.rows, "How many settings, own rates, lists, alerts and so on it has."),
    Member("bytes", \.bytes, "How long it is."),
  ]
}
