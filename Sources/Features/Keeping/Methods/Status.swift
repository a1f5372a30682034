import Dates
import Documents
import Drawing
package import Engine
import Features
package import JSON
import Money
import Rates

/// `status`: the version, the state file, the network and the tables.
package enum Status: Method {
  package static let name: StaticString = "status"
  package static let summary: StaticString =
    "Version, state file, network, and the age of the tables."
  package static let commands = [
    Command("status", rows: .whole)
  ]
  package static let effect = Effect.reads
  package static let answersWithoutState = true
  package static let notes: StaticString = """
    Never fails. `state.refusal` says what is wrong with the state file and what to do about it; \
    conversions continue.
    """
  package static let errors: [ErrorKind] = []
  package static let example: StaticString = "{}"

  package static func run(_ params: NoParameters, _ engine: Engine) throws(MethodError) -> Result {
    Result(
      configuration: engine.configuration, now: engine.now, locale: engine.locale.identifier,
      network: engine.settings.network,
      state: engine.storeStatus(),
      tables: engine.publishersInOrder.map { TableRecord(source: Source($0, engine)) },
      counters: Counters(
        process: engine.tally, ever: try? engine.everTally()),
      limits: NamedNumbers(numbers: engine.configuration.limits() + Catalogue.limits),
      frozen: engine.archive.checksum)
  }

  package static func text(_ result: Result, _ engine: Engine) -> String {
    let state = result.state
    let path = state.path.map { "\($0), \(state.bytes) bytes" }
    let kept = path ?? (state.kept == "memory" ? "in memory until kurs exits" : "nowhere")
    var lines = [
      ["kurs", result.configuration.version],
      ["clock", result.now.wholeSecond.description],
      ["locale", result.locale],
      [
        "network",
        result.configuration.isOffline ? "off, by --offline" : result.network ? "on" : "off",
      ],
      ["state", kept],
    ]
    if let refusal = state.refusal {
      lines.append(["", "\(refusal). \(refusal.hint)"])
    }
    if state.isOpenToOthers { lines.append(["", "other users may read it"]) }
    if let setAside = state.setAside { lines.append(["", "damaged, moved to \(setAside)"]) }
    if !state.lost.isEmpty {
      lines.append([
        "", "cannot be read: \(Loss.text(state.lost)). `kurs doctor` tells more.",
      ])
    }
    lines += result.tables.map { table in
      [
        "table",
        "\(table.source.id) \(table.source.newest?.description ?? "")"
          + (table.source.stale == true ? ", a newer one is due" : ""),
      ]
    }
    lines.append(["here", result.counters.process.text])
    if let ever = result.counters.ever { lines.append(["ever", ever.text]) }
    return TextTable(lines).text
  }
}

extension Status {
  package struct Result: RareRecord {
    let configuration: Configuration
    let now: Instant
    let locale: String
    let network: Bool
    let state: UserStoreStatus
    let tables: [TableRecord]
    let counters: Counters
    let limits: NamedNumbers
    let frozen: String?

    package static let members: [Member<Self>] = [
      Member("version", \.configuration.version, "Of kurs."),
      Member("now", \.now, "The time on the clock of kurs."),
      Member("locale", \.locale, "The locale of numbers in texts."),
      Member("network", \.network, "Whether the settings allow rates to be fetched."),
      Member("offline", \.configuration.isOffline, "Whether the command line turned fetching off."),
      Member("state", \.state, "The file with the user's data."),
      Member("tables", \.tables, "The newest table of each publisher, in the order of preference."),
      Member("counters", \.counters, "How often methods were called."),
      Member("limits", \.limits, "The limits of a connection and of a request, by name."),
      .frozen(\.frozen),
    ]
  }

  package struct TableRecord: RareRecord {
    let source: Source

    package static let members: [Member<Self>] = [
      Member("source", \.source.id.text, "Whose it is."),
      Member("day", \.source.newest, "Its value day."),
      Member("age", \.source.age, "Seconds since it came out."),
      Member("stale", \.source.stale, "Whether a newer one is due."),
      Member("next", \.source.next, "When the next table is due."),
    ]
  }

  package struct Counters: RareRecord {
    let process: Tally
    let ever: Tally?

    package static let members: [Member<Self>] = [
      Member("process", \.process, "By this process."),
      Member("ever", \.ever, "By all processes since the file was created; absent if unreadable."),
    ]
  }
}

/// Whole numbers by name.
package struct NamedNumbers: Writable {
  let numbers: [(name: String, value: Int)]

  package static let schema = Schema(
    "numbers by name", ["type": "object", "additionalProperties": ["type": "integer"]])

  package func write(into out: inout Writer) {
    out.value(.object(numbers.map { .init($0.name, .number(String($0.value))) }))
  }
}

extension StorageError: RareRecord {
  package static let members: [Member<Self>] = [
    Member("message", \.description, "The error in a sentence."),
    Member("hint", \.hint, "How to fix it."),
    Member("retryable", \.isRetryable, "Whether the error may resolve by itself."),
  ]
}

extension Tally: RareRecord {
  package static let members: [Member<Self>] = [
    Member("requests", \.requests, "Requests answered, this one included."),
    Member("conversions", \.conversions, "Amounts converted."),
    Member("errors", \.errors, "Requests that failed."),
  ]

  var text: String {
    "requests \(requests), conversions \(conversions), errors \(errors)"
  }
}

extension UserStoreStatus: RareRecord {
  /// Where changes are kept.
  fileprivate var kept: String { path != nil ? "file" : refusal == nil ? "memory" : "nowhere" }

  package static let members: [Member<Self>] = [
    Member(
      "kept", \.kept,
      """
      Where changes are kept: `file`, `memory` (with `--ephemeral`, until kurs exits) or `nowhere` \
      (they are refused).
      """),
    Member("path", \.path, "Its path; absent without a file."),
    Member("schema", \.schemaVersion, "Its version; absent while it cannot be read."),
    Member("bytes", { Int($0.bytes) }, "Its size, including its write-ahead log."),
    Member("refusal", \.refusal, "Why changes are refused now."),
    Member("setAside", \.setAside, "Where a damaged file was moved."),
    Member(
      "isOpenToOthers", { $0.isOpenToOthers ? true : nil },
      "Other users may read the file; kurs could not change that."),
    Member(
      "lost", { $0.lost.isEmpty ? nil : $0.lost },
      "What was saved and cannot be read, as far as it was met."),
  ]
}
