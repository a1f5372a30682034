package import Engine
import Features
import JSON

/// `alerts/acknowledge`: the user has seen it.
package enum AlertsAcknowledge: Method {
  package static let name: StaticString = "alerts/acknowledge"
  package static let summary: StaticString = "Acknowledges firings."
  package static let failures: [FailureKind] = [.unknownAlert, .unknownFiring, .storage]
  package static let preparation: [(method: StaticString, params: StaticString)] = [
    (
      "alerts/add",
      #"{"pair":"GBP/JPY","kind":"below","threshold":"215","now":true,"as":"text"}"#
    )
  ]
  package static let example: StaticString = #"{"firing":"a0000001-1"}"#

  package struct Params: Parameters {
    let firing: String?
    let all: Bool

    package init(_ read: inout Reader) throws(Failure) {
      firing = try read("firing", "Its id.")
      all = try read("all", "Acknowledge all there are.", default: false)
    }
  }

  package struct Result: Record {
    let acknowledged: Int
    let unseen: Unseen

    package static var sample: Result { Result(acknowledged: 0, unseen: .none) }

    package func fields<S: FieldSink & ~Copyable>(_ sink: inout S) {
      sink.field("acknowledged", acknowledged, "How many were.")
      unseen.fields(&sink)
    }
  }

  package static func run(_ params: Params, _ engine: Engine) throws(Failure) -> Result {
    guard let firing = params.firing else {
      guard params.all else {
        throw .refused("firing", "left out", hint: #"Give the id of a firing, or "all":true."#)
      }
      return try acknowledgeAll(engine)
    }
    guard !params.all else {
      throw .refused("all", "true beside a firing", hint: "Give one of the two.")
    }
    let parts = firing.split(separator: "-", maxSplits: 1).map(String.init)
    guard parts.count == 2, let number = Int(parts[1]) else { throw unknown(firing) }
    try engine.editing(Alert.self, parts[0]) { (kept: inout Alert?) throws(Failure) in
      guard kept != nil else { throw AlertsUpdate.unknown(parts[0]) }
      guard kept?.acknowledge(number) == true else { throw unknown(firing) }
    }
    return Result(acknowledged: 1, unseen: engine.unseen())
  }

  private static func acknowledgeAll(_ engine: Engine) throws(Failure) -> Result {
    let names = engine.kept(Alert.self).filter { !$0.value.unseen.isEmpty }.map(\.key)
    guard !names.isEmpty else { return Result(acknowledged: 0, unseen: .none) }
    let count = try engine.editing(Alert.self, named: names) {
      (all: inout [String: Alert]) throws(Failure) in
      let count = all.values.reduce(0) { $0 + $1.unseen.count }
      for name in all.keys { _ = all[name]?.acknowledge(nil) }
      return count
    }
    return Result(acknowledged: count, unseen: engine.unseen())
  }

  private static func unknown(_ id: String) -> Failure {
    Failure(
      .unknownFiring, "There is no firing \"\(id.prefix(40))\" that waits.",
      hint: "`alerts` lists what does; it may have been acknowledged elsewhere.",
      details: [.init("firing", .string(String(id.prefix(40))))])
  }

  package static func text(_ result: Result, _ engine: Engine) -> String {
    "\(result.acknowledged) acknowledged,"
      + " \(result.unseen.firings.count + (result.unseen.older ?? 0)) left"
  }
}
