import Money
import Rates

/// One setting by name: what it is for, how it is written down, what it accepts.
package enum Setting: String, CaseIterable, Hashable, Sendable {
  case base, pivot, targets, locale, rounding, timeToLive, network, sources, maximumGap
  case patience, debounce, addresses, command

  package var name: StaticString {
    switch self {
    case .base: "base"
    case .pivot: "pivot"
    case .targets: "targets"
    case .locale: "locale"
    case .rounding: "rounding"
    case .timeToLive: "timeToLive"
    case .network: "network"
    case .sources: "sources"
    case .maximumGap: "maximumGap"
    case .patience: "patience"
    case .debounce: "debounce"
    case .addresses: "addresses"
    case .command: "command"
    }
  }

  package var meaning: StaticString {
    switch self {
    case .base: "The currency you think in: the target where none is named."
    case .pivot: "The currency that rows show their rate to; null is the base."
    case .targets: "The targets of a conversion that names none; an empty list is the base alone."
    case .locale: "How numbers are printed, such as de-CH; null is as the environment says."
    case .rounding: "The rule for amounts to be paid; half up, as the law of the euro has it."
    case .timeToLive: "Seconds for which a fetched table is not asked for again."
    case .network: "Whether rates may be fetched at all."
    case .sources: "Who is asked first; an empty list is the order of `rates/sources`."
    case .maximumGap: "Days before the day asked for that a table may be of."
    case .patience: "Seconds a request with `maxAge` waits for a fetch."
    case .debounce: "Milliseconds after the last key before a board asks the network."
    case .addresses: "Other addresses of sources, such as a Frankfurter of your own."
    case .command: "The command line that prints the rates of the source `command`."
    }
  }
}

/// Why a setting was not changed.
package enum SettingError: Error, Hashable {
  case unknownName(String)
  /// What it takes, in words.
  case refused(Setting, value: String, takes: String)
}

extension Settings {
  /// The value as it is written down; nil where it is the default.
  package func text(of setting: Setting) -> String? {
    let standard = Settings()
    return switch setting {
    case .base: base == standard.base ? nil : base.code
    case .pivot: pivot?.code
    case .targets: targets.isEmpty ? nil : targets.map(\.code).joined(separator: " ")
    case .locale: locale?.identifier
    case .rounding: rounding == standard.rounding ? nil : rounding.rawValue
    case .timeToLive: timeToLive == standard.timeToLive ? nil : String(timeToLive)
    case .network: network ? nil : "off"
    case .sources: sources.isEmpty ? nil : sources.map(\.text).joined(separator: " ")
    case .maximumGap: maximumGap == standard.maximumGap ? nil : String(maximumGap)
    case .patience: patience == standard.patience ? nil : String(patience)
    case .debounce: debounce == standard.debounce ? nil : String(debounce)
    case .addresses: addresses.isEmpty ? nil : addressTexts.joined(separator: " ")
    case .command: command
    }
  }

  /// Takes what `text(of:)` wrote, or what a person typed; nil goes back to the default.
  package mutating func set(_ setting: Setting, _ text: String?) throws(SettingError) {
    let standard = Settings()
    let text = text ?? ""
    let words = text.split(separator: " ").map(String.init)
    func refused(_ takes: String) -> SettingError { .refused(setting, value: text, takes: takes) }
    func currencies() throws(SettingError) -> [Currency] {
      var codes: [Currency] = []
      for word in words {
        guard let code = Currency(code: word) else { throw refused("ISO 4217 codes such as EUR") }
        if !codes.contains(code) { codes.append(code) }
      }
      return codes
    }
    func number(_ range: ClosedRange<Int>) throws(SettingError) -> Int {
      guard let number = Int(text), range.contains(number) else {
        throw refused("a whole number from \(range.lowerBound) to \(range.upperBound)")
      }
      return number
    }
    switch setting {
    case .base:
      let codes = try currencies()
      guard codes.count <= 1 else { throw refused("one ISO 4217 code") }
      base = codes.first ?? standard.base
    case .pivot:
      let codes = try currencies()
      guard codes.count <= 1 else { throw refused("one ISO 4217 code") }
      pivot = codes.first
    case .targets:
      let codes = try currencies()
      guard codes.count <= Self.mostTargets else {
        throw refused("at most \(Self.mostTargets) codes")
      }
      targets = codes
    case .locale:
      guard !text.isEmpty else {
        locale = nil
        return
      }
      guard let known = Locale(identifier: text) else {
        throw refused(
          "a locale such as \(Locale.all.prefix(3).map(\.identifier).joined(separator: ", "))")
      }
      locale = known
    case .rounding:
      guard !text.isEmpty else {
        rounding = standard.rounding
        return
      }
      guard let rule = Rounding(rawValue: text) else {
        throw refused(Rounding.allCases.map(\.rawValue).joined(separator: ", "))
      }
      rounding = rule
    case .timeToLive:
      timeToLive = text.isEmpty ? standard.timeToLive : try number(0...31_536_000)
    case .network:
      switch text {
      case "", "on", "true": network = true
      case "off", "false": network = false
      default: throw refused("true or false")
      }
    case .sources: sources = words.map { Publisher.ID($0) }
    case .maximumGap: maximumGap = text.isEmpty ? standard.maximumGap : try number(0...3_650)
    case .patience: patience = text.isEmpty ? standard.patience : try number(0...60)
    case .debounce:
      debounce = text.isEmpty ? standard.debounce : try number(BoardLimit.debounce)
    case .addresses:
      guard let read = SourceAddresses(text) else {
        throw refused("`source=address` pairs with https, or http on this machine")
      }
      addresses = read.bySource
    case .command: command = text.isEmpty ? nil : text
    }
  }
}
