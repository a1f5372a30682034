/// The money of countries, by name, code and flag.
extension Country {
  /// What is paid with in the country of this ISO 3166 code, the country's own first; also `EU`.
  public static func currencies(of code: String) -> [Currency] {
    if code == "EU" { return [.eur] }
    // A money of few countries is more a country's own than one of many.
    let found = Currency.all.filter { $0.status == .active }
      .map { ($0, $0.details.countries) }
      .filter { $0.1.contains(code) }
    return found.sorted { ($0.1.count, $0.0.index) < ($1.1.count, $1.0.index) }.map(\.0)
  }

  /// The currencies of what a person calls a country: its flag, its code in capitals, its name in
  /// English or in the language of the names.
  static func currencies(called text: String, _ names: LocaleNames?) -> [Currency] {
    if let code = code(ofFlag: text) { return currencies(of: code) }
    let utf8 = Array(text.utf8)
    if utf8.count == 2, utf8.allSatisfy({ 65...90 ~= $0 }) { return currencies(of: text) }
    func folded(_ name: [UInt8]) -> [UInt8] {
      Folded(String(decoding: name, as: UTF8.self).lowercased().utf8).joined
    }
    let wanted = folded(utf8)
    guard wanted.count > 1 else { return [] }
    var found: [Currency] = []
    for (code, known) in entries where known.contains(where: { folded($0) == wanted }) {
      found += currencies(of: String(decoding: code, as: UTF8.self))
    }
    guard found.isEmpty else { return found }
    names?.each(.country) { code, known in
      guard found.isEmpty, known.contains(where: { folded($0) == wanted }) else { return }
      found = currencies(of: String(decoding: code, as: UTF8.self))
    }
    return found
  }

  /// `JP` for 🇯🇵: two of the letters that flags are made of, and nothing else.
  static func code(ofFlag text: String) -> String? {
    let scalars = Array(text.unicodeScalars)
    guard scalars.count == 2, scalars.allSatisfy({ 0x1F1E6...0x1F1FF ~= $0.value }) else {
      return nil
    }
    let letters = scalars.map { UInt8($0.value - 0x1F1E6) + UInt8(ascii: "A") }
    return String(decoding: letters, as: UTF8.self)
  }
}

extension Currency {
  /// The flag of the country or the union that issues it; nil where several do, and for money of
  /// countries that are no more.
  public var flag: String? {
    let country = String(code.prefix(2))
    let isCountry = details.countries.contains(country) && Country.name(of: country) != nil
    guard country == "EU" || isCountry, !Self.flagless.contains(country),
      status == .active || status == .legacy
    else { return nil }
    var flag = String.UnicodeScalarView()
    for letter in country.utf8 {
      guard let scalar = Unicode.Scalar(0x1F1E6 + UInt32(letter - UInt8(ascii: "A"))) else {
        return nil
      }
      flag.append(scalar)
    }
    return String(flag)
  }

  /// Countries that ISO 3166 has withdrawn: their codes have no flag.
  private static let flagless: Set<String> = [
    "AN", "BU", "CS", "DD", "FX", "NT", "SU", "TP", "YD", "YU", "ZR",
  ]
}
