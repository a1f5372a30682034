import Features
import JSON
import Money

/// The pair that a request is about: `pair`, or `base` and `quote`.
///
/// `pair` is the first param of its method, and the other two are the last ones: a client that gives
/// params by position gives the pair in one string.
package struct PairParams {
  private let pair: CurrencyPair?
  private let base: Currency?
  private let quote: Currency?

  static let doc: StaticString = "The pair: `EUR/USD`, also `eurusd`."

  init(pair: CurrencyPair?, base: Currency?, quote: Currency?) {
    self.pair = pair
    self.base = base
    self.quote = quote
  }

  /// Reads the last two.
  init(_ pair: CurrencyPair?, _ read: inout Reader) throws(MethodError) {
    self.pair = pair
    base = try read("base", "Instead of `pair`: its base currency.")
    quote = try read("quote", "Instead of `pair`: its quote currency.")
  }

  var isEmpty: Bool { pair == nil && base == nil && quote == nil }

  func required() throws(MethodError) -> CurrencyPair {
    if let pair {
      guard base == nil, quote == nil else { throw CurrencyPair.givenTwice }
      return pair
    }
    if base == nil, quote == nil { throw CurrencyPair.missing("pair") }
    guard let base else { throw Currency.missing("base") }
    guard let quote else { throw Currency.missing("quote") }
    do throws(CurrencyPair.Malformation) {
      return try CurrencyPair(base, quote)
    } catch {
      throw MethodError(error, "\(base.code)/\(quote.code)", [.init("param", "quote")])
    }
  }

  /// The two currencies, either of which may be left out.
  func ends() throws(MethodError) -> (base: Currency?, quote: Currency?) {
    guard let pair else { return (base, quote) }
    guard base == nil, quote == nil else { throw CurrencyPair.givenTwice }
    return (pair.base, pair.quote)
  }
}
