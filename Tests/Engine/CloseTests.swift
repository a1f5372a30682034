import Engine
import Kit
import Money
import Testing

/// What a process still writes when it ends.
struct CloseTests {
  @Test(arguments: [(requests: 1, counted: 0), (requests: 2, counted: 2)])
  func `a process that answered one request leaves the disk alone`(
    requests: Int, counted: Int
  ) {
    // A shell that calls kurs once would wait for five flushes of the disk.
    let store = InMemoryUserStore()
    let engine = TestEngine.make(userStore: store)
    for _ in 0..<requests {
      engine.begin()
      engine.noteConversions(count: 1)
    }
    engine.close()
    #expect(store.counters() == Tally(requests: counted, conversions: counted))
  }

  @Test func `what a person converted is stored, though it was one request`() throws {
    let store = InMemoryUserStore()
    let engine = TestEngine.make(userStore: store)
    engine.begin()
    engine.noteConversion("12.50", from: .usd, to: .eur, remembers: true)
    engine.close()
    #expect(store.recents(limit: 9).map(\.count) == [1])
  }

  /// A shell waits for the end of each `kurs 100 usd in eur`.
  @Test func `usage is left out at the end where another process holds the file`() {
    let store = RefusingUserStore(.busy(path: "/d/kurs.db"))
    let engine = TestEngine.make(userStore: store)
    engine.begin()
    engine.noteConversion("12.50", from: .usd, to: .eur, remembers: true)
    engine.close()
    #expect(store.chances == [false])
  }
}
