import Dates
import Feeds
import Money
import Rates

/// What a child process prints, and what it means.
extension Fetch {
  /// Takes what the child has printed. Throws once that can never become a response.
  func append(_ bytes: ArraySlice<UInt8>) throws(SourceError) {
    switch feed.transport {
    case .command:
      printed += bytes
      guard printed.count <= Self.maxPrinted else {
        throw SourceError(.tooLarge, feed.id, "The program prints without end.")
      }
    case .http:
      output.append(bytes)
      // The output is malformed, however much more follows.
      if output.state == .rubbish { throw SourceError(.rubbish, feed.id) }
    }
  }

  /// What the publisher answered, once the child has ended.
  func reading(exitStatus: Int, now: Instant) throws(SourceError) -> FeedReading {
    var response: FeedResponse?
    if feed.transport == .http {
      guard case .complete(let complete) = output.state else {
        throw SourceError(output.state, feed.id)
      }
      response = complete
    }
    do throws(FeedError) {
      guard let response else {
        return try feed.reading(printed: printed, exitStatus: exitStatus, now: now)
      }
      let reading = try feed.reading(of: response, to: requests[0], now: now)
      noteValidators(of: response)
      return reading
    } catch {
      throw SourceError(error, feed.id)
    }
  }

  private func noteValidators(of response: FeedResponse) {
    let etag = response.header("etag")
    let modified = response.header("last-modified")
    guard response.status == 200, etag != nil || modified != nil else { return }
    validators[requests[0].path] = .init(etag: etag, lastModified: modified)
  }

  /// Collects the tables of a reading that are credible and that neither the archive nor an earlier
  /// response has.
  func collect(
    _ reading: FeedReading, _ archive: any RateArchive, waiting: [QuoteGuard.Waiting], today: Day
  ) throws(SourceError) {
    nextUpdate = reading.nextUpdate ?? nextUpdate
    quotaLeft = reading.quota?.left ?? quotaLeft
    guard !reading.tables.isEmpty else { return }
    let outcome: QuoteGuard.Outcome
    do throws(FeedError) {
      outcome = try QuoteGuard(today: today, fixed: archive.fixed).check(
        reading, waiting: aside ?? waiting,
        last: { publisher, anchor, currency, day in
          known(publisher, anchor, currency, before: day, archive)
        })
    } catch {
      throw SourceError(error, feed.id)
    }
    aside = outcome.waiting
    gained.remarks += outcome.remarks
    let fresh = Table.tables(outcome.tables).filter { !archive.has($0) }
    if !fresh.isEmpty { gained.isUnchanged = false }
    gained.tables += fresh
  }

  /// The last number a publisher gave before a day, for the guard against absurd jumps: in an
  /// earlier response, or in the archive.
  private func known(
    _ publisher: Publisher.ID, _ anchor: Currency, _ currency: Currency, before day: Day,
    _ archive: any RateArchive
  ) -> QuoteGuard.Known? {
    let stored = archive.known(publisher, anchor, currency, before: day)
    let first = stored?.day ?? .first
    let newer = gained.tables.last { table in
      table.publisher == publisher && table.anchor == anchor && table.day >= first
        && table.day < day && table[currency] != nil
    }
    guard let newer, let value = newer[currency] else { return stored }
    return .init(day: newer.day, value: value, nominal: newer.nominal(of: currency))
  }
}

extension RateArchive {
  /// The last number a publisher gave before a day.
  fileprivate func known(
    _ publisher: Publisher.ID, _ anchor: Currency, _ currency: Currency, before day: Day
  ) -> QuoteGuard.Known? {
    let last = lastDay(of: currency, by: publisher, upTo: day.adding(days: -1))
    guard let last, let table = table(of: publisher, on: last), table.anchor == anchor,
      let value = table[currency]
    else { return nil }
    return .init(day: last, value: value, nominal: table.nominal(of: currency))
  }

  /// Whether this very table is here already.
  fileprivate func has(_ table: Table) -> Bool {
    guard let known = self.table(of: table.publisher, on: table.day), known.anchor == table.anchor
    else { return false }
    return table.currencies.allSatisfy { code in
      known[code] == table[code] && known.nominal(of: code) == table.nominal(of: code)
    }
  }
}
