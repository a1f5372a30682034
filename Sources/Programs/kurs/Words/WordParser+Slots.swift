import Dates
import JSON
import Methods

/// Which word is for which slot of a command.
extension WordParser {
  /// The slots that the next word can be for.
  mutating func slots(after words: [String]) -> [Slot] {
    // A name without its value yet is no mistake here.
    if let first = pending.first, first.form == .setting { return [first] }
    var rest = ((try? readOptions(words)) ?? [])[...]
    var open: Slot?
    while let word = rest.first {
      let before = pending
      guard (try? fill(with: word, &rest)) != nil else { return [] }
      open = before.first { slot in
        !pending.contains { $0.label.description == slot.label.description }
      }
    }
    var next: [Slot] = []
    if let open {
      switch open.form {
      case .currencies, .series, .words, .text, .setting: next.append(open)
      // One currency of two.
      case .pair where words.last?.contains("/") == false && words.last?.utf8.count ?? 0 < 6:
        if members.last?.value.text?.contains("/") == false { return [open] }
      default: break
      }
    }
    for slot in pending {
      next.append(slot)
      if !slot.isOptional { break }
    }
    return next
  }

  /// Gives the next words to the first slot that takes them: one that may be left out is passed over,
  /// and may come later.
  mutating func fill(with word: String, _ rest: inout ArraySlice<String>) throws(WordError) {
    for (place, slot) in pending.enumerated() where slot.form != .input {
      if slot.isOptional, !Self.accepts(slot, word, command) { continue }
      if slot.form == .file {
        guard file == nil else { continue }
        file = rest.removeFirst()
        return
      }
      pending.remove(at: place)
      return try take(slot, &rest)
    }
    throw wrong("\(command.name) does not take '\(word)'.")
  }

  /// Whether a word can be meant for a slot that may be left out.
  static func accepts(_ slot: Slot, _ word: String, _ command: WordCommand) -> Bool {
    switch slot.form {
    case .percent: word.hasSuffix("%")
    case .share: word.hasSuffix("%") || isNumber(word)
    case .span: isSpan(word) || isDay(word) && command.hasDays
    case .number, .count, .place: isNumber(word)
    case .onOff: onOff[word.lowercased()] != nil
    case .flag: word == slot.label.description
    case .choice:
      command.field(slot.param).map { ParamForm($0.schema.json).words.contains(word) } ?? false
    case .input: false
    case .file: true
    case .series, .pair: !isSpan(word) && !isNumber(word) && !isDay(word)
    case .currency, .currencies, .word, .words, .text, .setting, .prices: true
    }
  }

  /// `30d`, `1y6m`, `P1Y`, `ytd`, `max`
  static func isSpan(_ word: String) -> Bool {
    let word = word.lowercased()
    if ["ytd", "max"].contains(word) { return true }
    return word.first?.isNumber == true && word.last?.isLetter == true
  }

  /// `2025-01-01`
  static func isDay(_ word: String) -> Bool { (try? Day(iso8601: word)) != nil }

  private static func isNumber(_ word: String) -> Bool {
    let bare = word.hasPrefix("-") || word.hasPrefix("+") ? word.dropFirst() : word[...]
    return bare.first?.isNumber == true && bare.allSatisfy { $0.isNumber || ".,eE-+".contains($0) }
  }

  private mutating func take(_ slot: Slot, _ rest: inout ArraySlice<String>) throws(WordError) {
    let word = rest.removeFirst()
    func all() -> [String] {
      defer { rest.removeAll() }
      return [word] + rest
    }
    switch slot.form {
    case .currency: add(slot.param, .string(currency(word)))
    case .currencies:
      let codes = all().flatMap(Self.list).map(currency)
      add(slot.param, .array(codes.map { .string($0) }))
    case .pair: add(slot.param, .string(pair(word, &rest)))
    case .series:
      var words = [word]
      while let next = rest.first, !Self.isSpan(next), !Self.isDay(next) {
        words.append(next)
        rest.removeFirst()
      }
      addSeries(words)
    case .span where Self.isDay(word):
      add("since", .string(word))
      if let last = rest.first, Self.isDay(last) {
        add("until", .string(last))
        rest.removeFirst()
      }
    case .number: add(slot.param, .string(word))
    case .count: add(slot.param, try whole(word, slot.label.description, from: nil))
    case .place:
      add(slot.param, try whole(word == "first" ? "1" : word, slot.label.description, from: 1))
    case .percent: add(slot.param, .string(String(word.dropLast())))
    case .share: add(slot.param, share(word, &rest))
    case .span, .word, .choice: add(slot.param, .string(word))
    case .words: add(slot.param, .array(all().flatMap(Self.list).map { .string($0) }))
    case .text: add(slot.param, .string(Options.line(of: all())))
    case .onOff: add(slot.param, .bool(Self.onOff[word.lowercased()] ?? true))
    case .flag: add(slot.param, true)
    case .setting: try addSetting(all())
    case .prices: add(slot.param, .array(try prices(all())))
    case .input, .file: break
    }
  }

