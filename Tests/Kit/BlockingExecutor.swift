import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Runs tests that wait for a child process or a socket, on threads of its own: Swift's pool has a
/// thread a CPU, and a few such tests would hold all other tests up.
package final class BlockingExecutor: TaskExecutor {
  package static let shared = BlockingExecutor(threads: 4)

  private let jobs = Mutex<[UnownedJob]>([])
  /// Has a byte for each job.
  private let news: (read: Int32, write: Int32)

  private init(threads: Int) {
    do {
      news = try Spawning.pipe()
      for _ in 0..<threads { _ = try OwnThread.start { [self] in run() } }
    } catch {
      preconditionFailure("no threads for tests that wait: \(error)")
    }
  }

  package func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    jobs.withLock { $0.append(job) }
    _ = [UInt8(1)].withUnsafeBytes { Plain.write(news.write, $0) }
  }

  private func run() {
    while true {
      var piece: [UInt8] = [0]
      guard Plain.read(news.read, &piece) == 1 else { continue }
      let job = jobs.withLock { $0.isEmpty ? nil : $0.removeFirst() }
      job?.runSynchronously(on: asUnownedTaskExecutor())
    }
  }
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
