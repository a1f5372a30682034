import Dates
import Documents
import Feeds
import Money
import Rates

/// Finds rates in the archive under the user's settings and own rates, and keeps what it found
/// until one of the three changes.
final class RateBook {
  let archive: any RateArchive
  /// Where the archive finds what was fetched.
  let tables: any TableStore
  let users: UserData
  let clock: EngineClock
  var caches = Caches()

  /// All that rests on the same tables, settings and own rates. It is dropped as a whole.
  struct Caches {
    var quotes = RateCache()
    /// What features have found from rates.
    var derived = EngineCaches()
    /// On which day they did.
    var derivedDay: Day?
    var heldBack: [HeldQuote]?
  }

  init(
    _ archive: any RateArchive, _ tables: any TableStore, _ users: UserData, _ clock: EngineClock
  ) {
    self.archive = archive
    self.tables = tables
    self.users = users
    self.clock = clock
  }

  // MARK: What changes

  /// Stores fetched tables, all or none. They count once `reread` was called.
  func put(_ tables: [Table]) throws(StorageError) {
    try self.tables.put(tables, fetched: clock.now)
  }

  /// Tables later than tomorrow are not used. A change of the day is one of the rates only where a
  /// table comes into use with it, or goes out of use.
  func turn(to today: Day) {
    if archive.limit(to: today.adding(days: 1)) { caches = Caches() }
  }

  /// Forgets every rate found before: they may be others now.
  func reread() {
    archive.refresh()
    caches = Caches()
  }

  // MARK: A rate

  /// The rate that answers the question, found before or now.
  func quote(_ question: RateQuestion) throws(RateError) -> Quote {
    // A rate of the user's own may begin to apply today.
    if !users.ownRates.isEmpty { caches.quotes.turn(to: clock.now.day) }
    if let known = caches.quotes[question] {
      return Quote(quoted: known, isStale: known.isStale(at: clock.now))
    }
    let quoted = try caches.quotes.keep(rate(question), for: question)
    quoted.checksum = archive.checksum
    return Quote(quoted: quoted, isStale: quoted.isStale(at: clock.now))
  }

  /// Whether it is time to consider a fetch for a stale rate: at most once a second.
  func mayRenew(_ quoted: Quoted) -> Bool {
    guard clock.uptime >= quoted.recheckAt else { return false }
    quoted.recheckAt = clock.uptime &+ Self.renewalInterval
    return true
  }

  private static let renewalInterval: UInt64 = 1_000_000_000

  /// The one rule for a day that no table reaches yet. Up to tomorrow, which it may be already where the
  /// user is, it has the newest rate, with a note: `yesterday` on a Monday. A later day has none.
  func rate(_ question: RateQuestion) throws(RateError) -> Rate {
    guard let asked = question.on else { return try found(question) }
    if case .rule(let rule) = question.basis { return try self.rate(question, by: rule, on: asked) }
    let isToCome = asked > clock.now.day.adding(days: 1)
    do throws(RateError) {
      let rate = try found(question)
      // What law, parity or the user has fixed holds on any day.
      guard isToCome, rate.legs.contains(where: { $0.derivation == .published }),
        let newest = rate.newestDay
      else { return rate }
      throw .afterHistory(on: asked, newest: newest)
    } catch {
      guard let last = error.lastBefore else { throw error }
      guard !isToCome else { throw .afterHistory(on: asked, newest: last) }
      var question = question
      question.on = nil
      guard let newest = try? found(question), newest.newestDay.map({ $0 < asked }) ?? true else {
        throw error
      }
      return newest.standing(in: asked)
    }
  }

  /// By a rule: that of a table on another day, or the mean of several tables.
  private func rate(
    _ question: RateQuestion, by rule: RateRule, on asked: Day
  ) throws(RateError) -> Rate {
    let (days, today) = (rule.days(of: asked), clock.now.day)
    var question = question
    question.basis = .table
    question.on = days.upperBound
    guard rule.isAverage else { return try rate(question).found(by: rule) }
    question.on = min(days.upperBound, max(today, days.lowerBound))
    let last: Rate
    do throws(RateError) {
      last = try rate(question)
    } catch .notQuoted(_, _, _, _, let lastQuoted?) where days.contains(lastQuoted) {
      // Quoted for a part of the period.
      question.on = lastQuoted
      last = try rate(question)
    } catch {
      throw error
    }
    return try finder(for: question).averaged(last, over: days, by: rule, upTo: today)
  }

  private func found(_ question: RateQuestion) throws(RateError) -> Rate {
    let finder = finder(for: question)
    guard let set = question.source, set != .user, userSets.contains(set) else {
      return try finder.rate(from: question.from, to: question.to)
    }
    do throws(RateError) {
      return try finder.rate(from: question.from, to: question.to).naming(set)
    } catch .sourceLacks(.user, let currency) {
      throw .sourceLacks(set, currency)
    } catch .sourceDoesNotConnect(.user, let base, let quote) {
      throw .sourceDoesNotConnect(set, base: base, quote: quote)
    } catch {
      throw error
    }
  }

  func finder(for question: RateQuestion) -> RateFinder {
    RateFinder(archive: archive, policy: policy(for: question))
  }

  func policy(for question: RateQuestion) -> RatePolicy {
    // A set the user has made under another name is used as the user's own rates are.
    let own = question.source.map { source in userSets.contains(source) } ?? false
    let set: Publisher.ID = own ? question.source ?? .user : .user
    var policy = RatePolicy(
      on: question.on, source: own ? .user : question.source,
      order: order(for: question),
      maximumGap: users.settings.maximumGap, interpolates: question.basis == .interpolation,
      userRates: users.ownRates.isEmpty ? [] : ownQuotes(of: set, for: question),
      pivotDecimals: question.euroDecimals)
    policy.heldBack = heldBack
    return policy
  }

  /// The quotes of all sources that wait for a confirmation.
  var heldBack: [HeldQuote] {
    if let known = caches.heldBack { return known }
    let found = readHeldBack()
    caches.heldBack = found
    return found
  }

  /// Whether others are held back than rates were found with.
  var holdsBackOthers: Bool { caches.heldBack.map { $0 != readHeldBack() } ?? false }

  private func readHeldBack() -> [HeldQuote] {
    archive.heldBack
      + users.documents(FeedRecord.self).byName.flatMap { $0.value.aside }
      .map { waiting in
        HeldQuote(
          publisher: waiting.publisher, day: waiting.day, currency: waiting.quote.currency,
          anchor: waiting.anchor, value: waiting.quote.value, nominal: waiting.quote.nominal)
      }
  }

  /// Where the settings name no source, the best for a currency comes before all but the first publisher:
  /// before the Bank of Russia the ECB, which had the rouble until 2022.
  private func order(for question: RateQuestion) -> [Publisher.ID] {
    let chosen = users.settings.sources
    guard chosen.isEmpty, Publisher.isBest(for: question.from) || Publisher.isBest(for: question.to)
    else { return chosen }
    return [Publisher.known[0].id] + Publisher.best(for: [question.from, question.to])
  }

  // MARK: What features derive

  /// See `EngineCache`.
  func cache<C: EngineCache>(_ type: C.Type) -> C {
    // A rate of the user's own may begin to apply today.
    if !users.ownRates.isEmpty, caches.derivedDay != clock.now.day {
      caches.derived.removeAll()
      caches.derivedDay = clock.now.day
    }
    return caches.derived.cache(type)
  }
}

/// A rate, and whether a newer one is due.
package struct Quote {
  package let quoted: Quoted
  package let isStale: Bool
}
