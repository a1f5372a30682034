package import Engine
import Features
import Money

/// `bill/menus`: what can be ordered.
package enum Menus: Method {
  package static let name: StaticString = "bill/menus"
  package static let summary: StaticString = "Lists the menus and their items."
  package static let notes: StaticString = """
    The menu `lunch` ships with kurs; `bill/menu/define` makes others, and `bill/menu/remove` takes \
    them away.
    """
  package static let failures: [FailureKind] = [.unknownMenu]
  package static let example: StaticString = #"{"menu":"lunch"}"#

  package struct Params: Parameters {
    let menu: String?

    package init(_ read: inout Reader) throws(Failure) {
      menu = try read("menu", "This one only.")
    }
  }

  package struct Result: Record {
    let menus: [MenuShown]

    package static var sample: Result { Result(menus: []) }

    package func fields<S: FieldSink & ~Copyable>(_ sink: inout S) {
      sink.field("menus", menus, "By name.")
    }
  }

  package static func run(_ params: Params, _ engine: Engine) throws(Failure) -> Result {
    if let name = params.menu {
      return Result(menus: [MenuShown(name, try engine.menu(name), engine)])
    }
    let menus = engine.menus.sorted { $0.key < $1.key }
    return Result(menus: menus.map { MenuShown($0.key, $0.value, engine) })
  }

  package static func text(_ result: Result, _ engine: Engine) -> String {
    result.menus.map { $0.text(engine.format) }.joined(separator: "\n\n")
  }
}
