import Drawing
package import Engine
import Features
import JSON

/// `unreadable`: what the state file holds and this kurs cannot read.
package enum ListUnreadable: Method {
  package static let name: StaticString = "unreadable"
  package static let summary: StaticString =
    "Lists what is saved and cannot be read, with its text, or discards one."
  package static let commands = [
    Command(
      "unreadable", rows: .list("rows"),
      summary: "Lists saved entries that are damaged, or deletes one.",
      ifEmpty: "All that is saved can be read.")
  ]
  package static let effect = Effect.changes
  package static let notes: StaticString = """
    The disk has damaged such a row, or a newer kurs wrote it. kurs leaves it as it is, and copies \
    its text into the file `copy`. Use the newer kurs; or restore it from its text, then discard it.
    """
  package static let errors: [ErrorKind] = [.storage]
  package static let example: StaticString = "{}"

  package struct Params: Parameters {
    let discard: String?

    package init(_ read: inout Reader) throws(MethodError) {
      discard = try read("discard", "The `id` of a row to delete; its copy stays.")
    }
  }

  package struct Result: RareRecord {
    let rows: [UnreadableRow]
    let copy: String?
    let discarded: Bool?

    package static var sample: Result { Result(rows: [], copy: nil, discarded: nil) }

    package func fields<S: FieldSink & ~Copyable>(_ sink: inout S) {
      sink.field("rows", rows.prefix(100).map { Shown(row: $0) }, "At most 100 of them.")
      sink.field("copy", copy, "The file with a copy of each; absent if there is none.")
      sink.field("discarded", discarded, "With `discard`: whether there was such a row.")
    }
  }

  package struct Shown: RareRecord {
    let row: UnreadableRow

    package static var sample: Shown { Shown(row: UnreadableRow(kind: "", name: "", text: "")) }

    package func fields<S: FieldSink & ~Copyable>(_ sink: inout S) {
      sink.field("id", row.id, "Its kind and its name.")
      sink.field("kind", row.kind, "Such as `alert`, `board`, `rate` or `setting`.")
      sink.field("name", row.name, "Under which it is saved.")
      sink.field("text", String(row.text.prefix(4_096)), "As it is saved, up to 4,096 characters.")
    }
  }

  package static func run(_ params: Params, _ engine: Engine) throws(MethodError) -> Result {
    var rows = engine.readAllUnreadable()
    var discarded: Bool?
    if let id = params.discard {
      let row = rows.first { $0.id == id }
      if let row { try keeping { () throws(StorageError) in try engine.discard(row) } }
      rows = engine.readAllUnreadable()
      discarded = row != nil && !rows.contains { $0.id == id }
    }
    return Result(rows: rows, copy: engine.unreadableCopy, discarded: discarded)
  }

  package static func text(_ result: Result, _ engine: Engine) -> String {
    result.rows.map { "\($0.kind) \($0.name.onOneLine): \($0.text.onOneLine)" }
      .joined(separator: "\n")
  }
}

extension FieldSink where Self: ~Copyable {
  /// What the answer lacks, since it could not be read.
  mutating func unreadable(_ ids: [String]) {
    field(
      "unreadable", ids.isEmpty ? nil : ids,
      "What is missing here, since it cannot be read: `unreadable` shows it, and the way back.")
  }
}
