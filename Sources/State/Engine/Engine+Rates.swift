package import Features
package import Money
package import Rates

extension Engine {
  /// The rate that answers the question, from what was found before or found now.
  package func quoted(_ question: RateQuestion) throws(RateError) -> Quoted {
    if let known = found[question] { return known }
    let rate = try finder(for: question).rate(from: question.from, to: question.to)
    do throws(DecimalError) {
      let quoted = try Quoted(rate)
      found.keep(quoted, for: question)
      return quoted
    } catch {
      throw .overflow
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
      userRates: userRates.lazy.filter { $0.set == set.text }.map {
        UserQuote(base: $0.base, quote: $0.quote, value: $0.value, day: $0.from)
      },
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
    try changed { (notebook: any Notebook) throws(StorageError) in try notebook.put(rates) }
  }

  package func removeRates(
    set: String, base: Currency?, quote: Currency?
  ) throws(StorageError) -> Int {
    try changed { (notebook: any Notebook) throws(StorageError) in
      try notebook.removeRates(set: set, base: base, quote: quote)
    }
  }

  /// All of them or none.
  package func setSettings(_ changes: [(Setting, String?)]) throws(StorageError) {
    try changed { (notebook: any Notebook) throws(StorageError) in
      try notebook.set(changes.map { (key: $0.0.rawValue, value: $0.1) })
    }
  }
}
