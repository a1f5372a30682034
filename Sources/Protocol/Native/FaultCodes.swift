package import Methods
package import RPC

/// A failure of a method as a JSON-RPC error.
package enum FaultCodes {
  package static func fault(_ failure: Failure) -> Fault {
    Fault(
      code: failure.kind.code, kind: failure.kind.rawValue, message: failure.message,
      hint: failure.hint, retryable: failure.retryable, details: failure.details)
  }
}
