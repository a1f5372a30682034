#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// How long to try again what another process hinders.
struct Patience {
  let milliseconds: Int32

  func retry<Failure: Error>(
    while mayPass: (Failure) -> Bool, _ attempt: () throws(Failure) -> Void
  ) throws(Failure) {
    for _ in 0..<milliseconds {
      do throws(Failure) {
        return try attempt()
      } catch {
        guard mayPass(error) else { throw error }
        usleep(1_000)
      }
    }
    try attempt()
  }
}
