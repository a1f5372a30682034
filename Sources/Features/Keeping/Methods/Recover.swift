import Drawing
package import Engine

/// `recover`: brings back what was saved and cannot be read.
package enum Recover: Method {
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

  package struct Params: Parameters {
    let file: String?

    package init(_ read: inout Reader) throws(MethodError) {
      file = try read("file", "Another state file, such as a damaged one that was moved away.")
    }
  }

  package struct Result: RareRecord {
    let recovery: Recovery

    package static var sample: Result { Result(recovery: Recovery()) }

    package func fields<S: FieldSink & ~Copyable>(_ sink: inout S) {
      sink.field("recovered", recovery.recovered.map(LossRecord.init), "What is back.")
      sink.field(
        "taken", recovery.taken.map(LossRecord.init),
        "What has another value here, and stays so.")
      sink.field("lost", recovery.lost.map(LossRecord.init), "What is still missing.")
      sink.field("damaged", recovery.file, "Where the damaged file is; absent if none was.")
    }
  }

  package static func run(_ params: Params, _ engine: Engine) throws(MethodError) -> Result {
    Result(
      recovery: try keeping { () throws(StorageError) in try engine.recover(from: params.file) })
  }

  package static func text(_ result: Result, _ engine: Engine) -> String {
    let recovery = result.recovery
    var lines = recovery.recovered.map { "back: \($0)" }
    lines += recovery.taken.map { "here with another value: \($0)" }
    lines += recovery.lost.map { "missing: \($0)" }
    if let file = recovery.file { lines.append("the damaged file: \(file)") }
    return lines.map(\.onOneLine).joined(separator: "\n")
  }
}

/// Some of what is saved.
package struct LossRecord: RareRecord {
  let loss: Loss

  init(_ loss: Loss) { self.loss = loss }

  package static var sample: LossRecord { LossRecord(Loss(kind: "", names: [], count: 0)) }

  package func fields<S: FieldSink & ~Copyable>(_ sink: inout S) {
    sink.field(
      "kind", loss.kind,
      """
      Such as `alert`, `rate` or `table ecb`; `change`: the last changes; `digest`: it is not known how \
      much there was.
      """)
    sink.field("names", loss.names, "Of those that are known, at most 100.")
    sink.field("count", loss.count, "How many there are.")
  }
}
