import Drawing
package import Engine

/// `state/restore`: all that is saved becomes what a file has.
package enum RestoreState: DirectMethod {
  package static let name: StaticString = "state/restore"
  package static let summary: StaticString = "Makes all that is saved what it is in a backup."
  package static let commands = [Command("state restore", .word("file", "FILE"))]
  package static let effect = Effect.changes
  package static let notes: StaticString = """
    What is replaced is first kept in the file `kept`, which can be restored likewise. All processes see \
    it as a change. Of a damaged backup nothing is taken: `recover` adds what can be read of it.
    """
  package static let errors: [ErrorKind] = [.storage]
  package static let example: StaticString = #"{"file":"/backup/kurs.db"}"#

  package static func run(_ read: inout Reader, _ engine: Engine?) throws(MethodError)
    -> RestoredState
  {
    let file: String = try read(
      "file", "What `state/save` has written, or another copy of a state file.")
    let engine = try read.end(engine)
    return try keeping { () throws(StorageError) in try engine.restoreState(from: file) }
  }

  package static func text(_ restored: RestoredState, _ engine: Engine) -> String {
    """
    restored, rows: \(restored.rows), came: \(restored.came), went: \(restored.went)
    what was replaced: \(restored.kept.onOneLine)
    """
  }
}

extension RestoredState: RareRecord {
  package static let members: [Member<Self>] = [
    Member("kept", \.kept, "Where what was replaced is."),
    Member(
      "rows", \.rows,
      "How many settings, own rates, lists, alerts and so on there are now."),
    Member("came", \.came, "Those that are new, or have another content."),
    Member("went", \.went, "Those that are gone, or had another content."),
  ]
}
