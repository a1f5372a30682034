package import Dates
package import Money

extension Expression {
  /// What words and numbers are read by.
  package struct Reading {
    package var locale: Locale
    /// The day that `yesterday` is the day before of.
    package var today: Day
    /// Whether what could mean several things is refused.
    package var isStrict: Bool

    package init(locale: Locale, today: Day, isStrict: Bool = false) {
      self.locale = locale
      self.today = today
      self.isStrict = isStrict
    }
  }

  /// Reads the whole text or says what is wrong with it, and where. `meaning` says what a code, a
  /// sign or a name may stand for, the likeliest first.
  package init(
    _ text: String, _ reading: Reading, meaning: (String) -> [Currency]
  ) throws(ExpressionError) {
    guard text.utf8.count <= Self.longest else {
      throw ExpressionError(.tooLong(limit: Self.longest), Self.longest..<text.utf8.count)
    }
    var text = text
    let result = text.withUTF8 { bytes in
      Result { () throws(ExpressionError) in
        try withoutActuallyEscaping(meaning) { meaning throws(ExpressionError) in
          var parser = ExpressionParser(bytes, reading, meaning)
          return try parser.expression()
        }
      }
    }
    self = try result.get()
  }
}
