package import Dates

extension Rate {
  /// When the oldest of its tables came out; nil where there is none.
  package var published: Instant? {
    legs.lazy.compactMap { leg in
      leg.day.flatMap { day in leg.calendar?.publication(on: day) }
    }.min()
  }

  /// Whether a publisher on the path has come out with a newer table by then. For a rate of a
  /// day that was asked for, only tables up to that day count.
  ///
  /// By the publisher's own calendar: an alarm after three days would ring every Easter, and
  /// would sleep through a weekday that was missed.
  package func isStale(at now: Instant) -> Bool {
    let latest = asked.map { Instant(startOf: $0.adding(days: 1)).adding(seconds: -1) } ?? now
    return legs.contains { leg in
      guard let day = leg.day, let calendar = leg.calendar else { return false }
      return calendar.lastPublication(atOrBefore: min(now, latest)) > day
    }
  }
}
