import Money

extension Menu {
  /// The menus that ship with kurs, by name.
  package static let shipped: [String: Menu] = ["lunch": lunch]

  private static let lunch = Menu(
    title: "Lunch", currency: .eur, currencies: [.usd, .eur, .bgn],
    items: [
      dish("soup", "Soup", "2"),
      dish("main", "Main dish", "4.5"),
      dish("dessert", "Dessert", "1.5"),
      MenuItem(
        id: "coke", title: "Coke", price: Price("2", .eur), measure: .litre, most: "2",
        step: "0.1"),
    ],
    delivery: Price("10", .eur))

  private static func dish(_ id: String, _ title: String, _ price: Decimal) -> MenuItem {
    MenuItem(id: id, title: title, price: Price(price, .eur), most: "10")
  }
}
