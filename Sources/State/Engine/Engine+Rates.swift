import Dates
package import Features
package import Money
package import Rates

extension Engine {
  /// The rate that answers the question, from what was found before or found now.
  package func quoted(_ question: RateQuestion) throws(RateError) -> Quoted {
    // A rate of the user's own may begin to count today.
    if !userRates.isEmpty { found.turn(to: now.day) }
    if let known = found[question] {
      renew(known, question)
      return known
    }
    do throws(RateError) {
      let rate = try rate(question)
      let quoted = try Quoted(kept: rate)
      found.keep(quoted, for: question)
      renew(quoted, question)
      return quoted
    } catch {
      lookFurther(for: question)
      throw error
    }
  }

  /// Where a newer table is due, it is asked for; whoever asks now is not made to wait for it.
  func renew(_ quoted: Quoted, _ question: RateQuestion) {
    guard quoted.isStale(at: now) else { return }
    let moment = moment
    guard moment >= quoted.nextLook else { return }
    quoted.nextLook = moment &+ Self.renewalInterval
    lookFurther(for: question)
  }

  /// How often it is considered whether a stale rate can be renewed.
  private static let renewalInterval: UInt64 = 1_000_000_000

  private func rate(_ question: RateQuestion) throws(RateError) -> Rate {
    let finder = finder(for: question)
    guard let set = question.source, set != .user, userSets.contains(set) else {
      return try finder.rate(from: question.from, to: question.to)
    }
    do throws(RateError) {
      return try finder.rate(from: question.from, to: question.to).naming(set)
    } catch .sourceLacks(.user, let currency) {
      throw .sourceLacks(set, currency)
    } catch {
      throw error
    }
  }

  package func finder(for question: RateQuestion) -> RateFinder {
    RateFinder(archive: archive, policy: policy(for: question))
  }

  package func policy(for question: RateQuestion) -> RatePolicy {
    // A set the user has made under a name of his own is asked as his own rates are.
    let own = question.source.map { source in userSets.contains(source) } ?? false
    let set: Publisher.ID = own ? question.source ?? .user : .user
    return RatePolicy(
      on: question.on, source: own ? .user : question.source, order: settings.sources,
      maximumGap: settings.maximumGap, interpolates: question.interpolates,
      userRates: userRates.isEmpty ? [] : ownQuotes(of: set, for: question),
      pivotDecimals: question.euroDecimals)
  }

  /// The names of the user's own rate sets; `user` is the one that always applies.
  package var userSets: Set<Publisher.ID> { Set(userRates.lazy.map { Publisher.ID($0.set) }) }

  /// All names that can stand as a source.
  package var sourceNames: [Publisher.ID] {
    var names: [Publisher.ID] = []
    let known = archive.publishers.map(\.house) + archive.sets.map(\.id) + [.user]
    for name in known + userSets.sorted(by: { $0.text < $1.text }) where !names.contains(name) {
      names.append(name)
    }
    return names
  }

  package func putRates(_ rates: [UserRate]) throws(StorageError) {
    defer { checkAlerts() }
    try changed { (store: any UserStore) throws(StorageError) in try store.put(rates) }
  }

  package func removeRates(
    set: String, base: Currency?, quote: Currency?
  ) throws(StorageError) -> Int {
    defer { checkAlerts() }
    return try changed { (store: any UserStore) throws(StorageError) in
      try store.removeRates(set: set, base: base, quote: quote)
    }
  }

  /// All of them or none.
  package func setSettings(_ changes: [(Setting, String?)]) throws(StorageError) {
    defer { checkAlerts() }
    try changed { (store: any UserStore) throws(StorageError) in
      try store.set(changes.map { (key: $0.0.name.description, value: $0.1) })
    }
  }
}
