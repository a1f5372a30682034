package import Engine
import Features
import Feeds
import JSON
import Money
import Rates

/// `settings/set`: changes settings.
package enum SetSettings: Method {
  package static let name: StaticString = "settings/set"
  package static let summary: StaticString = "Changes settings: all that are given, or none."
  package static let notes: StaticString = """
    The answer is that of `settings`. A null counts as left out here as everywhere; `reset` goes \
    back to the default. A currency must have a rate today, since every answer would miss it. \
    Keys lie in the state file, which only its owner may read, and never come out of kurs again.
    """
  package static let failures: [FailureKind] = [
    .currencyMissing, .unknownCurrency, .unknownSource, .unknownSetting, .settingInvalid, .storage,
  ]
  package static let example: StaticString =
    #"{"base":"CHF","targets":["EUR","USD"],"locale":"de-CH"}"#

  package static func run(_ params: Params, _ engine: Engine) throws(Failure) -> AllSettings {
    var settings = engine.settings
    let given = params.given
    for (setting, text) in given { try settings.take(setting, text) }
    var touched = given.map(\.0)
    for name in params.reset?.elements ?? [] {
      guard let setting = Setting(rawValue: name) else { throw unknown(name) }
      guard !given.contains(where: { $0.0 == setting }) else {
        throw .refused("reset", name, hint: "It is set in the same request: do one or the other.")
      }
      try settings.take(setting, nil)
      touched.append(setting)
    }
    try check(settings, touched, engine)
    let keys = try SourceKeys(params.keys ?? [])
    let changes = touched.map { ($0, settings.text(of: $0)) }
    if !changes.isEmpty {
      try keeping { () throws(StorageError) in try engine.setSettings(changes) }
    }
    for (source, key) in keys.bySource {
      try keeping { () throws(StorageError) in try engine.setKey(key, of: source) }
    }
    return AllSettings(engine)
  }

  package static func text(_ result: AllSettings, _ engine: Engine) -> String { result.text }

  private static func unknown(_ name: String) -> Failure {
    Failure(
      .unknownSetting, "There is no setting `\(name.prefix(40))`.",
      hint: "There are \(Setting.allCases.map(\.rawValue).joined(separator: ", ")).")
  }

  private static func check(
    _ settings: Settings, _ touched: [Setting], _ engine: Engine
  ) throws(Failure) {
    if touched.contains(.sources) { try check(settings.sources, engine) }
    let currencies: [(Setting, [Currency])] = [
      (.base, [settings.base]), (.pivot, [settings.pivot].compactMap { $0 }),
      (.targets, settings.targets),
    ]
    for (setting, codes) in currencies where touched.contains(setting) {
      for code in codes { try check(code, for: setting, engine) }
    }
  }

  private static func check(
    _ currency: Currency, for setting: Setting, _ engine: Engine
  ) throws(Failure) {
    let other: Currency = currency == .eur ? .usd : .eur
    do throws(RateError) {
      _ = try engine.quoted(RateQuestion(from: other, to: currency))
    } catch {
      let reason = Failure(error, engine)
      throw Failure(
        .settingInvalid, "The setting `\(setting)` cannot be \(currency.code): it has no rate.",
        hint: "\(reason.message) \(reason.hint)",
        details: [.init("setting", .string(setting.rawValue))])
    }
  }

  /// Publishers only: sets of rates are asked where they are named, and one's own always are.
  private static func check(_ sources: [Publisher.ID], _ engine: Engine) throws(Failure) {
    let publishers = engine.archive.publishers
    for source in sources
    where !publishers.contains(where: { $0.isNamed(source) }) && FeedCatalogue.feed(source) == nil {
      let known = publishers.map(\.id.text)
      guard !engine.sourceNames.contains(source) else {
        throw Failure(
          .settingInvalid, "`\(source)` is a rate set and cannot stand among the `sources`.",
          hint:
            "Name it as the `source` of a request. Publishers are \(known.joined(separator: ", ")).",
          details: [.init("setting", "sources")])
      }
      throw .unknownPublisher(source, publishers)
    }
  }
}

extension Settings {
  /// Takes a value as it is written down; nil is the default.
  fileprivate mutating func take(_ setting: Setting, _ text: String?) throws(Failure) {
    do throws(SettingError) {
      try set(setting, text)
    } catch {
      throw Failure(error)
    }
  }
}

extension Failure {
  fileprivate init(_ error: SettingError) {
    switch error {
    case .unknownName(let name):
      self.init(
        .unknownSetting, "There is no setting `\(name.prefix(40))`.", hint: "`settings` lists them."
      )
    case .refused(let setting, let value, let takes):
      self.init(
        .settingInvalid, "The setting `\(setting)` cannot be \(value.prefix(40)).",
        hint: "It takes \(takes).", details: [.init("setting", .string(setting.rawValue))])
    }
  }
}
