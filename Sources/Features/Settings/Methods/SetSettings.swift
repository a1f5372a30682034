import Documents
package import Engine
import Features
import Feeds
import JSON
import Money
import Rates

/// `settings/set`: changes settings.
package enum SetSettings: DirectMethod {
  package static let name: StaticString = "settings/set"
  package static let summary: StaticString = "Changes settings: all that you give, or none."
  package static let commands = [
    Command(
      "set", .setting, rows: .members, summary: "Changes a setting.",
      examples: ["set base chf", "set targets eur usd", "set network off", "set keys -"]),
    Command(
      "unset", .words("reset", "NAME…"), rows: .members,
      summary: "Sets settings back to what the config file or kurs says.", examples: ["unset base"]),
  ]
  package static let effect = Effect.changes
  package static let notes: StaticString = """
    The result is that of `settings`. A null changes nothing; `reset` sets the default. What you \
    give is saved, be it the default or not. A currency must have a rate today. Keys are saved in \
    the state file, which only its owner can read; kurs never shows them.
    """
  package static let errors: [ErrorKind] = [
    .currencyMissing, .unknownCurrency, .unknownSource, .unknownSetting, .settingInvalid, .storage,
  ]
  package static let example: StaticString =
    #"{"base":"CHF","targets":["EUR","USD"],"locale":"de-CH"}"#

  package static func run(_ read: inout Reader, _ engine: Engine?) throws(MethodError)
    -> AllSettings
  {
    var given: [(setting: Setting, text: String)] = []
    for setting in Setting.all {
      if let text = try setting.text(&read) { given.append((setting, text)) }
    }
    let givenKeys: [String]? = try read(
      "keys", "Keys of sources, each `source=key`; an empty key deletes it. Never shown.",
      as: [SecretText]?.self)?.map(\.text)
    let reset: OneOrMany<String>? = try read(
      "reset", "Names of settings to set back to their defaults.")
    let text: String? = try read(
      "text", "Instead of these, the words of a person: `base chf`; a name alone resets it.",
      as: SecretText?.self)?.text
    let engine = try read.end(engine)
    let typed = try TypedSetting(text, engine)
    given += typed.given
    var settings = engine.settings
    for (setting, text) in given { try settings.change(setting, text) }
    // What a person sets holds in a place with another default, too: in another locale.
    var changes: [(Setting, String?)] = given.map { ($0.setting, settings.text(of: $0.setting)) }
    for name in (reset?.elements ?? []) + typed.reset {
      guard let setting = Setting.named(name) else { throw .unknownSetting(name) }
      guard !given.contains(where: { $0.setting == setting }) else {
        throw .refused("reset", name, hint: "It is set in the same request: do one or the other.")
      }
      settings.reset(setting, to: engine.configuredSettings)
      changes.append((setting, nil))
    }
    let changed = changes.map(\.0)
    for setting in changed { try check(setting, of: settings, engine) }
    let keys = try SourceKeys((givenKeys ?? []) + typed.keys)
    if !changes.isEmpty {
      try keeping { () throws(StorageError) in try engine.setSettings(changes) }
    }
    for (source, key) in keys.bySource {
      try keeping { () throws(StorageError) in try engine.setKey(key, of: source) }
    }
    // Another process may have changed the same ones since: the answer is about this change.
    var shown = engine.settings
    for setting in changed { setting.copy(from: settings, to: &shown) }
    return AllSettings(engine, shown)
  }

  package static func text(_ result: AllSettings, _ engine: Engine) -> String { result.text }

  /// What a setting by itself cannot know: which currencies have a rate, and which publishers there
  /// are.
  private static func check(
    _ setting: Setting, of settings: Settings, _ engine: Engine
  ) throws(MethodError) {
    switch setting.form {
    case .currency, .currencies:
      for currency in setting.currencies(of: settings) {
        try check(currency, for: setting, engine)
      }
    case .sources: try check(settings.sources, engine)
    case .text, .texts, .number, .flag, .rounding: break
    }
  }

  private static func check(
    _ currency: Currency, for setting: Setting, _ engine: Engine
  ) throws(MethodError) {
    let other: Currency = currency == .eur ? .usd : .eur
    do throws(RateError) {
      _ = try engine.quoted(RateQuestion(from: other, to: currency))
    } catch {
      let reason = MethodError(error, engine)
      throw MethodError(
        .settingInvalid,
        "The setting `\(setting.name)` cannot be \(currency.code): it has no rate.",
        hint: "\(reason.message) \(reason.hint)",
        details: [.init("setting", .string(setting.name.description))])
    }
  }

  /// Publishers only: a request names a rate set itself, and the user's own rates always apply.
  private static func check(_ sources: [Publisher.ID], _ engine: Engine) throws(MethodError) {
    let publishers = engine.archive.publishers
    for source in sources
    where !publishers.contains(where: { $0.isNamed(source) }) && FeedCatalogue.feed(source) == nil {
      let known = publishers.map(\.id.text)
      guard !engine.sourceNames.contains(source) else {
        throw MethodError(
          .settingInvalid, "`\(source)` is a rate set and cannot be one of the `sources`.",
          hint:
            "Name it as the `source` of a request. Publishers are \(known.joined(separator: ", ")).",
          details: [.init("setting", "sources")])
      }
      throw .unknownPublisher(source, publishers)
    }
  }
}

