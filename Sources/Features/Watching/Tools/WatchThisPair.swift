extension Prompt {
  /// A pair on the watchlist, with an alert.
  static let watchThisPair = Prompt(
    name: "watch_this_pair", title: "Watch this pair",
    about: "Adds a pair to the watchlist, and an alert that fits it.",
    arguments: [
      ("pair", "Such as EUR/USD.", true), ("goal", "What you wait for, in words.", false),
    ],
    text: """
      Add {pair} to my watchlist with the tool watch. Look at its last year with rate_history, suggest \
      an alert, and set it with set_alert when I agree.
      I wait for this: {goal}
      """)
}
