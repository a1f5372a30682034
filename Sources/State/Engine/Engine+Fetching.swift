package import Dates
package import Feeds
import Money
package import Rates

/// Fetching as methods and the loop see it.
extension Engine {
  package var networkIsOff: SourceError? { fetcher.plan.networkIsOff }
  package var feedsInOrder: [any Feed] { fetcher.plan.feedsInOrder }
  package func feed(_ id: Publisher.ID) -> (any Feed)? { fetcher.plan.feed(id) }
  package func needOfNewest(_ feed: any Feed) -> FeedNeed { fetcher.plan.needOfNewest(feed) }
  package func missingKey(_ feed: any Feed) -> SourceError? { fetcher.missingKey(feed) }
  package func nextFetch(of feed: any Feed) -> Instant { fetcher.nextFetch(of: feed) }
  package func health(of feed: any Feed) -> SourceHealth { fetcher.health(of: feed) }
  package var fetchingState: FetchingState { fetcher.state }
  package var fetchesUnderWay: [(source: Publisher.ID, progress: FetchProgress)] {
    fetcher.underWay
  }
  package var sourcesUnderWay: [Publisher.ID] { fetcher.sourcesUnderWay }
  package func isFetching(_ id: Publisher.ID) -> Bool {
    fetcher.underWay.contains { $0.source == id }
  }
  package var renewableSources: [Publisher.ID] { fetcher.renewableSources }

  // Requests that wait.
  package func waitForBetter(_ question: RateQuestion) -> Wait? { fetcher.wait(for: question) }
  package func waitForRefresh(_ feeds: [(any Feed, FeedNeed)], force: Bool) -> Wait? {
    fetcher.wait(for: feeds, isForced: force)
  }
  package func isOver(_ wait: Wait) -> Bool { fetcher.isOver(wait) }
  package func resume(_ wait: Wait) { fetcher.resume(wait) }
  package func endWaiting(_ wait: Wait) { fetcher.release(wait) }
  package func cancelWaiting(_ wait: Wait) { fetcher.cancel(wait) }
  package func progress(of wait: Wait) -> WaitProgress { fetcher.progress(of: wait) }
  package var hasWaited: Bool { fetcher.waiting.hasWaited }
  package var resumedOutcomes: [FetchOutcome] { fetcher.waiting.resumedOutcomes }
  package var sourceWaitedInVain: Publisher.ID? { fetcher.sourceWaitedInVain }
  /// The process was asked to end: what waits is to be answered now.
  package func endWaiting() {
    fetcher.inputHasEnded = true
    locks.isEnding = true
    finishSyncs()
  }

  // The disk.
  /// To be called when `disk.descriptor` is readable.
  package func noteSyncs() {
    disk.update()
    subscriptions.release(upTo: disk.ended)
  }

  /// Waits until every change is on the disk.
  package func finishSyncs() {
    disk.finish()
    subscriptions.release(upTo: disk.ended)
  }

  package var inputHasEnded: Bool {
    get { fetcher.inputHasEnded }
    set { fetcher.inputHasEnded = newValue }
  }

  // Children: what the loop starts, reads and ends.
  package func takeChildrenToStart() -> [FetchJob] { fetcher.takeChildrenToStart() }
  package func takeChildrenToEnd() -> [Int] { fetcher.takeChildrenToEnd() }
  package func childPrinted(_ id: Int, _ bytes: ArraySlice<UInt8>) {
    fetcher.childPrinted(id, bytes)
  }
  package func childEnded(_ id: Int, status: Int?) { fetcher.childEnded(id, status: status) }
}
