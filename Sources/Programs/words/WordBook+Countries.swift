import Money
import Reading

/// Countries as words beside a noun that several currencies share: `dólares de Hong Kong`,
/// `долларов Гонконга`.
extension WordBook {
  /// `families` has the nouns of the English names with their currencies.
  mutating func addCountries(_ names: LocaleNames, _ families: Families) {
    let nouns = ["dollar", "peso", "pound", "dinar", "rupee", "rial", "won"].map { Array($0.utf8) }
    let shared = Set(families.filter { nouns.contains($0.noun) }.map(\.currency).filter(\.isActive))
    names.each(.country) { code, forms in
      let country = String(decoding: code, as: UTF8.self)
      let currencies = Country.currencies(of: country).filter(shared.contains)
      guard let currency = currencies.first, country != "EU" else { return }
      for form in forms where form.count > 3 {
        // `Гонконг (САР)`
        let opening = form.firstIndex(of: UInt8(ascii: "(")) ?? form.count + 1
        let form = Array(form[..<(opening - 1)])
        add(form, Meaning(kind: .adjective), [currency])
        for genitive in Self.genitives(form, locale.language) {
          add(genitive, Meaning(kind: .adjective), [currency])
        }
      }
    }
  }

  /// Of the country, in languages that bend its name: Канада, Канады; Hongkong, Hongkongu.
  private static func genitives(_ name: [UInt8], _ language: Substring) -> [[UInt8]] {
    let text = String(decoding: name, as: UTF8.self)
    guard !text.contains(" "), let last = text.last else { return [] }
    let stem = String(text.dropLast())
    let forms: [String]
    switch (language, last) {
    case ("ru", "а"), ("be", "а"): forms = [stem + "ы", stem + "и"]
    case ("uk", "а"): forms = [stem + "и"]
    case ("ru", "я"), ("be", "я"): forms = [stem + "и"]
    case ("uk", "я"): forms = [stem + "ї", stem + "і"]
    case ("ru", _), ("uk", _), ("be", _):
      forms = "бвгджзклмнпрстфхцчшщ".contains(last) ? [text + "а", text + "у"] : []
    case ("pl", "a"): forms = [stem + "y", stem + "i"]
    case ("pl", "o"), ("cs", "o"), ("sk", "o"): forms = [stem + "a"]
    case ("cs", "a"): forms = [stem + "y"]
    case ("pl", _), ("cs", _), ("sk", _): forms = last.isASCII ? [text + "u", text + "a"] : []
    default: forms = []
    }
    return forms.map { Array($0.utf8) }
  }
}
