import JSON
import Money
import Rates

/// A type that a setting can have: a text in the state file, JSON in results.
protocol SettingValue: Sendable {
  static var form: Setting.Form { get }
  /// The accepted values, in words.
  static var takes: String { get }
  /// Nil if the non-empty text is not an accepted value.
  init?(settingText: String)
  var settingText: String { get }
  var json: Value { get }
}

extension Bool: SettingValue {
  static var form: Setting.Form { .flag }
  static var takes: String { "true or false" }

  init?(settingText: String) {
    switch settingText {
    case "on", "true": self = true
    case "off", "false": self = false
    default: return nil
    }
  }

  var settingText: String { self ? "on" : "off" }
  var json: Value { .bool(self) }
}

extension Int: SettingValue {
  static var form: Setting.Form { .number }
  static var takes: String { "a whole number" }
  init?(settingText: String) { self.init(settingText) }
  var settingText: String { description }
  var json: Value { .number(description) }
}

extension String: SettingValue {
  static var form: Setting.Form { .text }
  static var takes: String { "text" }
  init?(settingText: String) { self = settingText }
  var settingText: String { self }
  var json: Value { .string(self) }
}

extension Rounding: SettingValue {
  static var form: Setting.Form { .rounding }
  static var takes: String { allCases.map(\.rawValue).joined(separator: ", ") }
  init?(settingText: String) { self.init(rawValue: settingText) }
  var settingText: String { rawValue }
  var json: Value { .string(rawValue) }
}

extension Locale: SettingValue {
  static var form: Setting.Form { .text }
  static var takes: String {
    "a locale such as \(all.prefix(3).map(\.identifier).joined(separator: ", "))"
  }
  init?(settingText: String) { self.init(identifier: settingText) }
  var settingText: String { identifier }
  var json: Value { .string(identifier) }
}

extension Currency: SettingValue {
  static var form: Setting.Form { .currency }
  static var takes: String { "one ISO 4217 code" }
  init?(settingText: String) { self.init(code: settingText) }
  var settingText: String { code }
  var json: Value { .string(code) }
}

extension Publisher.ID: SettingValue {
  static var form: Setting.Form { .text }
  static var takes: String { "a source" }
  init?(settingText: String) { self.init(settingText) }
  var settingText: String { text }
  var json: Value { .string(text) }
}

extension Optional: SettingValue where Wrapped: SettingValue {
  static var form: Setting.Form { Wrapped.form }
  static var takes: String { Wrapped.takes }

  init?(settingText: String) {
    guard let value = Wrapped(settingText: settingText) else { return nil }
    self = value
  }

  var settingText: String { self?.settingText ?? "" }
  var json: Value { self?.json ?? .null }
}

/// Values with spaces between them; a value that is repeated counts once.
extension Array: SettingValue where Element: SettingValue & Equatable {
  static var form: Setting.Form {
    switch Element.form {
    case .currency: .currencies
    default: .sources
    }
  }

  static var takes: String { Element.takes }

  init?(settingText: String) {
    self = []
    for word in settingText.split(separator: " ") {
      guard let value = Element(settingText: String(word)) else { return nil }
      if !contains(value) { append(value) }
    }
  }

  var settingText: String { map(\.settingText).joined(separator: " ") }
  var json: JSON.Value { .array(map(\.json)) }
}

/// Addresses of sources, as one text: `frankfurter=https://rates.example.org ecb=…`.
extension Dictionary: SettingValue where Key == Publisher.ID, Value == String {
  static var form: Setting.Form { .texts }
  static var takes: String {
    "`source=address` pairs with https, or http on this machine, without a password, `?` or `#`"
  }

  /// Nil if a word is not a source and an address that is safe to fetch from: https, or http on
  /// this machine.
  init?(settingText: String) {
    self = [:]
    for word in settingText.split(separator: " ") {
      guard let equals = word.firstIndex(of: "="), equals > word.startIndex else { return nil }
      var address = String(word[word.index(after: equals)...])
      while address.hasSuffix("/") { address.removeLast() }
      guard address.isSafeAddress else { return nil }
      self[Publisher.ID(String(word[..<equals]))] = address
    }
  }

  private var pairs: [String] {
    sorted { $0.key.text < $1.key.text }.map { "\($0.key.text)=\($0.value)" }
  }

  var settingText: String { pairs.joined(separator: " ") }
  var json: JSON.Value { .array(pairs.map { .string($0) }) }
}

extension String {
  /// https, or http on this machine: a host, perhaps a port, perhaps a path. A query or a fragment
  /// would end the path before that of the source, and a name and a password would be shown.
  fileprivate var isSafeAddress: Bool {
    guard utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F }), !contains(where: { "\\?#@".contains($0) })
    else { return false }
    for (scheme, isPlain) in [("https://", false), ("http://", true)] {
      guard lowercased().hasPrefix(scheme) else { continue }
      let authority = dropFirst(scheme.count).prefix { $0 != "/" }
      // The colons of an IPv6 address are inside brackets.
      let end = authority.lastIndex(of: "]") ?? authority.startIndex
      let colon = authority[end...].firstIndex(of: ":")
      let host = authority[..<(colon ?? authority.endIndex)].lowercased()
      if let colon {
        let port = authority[authority.index(after: colon)...]
        guard port.utf8.allSatisfy({ 48...57 ~= $0 }), (1...65_535).contains(Int(port) ?? 0) else {
          return false
        }
      }
      return !host.isEmpty && (!isPlain || ["127.0.0.1", "localhost", "[::1]"].contains(host))
    }
    return false
  }
}
