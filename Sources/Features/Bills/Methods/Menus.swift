import Documents
import Drawing
package import Engine
import Features
import Money
import Rates

/// `menus`: what can be ordered.
package enum Menus: Method {
  package static let name: StaticString = "menus"
  package static let summary: StaticString = "Lists the menus and their items."
  package static let commands = [
    Command("menus", .word("menu", "MENU").optional, rows: .list("menus"))
  ]
  package static let effect = Effect.reads
  package static let notes: StaticString = """
    The menu `lunch` ships with kurs; `menus/set` creates others, and `menus/remove` \
    removes them.
    """
  package static let errors: [ErrorKind] = [.unknownMenu]
  package static let example: StaticString = #"{"menu":"lunch"}"#

  package struct Params: Parameters {
    let menu: String?

    package init(_ read: inout Reader) throws(MethodError) {
      menu = try read("menu", "This one only.")
    }
  }

  package struct Result: RareRecord {
    let menus: [MenuRecord]

    package static var sample: Result { Result(menus: []) }

    package func fields<S: FieldSink & ~Copyable>(_ sink: inout S) {
      sink.field("menus", menus, "By name.")
    }
  }

  package static func run(_ params: Params, _ engine: Engine) throws(MethodError) -> Result {
    if let name = params.menu {
      return Result(
        menus: [MenuRecord(name, try UserBills(engine).menu(name), engine)])
    }
    let menus = UserBills(engine).menus.byName
    return Result(
      menus: menus.map { MenuRecord($0.key, $0.value, engine) })
  }

  package static func text(_ result: Result, _ engine: Engine) -> String {
    result.menus.map { $0.text(engine.format) }.joined(separator: "\n\n")
  }
}

/// A menu on the wire.
package struct MenuRecord: RareRecord {
  let name: String
  let menu: Menu
  let isShipped: Bool

  init(_ name: String, _ menu: Menu, _ engine: Engine) {
    self.name = name
    self.menu = menu
    isShipped = engine.kept(Menu.self)[name] == nil
  }

  private init() {
    name = ""
    menu = Menu(title: "", currency: .eur, items: [])
    isShipped = false
  }

  package static var sample: MenuRecord { MenuRecord() }

  package func fields<S: FieldSink & ~Copyable>(_ sink: inout S) {
    sink.field("menu", name, "Its name.")
    sink.field("title", menu.title, "What a receipt is headed with.")
    sink.field("shipped", isShipped, "Whether it ships with kurs and was not replaced.")
    sink.field("currency", menu.currency, "The default currency of a bill.")
    sink.field("currencies", menu.currencies, "The currencies a bill may have; any if empty.")
    sink.field(
      "items", menu.items.map { ItemRecord(item: $0, lines: nil, priceText: nil) },
      "What can be ordered.")
    sink.field(
      "delivery",
      menu.delivery.map {
        DeliveryRecord(isOrdered: false, price: $0, amount: nil, priceText: nil)
      },
      "What bringing it costs.")
    sink.field("tax", menu.tax.map(TaxRule.init), "On everything that is sold.")
    sink.field("service", menu.service, "A charge for service, in percent.")
  }

  func text(_ format: AmountFormat) -> String {
    var rows = menu.items.map { item in
      let sign = item.measure.sign
      return [
        item.id, item.title,
        "\(format.amount(item.price.amount, in: item.price.currency))\(sign.isEmpty ? "" : "/\(sign)")",
        "\(format.number(item.least)) to \(format.number(item.most))\(sign.isEmpty ? "" : " \(sign)")",
      ]
    }
    if let delivery = menu.delivery {
      rows.append(["", "Delivery", format.amount(delivery.amount, in: delivery.currency), ""])
    }
    return "\(name): \(menu.title)\n" + TextTable(rows).text
  }
}

/// The tax of a menu.
package struct TaxRule: RareRecord {
  let tax: Tax

  package static var sample: TaxRule { TaxRule(tax: Tax(percent: .zero, isIncluded: true)) }

  package func fields<S: FieldSink & ~Copyable>(_ sink: inout S) {
    sink.field("percent", tax.percent, "Its rate.")
    sink.field("included", tax.isIncluded, "Whether the prices have it in them.")
  }
}
