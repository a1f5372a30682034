import Documents
import Drawing
package import Engine
package import Features
import Money
import Rates

/// `menus`: what can be ordered.
package enum Menus: DirectMethod {
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

  package struct Result: RareRecord {
    let menus: [MenuRecord]

    package static let members: [Member<Self>] = [
      Member("menus", \.menus, "By name.")
    ]
  }

  package static func run(_ read: inout Reader, _ engine: Engine?) throws(MethodError) -> Result {
    let name: String? = try read("menu", "This one only.")
    let engine = try read.end(engine)
    if let name {
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

package struct MenuRecord: RareRecord {
  let name: String
  let menu: Menu
  let isShipped: Bool

  init(_ name: String, _ menu: Menu, _ engine: Engine) {
    self.name = name
    self.menu = menu
    isShipped = engine.kept(Menu.self)[name] == nil
  }

  package static let members: [Member<Self>] = [
    Member("menu", \.name, "Its name."),
    Member("title", \.menu.title, "What a receipt is headed with."),
    Member("shipped", \.isShipped, "Whether it ships with kurs and was not replaced."),
    Member("currency", \.menu.currency, "The default currency of a bill."),
    Member("currencies", \.menu.currencies, "The currencies a bill may have; any if empty."),
    Member(
      "items",
      { record in record.menu.items.map { ItemRecord(item: $0, lines: nil, priceText: nil) } },
      "What can be ordered."),
    Member(
      "delivery",
      { record in
        record.menu.delivery.map {
          DeliveryRecord(isOrdered: false, price: $0, amount: nil, priceText: nil)
        }
      },
      "What bringing it costs."),
    Member("tax", \.menu.tax, "On everything that is sold."),
    Member("service", \.menu.service, "A charge for service, in percent."),
  ]

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

extension Tax: RareRecord {
  package static let members: [Member<Self>] = [
    Member("percent", \.percent, "Its rate."),
    Member("included", \.isIncluded, "Whether the prices have it in them."),
  ]
}
