import Dates
import Engine
package import JSON
import Money
import Rates

extension Status {
  package struct Result: Record {
    let facts: Facts
    let now: Instant
    let locale: String
    let network: Bool
    let state: State
    let tables: [TableShown]
    let counters: Counters
    let limits: NamedNumbers

    package static var sample: Result {
      Result(
        facts: Facts(version: "", locale: .plain), now: .first, locale: "", network: true,
        state: .sample, tables: [], counters: .sample, limits: .sample)
    }

    package func fields<S: FieldSink & ~Copyable>(_ sink: inout S) {
      sink.field("version", facts.version, "Of kurs.")
      sink.field("now", now, "What the clock says.")
      sink.field("locale", locale, "By which numbers are printed.")
      sink.field("network", network, "Whether the settings allow rates to be fetched.")
      sink.field("offline", facts.isOffline, "Whether the command line forbade it.")
      sink.field("state", state, "The file with the user's data.")
      sink.field(
        "tables", tables, "The newest table of each publisher, in the order of preference.")
      sink.field("counters", counters, "How often methods were called.")
      sink.field("limits", limits, "What one connection or one request may ask for, by name.")
    }
  }

  package struct State: Record {
    let status: UserStoreStatus

    init(_ status: UserStoreStatus) { self.status = status }

    package static var sample: State { State(UserStoreStatus()) }

    var path: String? { status.path }
    var bytes: Int { Int(status.bytes) }
    var setAside: String? { status.setAside }
    var refusal: Refusal? { status.refusal.map { Refusal(error: $0) } }

    package func fields<S: FieldSink & ~Copyable>(_ sink: inout S) {
      sink.field("path", path, "Its path; absent if nothing is saved.")
      sink.field("schema", status.schemaVersion, "Its version; absent while it cannot be read.")
      sink.field("bytes", bytes, "Its size, with what belongs beside it.")
      sink.field("refusal", refusal, "Why changes are refused now.")
      sink.field("setAside", setAside, "Where a damaged file was moved.")
      sink.field(
        "unreadableRows", status.unreadableRows == 0 ? nil : status.unreadableRows,
        "Rows that could not be read, such as those of a newer kurs.")
    }
  }

  package struct Refusal: Record {
    let error: StorageError

    package static var sample: Refusal { Refusal(error: .full(path: "")) }

    package func fields<S: FieldSink & ~Copyable>(_ sink: inout S) {
      sink.field("message", "\(error)", "What is wrong.")
      sink.field("hint", error.hint, "What to do about it.")
      sink.field("retryable", error.isRetryable, "Whether it may pass by itself.")
    }
  }

  package struct TableShown: Record {
    let source: Source

    init(_ source: Source) { self.source = source }

    package static var sample: TableShown { TableShown(.sample) }

    package func fields<S: FieldSink & ~Copyable>(_ sink: inout S) {
      sink.field("source", source.id.text, "Whose it is.")
      sink.field("day", source.newest, "Its value day.")
      sink.field("age", source.age, "Seconds since it came out.")
      sink.field("stale", source.stale, "Whether a newer one is due.")
      sink.field("next", source.next, "When the next one comes out.")
    }
  }

  package struct Counters: Record {
    let process: Counts
    let ever: Counts?

    package static var sample: Counters { Counters(process: .sample, ever: nil) }

    package func fields<S: FieldSink & ~Copyable>(_ sink: inout S) {
      sink.field("process", process, "By this process.")
      sink.field("ever", ever, "By all processes since the file was created; absent if unreadable.")
    }
  }

  package struct Counts: Record {
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
