/// A method in the words of a person: `kurs watchlist add EUR/USD 250` is `watchlist/add`. The command
/// line, the prompt, their help and completion, and the manual pages come from this declaration.
///
/// What follows the words fills the slots in their order. Every other param of the method is an option
/// by its own name, such as `--on 2026-10-30`.
package struct Command: Sendable {
  /// One or two words: `rate`, `watchlist add`.
  package let words: StaticString
  package let slots: [Slot]
  /// Members that the params always have, as a JSON object.
  package let fixed: StaticString
  /// Members that the params have if the command is given nothing but its words, as a JSON object.
  package let alone: StaticString
  /// What `--csv` prints; nil if the command has no rows.
  package let rows: Rows?
  /// What it does, if it is not what the method says of itself.
  package let summary: StaticString?
  /// What follows `kurs`.
  package let examples: [StaticString]
  /// What a person reads if the text of the result is empty.
  package let ifEmpty: StaticString
  /// The program reads what follows by itself on its command line, not by slots.
  package let isProgram: Bool

  package init(
    _ words: StaticString, _ slots: Slot..., fixed: StaticString = "{}",
    alone: StaticString = "{}", rows: Rows? = nil,
    summary: StaticString? = nil, examples: [StaticString] = [], ifEmpty: StaticString = "",
    isProgram: Bool = false
  ) {
    self.words = words
    self.slots = slots
    self.fixed = fixed
    self.alone = alone
    self.rows = rows
    self.summary = summary
    self.examples = examples
    self.ifEmpty = ifEmpty
    self.isProgram = isProgram
  }

  /// Where the rows are in a result.
  package enum Rows: Sendable {
    /// The result is one row.
    case whole
    /// A member that is a list of objects.
    case list(StaticString)
    /// `days`, and `series` with a column each.
    case series
    /// Every member is an object: a row each, by its name.
    case members
  }
}

/// One or more words that follow the words of a command.
package struct Slot: Sendable {
  package let form: Form
  /// How the usage line calls it.
  package let label: StaticString
  /// The param that it fills.
  package let param: StaticString
  package var isOptional = false

  package enum Form: Sendable {
    case currency
    /// All currencies up to the end.
    case currencies
    /// `USD/EUR`, or two currencies.
    case pair
    /// `USD/EUR GBP`, or `USD EUR GBP`: the params `base` and `targets`.
    case series
    case number
    /// A whole number.
    case count
    /// `2%`
    case percent
    /// `10%`, `5` or `5 eur`, as an object of `percent`, or of `amount` and `currency`.
    case share
    /// A place that people count from 1 and params from 0.
    case place
    /// `30d`, `1y`, `ytd`, `max`
    case span
    case word
    /// All words up to the end, as a list.
    case words
    /// All words up to the end, as one text.
    case text
    /// One of the words that the param takes.
    case choice
    /// `on` or `off`
    case onOff
    /// This very word sets the param to true.
    case flag
    /// `NAME VALUE…` of a setting.
    case setting
    /// What is read from standard input.
    case input
    /// A file whose text is read; without it, standard input.
    case file
    /// `ITEM=PRICE…`, up to the end.
    case prices
  }

  init(_ form: Form, _ param: StaticString, _ label: StaticString) {
    self.form = form
    self.param = param
    self.label = label
  }

  /// May be left out.
  package var optional: Slot {
    var slot = self
    slot.isOptional = true
    return slot
  }

  package static func currency(_ param: StaticString) -> Slot {
    Slot(.currency, param, "CURRENCY")
  }

  package static func currencies(_ param: StaticString) -> Slot {
    Slot(.currencies, param, "CURRENCY…")
  }

  package static let pair = Slot(.pair, "pair", "PAIR")

  package static func place(_ param: StaticString) -> Slot { Slot(.place, param, "PLACE") }

  package static func word(_ param: StaticString, _ label: StaticString) -> Slot {
    Slot(.word, param, label)
  }

  package static func words(_ param: StaticString, _ label: StaticString) -> Slot {
    Slot(.words, param, label)
  }

  package static func text(_ param: StaticString, _ label: StaticString) -> Slot {
    Slot(.text, param, label)
  }

  package static let setting = Slot(.setting, "", "NAME VALUE")
}
