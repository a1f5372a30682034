/// Slots that only some features have.
extension Slot {
  package static let series = Slot(.series, "pair", "BASE/TARGET…")

  package static func number(_ param: StaticString, _ label: StaticString) -> Slot {
    Slot(.number, param, label)
  }

  package static func count(_ param: StaticString, _ label: StaticString) -> Slot {
    Slot(.count, param, label)
  }

  package static let percent = Slot(.percent, "percent", "PERCENT%").optional

  package static func share(_ param: StaticString) -> Slot {
    Slot(.share, param, "PERCENT%|AMOUNT").optional
  }

  package static let span = Slot(.span, "span", "SPAN").optional

  package static func choice(_ param: StaticString, _ label: StaticString) -> Slot {
    Slot(.choice, param, label)
  }

  package static func onOff(_ param: StaticString) -> Slot {
    Slot(.onOff, param, "on|off").optional
  }

  package static func flag(_ word: StaticString) -> Slot { Slot(.flag, word, word).optional }

  package static let input = Slot(.input, "text", "")

  package static let file = Slot(.file, "text", "FILE").optional

  package static let prices = Slot(.prices, "items", "ITEM=PRICE…")
}
