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
      state: State(engine.storeStatus()),
      tables: engine.publishersInOrder.map { TableRecord(Source($0, engine)) },
      counters: Counters(
        process: Counts(engine.tally), ever: (try? engine.everTally()).map(Counts.init)),
      limits: NamedNumbers(engine.configuration.limits() + Catalogue.limits),
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
      lines.append(["", "\(refusal.error). \(refusal.error.hint)"])
    }
    if state.status.isOpenToOthers { lines.append(["", "other users may read it"]) }
    if let setAside = state.setAside { lines.append(["", "damaged, moved to \(setAside)"]) }
    if !state.status.lost.isEmpty {
      lines.append([
        "", "cannot be read: \(Loss.text(state.status.lost)). `kurs doctor` tells more.",
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
    let state: State
    let tables: [TableRecord]
    let counters: Counters
    let limits: NamedNumbers
    let frozen: String?

    package static var sample: Result {
      Result(
        configuration: Configuration(version: "", locale: .plain), now: .first, locale: "",
        network: true,
        state: .sample, tables: [], counters: .sample, limits: .sample, frozen: "")
    }

    package func fields<S: FieldSink & ~Copyable>(_ sink: inout S) {
      sink.field("version", configuration.version, "Of kurs.")
      sink.field("now", now, "The time on the clock of kurs.")
      sink.field("locale", locale, "The locale of numbers in texts.")
      sink.field("network", network, "Whether the settings allow rates to be fetched.")
      sink.field(
        "offline", configuration.isOffline, "Whether the command line turned fetching off.")
      sink.field("state", state, "The file with the user's data.")
      sink.field(
        "tables", tables, "The newest table of each publisher, in the order of preference.")
      sink.field("counters", counters, "How often methods were called.")
      sink.field("limits", limits, "The limits of a connection and of a request, by name.")
      sink.frozen(frozen)
    }
  }

  package struct State: RareRecord {
    let status: UserStoreStatus

    init(_ status: UserStoreStatus) { self.status = status }

    package static var sample: State { State(UserStoreStatus()) }

    var kept: String {
      status.path != nil ? "file" : status.refusal == nil ? "memory" : "nowhere"
    }
    var path: String? { status.path }
    var bytes: Int { Int(status.bytes) }
    var setAside: String? { status.setAside }
    var refusal: Refusal? { status.refusal.map { Refusal(error: $0) } }

    package func fields<S: FieldSink & ~Copyable>(_ sink: inout S) {
      sink.field(
        "kept", kept,
        """
        Where changes are kept: `file`, `memory` (with `--ephemeral`, until kurs exits) or `nowhere` \
        (they are refused).
        """)
      sink.field("path", path, "Its path; absent without a file.")
      sink.field("schema", status.schemaVersion, "Its version; absent while it cannot be read.")
      sink.field("bytes", bytes, "Its size, including its write-ahead log.")
      sink.field("refusal", refusal, "Why changes are refused now.")
      sink.field("setAside", setAside, "Where a damaged file was moved.")
      sink.field(
        "isOpenToOthers", status.isOpenToOthers ? true : nil,
        "Other users may read the file; kurs could not change that.")
      sink.field(
        "lost", status.lost.isEmpty ? nil : status.lost.map(LossRecord.init),
        "What was saved and cannot be read, as far as it was met.")
    }
  }

  package struct Refusal: RareRecord {
    let error: StorageError

    package static var sample: Refusal { Refusal(error: .full(path: "")) }

    package func fields<S: FieldSink & ~Copyable>(_ sink: inout S) {
      sink.field("message", "\(error)", "The error in a sentence.")
      sink.field("hint", error.hint, "How to fix it.")
      sink.field("retryable", error.isRetryable, "Whether the error may resolve by itself.")
    }
  }

  package struct TableRecord: RareRecord {
    let source: Source

    init(_ source: Source) { self.source = source }

    package static var sample: TableRecord { TableRecord(.sample) }

    package func fields<S: FieldSink & ~Copyable>(_ sink: inout S) {
      sink.field("source", source.id.text, "Whose it is.")
      sink.field("day", source.newest, "Its value day.")
      sink.field("age", source.age, "Seconds since it came out.")
      sink.field("stale", source.stale, "Whether a newer one is due.")
      sink.field("next", source.next, "When the next table is due.")
    }
  }

  package struct Counters: RareRecord {
    let process: Counts
    let ever: Counts?

    package static var sample: Counters { Counters(process: .sample, ever: nil) }

    package func fields<S: FieldSink & ~Copyable>(_ sink: inout S) {
      sink.field("process", process, "By this process.")
      sink.field("ever", ever, "By all processes since the file was created; absent if unreadable.")
    }
  }

  package struct Counts: RareRecord {
    let tally: Tally

    init(_ tally: Tally) { self.tally = tally }

    package static var sample: Counts { Counts(Tally()) }

    package func fields<S: FieldSink & ~Copyable>(_ sink: inout S) {
      sink.field("requests", tally.requests, "Requests answered, this one included.")
      sink.field("conversions", tally.conversions, "Amounts converted.")
      sink.field("errors", tally.errors, "Requests that failed.")
    }

    var text: String {
      "requests \(tally.requests), conversions \(tally.conversions), errors \(tally.errors)"
    }
  }
}

/// Whole numbers by name.
package struct NamedNumbers: Writable {
  let numbers: [(name: String, value: Int)]

  init(_ numbers: [(name: String, value: Int)]) { self.numbers = numbers }

  package static var sample: NamedNumbers { NamedNumbers([]) }
  package static let schema = Schema(
    "numbers by name", ["type": "object", "additionalProperties": ["type": "integer"]])

  package func write(into out: inout Writer) {
    out.value(.object(numbers.map { .init($0.name, .number(String($0.value))) }))
  }
}
