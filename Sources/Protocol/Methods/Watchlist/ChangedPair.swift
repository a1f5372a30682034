package import Features
package import JSON
import Money

/// A pair on a list after a change: the result of every method that changes one.
package struct ChangedPair: Record {
  let list: String
  let watched: WatchedPair
  /// Nil if it was removed.
  let place: Int?
  let count: Int

  package static var sample: ChangedPair {
    ChangedPair(list: "", watched: WatchedPair(.sample), place: 0, count: 0)
  }

  package func fields<S: FieldSink & ~Copyable>(_ sink: inout S) {
    sink.field("list", list, "The list.")
    sink.field("pair", watched.pair, "The pair.")
    sink.field("amount", watched.amount, "The amount of the first currency.")
    sink.field("note", watched.note, "The user's note.")
    sink.field("place", place, "Its place on the list, the first of which is 0.")
    sink.field("count", count, "The number of pairs on the list now.")
  }

  var text: String {
    let note = watched.note.map { " (\($0))" } ?? ""
    return "\(watched.pair) \(watched.amount)\(note), \(count) on \(list)"
  }
}

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
