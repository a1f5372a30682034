import Features
import JSON
import Reading

extension Feature {
  /// What is typed, and money in texts.
  static let texts = Feature(
    methods: [Evaluate.self, ScanText.self, ValueAt.self, Complete.self],
    tools: [FindMoneyTool.self],
    editorCommands: [("kurs.convert", Evaluate.name)],
    types: [
      NamedType(
        "Span", TextSpan.schema, "A place in a text, in the units that `initialize` says."),
      NamedType(
        "Reason", Reason.schema, "How an amount was read, or why it is not certain."),
      NamedType("Meaning", ValueReading.schema, "What an amount that is not certain may mean."),
      NamedType("Value", AmountValue.schema, "What an amount of a text is worth."),
      NamedType("Amount", AmountFound.schema, "An amount in a text."),
    ],
    limits: [
      (name: "expressionBytes", value: Expression.longest),
      (name: "expressionDepth", value: Expression.deepest),
      (name: "scanAmounts", value: ScanText.maxAmounts),
    ],
    terms: [
      .init("x-forms", .names(of: Form.reasons)), .init("x-doubts", .names(of: Doubt.reasons)),
      .init("x-bars", .names(of: Bar.reasons)),
    ],
    typed: .lines)
}
