package import Dates
import Features
package import Feeds
import Rates

/// Who may be asked now, and by which of the user's processes.
extension Engine {
  func mayBeAsked(
    _ feed: any Feed, _ need: FeedNeed, _ record: FeedRecord, _ purpose: Purpose
  ) -> Bool {
    if purpose == .force { return record.past.notBefore.map { now >= $0 || need.isOfPast } ?? true }
    return now >= earliest(feed, need, record)
  }

  /// When the source may be asked by itself.
  package func earliest(_ feed: any Feed, _ need: FeedNeed, _ record: FeedRecord) -> Instant {
    let schedule = FetchSchedule(timeToLive: Int64(settings.timeToLive))
    let newest = feed.publishers.map { ($0, need.isOfPast ? nil : archive.newestDay(of: $0.id)) }
    return schedule.earliest(record.past, newest: newest, seed: facts.seed)
  }

  /// Takes the lease, so that no other process of the user asks the same source meanwhile. Nil where
  /// another has asked just now.
  func take(_ feed: any Feed, _ need: FeedNeed, _ purpose: Purpose)
    -> (isForeign: Bool, round: Int)?
  {
    let end = now.adding(seconds: Int64(Fetch.nanoseconds / 1_000_000_000))
    do throws(Document.Refusal<Never>) {
      return try edit(FeedRecord.self, feed.id.text) { (kept: inout FeedRecord?) in
        var record = kept ?? FeedRecord()
        let others = { [facts] (holder: Int32) in
          holder != facts.process && facts.isRunning(holder)
        }
        if record.isHeld(now: now, by: others) { return (true, record.round) }
        // What was true before the lease was taken need not be true any more.
        guard mayBeAsked(feed, need, record, purpose) else { return nil }
        record.holder = facts.process
        record.heldUntil = end
        record.past.lastTry = now
        kept = record
        return (false, record.round)
      }
    } catch {
      // A state file that cannot be written keeps nobody from asking.
      var record = record(of: feed.id)
      record.past.lastTry = now
      volatileRecords[feed.id] = record
      return (false, record.round)
    }
  }
}

extension FeedNeed {
  /// Whether it is about days that do not change any more.
  var isOfPast: Bool {
    switch self {
    case .day, .pair, .codes, .quota: true
    case .newest, .days: false
    }
  }
}
