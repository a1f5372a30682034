import JSON
import Methods
import Native
import RPC

/// What can follow the words after `kurs` that are typed so far, for the shells.
struct WordCompletion {
  struct Candidate: Equatable {
    /// The whole word as it would be.
    let word: String
    /// What it means, in a few words; may be empty.
    var meaning = ""
    /// Whether it is what was typed in other words, such as CHF of `sw`.
    var isTyped = false

    /// Names of files, which the shell knows.
    static let files = Candidate(word: "", meaning: "files", isTyped: true)
  }

  private let client: Client

  init(_ client: Client) { self.client = client }

  /// The candidates for the last word, which may be empty.
  func candidates(_ words: [String]) -> [Candidate] {
    let typed = words.last ?? ""
    let given = words.dropLast()
    let general = Options.general.map(\.help)
    let before = HelpOption.without(general, given)
    let topic = HelpTopic.isProgram(before) ? before.first.flatMap { HelpTopic($0) } : nil
    let options = (topic?.options ?? []) + general
    if let last = given.last, let option = options.first(where: { $0.isNamed(last) }),
      option.label != nil
    {
      return matching(option.values.map { candidates($0, typed) } ?? [], typed)
    }
    let isOther = before.first.map { ["help", "version", "-"].contains($0) } ?? true
    let isExpression = before.first == "eval" || topic == nil && !isOther
    let command = WordCommand.named(before) ?? (isExpression ? Self.convert : nil)
    if typed.hasPrefix("-"), !Options.isTyped(typed) {
      let own = command.map { $0.takesOptions ? Self.options($0) : [] } ?? []
      return matching(own + options.flatMap(Self.candidates), typed)
    }
    switch before.first {
    case nil: return firstWords(typed)
    case "call" where before.count == 1, "help" where before == ["help", "call"]:
      return matching(Self.methods, typed)
    case "call": return params(of: before[1], typed)
    case "help":
      let all = Candidate(word: "all", meaning: "all commands, options and exit codes")
      return matching(before.count == 1 ? Self.commands + [all] : Self.seconds(before[1]), typed)
    case "completions" where before.count == 1:
      return matching(["bash", "zsh", "fish"].map { Candidate(word: $0) }, typed)
    default:
      if let known = operands(before, Array(given)) { return matching(known, typed) }
      return command.map { following(before, typed, $0, options) } ?? []
    }
  }

  /// What a command of the program takes, where it says so.
  private func operands(_ before: [String], _ given: [String]) -> [Candidate]? {
    Options.ofFeature(before)?.operands(given).map { candidates($0, "") }
  }

  private func candidates(_ values: OptionValues, _ typed: String) -> [Candidate] {
    switch values {
    case .words(let words): words.map { Candidate(word: $0) }
    case .files: [.files]
    case .currencies: currencies(typed)
    case .names(let param): names(param)
    case .nothing: []
    }
  }

  /// What can follow the words of a command of words, or of an expression.
  private func following(
    _ before: [String], _ typed: String, _ command: WordCommand, _ options: [HelpOption]
  ) -> [Candidate] {
    var found = before.count == 1 ? Self.seconds(before[0]) : []
    for topic in HelpTopic.all where "\(topic)".hasPrefix("\(before.joined(separator: " ")) ") {
      let second = "\(topic)".split(separator: " ")[1]
      found.append(Candidate(word: "\(second)", meaning: topic.summary))
    }
    let name = WordCommand.named(before)?.command.wordList.count ?? (before[0] == "eval" ? 1 : 0)
    var rest = Array(before.dropFirst(name))
    if !command.takesOptions { rest = HelpOption.without(options, rest[...]) }
    if let last = rest.last, let option = command.option(last), !option.form.isBoolean {
      return values(option, typed)
    }
    var parser = WordParser(command) { _ in nil }
    for slot in parser.slots(after: rest) { found += candidates(slot, typed, rest, command) }
    return matching(found, typed)
  }

  // MARK: Names of commands

  private static let convert = WordCommand.named(["convert"])

  private static var methods: [Candidate] {
    NativeDialect.methods.map { Candidate(word: "\($0.name)", meaning: "\($0.summary)") }
  }

  /// Those of one word, with those that the program reads by itself.
  private static var commands: [Candidate] {
    let words = WordCommand.firstWords.map { word in
      Candidate(word: word, meaning: WordCommand.first(of: word)?.shortSummary ?? "")
    }
    let others = HelpTopic.all.filter { !$0.description.contains(" ") }
    return words + others.map { Candidate(word: $0.description, meaning: $0.summary) }
  }

  /// Commands, and currencies that an expression can begin with: those named so only if no command is.
  private func firstWords(_ typed: String) -> [Candidate] {
    let commands = matching(Self.commands, typed)
    guard !typed.isEmpty else { return commands }
    let found = currencies(typed)
    let codes = found.filter { $0.word.lowercased().hasPrefix(typed.lowercased()) }
    return commands + (commands.isEmpty ? found : codes)
  }

  /// The second words of the commands that begin with this one.
  private static func seconds(_ first: String) -> [Candidate] {
    WordCommand.group(first).compactMap { command in
      let words = command.command.wordList
      return words.count < 2 ? nil : Candidate(word: words[1], meaning: command.shortSummary)
    }
  }

  /// An option of the program by its long names; two hyphens alone are none.
  private static func candidates(_ option: HelpOption) -> [Candidate] {
    option.names.filter { $0.hasPrefix("--") && $0.count > 2 }.map {
      Candidate(word: $0, meaning: option.doc)
    }
  }

