/// How an amount was read. Each find has exactly one form; names are public and stable.
package enum Form: UInt8, CaseIterable, Sendable {
  case beside, twoUnits, scaled, scaledUnit, sum, minor, negative, rangeEnd, words, ideographs
  case printed, apart

  package var name: StaticString {
    switch self {
    case .beside: "beside"
    case .twoUnits: "two-units"
    case .scaled: "scaled"
    case .scaledUnit: "scaled-unit"
    case .sum: "sum"
    case .minor: "minor"
    case .negative: "negative"
    case .rangeEnd: "range-end"
    case .words: "words"
    case .ideographs: "ideographs"
    case .printed: "printed"
    case .apart: "apart"
    }
  }

  /// For the user.
  package var says: StaticString {
    switch self {
    case .beside: "A number with its currency right before or after it."
    case .twoUnits: "A number between two signs, codes or names of one currency."
    case .scaled: "A number with a word or letter that makes it larger."
    case .scaledUnit: "A number with a unit that has its thousands or millions in it."
    case .sum: "Whole units with their cents."
    case .minor: "Cents alone."
    case .negative: "A number with a minus sign, in parentheses or after a word for a loss."
    case .rangeEnd: "One end of a range, whose other end has the currency."
    case .words: "A number in words."
    case .ideographs: "A number in ideographs."
    case .printed: "A price as it is printed, with a mark in place of the cents."
    case .apart: "A number whose decimals are apart from it."
    }
  }

  /// The locale and a text whose first find has this form.
  package var example: (locale: StaticString, text: StaticString) {
    switch self {
    case .beside: ("en-US", "€12.50 for lunch")
    case .twoUnits: ("en-CA", "$100 CAD")
    case .scaled: ("en-US", "$1.5 million")
    case .scaledUnit: ("sv-SE", "5 MSEK")
    case .sum: ("en-US", "5 dollars 20 cents")
    case .minor: ("en-US", "50 cents")
    case .negative: ("en-US", "-$5.00")
    case .rangeEnd: ("en-US", "5-10 EUR")
    case .words: ("en-US", "twenty-five thousand euros")
    case .ideographs: ("ja-JP", "五百円")
    case .printed: ("de-CH", "Fr. 12.-")
    case .apart: ("fr-FR", "12€50")
    }
  }
}
