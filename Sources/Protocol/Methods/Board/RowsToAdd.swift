import Engine
import Money
import Rates

extension Engine {
  /// Refuses a currency that is no money any more and that no law links to another. One that
  /// nobody quotes now may be quoted later, and has its row.
  func checkRows(_ currencies: [Currency], _ pivot: Currency) throws(Failure) {
    for currency in currencies {
      do throws(RateError) {
        _ = try finder(for: RateQuestion(from: currency, to: pivot))
          .rate(from: currency, to: pivot)
      } catch {
        let failure = Failure(error, self)
        if failure.kind == .retiredCurrency { throw failure }
      }
    }
  }
}
