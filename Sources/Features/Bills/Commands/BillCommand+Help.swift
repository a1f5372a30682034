extension BillCommand {
  static let name = "bill"
  static let everyday: String? =
    "bill                an order from a menu: tip, split, receipt"
  static let inPrompt = "bill [NAME]                an order from a menu"
  static let isBare = true
  static let usage = "bill [NAME]"
  static let summary = "an order from a menu, and what it costs"

  static let help = """
    usage: kurs bill [NAME]

    Shows a bill on the terminal: order by plus and minus, then tip, delivery, split and receipt.
    ? lists the keys. NAME is an open bill, a menu, or the name of a new bill; default: lunch. Where
    the output is no terminal, prints the receipt of an open bill.

      kurs bill

    """
}
