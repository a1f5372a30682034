import Drawing
package import Engine

/// `state/save`: all that is saved as one file.
package enum SaveState: Method {
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

  package struct Params: Parameters {
    let file: String

    package init(_ read: inout Reader) throws(MethodError) {
      file = try read("file", "Where to.")
    }
  }

  package struct Result: RareRecord {
    let saved: SavedState

    package static var sample: Result {
      Result(saved: SavedState(file: "/backup/kurs.db", rows: 0, bytes: 0))
    }

    package func fields<S: FieldSink & ~Copyable>(_ sink: inout S) {
      sink.field("file", saved.file, "The file.")
      sink.field(
        "rows", saved.rows, "How many settings, own rates, lists, alerts and so on it has.")
      sink.field("bytes", saved.bytes, "How long it is.")
    }
  }

  package static func run(_ params: Params, _ engine: Engine) throws(MethodError) -> Result {
    Result(
      saved: try keeping { () throws(StorageError) in try engine.saveState(to: params.file) })
  }

  package static func text(_ result: Result, _ engine: Engine) -> String {
    "saved in \(result.saved.file.onOneLine), rows: \(result.saved.rows)"
  }
}
