import Dates

/// An option of a command, or of the program: what help and completion say of it, and what it sets.
struct CommandOption<Command>: Sendable {
  let help: HelpOption
  /// Takes the value, which is empty for a switch; nil if the words around it decide what it does.
  let take: (@Sendable (inout Command, String) throws(UsageError) -> Void)?

  /// A switch.
  static func flag(
    _ name: String, _ others: String..., doc: String,
    take: @escaping @Sendable (inout Command) -> Void
  ) -> Self {
    .init(help: .init(name: name, others: others, line: doc)) { command, _ in take(&command) }
  }

  /// One that is only listed: something else takes it.
  static func listed(_ name: String, _ others: String..., label: String? = nil, doc: String) -> Self
  {
    .init(help: .init(name: name, others: others, label: label, line: doc), take: nil)
  }

  /// With a value that its command checks. `needs` is said where the value is missing, `values` are offered.
  static func text(
    _ name: String, label: String, needs: String, values: OptionValues? = nil, doc: String,
    take: @escaping @Sendable (inout Command, String) throws(UsageError) -> Void
  ) -> Self {
    .init(
      help: .init(name: name, label: label, required: needs, offered: values, line: doc),
      take: take)
  }

  /// With one of some words, which the help lists before `doc`. `read` may know other names of them.
  static func word<Word: RawRepresentable<String> & CaseIterable & SendableMetatype>(
    _ name: String, label: String, doc: String,
    read: @escaping @Sendable (String) -> Word? = { Word(rawValue: $0) },
    take: @escaping @Sendable (inout Command, Word) -> Void
  ) -> Self {
    let words: @Sendable () -> [String] = { Word.allCases.map(\.rawValue) }
    return .init(help: .init(name: name, label: label, words: words, line: doc)) {
      command, text throws(UsageError) in
      guard let word = read(text) else {
        throw .value(text, of: name, HelpOption.alternatives(words()))
      }
      take(&command, word)
    }
  }

  static func number(
    _ name: String, label: String = "N", _ limits: ClosedRange<Int>, _ unit: String, doc: String,
    take: @escaping @Sendable (inout Command, Int) -> Void
  ) -> Self {
    .text(name, label: label, needs: "a number of \(unit)", doc: doc) {
      command, text throws(UsageError) in
      guard let number = Int(text), limits.contains(number) else {
        throw .value(text, of: name, "\(limits.lowerBound) to \(limits.upperBound) \(unit)")
      }
      take(&command, number)
    }
  }

  static func day(
    _ name: String, doc: String, take: @escaping @Sendable (inout Command, Day) -> Void
  ) -> Self {
    .text(name, label: "DAY", needs: HelpOption.day, doc: doc) { command, text throws(UsageError) in
      guard let day = try? Day(iso8601: text) else { throw .value(text, of: name, HelpOption.day) }
      take(&command, day)
    }
  }

  static func file(
    _ name: String, label: String = "FILE", needs: String = "a file", doc: String,
    take: @escaping @Sendable (inout Command, String) -> Void
  ) -> Self {
    .text(name, label: label, needs: needs, values: .files, doc: doc, take: take)
  }

  /// Takes the option as it was typed, `name`, with the value after its equals sign or the next word.
  func apply(
    to command: inout Command, _ name: String, _ inline: String?, next: () -> String?
  ) throws(UsageError) {
    guard help.label != nil else {
      guard inline == nil else { throw UsageError(message: "\(name) takes no value") }
      try take?(&command, "")
      return
    }
    guard let value = inline ?? next() else {
      throw UsageError(message: "\(name) needs \(help.needs)")
    }
    try take?(&command, value)
  }
}

extension Array {
  /// The option of this name that takes its value itself.
  func taking<Command>(_ name: String) -> Element? where Element == CommandOption<Command> {
    first { $0.take != nil && $0.help.isNamed(name) }
  }
}
