package import Dates
import Features
package import Feeds
import Rates

/// Who may be asked now, and by which of the user's processes.
extension Engine {
  func mayBeAsked(
    _ feed: any Feed, _ need: FeedNeed, _ record: FeedRecord, _ purpose: Purpose
  ) -> Bool {
    if purpose == .force { return record.past.notBefore.map { now >= $0 } ?? true }
    return now >= earliest(feed, need, record)
  }

  /// When the source may be asked by itself.
  package func earliest(_ feed: any Feed, _ need: FeedNeed, _ record: FeedRecord) -> Instant {
    let schedule = FetchSchedule(timeToLive: Int64(settings.timeToLive))
    let isOfPast = isOfPast(need, feed)
    let newest = feed.publishers.map { ($0, isOfPast ? nil : archive.newestDay(of: $0.id)) }
    var past = record.past
    // Whoever went away without a word has not been answered; a second time that counts as asked.
    if record.holder != nil, !isHeldElsewhere(record) { past.lastTry = record.tryBefore }
    // A clock that was set back is not to silence a source until it has caught up.
    if let lastTry = past.lastTry, lastTry > now { past.lastTry = nil }
    if let moment = past.notBefore, moment > now.adding(seconds: Self.longestSilence) {
      past.notBefore = nil
    }
    return schedule.earliest(past, newest: newest, seed: facts.seed)
  }

  /// No source asks to be left alone for longer than a week and an hour.
  private static let longestSilence: Int64 = 7 * 86_400 + 3_600

  /// Whether another process of the user is asking now.
  func isHeldElsewhere(_ record: FeedRecord) -> Bool {
    record.isHeld(now: now) { [facts] in $0 != facts.process && facts.isRunning($0) }
  }

  /// Whether it is about days of which the newest publication says nothing.
  func isOfPast(_ need: FeedNeed, _ feed: any Feed) -> Bool {
    switch need {
    case .day, .pair, .codes, .quota: true
    case .newest: false
    case .days(let first, _, _):
      feed.publishers.contains { archive.newestDay(of: $0.id).map { first <= $0 } ?? false }
    }
  }

  /// Takes the lease, so that no other process of the user asks the same source meanwhile. Nil where
  /// another has asked just now.
  func take(_ feed: any Feed, _ need: FeedNeed, _ purpose: Purpose)
    -> (isForeign: Bool, round: Int)?
  {
    let end = now.adding(seconds: Int64(secondsForFetch))
    do throws(StoredDocument.Refusal<Never>) {
      let hold = try edit(FeedRecord.self, feed.id.text) {
        (kept: inout FeedRecord?) -> (isForeign: Bool, round: Int)? in
        var record = kept ?? FeedRecord()
        if isHeldElsewhere(record) { return (true, record.round) }
        // What was true before the lease was taken need not be true any more.
        guard mayBeAsked(feed, need, record, purpose) else { return nil }
        record.holder = facts.process
        record.heldUntil = end
        record.tryBefore = record.past.lastTry
        record.past.lastTry = now
        kept = record
        return (isForeign: false, round: record.round)
      }
      volatileRecords[feed.id] = nil
      return hold
    } catch {
      // A state file that cannot be written keeps nobody from asking.
      var record = record(of: feed.id)
      record.tryBefore = record.past.lastTry
      record.past.lastTry = now
      volatileRecords[feed.id] = record
      return (false, record.round)
    }
  }
}
