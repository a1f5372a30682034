import Drawing
package import Engine
package import JSON

/// One method, declared once: reading its params, its schemas, `rpc.discover`, its section in
/// protocol.md and its executed example all follow from this. To add one, add a file and a line in
/// `Catalogue`.
package protocol Method: SendableMetatype {
  associatedtype Params: Parameters
  associatedtype Result: Writable

  static var name: StaticString { get }
  /// One line, for lists.
  static var summary: StaticString { get }
  /// What a client author needs to know beyond the fields, in Markdown; may be empty.
  static var notes: StaticString { get }
  static var effect: Effect { get }
  /// The commands of `kurs` that call it; none if only programs do.
  static var commands: [Command] { get }
  /// The kinds of error it can have, in addition to those of every method.
  static var errors: [ErrorKind] { get }
  /// Params that work on the bundled tables, as JSON.
  static var example: StaticString { get }
  /// Requests that must come before the example.
  static var preparation: [(method: StaticString, params: StaticString)] { get }
  static func run(_ params: Params, _ engine: Engine) throws(MethodError) -> Result
  /// The result as one string fit to show, for shells: `"as":"text"`.
  static func text(_ result: Result, _ engine: Engine) -> String
  /// Whether `text` may hold escape sequences of kurs's own; it then has no text of the user's.
  static var drawsInColor: Bool { get }
  /// Whether its texts may have the colours of a terminal, and nothing else that drives one.
  static var keepsColors: Bool { get }
  /// Whether it is answered while another process holds the state file, whose settings are not known
  /// then.
  static var answersWithoutState: Bool { get }
  /// Whether params that it does not have are ignored: only those of `initialize`, to which clients
  /// of other protocols give their own.
  static var ignoresUnknownParams: Bool { get }
  /// What the answer means for the connection; nothing, for most methods.
  static func settle(_ params: Params, _ result: Result, in context: MethodContext)

  /// Reads the params, runs the method and has `form` write the answer. Not for methods to
  /// implement: a requirement only so that the call is compiled for each method's own types.
  static func answer(
    _ params: Node?, named names: UnsafeBufferPointer<Name>, in context: MethodContext,
    as form: any AnswerForm, into out: inout Writer
  ) throws(MethodError)
}

/// What a request may change, apart from recent conversions and counters.
package enum Effect: String, Sendable, CaseIterable {
  /// Nothing that outlives the process: a client may send the request again.
  case reads
  /// Changes stored data, or the state of the connection.
  case changes
  /// Fetches rates, which costs requests to sources.
  case fetches
}

extension Method {
  package static var notes: StaticString { "" }
  package static var commands: [Command] { [] }
  package static var drawsInColor: Bool { false }
  package static var keepsColors: Bool { false }
  package static var answersWithoutState: Bool { false }
  package static var ignoresUnknownParams: Bool { false }
  package static var preparation: [(method: StaticString, params: StaticString)] { [] }
  package static func settle(_ params: Params, _ result: Result, in context: MethodContext) {}

  /// Those of `paramFields`.
  static var paramNames: [Name] { Reader.names(of: Params.self) + AnswerParams.names }

  package static var resultSchema: Schema { Result.writtenSchema }

  package static func answer(
    _ params: Node?, named names: UnsafeBufferPointer<Name>, in context: MethodContext,
    as form: any AnswerForm, into out: inout Writer
  ) throws(MethodError) {
    let arguments = context.arguments
    let params = try arguments.read(
      Params.self, names: names, from: params, ignoringUnknown: ignoresUnknownParams)
    let shape = try AnswerParams.shape(arguments[names.count - 1])
    if let token = arguments[names.count - 3] { _ = try AnswerParams.progress(token) }
    var selection: FieldSelection?
    if let fields = arguments[names.count - 2] {
      selection = try FieldSelection(fields, of: resultSchema, isText: shape == .text)
    }
    let result = try run(params, context.engine)
    if form.isBareJSON, shape == .json, selection == nil, !context.engine.client.isPlain {
      result.write(into: &out)
    } else {
      write(result, shape, selection, context.engine, as: form, into: &out)
    }
    settle(params, result, in: context)
  }
}

extension Method {
  @inline(never)
  private static func write(
    _ result: Result, _ shape: AnswerShape, _ selection: FieldSelection?, _ engine: Engine,
    as form: any AnswerForm, into out: inout Writer
  ) {
    form.write(
      isText: shape != .json,
      text: {
        guard shape == .tsv else { return shownText(result, engine) }
        let columns = selection?.columns(of: result) ?? [text(result, engine)]
        return columns.map { shown($0, engine).asColumn }.joined(separator: "\t")
      },
      json: { (out: inout Writer) in
        let selection = selection ?? (engine.client.isPlain ? FieldSelection.all : nil)
        guard let selection else { return result.write(into: &out) }
        selection.write(result, for: engine.client, into: &out)
      }, into: &out)
  }

  /// The text without control characters that are not kurs's own.
  private static func shownText(_ result: Result, _ engine: Engine) -> String {
    shown(text(result, engine), engine)
  }

  private static func shown(_ text: String, _ engine: Engine) -> String {
    let text = drawsInColor ? text : keepsColors ? text.printableInColor : text.printable
    return engine.client.showsASCII ? text.asciiForm : text
  }
}

/// What all methods of a connection run with.
package final class MethodContext {
  package let engine: Engine
  let arguments = Arguments()
  /// Called with the token of each new subscription.
  package var hasSubscribed: (SubscriptionToken) -> Void = { _ in }
  /// The process that the client named: kurs exits when it does.
  package var parentProcess: Int32?
  /// Whether the client has sent `shutdown`.
  package var isShutDown = false

  package init(engine: Engine) { self.engine = engine }

  /// To be called before a request: the params of the last one are gone.
  package func forgetParams() { arguments.forget() }

  /// The token under which the request at hand, of a method with so many params, wants to hear how it
  /// goes while it waits.
  package func progress(amongParams count: Int) -> ProgressToken? {
    arguments[count - 3].flatMap { try? AnswerParams.progress($0) }
  }
}
