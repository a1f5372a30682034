package import Engine
package import JSON
import Methods
package import RPC

/// kurs's own dialect: the methods of the catalogue as they are, `initialize` optional.
package final class NativeDialect: Dialect {
  package private(set) var exitCode: Int32?
  /// A process with whose end this one is to end, named in `initialize`.
  package private(set) var parentProcess: Int32?
  let engine: Engine
  let arguments = Arguments()
  private var isShutDown = false
  /// In which framing each subscription is told, by its number.
  var framings: [Int: Framing] = [:]
  var knownSubscription = 0

  package init(engine: Engine) { self.engine = engine }

  package var cancellation: Cancellation {
    Cancellation(method: "$/cancelRequest", param: "id", mark: "$", fault: .cancelled)
  }

  package func answer(_ call: Call, into out: inout Writer) throws(Fault) -> (any PendingAnswer)? {
    engine.begin()
    do throws(Failure) {
      guard !isShutDown else { throw Self.afterShutdown }
      guard let entry = NativeCatalogue.entry(named: call.method) else {
        throw Self.unknownMethod(call.method)
      }
      do throws(Failure) {
        try entry.answer(call.params, engine, arguments, into: &out)
      } catch {
        guard let wait = error.waitsFor else { throw error }
        return WaitingRequest(
          self, entry, call.params, for: wait, error.progress.map(Progress.init))
      }
      observe(entry, call.params)
      noteSubscriptions(of: call)
      return nil
    } catch {
      engine.noteError()
      throw FaultCodes.fault(error)
    }
  }

  package func receive(_ notification: Call) {
    if notification.method.reads("exit") { exitCode = 0 }
  }

  /// What the two methods about the process itself mean for this connection.
  private func observe(_ entry: Entry, _ params: Node?) {
    if entry === NativeCatalogue.shutdown { isShutDown = true }
    if entry === NativeCatalogue.initialize, let id = params?.member("processId"),
      let number = Int32(String(decoding: id.spelling, as: UTF8.self)), number > 0
    {
      parentProcess = number
    }
  }
}
