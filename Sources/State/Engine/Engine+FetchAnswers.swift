import Dates
import Features
import Feeds
import Money
import Rates

/// What the children say, and what becomes of it.
extension Engine {
  package func takeJobs() -> [FetchJob] {
    defer { jobs.removeAll() }
    return jobs
  }

  /// Children nobody waits for any more.
  package func takeEnds() -> [Int] {
    defer { ends.removeAll() }
    return ends
  }

  package func childSaid(_ id: Int, _ bytes: ArraySlice<UInt8>) {
    guard let fetch = fetches.first(where: { $0.id == id }) else { return }
    if fetch.feed.id == .command {
      fetch.printed += bytes
      guard fetch.printed.count > Fetch.mostPrinted else { return }
      ends.append(id)
      return conclude(
        fetch, .failure(FetchTrouble(.tooLarge, .command, "The program prints without end.")))
    }
    fetch.output.append(bytes)
    // It will not become an answer any more, however long it goes on.
    guard fetch.output.state == .rubbish else { return }
    ends.append(id)
    conclude(fetch, .failure(FetchTrouble(.rubbish, fetch.feed.id)))
  }

  /// `status` is nil where it could not be started.
  package func childEnded(_ id: Int, status: Int?) {
    guard let fetch = fetches.first(where: { $0.id == id }) else { return }
    look()
    let source = fetch.feed.id
    guard let status else {
      let trouble = FetchTrouble(
        .programFailed, source, "The program to fetch with does not start.")
      return conclude(fetch, .failure(trouble))
    }
    do throws(FetchTrouble) {
      try take(try reading(fetch, status), fetch)
    } catch {
      return conclude(fetch, .failure(error))
    }
    goOn(fetch)
  }

  private func reading(_ fetch: Fetch, _ status: Int) throws(FetchTrouble) -> FeedReading {
    let source = fetch.feed.id
    guard source != .command else {
      do throws(FeedFailure) {
        return try fetch.feed.reading(printed: fetch.printed, exitStatus: status, now: now)
      } catch {
        throw FetchTrouble(error, source)
      }
    }
    guard case .complete(let response) = fetch.output.state else {
      throw FetchTrouble(fetch.output.state, source)
    }
    do throws(FeedFailure) {
      let reading = try fetch.feed.reading(of: response, to: fetch.requests[0], now: now)
      note(response, fetch)
      return reading
    } catch {
      throw FetchTrouble(error, source)
    }
  }

  private func note(_ response: FeedResponse, _ fetch: Fetch) {
    let etag = response.header("etag")
    let modified = response.header("last-modified")
    guard response.status == 200, etag != nil || modified != nil else { return }
    fetch.validators[fetch.requests[0].path] = .init(etag: etag, lastModified: modified)
  }

  /// Puts what an answer says on the shelf, as far as it is believed.
  private func take(_ reading: FeedReading, _ fetch: Fetch) throws(FetchTrouble) {
    fetch.nextUpdate = reading.nextUpdate ?? fetch.nextUpdate
    fetch.quotaLeft = reading.quota?.left ?? fetch.quotaLeft
    guard !reading.tables.isEmpty else { return }
    let gate = QuoteGuard(today: now.day, fixed: archive.fixed)
    let outcome: QuoteGuard.Outcome
    do throws(FeedFailure) {
      outcome = try gate.check(
        reading, waiting: fetch.aside ?? record(of: fetch.feed.id).aside,
        last: { [archive] publisher, anchor, currency, day in
          archive.known(publisher, anchor, currency, before: day)
        })
    } catch {
      throw FetchTrouble(error, fetch.feed.id)
    }
    fetch.aside = outcome.waiting
    fetch.gained.remarks += outcome.remarks
    let fresh = Table.tables(outcome.tables).filter { !archive.has($0) }
    guard !fresh.isEmpty else { return }
    fetch.gained.isUnchanged = false
    fetch.gained.tables += fresh
    do throws(StorageError) {
      try put(fresh)
    } catch {
      throw FetchTrouble(.storage, fetch.feed.id, "What came could not be written down: \(error).")
    }
  }

  /// Ends a fetch, and the lease with it.
  func conclude(_ fetch: Fetch, _ result: Result<FetchGain, FetchTrouble>) {
    guard let place = fetches.firstIndex(where: { $0 === fetch }) else { return }
    fetches.remove(at: place)
    if !fetch.isForeign { write(fetch, result) }
    if fetch.waiters > 0 {
      outcomes[fetch.id] = FetchOutcome(
        source: fetch.feed.id, result: result, before: fetch.before, waiters: fetch.waiters)
    }
    if case .success(let gain) = result, !gain.isUnchanged { ratesHaveChanged() }
    announceFetching()
  }

  private func write(_ fetch: Fetch, _ result: Result<FetchGain, FetchTrouble>) {
    let id = fetch.feed.id
    do throws(StoredDocument.Refusal<Never>) {
      try edit(FeedRecord.self, id.text) { (kept: inout FeedRecord?) in
        var record = kept ?? FeedRecord()
        record.end(fetch, result, now)
        kept = record
      }
      volatileRecords[id] = nil
    } catch {
      // What cannot be written down counts for this process at least.
      var record = record(of: id)
      record.end(fetch, result, now)
      volatileRecords[id] = record
    }
  }
}
