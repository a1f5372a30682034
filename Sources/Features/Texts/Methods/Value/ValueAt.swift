package import Engine
import Features
import Money
import Reading

/// `value`: the value of what is at a place of a text, ready to insert and to show.
package enum ValueAt: Method {
  package static let name: StaticString = "value"
  package static let summary: StaticString =
    "Returns the value of the amount at a place of a text: what to insert and what to say."
  package static let effect = Effect.reads
  package static let notes: StaticString = """
    The amount is the one that `scan` finds there, with the target after it, in any language: \
    `100 usd in gbp`, `100 USD nach Euro`. Write `insert` in the place of `replace` and show `line`. Where \
    `certain` is false, ask which of `readings` is meant, or show `line` before you write. With `length` \
    the part is a selection: more than one amount is evaluated as a whole, as by `evaluate`.
    """
  package static let errors: [ErrorKind] = Evaluate.errors
  package static let example: StaticString = #"{"text":"Lunch was 1.234 usd in gbp.","offset":12}"#

  package struct Params: Parameters {
    let text: SearchedText
    let offset: Int?
    let length: Int
    let near: Bool
    let to: OneOrMany<Currency>?
    let target: String?
    let syntax: String?
    let locale: String?
    let quote: InsertionForm
    let positionEncoding: PositionEncoding?
    let remember: Bool?

    package init(_ read: inout Reader) throws(MethodError) {
      text = try read(
        "text", "The text: a line, or all that is above it, too, where `syntax` matters.")
      offset = try read(
        "offset", "The place, in the units that `initialize` says. Default: the end of the text.")
      length = try read("length", "The length of a selection that begins there.", default: 0)
      near = try read(
        "near", "If no amount is there, take the nearest one of its line.", default: false)
      to = try read("to", "The targets if the text names none. Default: those of the settings.")
      target = try read(
        "target", "The target in place of the text's, as a person types it: `swiss francs`.")
      syntax = try read("syntax", "What is written there, as in `scan`.")
      locale = try read(
        "locale", "The locale for reading and printing. Default: the setting.")
      quote = try read(
        "quote",
        "Where `insert` goes: `text`, or `shell` for a word such as `74.63GBP` that no shell expands.",
        default: .text)
      positionEncoding = try read(
        "positionEncoding", "What positions count. Default: as `initialize` says.")
      remember = try read("remember", "Add it to `recents`. Default: as `initialize` says.")
    }
  }

  package typealias Result = AmountValue

  static let nothing: StaticString =
    "No amount of money here. Move to one, or write one, such as 100 usd in eur."

  package static func run(_ params: Params, _ engine: Engine) throws(MethodError) -> Result {
    let text = params.text.bytes
    let encoding = params.positionEncoding ?? engine.positionEncoding
    let start: Int? = params.offset
    try MethodError.check("offset", start, within: 0...Int.max)
    try MethodError.check("length", params.length, within: 0...Int.max / 2)
    let (from, end) = text.withUnsafeBufferPointer { bytes in
      let from = start.map { encoding.byte(at: min($0, bytes.count), in: bytes) } ?? bytes.count
      let rest = UnsafeBufferPointer(rebasing: bytes[from...])
      return (from, from + encoding.byte(at: min(params.length, rest.count), in: rest))
    }
    let locale = try engine.locale(named: params.locale)
    var valuation = Valuation(
      engine: engine, locale: locale, to: params.to?.elements,
      into: try Self.targets(params.target, locale, engine), isForShell: params.quote == .shell,
      encoding: encoding)
    var selection = from..<end
    while let last = selection.last, text[last] <= 0x20 { selection.removeLast() }
    while let first = selection.first, text[first] <= 0x20 { selection.removeFirst() }
    let place = AmountPlace(in: text, syntax: params.syntax, locale, engine)
    if case (let read, var target, let day)? = place.amount(at: selection, isNear: params.near) {
      valuation.day = day
      if params.quote == .shell, target == nil, selection.isEmpty {
        target = try place.typedTarget(behind: read)
      }
      return try text.withUnsafeBufferPointer { bytes throws(MethodError) in
        let value = try valuation.value(of: read, target, in: bytes, remembers: params.remember)
        value.found = FoundMoney(
          text: String(decoding: UnsafeBufferPointer(rebasing: bytes[read.range]), as: UTF8.self),
          place: TextSpan(read.range, in: bytes, encoding), amount: read.amounts[0],
          currency: read.currencies[0])
        return value
      }
    }
    guard !selection.isEmpty else { return AmountValue(saying: nothing.description) }
    let value = try valuation.value(
      of: place.typed(selection), remembers: params.remember)
    return text.withUnsafeBufferPointer { bytes in
      value.replace = TextSpan(selection, in: bytes, encoding)
      return value
    }
  }

  /// The targets that a person types.
  static func targets(
    _ words: String?, _ locale: Locale, _ engine: Engine
  ) throws(MethodError) -> [Currency]? {
    guard let words else { return nil }
    return try engine.expression("1 EUR in " + words, locale: locale, isStrict: false).targets
  }

  package static func text(_ result: Result, _ engine: Engine) -> String {
    result.line
  }
}

/// What is inserted: a text, or a word of a command line.
package enum InsertionForm: String, CaseIterable, WordParam { case text, shell }
