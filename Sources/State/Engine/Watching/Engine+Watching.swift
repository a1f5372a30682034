package import Documents
import Money
package import Rates

/// What watchlists and alerts ask: many rates at once, renewed together, and whether anything can move one.
extension Engine {
  /// For work that needs many rates: the questions that a fetch could answer better are added to `renewals`.
  package func quote(
    _ question: RateQuestion, _ renewals: inout [RateQuestion]
  ) throws(RateError) -> Quoted {
    do throws(RateError) {
      let quote = try rates.quote(question)
      if quote.isStale, rates.mayRenew(quote.quoted) { renewals.append(question) }
      return quote.quoted
    } catch {
      renewals.append(question)
      throw error
    }
  }

  /// Whether it is time to consider a fetch for a rate that is stale.
  package func mayRenew(_ quoted: Quoted) -> Bool {
    quoted.isStale(at: clock.now) && rates.mayRenew(quoted)
  }

  /// An answer was given with stale rates or without; fetches for them start once it is sent.
  package func renew(_ questions: [RateQuestion]) {
    for question in questions { fetcher.renew(question) }
  }

  /// Whether no publication moves the pair: law or parity tie both to the same currency.
  package func isPegged(_ rate: Rate) -> Bool {
    guard rate.derivation != .user else { return false }
    let moving = rate.legs.contains { [.published, .user, .interpolated].contains($0.derivation) }
    return !moving || anchor(of: rate.base) == anchor(of: rate.quote)
  }

  private func anchor(of currency: Currency) -> Currency {
    var (anchor, steps) = (currency, 0)
    while let peg = archive.fixed.peg(of: anchor), steps < RatePolicy.defaultPathLimit {
      (anchor, steps) = (peg.anchor, steps + 1)
    }
    return anchor
  }

  /// Whether the documents of a kind were read since another process changed any.
  package func isCurrent(_ kind: DocumentKind) -> Bool {
    users.currentKinds.contains(kind.name)
  }
}
