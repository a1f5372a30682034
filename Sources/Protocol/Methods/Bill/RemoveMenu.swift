package import Engine
import Features

/// `bill/menu/remove`: takes a menu of one's own away.
package enum RemoveMenu: Method {
  package static let name: StaticString = "bill/menu/remove"
  package static let summary: StaticString = "Removes a menu of yours."
  package static let effect = Effect.changes
  package static let notes: StaticString = """
    Bills that are open on it stay as they are. A menu that ships cannot be removed; if you have \
    replaced it, this restores the one that ships.
    """
  package static let failures: [FailureKind] = [.unknownMenu, .storage]
  package static let example: StaticString = #"{"menu":"lunch"}"#

  package struct Params: Parameters {
    let menu: String

    package init(_ read: inout Reader) throws(Failure) {
      menu = try read("menu", "What requests call it.")
    }
  }

  package struct Result: Record {
    let menu: String
    let removed: Bool
    let shipped: Bool

    package static var sample: Result { Result(menu: "", removed: false, shipped: false) }

    package func fields<S: FieldSink & ~Copyable>(_ sink: inout S) {
      sink.field("menu", menu, "As requested.")
      sink.field("removed", removed, "Whether there was one of your own.")
      sink.field("shipped", shipped, "Whether one of that name ships with kurs, and is there now.")
    }
  }

  package static func run(_ params: Params, _ engine: Engine) throws(Failure) -> Result {
    _ = try UserBills(engine).menu(params.menu)
    let removed = try engine.editing(Menu.self, params.menu) {
      (menu: inout Menu?) throws(Failure) in
      defer { menu = nil }
      return menu != nil
    }
    return Result(
      menu: params.menu, removed: removed, shipped: Menu.shipped[params.menu] != nil)
  }

  package static func text(_ result: Result, _ engine: Engine) -> String {
    result.removed ? "\(result.menu) removed" : "\(result.menu) is as it ships"
  }
}
