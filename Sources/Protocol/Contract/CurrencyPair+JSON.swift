package import JSON
package import Money

extension CurrencyPair: Readable, Writable {
  package static let schema = Schema(
    "pair", ["type": "string", "examples": ["EUR/USD"]])
  package static var sample: CurrencyPair {
    guard let pair = try? CurrencyPair(.eur, .usd) else {
      preconditionFailure("the euro is not the dollar")
    }
    return pair
  }

  package static func missing(_ name: StaticString) -> MethodError {
    MethodError(
      .currencyMissing, "The pair `\(name)` is missing.",
      hint: #"Give two codes such as "EUR/USD"."#,
      details: [.init("param", .string(name.description))])
  }

  package static func read(_ node: Node, of name: StaticString) throws(MethodError) -> CurrencyPair
  {
    guard node.kind == .string else { throw mismatch(node, of: name) }
    do throws(Malformation) {
      return try CurrencyPair(node.text)
    } catch {
      if error == .empty { throw missing(name) }
      throw MethodError(error, node.quoted, [.init("param", .string(name.description))])
    }
  }

  /// As a pair, and by its two currencies.
  static let givenTwice = MethodError.refused(
    "pair", "given together with its currencies", hint: "Give `pair`, or its two currencies.")

  package func write(into out: inout Writer) { out.string(description) }
}

extension MethodError {
  init(
    _ error: CurrencyPair.Malformation, _ excerpt: String, _ details: [Value.Member]
  ) {
    let example = #"Give two codes such as "EUR/USD"."#
    switch error {
    case .empty:
      self.init(.currencyMissing, "A pair is missing.", hint: example, details: details)
    case .malformed:
      self.init(.pairInvalid, "\(excerpt) is not a pair.", hint: example, details: details)
    case .unknownCode(let code):
      let unknown = Currency.unknown(code)
      self.init(
        unknown.kind, unknown.message, hint: unknown.hint, details: details + unknown.details)
    case .sameTwice(let currency):
      self.init(
        .pairInvalid, "\(currency.code) is always worth one of itself.",
        hint: "Give two different currencies, such as \"EUR/USD\".", details: details)
    }
  }
}
