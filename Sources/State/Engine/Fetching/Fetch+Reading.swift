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
      // Nothing was asked that it could be the answer to.
      if response?.status == 304, !hasSentValidators { throw .unexpectedStatus(304) }
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
    _ reading: FeedReading, _ archive: any RateArchive, after record: FeedRecord, today: Day
  ) throws(SourceError) {
    nextUpdate = reading.nextUpdate ?? nextUpdate
    quotaLeft = reading.quota?.left ?? quotaLeft
    guard !reading.tables.isEmpty else { return }
    let outcome: QuoteGuard.Outcome
    do throws(FeedError) {
      outcome = try QuoteGuard(today: today, fixed: archive.fixed).check(
        reading, of: feed.days(for: need, today: today), waiting: aside ?? record.aside,
        first: firstQuotes ?? record.firstQuotes, against: references(archive))
    } catch {
      throw SourceError(error, feed.id)
    }
    aside = outcome.waiting
    firstQuotes = outcome.first
    gained.remarks += outcome.remarks
    let fresh = Table.tables(outcome.tables).filter { !archive.has($0) }
    if !fresh.isEmpty { gained.isUnchanged = false }
    gained.tables += fresh
  }

  /// What the guard compares with: earlier responses, and the archive.
  private func references(_ archive: any RateArchive) -> QuoteGuard.References {
    let houses = Dictionary(
      archive.knownPublishers.map { ($0.id, $0.house) }, uniquingKeysWith: { first, _ in first })
    return QuoteGuard.References(
      stored: { table, currency in
        archive.table(of: table.publisher, on: table.day).flatMap { $0.known(currency, in: table) }
      },
      others: { table, currency in
        archive.publishers.filter { $0.house != houses[table.publisher] ?? table.publisher }
          .compactMap { archive.cross(currency, in: table, by: $0) }
      },
      last: { [self] table, currency in last(currency, in: table, archive) })
  }

  /// The last number a publisher gave before the table's day: in an earlier response, or in the
  /// archive.
  private func last(
    _ currency: Currency, in table: FeedTable, _ archive: any RateArchive
  ) -> QuoteGuard.Known? {
    let stored = archive.known(currency, before: table)
    let first = stored?.day ?? .first
    let newer = gained.tables.last { known in
      known.publisher == table.publisher && known.day >= first && known.day < table.day
        && known.anchor == table.anchor && known[currency] != nil
    }
    return newer.flatMap { $0.known(currency, in: table) } ?? stored
  }
}

extension Table {
  /// Nil where the two have other anchors or directions.
  fileprivate func known(_ currency: Currency, in other: FeedTable) -> QuoteGuard.Known? {
    guard anchor == other.anchor, direction == other.direction, let value = self[currency] else {
      return nil
    }
    return .init(day: day, value: value, nominal: nominal(of: currency))
  }

  /// What one unit is worth in the anchor.
  fileprivate func worth(_ currency: Currency) -> Ratio? {
    if currency == anchor { return .one }
    guard let value = perUnit(currency) else { return nil }
    return direction == .anchorPerUnit
      ? Ratio(numerator: value, denominator: .one)
      : Ratio(numerator: .one, denominator: value)
  }
}

extension RateArchive {
  /// The last number the table's publisher gave before its day.
  fileprivate func known(_ currency: Currency, before table: FeedTable) -> QuoteGuard.Known? {
    let last = lastDay(
      of: currency, by: table.publisher, upTo: table.day.adding(days: -1))
    return last.flatMap { self.table(of: table.publisher, on: $0)?.known(currency, in: table) }
  }

  /// What another publisher's last quote up to the table's day is, quoted as the table quotes.
  fileprivate func cross(
    _ currency: Currency, in table: FeedTable, by publisher: Publisher
  ) -> QuoteGuard.Known? {
    let dated = currency == publisher.anchor ? table.anchor : currency
    guard let day = lastDay(of: dated, by: publisher.id, upTo: table.day),
      let other = self.table(of: publisher.id, on: day), let unit = other.worth(currency),
      let anchor = other.worth(table.anchor), let inverse = try? anchor.inverted(),
      let worth = try? unit.multiplied(by: inverse),
      let ratio = try? table.direction == .anchorPerUnit ? worth : worth.inverted(),
      let value = try? ratio.decimal(significantDigits: 12, .halfUp)
    else { return nil }
    return .init(day: day, value: value)
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
