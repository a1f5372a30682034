extension Prompt {
  /// Where a rate is from.
  static let explainThisRate = Prompt(
    name: "explain_this_rate", title: "Explain this rate",
    about: "Where a rate is from, and how it came about.",
    arguments: [
      ("pair", "Such as EUR/USD.", true), ("day", "YYYY-MM-DD. Default: the newest.", false),
    ],
    text: """
      Explain the rate of {pair} with the tool rate: each published quote, its source and day, and \
      how they are combined. Then say with rate_history how it moved over the last month.
      Take the rate of {day}.
      """)
}