extension Setting {
  /// Its name in any case, `time-to-live` too.
  fileprivate static func typed(_ name: String) -> Setting? {
    let plain = name.filter { !"-_".contains($0) }.lowercased()
    return all.first { $0.name.description.lowercased() == plain }
  }

  /// Reads its param, as the text that the state file has.
  fileprivate func text(_ read: inout Reader) throws(MethodError) -> String? {
    switch form {
    case .currency: try read(name, meaning, as: Currency?.self)?.code
    case .currencies:
      try read(name, meaning, as: [Currency]?.self)?.map(\.code).joined(separator: " ")
    case .sources, .texts: try read(name, meaning, as: [String]?.self)?.joined(separator: " ")
    case .text: try read(name, meaning, as: String?.self)
    case .number: try read(name, meaning, as: Int?.self)?.description
    case .flag: try read(name, meaning, as: Bool?.self)?.description
    case .rounding: try read(name, meaning, as: Rounding?.self)?.rawValue
    }
  }
}

extension Settings {
  fileprivate mutating func change(_ setting: Setting, _ text: String?) throws(MethodError) {
    do throws(SettingError) {
      try set(setting, text)
    } catch {
      // The text before `@` in an address may be a password.
      let value = error.value.contains("@") ? "that" : String(error.value.prefix(40))
      throw MethodError(
        .settingInvalid, "The setting `\(setting.name)` cannot be \(value).",
        hint: "It takes \(error.takes).",
        details: [.init("setting", .string(setting.name.description))])
    }
  }
}

extension MethodError {
  fileprivate static func unknownSetting(_ name: String) -> MethodError {
    MethodError(
      .unknownSetting, "There is no setting `\(name.prefix(40))`.",
      hint: "The settings are \(Setting.all.map(\.name.description).joined(separator: ", ")).")
  }
}

/// What a person types to change a setting: `base chf`, `targets eur, usd`, `network off`,
/// `keys exchangerate-api=KEY`, `pivot none`. A name alone, or with `default`, sets it back.
private struct TypedSetting {
  private(set) var given: [(setting: Setting, text: String)] = []
  private(set) var keys: [String] = []
  private(set) var reset: [String] = []

  /// Nothing for nil.
  init(_ text: String?, _ engine: Engine) throws(MethodError) {
    guard let text else { return }
    var words = text.split(whereSeparator: { " \t\n".contains($0) }).map(String.init)
    guard !words.isEmpty else { throw .unknownSetting("") }
    // What comes after an equals sign may be a key.
    let name = words[0].prefix { $0 != "=" }
    if name == words[0] {
      words.removeFirst()
    } else {
      words[0] = String(words[0].dropFirst(name.count + 1))
    }
    guard name != "keys" else {
      keys = words
      return
    }
    guard let setting = Setting.typed(String(name)) else { throw .unknownSetting(String(name)) }
    switch words {
    case [], ["default"]: reset = [setting.name.description]
    case ["none"]: given = [(setting, "")]
    default:
      let isList = [.currency, .currencies, .sources, .texts].contains(setting.form)
      var values = isList ? words.flatMap { $0.split(separator: ",").map(String.init) } : words
      if [.currency, .currencies].contains(setting.form) {
        values = try values.map { word throws(MethodError) in
          try Currency.named(word, in: engine.locale).code
        }
      }
      given = [(setting, values.joined(separator: " "))]
    }
  }
}

/// A text that no message repeats, of whatever type it was given.
struct SecretText: Readable {
  let text: String

  static var schema: Schema { String.schema }
  static var sample: SecretText { SecretText(text: "") }

  static func read(_ node: Node, of name: StaticString) throws(MethodError) -> SecretText {
    guard node.kind == .string else { throw refused(name) }
    return SecretText(text: node.text)
  }

  static func refusedList(_ node: Node, of name: StaticString) -> MethodError { refused(name) }

  private static func refused(_ name: StaticString) -> MethodError {
    MethodError(
      .invalidParams, "The param `\(name)` was not given as a list of strings.",
      hint: "Give `\(name)` as [\"source=key\"].",
      details: [.init("param", .string(name.description))])
  }
}

/// Keys as given: `source=key`. An error never repeats the text of a key.
struct SourceKeys {
  /// Nil deletes the key.
  let bySource: [(Publisher.ID, String?)]

  init(_ words: [String]) throws(MethodError) {
    var keys: [(Publisher.ID, String?)] = []
    for word in words {
      guard let equals = word.firstIndex(of: "=") else { throw Self.malformed }
      let source = Publisher.ID(requested: String(word[..<equals]))
      let key = String(word[word.index(after: equals)...])
      guard let feed = FeedCatalogue.feed(source), feed.needsKey else {
        let known = FeedCatalogue.feeds.filter(\.needsKey).map(\.id.text)
        throw MethodError(
          .settingInvalid, "A key was given for a source that takes none.",
          hint: "Sources with keys are \(known.joined(separator: ", ")).",
          details: [.init("setting", "keys")])
      }
      guard key.utf8.count <= 200, key.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F }) else {
        throw Self.malformed
      }
      keys.append((source, key.isEmpty ? nil : key))
    }
    bySource = keys
  }

  private static let malformed = MethodError(
    .settingInvalid, "A key was not given as `source=key`.",
    hint: "Write it as exchangerate-api=KEY, in plain letters and digits.",
    details: [.init("setting", "keys")])
}
