import JSON
import Methods
import Native

/// One command with the method that it calls.
struct WordCommand: Equatable {
  let command: Command
  let method: any Method.Type

  /// All of them, in the order of the methods.
  static let all = NativeDialect.methods.flatMap { method in
    method.commands.map { WordCommand(command: $0, method: method) }
  }

  /// The command whose words these begin with: that of two words before that of one.
  static func named(_ words: some Collection<String>) -> WordCommand? {
    // `watch add EUR/USD`; one word behind `watch` is a list.
    if words.count > 2, words.first == "watch",
      let found = named(["watchlist", words.dropFirst().first ?? ""]), found.name != "watchlist"
    {
      return found
    }
    for count in [2, 1] where words.count >= count {
      guard let first = words.first else { return nil }
      let second = count > 1 ? words.dropFirst().first : nil
      if let found = all.first(where: { $0.command.isNamed(first, second) }) { return found }
      if let second, otherVerbs.contains(second),
        let found = all.first(where: { $0.command.isNamed(first, "remove") })
      {
        return found
      }
    }
    return nil
  }

  /// What other programs call `remove`.
  private static let otherVerbs = ["rm", "delete", "del", "drop"]

  /// The command that is this word; else the first of those that begin with it.
  static func first(of word: String) -> WordCommand? { named([word]) ?? group(word).first }

  /// Whether a command line that begins so is one of words: nothing else begins with a small letter
  /// and is looked up at all.
  static func begins(_ words: [String]) -> Bool {
    guard let first = words.first, first.utf8.first.map({ 97...122 ~= $0 }) == true else {
      return false
    }
    return named(words) != nil
  }

  /// Whether options after these words are those of a command of words, and not of the program.
  static func takesOptions(_ words: [String]) -> Bool {
    guard begins(words), let command = named(words) else { return false }
    // `rates export` is the program's, and no `rates` with a word.
    let isProgram = Options.ofFeature(words)?.name.contains(" ") == true
    return command.takesOptions && !isProgram
  }

  var takesOptions: Bool { !command.isProgram || isScreen }

  /// Without options it has the whole terminal.
  var isScreen: Bool { (Wiring.command(name) as? any ShownCommand.Type)?.isBare == true }

  /// The commands that begin with this word.
  static func group(_ first: String) -> [WordCommand] {
    all.filter { $0.command.wordList.first == first }
  }

  /// The first words, each once.
  static var firstWords: [String] {
    var seen: Set<String> = []
    return all.compactMap { $0.command.wordList.first }.filter { seen.insert($0).inserted }
  }

  var name: String { command.words.description }
  var summary: String { (command.summary ?? method.summary).description }

  static func == (left: WordCommand, right: WordCommand) -> Bool { left.name == right.name }

  /// Params that every method has, and those that a person has no use for.
  private static let hidden: Set<String> = ["as", "fields", "remember", "workDoneToken", "line"]
  /// Options of the whole program have these names; `--force` sets the param, too.
  private static let taken: Set<String> = ["now", "force"]

  /// The params that are given as options.
  var options: [WordOption] {
    // Those of `set` are its words.
    if command.slots.contains(where: { $0.form == .setting }) { return [] }
    let filled = Set(command.slots.flatMap(\.params))
    let fixed = (try? Value(parsing: command.fixed.description)) ?? .null
    return method.paramFields.compactMap { field in
      let name = field.name.description
      guard !Self.hidden.contains(name), !Self.taken.contains(name), !filled.contains(name),
        fixed[name] == nil
      else { return nil }
      let option = WordOption(field)
      return option.form.isWritable ? option : nil
    }
  }

  /// Whether a param of `settings/set` is a setting, or the keys.
  static func isSetting(_ field: FieldDescription) -> Bool {
    let name = field.name.description
    return name != "reset" && !hidden.contains(name)
  }

  func option(_ word: String) -> WordOption? { options.first { $0.name == word } }

  func field(_ param: StaticString) -> FieldDescription? {
    method.paramFields.first { $0.name.description == param.description }
  }

  /// Whether it takes a first and a last day in place of a span.
  var hasDays: Bool { field("since") != nil && field("until") != nil }

  /// The param that `--force` sets.
  var force: FieldDescription? { field("force") }
}

/// A param as an option: `maxAge` is `--max-age SECONDS`.
struct WordOption {
  let name: String
  let field: FieldDescription
  let form: ParamForm

  init(_ field: FieldDescription) {
    self.field = field
    form = ParamForm(field.schema.json)
    name = Self.spelling(field.name.description)
  }

  static func spelling(_ param: String) -> String {
    "--"
      + param.reduce(into: "") { text, character in
        text += character.isUppercase ? "-\(character.lowercased())" : String(character)
      }
  }

  var isCurrency: Bool {
    ["currency", "currencies"].contains(field.schema.name.split(separator: " ").last ?? "")
  }

  /// People count places from 1.
  var isPlace: Bool { ["place", "at"].contains(field.name.description) && form.isInteger }

  /// `CURRENCY,…`; nil for a switch.
  var value: String? {
    if form.isBoolean { return nil }
    if !form.words.isEmpty { return form.words.joined(separator: "|") }
    if form.isInteger { return "N" }
    let type = field.schema.name.split(separator: " ").last ?? "value"
    return (type == "string" ? "TEXT" : type.uppercased()) + (form.element == nil ? "" : ",…")
  }

  /// What it means, as the method declares it.
  var doc: String {
    let doc = field.doc.description
    guard isPlace else { return doc }
    return doc.replacing(", from 0", by: ", from 1")
  }
}
