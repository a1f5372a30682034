import Dates
import Engine
import JSON
import Money
import Rates

extension Failure {
  /// Why a history has not one value.
  static func nothing(in history: History, source: String?, _ engine: Engine) -> Failure {
    let target = history.series.first?.target ?? history.base
    let (from, to) = (history.from, history.to)
    let question = RateQuestion(
      from: history.base, to: target, on: to, source: source.map { Publisher.ID($0) })
    // The user's own rates have no history, and are no reason either.
    var policy = engine.policy(for: question)
    policy.userRates = []
    do throws(RateError) {
      _ = try RateFinder(archive: engine.archive, policy: policy).rate(
        from: question.from, to: question.to)
    } catch .beforeHistory(_, let oldest) {
      return Failure(
        .dateOutOfRange, "There are no rates up to \(to).",
        hint: "The first table is of \(oldest).",
        details: [.init("oldest", .string(oldest.description))])
    } catch .afterHistory(_, let newest) where newest < from {
      return Failure(
        .dateOutOfRange, "There are no rates from \(from) on yet.",
        hint: "The newest table is of \(newest).",
        details: [.init("newest", .string(newest.description))])
    } catch {
      return Failure(error, engine)
    }
    return Failure(
      .noRate, "No source published \(history.base.code) and \(target.code) from \(from) to \(to).",
      hint: "Ask for a longer span, or an earlier one.",
      details: [.init("on", .string(to.description))])
  }

  static func unknownPublisher(_ id: Publisher.ID, _ publishers: [Publisher]) -> Failure {
    let known = publishers.map(\.id.text)
    return Failure(
      .unknownSource, "No publisher is called \(id.text.prefix(40)).",
      hint: "There are \(known.joined(separator: ", ")).",
      details: [.init("known", .array(known.map { .string($0) }))])
  }
}
