package import Dates
import Documents
import JSON

/// What became of a damaged state file: a new one has what could be read of it. Kept in the new one, and
/// said by every start until it was shown.
package struct Repair: Equatable, Sendable {
  /// Where the damaged file is.
  package let file: String
  package let at: Instant
  /// How many rows the new file has of it.
  package let kept: Int
  package var lost: [Loss]
  /// Perhaps without their last changes.
  package var older: [Loss]
  package var isShown: Bool

  package init(
    file: String, at: Instant, kept: Int, lost: [Loss], older: [Loss], isShown: Bool = false
  ) {
    self.file = file
    self.at = at
    self.kept = kept
    self.lost = lost
    self.older = older
    self.isShown = isShown
  }

  /// What of it is missing, in a sentence.
  package var missing: String {
    var text = lost.isEmpty ? "Nothing is missing." : "Missing: \(Loss.text(lost))."
    if !older.isEmpty { text += " Perhaps without their last changes: \(Loss.text(older))." }
    return text
  }
}

extension Repair {
  /// The name of the setting that has them all.
  package static let key = "repair"

  /// No more are kept.
  package static let maxCount = 10

  package static func text(_ repairs: [Repair]) -> String {
    Value.array(
      repairs.suffix(maxCount).map { repair in
        .object([
          .init("file", .string(repair.file)), .init("at", .string(repair.at.description)),
          .init("kept", .number("\(repair.kept)")), .init("lost", value(repair.lost)),
          .init("older", value(repair.older)), .init("shown", .bool(repair.isShown)),
        ])
      }
    ).description
  }

  private static func value(_ losses: [Loss]) -> Value {
    .array(
      losses.map { loss in
        .object([
          .init("kind", .string(loss.kind)), .init("names", .array(loss.names.map { .string($0) })),
          .init("count", .number("\(loss.count)")),
        ])
      })
  }

  /// Empty where the text is none of these.
  package static func all(_ text: String) -> [Repair] {
    let values = (try? Value(parsing: text))?.elements ?? []
    return values.compactMap { value in
      guard let file = value["file"]?.text, let at = value["at"]?.text,
        let at = try? Instant(iso8601: at)
      else { return nil }
      return Repair(
        file: file, at: at, kept: number(value["kept"]), lost: losses(value["lost"]),
        older: losses(value["older"]), isShown: value["shown"] == .bool(true))
    }
  }

  private static func losses(_ value: Value?) -> [Loss] {
    (value?.elements ?? []).compactMap { value in
      guard let kind = value["kind"]?.text else { return nil }
      let names = (value["names"]?.elements ?? []).compactMap(\.text)
      return Loss(kind: kind, names: names, count: number(value["count"]))
    }
  }

  private static func number(_ value: Value?) -> Int {
    value.flatMap { Int($0.description) } ?? 0
  }
}

extension Loss {
  package static let maxNames = 100

  /// Both, each name once.
  package static func joined(_ losses: [Loss]) -> [Loss] {
    Dictionary(grouping: losses, by: \.kind).byName.map { kind, losses in
      let names = losses.flatMap(\.names)
      let known = Set(names)
      let count = losses.reduce(0) { $0 + $1.count } - (names.count - known.count)
      return Loss(kind: kind, names: Array(known.sorted().prefix(maxNames)), count: count)
    }
  }

  package static func text(_ losses: [Loss]) -> String {
    losses.map(\.description).joined(separator: "; ")
  }
}
