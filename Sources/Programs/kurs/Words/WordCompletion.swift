import Drawing
import JSON
import Methods
import Rates

/// What can follow the words of a command that are typed so far: for the shells, and for a prompt.
struct WordCompletion {
  struct Candidate: Equatable {
    /// The whole word as it would be.
    let word: String
    /// What it means, in a few words; may be empty.
    var meaning = ""
    /// Whether it is what was typed in other words, such as CHF of `sw`.
    var isTyped = false
  }

  private let client: Client

  init(_ client: Client) { self.client = client }

  /// The candidates for the last word, which may be empty. Nil if the words before it begin no
  /// command of words: then they are an expression, or a command that the program reads by itself.
  func candidates(_ words: [String]) -> [Candidate]? {
    let typed = words.last ?? ""
    let before = Self.withoutOptions(words.dropLast())
    guard let first = before.first else {
      return matching(Self.commands(WordCommand.firstWords), typed)
    }
    if first == "csv" || before.starts(with: ["rates", "export"]) {
      if before.last == "--rule" {
        return matching(RateRule.allCases.map { Candidate(word: $0.rawValue) }, typed)
      }
      return typed.hasPrefix("-") ? nil : matching(files(typed), typed)
    }
    let group = WordCommand.group(first)
    guard let command = WordCommand.named(before) else { return nil }
    var found: [Candidate] = []
    if before.count == 1, group.count > 1 {
      found = Self.seconds(group)
    }
    if before == ["rates"] {
      found.append(Candidate(word: "export", meaning: "Freezes all rates in a file."))
    }
    if command.command.isProgram, found.isEmpty {
      return before.last == "--list" ? matching(names("list"), typed) : nil
    }
    if typed.hasPrefix("-") {
      return command.command.isProgram ? nil : matching(Self.options(command), typed)
    }
    let rest = Array(before.dropFirst(command.command.wordList.count))
    if let last = rest.last, let option = command.option(last), !option.form.isBoolean {
      return values(option, typed)
    }
    var parser = WordParser(command) { _ in nil }
    for slot in parser.slots(after: rest) { found += candidates(slot, typed, rest, command) }
    return matching(found, typed)
  }

  /// The words without the options of the whole program before them.
  private static func withoutOptions(_ words: ArraySlice<String>) -> [String] {
    var words = words
    while let first = words.first, first.hasPrefix("-") {
      words.removeFirst()
      if Options.takesValue(first) { words = words.dropFirst() }
    }
    return Array(words)
  }

  private static func commands(_ words: [String]) -> [Candidate] {
    words.map { word in
      Candidate(word: word, meaning: WordCommand.named([word])?.shortSummary ?? "")
    }
  }

  private static func seconds(_ group: [WordCommand]) -> [Candidate] {
    group.compactMap { command in
      let words = command.command.wordList
      return words.count < 2 ? nil : Candidate(word: words[1], meaning: command.shortSummary)
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
      let isOnList = ["watch rm", "watch mv", "watch set"].contains(command.name)
      return isOnList ? names("pair") : currencies(typed)
    case .choice:
      let words = command.field(slot.param).map { ParamForm($0.schema.json).words } ?? []
      return words.map { Candidate(word: $0) }
    case .onOff: return ["on", "off"].map { Candidate(word: $0) }
    case .flag: return [Candidate(word: slot.label.description)]
    case .span: return ["1w", "1m", "1y", "5y", "ytd", "max"].map { Candidate(word: $0) }
    case .word, .words: return names(slot.param.description)
    case .text: return command.name == "convert" ? currencies(typed, after: rest) : []
    case .setting: return settings(rest, typed, command)
    case .file: return files(typed)
    case .number, .count, .percent, .place, .input, .prices: return []
    }
  }

  /// What is in the folder that is typed; those whose name begins with a point only if that is typed.
  private func files(_ typed: String) -> [Candidate] {
    let folder = typed.lastIndex(of: "/").map { String(typed[...$0]) } ?? ""
    let isHidden = typed.dropFirst(folder.count).hasPrefix(".")
    return System.names(in: folder.isEmpty ? "." : folder)
      .filter { $0.hasPrefix(".") == isHidden && !$0.hasControls }
      .map { Candidate(word: folder + $0) }
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

  /// `usd/eu` completes what follows the slash.
  private func currencies(_ typed: String, after rest: [String] = []) -> [Candidate] {
    let kept = typed.lastIndex { "/,".contains($0) }.map { String(typed[...$0]) } ?? ""
    let name = String(typed.dropFirst(kept.count))
    guard name.first?.isNumber != true else { return [] }
    let text = (rest + [name]).joined(separator: " ")
    let found = client.result("complete", ["text": .string(text), "limit": 20])
    return (found?["items"]?.elements ?? []).compactMap { item in
      guard let word = item["text"]?.text else { return nil }
      return Candidate(word: kept + word, meaning: item["name"]?.text ?? "", isTyped: true)
    }
  }

  /// The names that a param takes: of lists, bills, settings and the like.
  private func names(_ param: String) -> [Candidate] {
    func members(_ method: String, _ list: String, _ name: String, _ meaning: String) -> [Candidate]
    {
      (client.result(method, .object([]))?[list]?.elements ?? []).compactMap { row in
        row[name]?.text.map { Candidate(word: $0, meaning: row[meaning]?.text ?? "") }
      }
    }
    switch param {
    case "list": return members("watchlists", "lists", "list", "")
    case "pair": return members("watchlist", "rows", "pair", "text")
    case "menu": return members("bill/menus", "menus", "menu", "title")
    case "bill": return members("bills", "bills", "bill", "text")
    case "board": return members("boards", "boards", "board", "")
    case "alert": return members("alerts", "alerts", "alert", "pair")
    case "firing": return members("alerts", "firings", "firing", "pair")
    case "source", "sources": return members("rates/sources", "sources", "id", "name")
    case "item":
      let menus = client.result("bill/menus", .object([]))?["menus"]?.elements ?? []
      return menus.flatMap { $0["items"]?.elements ?? [] }.compactMap { item in
        item["item"]?.text.map { Candidate(word: $0, meaning: item["title"]?.text ?? "") }
      }
    case "reset":
      guard case .object(let members)? = client.result("settings") else { return [] }
      return members.map { Candidate(word: $0.name, meaning: $0.value["meaning"]?.text ?? "") }
    default: return []
    }
  }
}

extension WordCommand {
  /// For a list.
  fileprivate var shortSummary: String { Speech(place: .shell, command: self).said(summary) }
}
