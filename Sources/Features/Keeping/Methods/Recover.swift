import Drawing
package import Engine

/// `recover`: brings back what was saved and cannot be read.
package enum Recover: DirectMethod {
  package static let name: StaticString = "recover"
  package static let summary: StaticString =
    "Brings back what was saved and cannot be read, or what another state file has."
  package static let commands = [
    Command("recover", .word("file", "FILE").optional, ifEmpty: "All that is saved can be read.")
  ]
  package static let effect = Effect.changes
  package static let notes: StaticString = """
    What cannot be read, `status` and `kurs doctor` show. It comes from the damaged file, from the copy of \
    the last good state, or with `file` from there. Nothing is overwritten: where a name is taken, it comes \
    back as `NAME (recovered)`, an own rate in the set `NAME-recovered`.
    """
  package static let errors: [ErrorKind] = [.storage]
  package static let example: StaticString = "{}"

  package static func run(_ read: inout Reader, _ engine: Engine?) throws(MethodError) -> Recovery {
    let file: String? = try read(
      "file", "Another state file, such as a damaged one that was moved away.")
    let engine = try read.end(engine)
    return try keeping { () throws(StorageError) in try engine.recover(from: file) }
  }

  package static func text(_ recovery: Recovery, _ engine: Engine) -> String {
    var lines = recovery.recovered.map { "back: \($0)" }
    lines += recovery.taken.map { "here with another value: \($0)" }
    lines += recovery.lost.map { "missing: \($0)" }
    if let file = recovery.file { lines.append("the damaged file: \(file)") }
    return lines.map(\.onOneLine).joined(separator: "\n")
  }
}

extension Recovery: RareRecord {
  package static let members: [Member<Self>] = [
    Member("recovered", \.recovered, "What is back."),
    Member(
      "taken", \.taken,
      "What has another value here, and stays so."),
    Member("lost", \.lost, "What is still missing."),
    Member("damaged", \.file, "Where the damaged file is; absent if none was."),
  ]
}

/// Some of what is saved.
extension Loss: RareRecord {
  package static let members: [Member<Self>] = [
    Member(
      "kind", \.kind,
      """
      Such as `alert`, `rate` or `table ecb`; `change`: the last changes; `digest`: it is not known how \
      much there was.
      """),
    Member("names", \.names, "Of those that are known, at most 100."),
    Member("count", \.count, "How many there are."),
  ]
}
