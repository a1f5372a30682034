import Engine
import JSON
import Methods
import RPC

/// A request whose answer needs what is being fetched. It is run again from the beginning after the
/// fetch has ended or has taken too long: what was true before may have changed.
final class WaitingRequest: PendingAnswer {
  private let service: Service
  /// The method's place in the index.
  private let method: Int
  private let params: [UInt8]?
  private let wait: Wait
  private let framing: Framing
  private let wording: any Wording
  /// Nil if the client did not request it.
  private var progress: Progress?

  init(
    _ service: Service, _ method: Int, _ params: Node?, for wait: Wait, in framing: Framing,
    as wording: any Wording, _ progress: Progress?
  ) {
    self.service = service
    self.method = method
    self.params = params.map { Array($0.raw) }
    self.wait = wait
    self.framing = framing
    self.wording = wording
    self.progress = progress
  }

  private var engine: Engine { service.engine }

  var isReady: Bool { engine.isOver(wait) && progress?.owesEnd != true }

  func report(into out: inout Writer) -> Bool {
    progress?.write(
      engine.progress(of: wait), isOver: engine.isOver(wait), as: wording, into: &out) == true
  }

  func cancel() { engine.cancelWaiting(wait) }

  func conclude(into out: inout Writer) throws(RPCError) {
    engine.resume(wait)
    defer { engine.endWaiting(wait) }
    guard let params else { return try run(nil, into: &out) }
    let document = JSONDocument(maximumDepth: service.limits.nesting)
    var fault: RPCError?
    params.withUnsafeBufferPointer { bytes in
      do throws(JSONError) {
        let node = try document.read(bytes)
        do throws(RPCError) { try run(node, into: &out) } catch { fault = error }
      } catch {
        fault = service.fault(.unreadable(error))
      }
    }
    if let fault { throw fault }
  }

  private func run(_ params: Node?, into out: inout Writer) throws(RPCError) {
    try service.runAgain(method, params, in: framing, as: wording, into: &out)
  }
}

extension Failure {
  /// The params were read once before the request waited, so that this is a defect of kurs.
  fileprivate static func unreadable(_ error: JSONError) -> Failure {
    Failure(
      .internalError, "The params of the waiting request cannot be read again: \(error).",
      hint: "Send the request again, and report this.", retryable: true)
  }
}
