import Screens
import Testing

/// Changes as the watchlist shows them: two decimals, half up.
struct PercentTests {
  // Rounded by hand.
  @Test(arguments: [
    ("1.6116", "▲1.61%"), ("-1.6116", "▼1.61%"), ("1.615", "▲1.62%"), ("-1.615", "▼1.62%"),
    ("1.61499999", "▲1.61%"), ("12", "▲12.00%"), ("-3.5", "▼3.50%"), ("7.0449", "▲7.04%"),
    ("99.995", "▲100.00%"), ("-0.995", "▼1.00%"), ("0.005", "▲0.01%"), ("-0.005", "▼0.01%"),
    ("0.05", "▲0.05%"), ("12345678901.25", "▲12345678901.25%"),
  ])
  func `a change has an arrow and two decimals`(spelled: String, text: String) {
    #expect(Percent.text(spelled) == text)
    #expect(Percent.style(text) == (spelled.hasPrefix("-") ? .fall : .rise))
  }

  /// What is rounded to nothing has gone neither way.
  @Test(arguments: ["0", "0.00", "-0", "0.0049", "-0.00499"])
  func `no change has no arrow`(spelled: String) {
    #expect(Percent.text(spelled) == "0.00%")
    #expect(Percent.style("0.00%") == .plain)
  }

  @Test(arguments: ["", "-", ".5", "--1", "+1", "1e5", "1.2.3", "1.234x", "x", "∞", "123456789012"])
  func `what is no decimal, or too long, has no text`(spelled: String) {
    #expect(Percent.text(spelled) == nil)
  }
}
