package import Features
package import Money
package import Rates

/// Rates as methods ask for them; a stale one is renewed in the background.
extension Engine {
  package var archive: any RateArchive { rates.archive }

  package func quoted(_ question: RateQuestion) throws(RateError) -> Quoted {
    do throws(RateError) {
      return renewed(try rates.quote(question), question)
    } catch {
      fetcher.renew(question)
      throw error
    }
  }

  package func quotedOnce(_ question: RateQuestion) throws(RateError) -> Quoted {
    do throws(RateError) {
      return renewed(try rates.quoteOnce(question), question)
    } catch {
      fetcher.renew(question)
      throw error
    }
  }

  @inline(__always)
  private func renewed(_ quote: Quote, _ question: RateQuestion) -> Quoted {
    if quote.isStale, rates.mayRenew(quote.quoted) { fetcher.renew(question) }
    return quote.quoted
  }

  /// The same for work that collects what could be renewed, and hands it over as one.
  package func quote(_ question: RateQuestion) throws(RateError) -> Quote {
    try rates.quote(question)
  }

  /// How a pair stands and moved.
  package func watched(_ pair: CurrencyPair) -> Watched {
    var renewals: [RateQuestion] = []
    let watched = rates.watched(pair, &renewals)
    for question in renewals { fetcher.renew(question) }
    return watched
  }

  package func finder(for question: RateQuestion) -> RateFinder { rates.finder(for: question) }
  package func policy(for question: RateQuestion) -> RatePolicy { rates.policy(for: question) }
  package var userSets: Set<Publisher.ID> { rates.userSets }
  package func ownRates(of set: Publisher.ID) -> [UserRate] { rates.ownRates(of: set) }
  package var sourceNames: [Publisher.ID] { rates.sourceNames }
  package var publishersInOrder: [Publisher] { rates.publishersInOrder }
  package func candidates(for question: RateQuestion) -> [Currency] {
    rates.candidates(for: question)
  }

  /// Stores tables as a fetch does, all or none.
  package func put(_ tables: [Table]) throws(StorageError) {
    try commit { (transaction: inout Transaction) throws(StorageError) in
      try transaction.put(tables)
    }
  }
}
