package import Engine
import JSON
import Money

/// Which currency is meant, where a call names one that could be several: `$` or `kr`.
package struct CurrencyQuestion {
  /// The param, with the place in its list if it is one: `from`, `to.1`.
  package let place: String
  private let param: String
  private let isInList: Bool
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
    let index = failure.detail("index")
    place = index.map { "\(param).\($0)" } ?? param
    self.param = param
    isInList = index != nil
    message = "Which currency is \(query.quoted)?"
    candidates = found.map { match in
      let name = names?.name(of: match.currency) ?? match.currency.details.name
      return (match.currency.code, name)
    }
  }

  /// Whether a code in that place is a whole argument of the tool, or an element of one: not half of a
  /// pair, and not a member of an object.
  package func isAbout(_ tool: any Tool.Type) -> Bool {
    tool.arguments.contains { argument in
      guard argument.name.description == param, param != "pair" else { return false }
      if case .texts = argument.form { return true }
      return !isInList
    }
  }
}

extension MethodError {
  func detail(_ name: String) -> Value? { details.first { $0.name == name }?.value }
}
