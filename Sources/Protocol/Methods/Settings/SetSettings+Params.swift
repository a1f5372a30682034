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
        (.maximumGap, maximumGap.map { String($0) }),
      ]
      return all.compactMap { setting, text in text.map { (setting, $0) } }
    }
  }
}
