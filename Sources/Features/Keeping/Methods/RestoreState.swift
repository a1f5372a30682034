import Drawing
package import Engine

/// `state/restore`: all that is saved becomes what a file has.
package enum RestoreState: Method {
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

  package struct Params: Parameters {
    let file: String

    package init(_ read: inout Reader) throws(MethodError) {
      file = try read("file", "What `state/save` has written, or another copy of a state file.")
    }
  }

  package struct Result: RareRecord {
    let restored: RestoredState

    package static var sample: Result {
      Result(restored: RestoredState(kept: "", rows: 0, came: 0, went: 0))
    }

    package func fields<S: FieldSink & ~Copyable>(_ sink: inout S) {
      sink.field("kept", restored.kept, "Where what was replaced is.")
      sink.field(
        "rows", restored.rows,
        "How many settings, own rates, lists, alerts and so on there are now.")
      sink.field("came", restored.came, "Those that are new, or have another content.")
      sink.field("went", restored.went, "Those that are gone, or had another content.")
    }
  }

  package static func run(_ params: Params, _ engine: Engine) throws(MethodError) -> Result {
    Result(
      restored: try keeping { () throws(StorageError) in
        try engine.restoreState(from: params.file)
      })
  }

  package static func text(_ result: Result, _ engine: Engine) -> String {
    let restored = result.restored
    return """
      restored, rows: \(restored.rows), came: \(restored.came), went: \(restored.went)
      what was replaced: \(restored.kept.onOneLine)
      """
  }
}
