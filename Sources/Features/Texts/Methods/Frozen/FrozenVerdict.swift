import Dates
package import Engine
package import Features
package import Money
package import Rates
import Reading

/// What becomes of a frozen conversion when it is computed again.
package enum FrozenVerdict: Equatable, Sendable {
  case holds
  /// It should be this. Where the amount before it is not certain, it must not be put there.
  case wrong(FrozenMark, isCertain: Bool)
  /// It is no mark that can be read, or no amount is before it.
  case unclear(String)
  /// The tables here do not tell: they do not reach its day, or lack its source.
  case unknown(String)
}

extension RateQuoting {
  /// Computes a frozen conversion again, by its own source and day. Where the amount before the mark
  /// has several readings, one that holds is the one that was meant.
  package func verdict(on conversion: FrozenConversion) -> FrozenVerdict {
    guard let mark = conversion.mark else {
      return .unclear("This is no mark: write it like (≈ 129.10 EUR, ecb 2026-10-30).")
    }
    guard let money = conversion.money else {
      return .unclear("No amount of money is right before the mark.")
    }
    var first: FrozenVerdict?
    for currency in money.currencies.prefix(Self.maxCandidates) {
      let rate: Rate
      do throws(MethodError) {
        rate = try self.rate(of: mark, from: currency)
      } catch {
        first = first ?? .unknown(error.message)
        continue
      }
      for amount in money.amounts {
        guard
          let right = try? frozen(amount, at: rate, decimals: mark.amount.scale)
        else { continue }
        if right == mark { return .holds }
        first = first ?? .wrong(right, isCertain: money.isCertain)
      }
    }
    return first ?? .unclear("The amount before the mark is too large.")
  }

  private static var maxCandidates: Int { 8 }

  /// The rate that the mark says it is by: of its day, from its sources.
  private func rate(of mark: FrozenMark, from currency: Currency) throws(MethodError) -> Rate {
    var question = RateQuestion(from: currency, to: mark.currency, on: mark.otherDay ?? mark.day)
    var other: Rate?
    var failure: MethodError?
    let named = mark.day == nil ? [] : mark.sources.map { Publisher.ID(requested: $0) }
    for source in named.map(Optional.some) + [nil] {
      question.source = source
      do throws(MethodError) {
        let rate = try quoted(question, maxAge: nil).rate
        if rate.publishers.map(\.text) == mark.sources {
          guard !rate.isUnmet else {
            failure = MethodError(
              .noRate,
              "The newest table of \(mark.source) here is of \(rate.day?.description ?? "no day").",
              hint: "Refresh the rates.")
            continue
          }
          if rate.day == mark.day, rate.otherDay == mark.otherDay { return rate }
          other = other ?? rate
        }
      } catch {
        failure = failure ?? error
      }
    }
    if let other { return other }
    throw failure
      ?? MethodError(
        .noRate,
        "No rate from \(currency.code) to \(mark.currency.code) is by \(mark.source) here.",
        hint: "Renew it.")
  }

  /// The mark that an amount gets by a rate: an amount rounded half up, whatever the settings say, so
  /// that everybody computes the same.
  package func frozen(
    _ amount: Decimal, at rate: Rate, decimals: Int? = nil
  ) throws(DecimalError) -> FrozenMark {
    FrozenMark(
      amount: try rate.applied(to: amount, scale: decimals ?? rate.quote.minorUnits, .halfUp),
      currency: rate.quote, sources: rate.publishers.map(\.text), day: rate.day,
      otherDay: rate.otherDay)
  }
}

extension Rate {
  /// Whether a newer table may say something else about the day that was asked for.
  fileprivate var isUnmet: Bool {
    notes.contains { if case .unmet = $0 { true } else { false } }
  }
}
