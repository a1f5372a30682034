import Engine
import Features
import Money
import Rates

/// The rows of a list, and what has no rate.
struct WatchlistRows {
  private(set) var rows: [WatchedRow] = []
  private(set) var missing: [MissingPair] = []

  /// `facts` says how a rate is told.
  init(_ list: Watchlist, _ engine: Engine, facts: (Quoted, Engine) -> RateFacts) {
    rows.reserveCapacity(list.pairs.count)
    for kept in list.pairs {
      let watched = engine.watched(kept.pair)
      switch watched.quoted {
      case .failure(let error):
        missing.append(MissingPair(kept: kept, failure: Failure(error, engine)))
      case .success(let quoted):
        do throws(DecimalError) {
          rows.append(
            try WatchedRow(watched, kept, at: quoted, facts(quoted, engine), engine))
        } catch {
          missing.append(MissingPair(kept: kept, failure: .amountTooLarge(error)))
        }
      }
    }
  }

  var missingOrNone: [MissingPair]? { missing.isEmpty ? nil : missing }
}