  /// `10%`, `5` or `5 eur`.
  private func share(_ word: String, _ rest: inout ArraySlice<String>) -> Value {
    if word.hasSuffix("%") { return ["percent": .string(String(word.dropLast()))] }
    guard let code = rest.popFirst() else { return ["amount": .string(word)] }
    return ["amount": .string(word), "currency": .string(currency(code))]
  }

  private func prices(_ words: [String]) throws(WordError) -> [Value] {
    var prices: [Value] = []
    for word in words { prices.append(try price(word)) }
    return prices
  }

  /// `coffee=2.20`
  private func price(_ word: String) throws(WordError) -> Value {
    let parts = word.split(separator: "=", omittingEmptySubsequences: false).map(String.init)
    guard parts.count == 2, !parts[0].isEmpty, !parts[1].isEmpty else {
      throw wrong("\(command.name) takes ITEM=PRICE, such as coffee=2.20, not '\(word)'.")
    }
    return ["item": .string(parts[0]), "price": .string(parts[1])]
  }

  /// `usd/eur`, `usd eur`, `usd to eur`; `eurusd` is left to the method.
  private func pair(_ word: String, _ rest: inout ArraySlice<String>) -> String {
    let ends = word.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    if ends.count == 2 { return ends.map(currency).joined(separator: "/") }
    if ["in", "to"].contains(rest.first) { rest.removeFirst() }
    guard let second = rest.first, !Self.isNumber(second), word.utf8.count < 6 || code(word) != nil
    else { return word }
    rest.removeFirst()
    return "\(currency(word))/\(currency(second))"
  }

  private mutating func addSeries(_ words: [String]) {
    let codes = words.flatMap(Self.list).filter { !["in", "to"].contains($0) }
      .flatMap { $0.split(separator: "/").map(String.init) }.map(currency)
    guard let base = codes.first else { return }
    add("base", .string(base))
    // `usd/eur usd/gbp` names the base again.
    let targets = codes.dropFirst().filter { $0.uppercased() != base.uppercased() }
    let isEmpty = codes.count == 1
    if !isEmpty { add("targets", .array((targets.isEmpty ? [base] : targets).map { .string($0) })) }
  }

  /// `base chf`, `targets eur usd`, `network off`, `pivot default`.
  private mutating func addSetting(_ words: [String]) throws(WordError) {
    var words = words
    var name = words.removeFirst()
    if let equals = name.firstIndex(of: "="), words.isEmpty {
      words = [String(name[name.index(after: equals)...])]
      name = String(name[..<equals])
    }
    if words.first == "=" { words.removeFirst() }
    let typed = name.filter { $0 != "-" && $0 != "_" }.lowercased()
    guard
      let field = command.method.paramFields.first(where: {
        $0.name.description.lowercased() == typed && WordCommand.isSetting($0)
      })
    else {
      throw WordError(
        message: "There is no setting '\(name)'.", hint: "'kurs settings' lists them.")
    }
    guard !words.isEmpty else { throw wrong("set \(field.name) needs a value, or default.") }
    if words == ["default"] { return add("reset", .string(field.name.description)) }
    let option = WordOption(field)
    if option.form.isBoolean || option.form.isInteger {
      return try add(option, words.joined(separator: " "))
    }
    if option.form.element != nil {
      let values = words == ["none"] ? [] : words.flatMap(Self.list)
      let codes = option.isCurrency ? values.map(currency) : values
      return add(field.name, .array(codes.map { .string($0) }))
    }
    let text = words.joined(separator: " ")
    add(field.name, .string(text == "none" ? "" : option.isCurrency ? currency(text) : text))
  }
}
