import Dates
import Engine
import Rates

/// Why a source did not answer the last time, and when that was.
struct SourceFailure: Record {
  let trouble: FetchTrouble
  let at: Instant

  init?(_ health: SourceHealth) {
    guard let trouble = health.trouble, let at = health.failedAt else { return nil }
    self.init(trouble, at)
  }

  private init(_ trouble: FetchTrouble, _ at: Instant) {
    self.trouble = trouble
    self.at = at
  }

  static var sample: SourceFailure { SourceFailure(FetchTrouble(.network, .ecb, ""), .first) }

  func fields<S: FieldSink & ~Copyable>(_ sink: inout S) {
    sink.field("kind", trouble.kind.failure.rawValue, "What kind of failure, as in `data.kind`.")
    sink.field("message", trouble.message, "The failure in a sentence.")
    sink.field("hint", trouble.hint, "What to do about it.")
    sink.field("at", at, "When it failed.")
    sink.field("retryable", trouble.kind.failure.isRetryable, "Whether it may pass by itself.")
  }
}
