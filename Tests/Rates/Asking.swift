import Bundled
import Dates
import Kit
import Money
import Rates
import Testing

/// How the tests of this folder ask: codes and days as text, figures from what kurs carries.
struct Asking {
  var archive: any RateArchive = BundledArchive()
  var policy = RatePolicy()

  init() {}

  init(on day: String?) throws {
    policy.on = try day.map { try Day(iso8601: $0) }
  }

  init(source: Publisher.ID) {
    policy.source = source
  }

  func rate(_ base: String, _ quote: String) throws -> Rate {
    try RateFinder(archive: archive, policy: policy).rate(
      from: try #require(Currency(code: base)), to: try #require(Currency(code: quote)))
  }

  /// An amount converted and rounded half up to the target's minor units, unless told otherwise.
  func convert(_ amount: Decimal, _ base: String, _ quote: String, scale: Int? = nil) throws
    -> String
  {
    let rate = try rate(base, quote)
    return "\(try rate.applied(to: amount, scale: scale ?? rate.quote.minorUnits, .halfUp))"
  }

  /// What is wrong with asking.
  func refusal(_ base: String, _ quote: String) throws -> RateError? {
    do throws(RateError) {
      _ = try RateFinder(archive: archive, policy: policy).rate(
        from: code(base), to: code(quote))
      return nil
    } catch {
      return error
    }
  }
}

/// A code written in a test.
func code(_ text: String) -> Currency {
  guard let currency = Currency(code: text) else {
    preconditionFailure("\(text) is not in the registry")
  }
  return currency
}

/// A day written in a test.
func day(_ text: String) -> Day {
  guard let day = try? Day(iso8601: text) else { preconditionFailure("\(text) is no day") }
  return day
}
