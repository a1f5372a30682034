import Features
import Money

extension SetSettings {
  package struct Params: Parameters {
    let base: Currency?
    let pivot: Currency?
    let targets: [Currency]?
    let locale: String?
    let rounding: Rounding?
    let timeToLive: Int?
    let network: Bool?
    let sources: [String]?
    let maximumGap: Int?
    let patience: Int?
    let debounce: Int?
    let addresses: [String]?
    let command: String?
    let keys: [String]?
    let reset: OneOrMany<String>?

    package init(_ read: inout Reader) throws(Failure) {
      base = try read("base", Setting.base.meaning)
      pivot = try read("pivot", Setting.pivot.meaning)
      targets = try read("targets", Setting.targets.meaning)
      locale = try read("locale", Setting.locale.meaning)
      rounding = try read("rounding", Setting.rounding.meaning)
      timeToLive = try read("timeToLive", Setting.timeToLive.meaning)
      network = try read("network", Setting.network.meaning)
      sources = try read("sources", Setting.sources.meaning)
      maximumGap = try read("maximumGap", Setting.maximumGap.meaning)
      patience = try read("patience", Setting.patience.meaning)
      debounce = try read("debounce", Setting.debounce.meaning)
      addresses = try read("addresses", "Other addresses of sources, each `source=address`.")
      command = try read("command", Setting.command.meaning)
      keys = try read(
        "keys",
        "Keys of sources, each `source=key`; nothing behind `=` forgets it. Never shown again.")
      reset = try read("reset", "Names of settings that go back to their defaults.")
    }

    /// What was given, as it is written down.
    var given: [(Setting, String)] {
      let all: [(Setting, String?)] = [
        (.base, base?.code), (.pivot, pivot?.code),
        (.targets, targets.map { $0.map(\.code).joined(separator: " ") }), (.locale, locale),
        (.rounding, rounding?.rawValue), (.timeToLive, timeToLive.map { String($0) }),
        (.network, network.map { $0 ? "on" : "off" }),
        (.sources, sources.map { $0.joined(separator: " ") }),
        (.maximumGap, maximumGap.map { String($0) }), (.patience, patience.map { String($0) }),
        (.debounce, debounce.map { String($0) }),
        (.addresses, addresses.map { $0.joined(separator: " ") }), (.command, command),
      ]
      return all.compactMap { setting, text in text.map { (setting, $0) } }
    }
  }
}
