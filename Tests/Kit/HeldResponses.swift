import Synchronization

/// Responses that a server gives once they are there.
package final class HeldResponses: Sendable {
  private struct State {
    var waiting: [StubResponse] = []
    var given = 0
  }
  private let state = Mutex(State())

  package init() {}

  package func append(_ response: StubResponse) { state.withLock { $0.waiting.append(response) } }

  package func next() -> StubResponse? {
    state.withLock { state in
      guard !state.waiting.isEmpty else { return nil }
      state.given += 1
      return state.waiting.removeFirst()
    }
  }

  package var count: Int { state.withLock { $0.waiting.count } }
  package var given: Int { state.withLock { $0.given } }
}
