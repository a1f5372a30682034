import Platform
import Synchronization
package import Testing

/// Threads for the tests of some suites. Swift's pool has a thread a CPU and takes the first that comes, so
/// a few tests that wait, or compute for seconds, would hold all other tests up.
package final class TestThreads: TaskExecutor {
  /// Tests that wait for an editor, a shell or the disk, and take the longest. With twice as many at a time, keys
  /// came before an editor on a busy machine was ready for them.
  package static let hosts = TestThreads(count: 3)
  /// Tests that wait for a child process or a socket.
  package static let children = TestThreads(count: 4)
  /// Tests that compute for seconds. All others go first.
  package static let computing = TestThreads(
    count: max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN))), niceness: 5)

  private let jobs = Mutex<[UnownedJob]>([])
  /// Has a byte for each job.
  private let news: (read: Int32, write: Int32)

  private init(count: Int, niceness: Int32 = 0) {
    do {
      news = try Spawning.pipe()
      for _ in 0..<count { _ = try OwnThread.start { [self] in run(niceness) } }
    } catch {
      preconditionFailure("no threads for tests: \(error)")
    }
  }

  package func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    jobs.withLock { $0.append(job) }
    _ = [UInt8(1)].withUnsafeBytes { Plain.write(news.write, $0) }
  }

  private func run(_ niceness: Int32) {
    #if os(Linux)
      // There, 0 is the thread itself. Elsewhere it would be all of the tests.
      if niceness > 0 { setpriority(__priority_which_t(PRIO_PROCESS.rawValue), 0, niceness) }
    #endif
    while true {
      var piece: [UInt8] = [0]
      guard Plain.read(news.read, &piece) == 1 else { continue }
      let job = jobs.withLock { $0.isEmpty ? nil : $0.removeFirst() }
      job?.runSynchronously(on: asUnownedTaskExecutor())
    }
  }
}

/// Runs a suite on threads of its own: the steps between its tests, too, each of which would wait in the
/// queue of Swift's pool. Notes how long each case takes.
package struct OnThreads: SuiteTrait, TestTrait, TestScoping {
  let threads: TestThreads

  package var isRecursive: Bool { true }

  package func scopeProvider(for test: Test, testCase: Test.Case?) -> OnThreads? {
    test.isSuite || testCase != nil ? self : nil
  }

  package func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    if testCase == nil {
      try await withTaskExecutorPreference(threads) { try await function() }
    } else {
      try await TimeSpent.note(of: test, function)
    }
  }
}

extension Trait where Self == OnThreads {
  /// For suites that drive hosts, or write files that must reach the disk.
  package static var hosts: OnThreads { OnThreads(threads: .hosts) }
  /// For suites that wait for child processes.
  package static var blocking: OnThreads { OnThreads(threads: .children) }
  /// For suites that compute for more than some seconds.
  package static var computing: OnThreads { OnThreads(threads: .computing) }
}

/// A thread is started by a C function, which takes no closure.
enum OwnThread {
  private final class Box: Sendable {
    let body: @Sendable () -> Void
    init(_ body: @escaping @Sendable () -> Void) { self.body = body }
  }

  static func start(_ body: @escaping @Sendable () -> Void) throws(TestError) -> pthread_t {
    let box = Unmanaged.passRetained(Box(body))
    #if canImport(Glibc)
      var thread = pthread_t()
      let problem = pthread_create(&thread, nil, { Self.run($0) }, box.toOpaque())
      guard problem == 0 else { throw TestError("no thread can be started: errno \(problem)") }
      return thread
    #else
      var thread: pthread_t?
      let problem = pthread_create(&thread, nil, { Self.run($0) }, box.toOpaque())
      guard problem == 0, let thread else {
        throw TestError("no thread can be started: errno \(problem)")
      }
      return thread
    #endif
  }

  private static func run(_ pointer: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
    guard let pointer else { return nil }
    Unmanaged<Box>.fromOpaque(pointer).takeRetainedValue().body()
    return nil
  }
}
