package import Engine
import JSON
import Money

/// Which currency is meant, where a call names one that could be several: `$` or `kr`.
package struct CurrencyQuestion {
  /// The param, with the place in its list if it is one: `from`, `to.1`.
  package let place: String
  package let message: String
  package let candidates: [(code: String, name: String)]

  private static let maxCandidates = 10

  /// Nil if the failure is another one, or there is nothing to choose from.
  package init?(_ failure: MethodError, _ engine: Engine) {
    guard failure.kind == .unknownCurrency, let param = failure.detail("param")?.text,
      let query = failure.detail("fix")?["params"]?["query"]?.text
    else { return nil }
    let names = LocaleNames(engine.locale)
    let found = CurrencySearch.matches(query, limit: Self.maxCandidates, names)
    guard found.count > 1 else { return nil }
    place = failure.detail("index").map { "\(param).\($0)" } ?? param
    message = "Which currency is \(query.quoted)?"
    candidates = found.map { match in
      let name = names?.name(of: match.currency) ?? match.currency.details.name
      return (match.currency.code, name)
    }
  }
}

extension MethodError {
  func detail(_ name: String) -> Value? { details.first { $0.name == name }?.value }
}
