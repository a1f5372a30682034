extension Prompt {
  /// A bill as text, priced.
  static let priceThisBill = Prompt(
    name: "price_this_bill", title: "Price this bill",
    about: "What a bill comes to, in one currency.",
    arguments: [
      ("bill", "The bill, as text.", true),
      ("currency", "In which it is paid.", false),
    ],
    text: """
      Find the items and prices in this bill with find_money, ask me which currency is meant where one \
      is not certain, and price it with price_bill. Give the total with source and day of each rate.
      Pay it in {currency}.

      {bill}
      """)
}
