import Platform

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

/// The milliseconds that are left for waiting in place. A lock that outlasts them is waited for no
/// more until something has succeeded, so that requests in a row do not each wait for it.
struct PatienceLeft {
  private let limits: StoreLimits
  private var usual: Int32
  private var last: Int32
  /// Whether nothing can be tried again later.
  var isLast = false

  init(_ limits: StoreLimits) {
    self.limits = limits
    (usual, last) = (limits.patience, limits.lastPatience)
  }

  var milliseconds: Int32 { isLast ? last : usual }

  mutating func note(isBusy: Bool) {
    if !isBusy {
      (usual, last) = (limits.patience, limits.lastPatience)
    } else if isLast {
      (usual, last) = (0, 0)
    } else {
      usual = 0
    }
  }
}
