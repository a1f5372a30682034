import Drawing
import JSON

extension BillScreen {
  package mutating func frame(width: Int, height: Int) -> Frame {
    switch page {
    case .menus: return menus(width, height)
    case .help: return ScreenHelp.frame(Self.help, width: width, height: height)
    case .receipt, .split:
      var layout = Layout()
      layout.body = paper.map { StyledLine($0) }
      let title = page == .split ? "Split of \(bill["totalText"]?.text ?? "")" : nil
      if let title { layout.head = [StyledLine(title, .strong)] }
      layout.foot = [StyledLine("c copy · any other key: back", .faint)]
      if let remark { layout.foot.insert(StyledLine(remark), at: 0) }
      return layout.frame(width: width, height: height)
    case .order: break
    }
    var layout = Layout()
    layout.head = [title(width)]
    layout.body = itemLines(width) + [StyledLine()] + extras(width)
    layout.focus = items.isEmpty ? nil : index
    layout.foot = foot(width, &layout)
    return layout.frame(width: width, height: height)
  }

  private func menus(_ width: Int, _ height: Int) -> Frame {
    var table = StyledTable([
      .init(.left, 0), .init(.left, 0), .init(.left, 2, isFlexible: true), .init(.left, 2),
    ])
    for (place, each) in choices.enumerated() {
      let style: Style = place == choice ? .strong : .plain
      table.append([
        StyledLine(place == choice ? ">" : " "), StyledLine(each.name, style),
        StyledLine(each.title),
        StyledLine(each.detail, .faint),
      ])
    }
    var layout = Layout()
    layout.head = [StyledLine("A bill for which menu?", .strong)]
    layout.body = table.lines(within: width)
    layout.focus = choice
    let own = "Your own: kurs menus set bar coffee=2.20 wine=4.50 --currency eur"
    layout.foot = ScreenHelp.wrapped(own, width).map { StyledLine($0, .faint) }
    layout.foot.append(ScreenHelp.hint("Enter choose", width, last: "q quit"))
    return layout.frame(width: width, height: height)
  }

  private func title(_ width: Int) -> StyledLine {
    var line = StyledLine(bill["bill"]?.text ?? "", .strong)
    let total = bill["totalText"]?.text ?? ""
    let free = width - line.displayWidth - total.displayWidth
    line.append(String(repeating: " ", count: max(1, free)))
    line.append(total, .strong)
    return line
  }

  private func itemLines(_ width: Int) -> [StyledLine] {
    var table = StyledTable([
      .init(.left, 0), .init(.right, 0), .init(.left, 0, isFlexible: true), .init(.right, 1),
      .init(.left, 2),
    ])
    for (place, item) in items.enumerated() {
      let isChosen = place == index
      let unit = Self.unit(item["measure"]?.text)
      let quantity = item["quantity"]?.word ?? "0"
      let parts = [
        price(item), item["priceCurrency"]?.text ?? "",
        unit.isEmpty ? "" : "per \(unit)",
      ].filter { !$0.isEmpty }
      let range = "\(item["minimum"]?.word ?? "")–\(item["maximum"]?.word ?? "")"
      table.append([
        StyledLine(isChosen ? ">" : " "),
        StyledLine(
          unit.isEmpty ? quantity : "\(quantity) \(unit)",
          isChosen ? .chosen : quantity == "0" ? .faint : .strong),
        StyledLine(item["title"]?.text ?? "", isChosen ? .strong : .plain),
        StyledLine(parts.joined(separator: " ")), StyledLine(range, .faint),
      ])
    }
    return table.lines(within: width)
  }

  /// Discount, tip and delivery, as far as there are any.
  private func extras(_ width: Int) -> [StyledLine] {
    var lines: [StyledLine] = []
    for (name, member) in [("Discount", "discount"), ("Tip", "tip")] {
      guard let extra = bill[member] else { continue }
      let percent = extra["percent"]?.word.map { " \($0) %" } ?? ""
      lines.append(StyledLine("\(name)\(percent): \(extra["amount"]?.word ?? "")"))
    }
    if let delivery = bill["delivery"] {
      let price = [delivery["price"]?.word, delivery["priceCurrency"]?.text].compactMap(\.self)
      let isOrdered = delivery["ordered"]?.isTrue == true
      lines.append(
        StyledLine(
          "Delivery (\(price.joined(separator: " "))): \(isOrdered ? "yes" : "no")",
          isOrdered ? .plain : .faint))
    }
    // The total is in the title.
    let order = bill["text"]?.text ?? ""
    let end = order.lastIndex(of: ":") ?? order.endIndex
    return lines + ScreenHelp.wrapped(String(order[..<end]), width).map { StyledLine($0) }
  }

  private func foot(_ width: Int, _ layout: inout Layout) -> [StyledLine] {
    if let question {
      let (line, column) = question.line(width)
      layout.footColumn = column
      let below = failure.map { ($0.line, Style.alarm) } ?? (Self.hint(question.purpose), .faint)
      return [line] + ScreenHelp.wrapped(below.0, width).prefix(3).map { StyledLine($0, below.1) }
    }
    var lines: [StyledLine] = []
    if let failure {
      lines = ScreenHelp.wrapped(failure.line, width).prefix(3).map { StyledLine($0, .alarm) }
    } else if let remark {
      lines = [StyledLine(remark)]
    }
    let keys = "+ - order · v delivery · t tip · s split · r receipt"
    return lines + [ScreenHelp.hint(keys, width)]
  }

  /// In the currency of the bill, with as many decimals as its total has.
  private func price(_ item: Value) -> String {
    let price = item["price"]?.word ?? ""
    func decimals(_ text: String) -> Int {
      text.firstIndex(of: ".").map { text[$0...].count - 1 } ?? 0
    }
    let wanted = bill["total"]?.word.map(decimals) ?? 0
    let own = decimals(price)
    guard item["priceCurrency"] == bill["currency"], own < wanted else { return price }
    return price + (own == 0 ? "." : "") + String(repeating: "0", count: wanted - own)
  }

  private static func unit(_ measure: String?) -> String {
    switch measure {
    case "litre": "l"
    case "kilogram": "kg"
    case "metre": "m"
    case "hour": "h"
    default: ""
    }
  }

  private static func hint(_ purpose: Purpose) -> String {
    switch purpose {
    case .quantity: "how many, or how much; 0 removes it"
    case .tip, .discount: "10%, or an amount; empty removes it"
    case .currency: "to pay in, such as USD"
    case .split: "a number of people, or a share for each: 2, 1, 1"
    }
  }

  private static let help = [
    ("↑ ↓", "choose an item"),
    ("+ -, → ←", "one step more or less"),
    ("0–9, Enter", "type the quantity"),
    ("Del", "remove the item"),
    ("v", "delivery, or none"),
    ("t, o", "tip; discount"),
    ("u", "the currency to pay in"),
    ("s", "split between people"),
    ("r", "receipt"),
    ("m", "another menu, or another open bill"),
    ("c", "copy"),
    ("q", "quit; the bill stays open"),
  ]
}