  private static func options(_ command: WordCommand) -> [Candidate] {
    let speech = Speech(place: .shell, command: command)
    let own = command.options.map { Candidate(word: $0.name, meaning: speech.said($0.doc)) }
    let csv =
      command.command.rows == nil ? [] : [Candidate(word: "--csv", meaning: "the rows as CSV")]
    return own + [Candidate(word: "--json", meaning: "the result as JSON")] + csv
  }

  /// Those that begin with what is typed; a name of a currency gives its code, whatever is typed.
  private func matching(_ candidates: [Candidate], _ typed: String) -> [Candidate] {
    var seen: Set<String> = []
    return candidates.filter { candidate in
      (candidate.word.hasPrefix(typed) || candidate.isTyped) && seen.insert(candidate.word).inserted
    }
  }

  // MARK: Values

  private func values(_ option: WordOption, _ typed: String) -> [Candidate] {
    if !option.form.words.isEmpty {
      return matching(option.form.words.map { Candidate(word: $0) }, typed)
    }
    if option.isCurrency { return currencies(typed) }
    return matching(names(option.field.name.description), typed)
  }

  private func candidates(
    _ slot: Slot, _ typed: String, _ rest: [String], _ command: WordCommand
  ) -> [Candidate] {
    switch slot.form {
    case .currency, .currencies, .series: return currencies(typed)
    case .pair:
      let isOnList = ["watchlist remove", "watchlist move"].contains(command.name)
      return isOnList ? names("pair") : currencies(typed)
    case .choice:
      let words = command.field(slot.param).map { ParamForm($0.schema.json).words } ?? []
      return words.map { Candidate(word: $0) }
    case .onOff: return ["on", "off"].map { Candidate(word: $0) }
    case .flag: return [Candidate(word: slot.label.description)]
    case .span: return ["1w", "1m", "1y", "5y", "ytd", "max"].map { Candidate(word: $0) }
    case .word, .words: return names(slot.param.description)
    case .text:
      let words = rest.filter { !$0.hasPrefix("--") }
      return command.name == "convert" ? currencies(typed, after: words) : []
    case .setting: return settings(rest, typed, command)
    case .file: return [.files]
    case .number, .count, .percent, .share, .place, .input, .prices: return []
    }
  }

  private func settings(_ rest: [String], _ typed: String, _ command: WordCommand) -> [Candidate] {
    guard let name = rest.first else { return names("reset") }
    guard let field = command.method.paramFields.first(where: { $0.name.description == name })
    else {
      return []
    }
    let option = WordOption(field)
    if option.form.isBoolean { return ["on", "off"].map { Candidate(word: $0) } }
    return values(option, typed) + [Candidate(word: "default")]
  }

  /// What is before the name in the word stays, as in `usd/eu`.
  private func currencies(_ typed: String, after rest: [String] = []) -> [Candidate] {
    guard typed.last?.isNumber != true else { return [] }
    let text = (rest + [typed]).joined(separator: " ")
    let found = client.result("complete", ["text": .string(text), "limit": 20])
    let offset = found?["offset"].flatMap { Int($0.description) } ?? 0
    let kept = offset - (text.utf8.count - typed.utf8.count)
    let before = String(decoding: typed.utf8.prefix(max(0, kept)), as: UTF8.self)
    return (found?["items"]?.elements ?? []).compactMap { item in
      guard let word = item["text"]?.text else { return nil }
      return Candidate(word: before + word, meaning: item["name"]?.text ?? "", isTyped: true)
    }
  }

  /// The params of a method as `name=`, or the values of the one that is typed.
  private func params(of method: String, _ typed: String) -> [Candidate] {
    let fields = CallMethod.named(method)?.paramFields ?? []
    guard let equals = typed.firstIndex(of: "=") else {
      let names = fields.map { field in
        let sign = ParamForm(field.schema.json).isWritable ? "=" : ":="
        return Candidate(word: "\(field.name)\(sign)", meaning: "\(field.doc)")
      }
      return matching(names, typed)
    }
    guard let field = fields.first(where: { "\($0.name)" == typed[..<equals] }) else { return [] }
    let option = WordOption(field)
    let comma = option.form.element == nil ? nil : typed.lastIndex(of: ",")
    let kept = typed[...(comma ?? equals)]
    let value = String(typed.dropFirst(kept.count))
    let found =
      option.form.isBoolean
      ? matching(["true", "false"].map { Candidate(word: $0) }, value) : values(option, value)
    return found.map { Candidate(word: kept + $0.word, meaning: $0.meaning) }
  }

  /// The names that a param takes: of lists, bills, settings and the like.
  private func names(_ param: String) -> [Candidate] {
    if param == "reset" {
      guard case .object(let members)? = client.result("settings") else { return [] }
      return members.map { Candidate(word: $0.name, meaning: $0.value["meaning"]?.text ?? "") }
    }
    guard let listed = Catalogue.names.first(where: { $0.param.description == param }) else {
      return []
    }
    var rows = [client.result(listed.method.description, .object([])) ?? .null]
    for member in listed.list.split(separator: ".") {
      rows = rows.flatMap { $0[String(member)]?.elements ?? [] }
    }
    return rows.compactMap { row in
      row[listed.name]?.text.map { Candidate(word: $0, meaning: row[listed.meaning]?.text ?? "") }
    }
  }
}

extension WordCommand {
  /// For a list.
  fileprivate var shortSummary: String { Speech(place: .shell, command: self).said(summary) }
}
