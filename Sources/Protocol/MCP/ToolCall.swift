import JSON
import Methods
import RPC
import Service

/// One call of a tool, and how its outcome is written: the result as an object, and as a text that says the same by
/// itself, since most hosts show a model one of the two; or what went wrong, in words that a model can act on.
final class ToolCall: Wording {
  private let dialect: MCPDialect
  private let request: (isModern: Bool, asks: Bool)
  private let tool: any Tool.Type
  private let choices: Choices
  /// What is to be asked before the call can go on; only in the older era, where kurs asks.
  private(set) var question: OpenQuestion?
  private var progress = RisingProgress()

  init(_ dialect: MCPDialect, _ request: Request, _ tool: any Tool.Type, _ choices: Choices) {
    self.dialect = dialect
    self.request = (request.isModern, request.asks && !choices.areRefused)
    self.choices = choices
    self.tool = tool
  }

  /// The same call again, with what the user has chosen.
  init(again call: ToolCall, _ choices: Choices) {
    dialect = call.dialect
    request = (call.request.isModern, call.request.asks && !choices.areRefused)
    tool = call.tool
    self.choices = choices
  }

  func write(
    isText: Bool, text: () -> String, json: (inout Writer) -> Void, into out: inout Writer
  ) {
    out.raw(#"{"structuredContent":"#)
    json(&out)
    out.raw(#","content":[{"type":"text","text":"#)
    out.string(text())
    out.raw("}]")
    dialect.finish(request.isModern, nil, into: &out)
  }

  func write(_ failure: MethodError, into out: inout Writer) -> Bool {
    if request.asks, question == nil,
      let asked = CurrencyQuestion(failure, dialect.service.engine), asked.isAbout(tool)
    {
      if request.isModern {
        ask(asked, into: &out)
      } else {
        question = OpenQuestion(asked: asked, failure: failure)
      }
      return true
    }
    refuse(failure, into: &out)
    return true
  }

  func refuse(_ failure: MethodError, into out: inout Writer) {
    var text = "\(failure.message) \(Self.forModel(failure.hint))"
    if let question = CurrencyQuestion(failure, dialect.service.engine) {
      let names = question.candidates.map { "\($0.code) (\($0.name))" }.joined(separator: ", ")
      text += " Candidates: \(names)."
    }
    var facts: [Value.Member] = []
    if case .object(let members)? = RPCError(failure).data { facts = members }
    if let place = facts.firstIndex(where: { $0.name == "fix" }) {
      let fix = Self.fixes.first { facts[place].value["method"]?.text == $0.method.description }
      facts.remove(at: place)
      if let fix {
        text += " Call \(fix.tool)."
        facts.append(.init("tool", .string(fix.tool.description)))
      }
    }
    out.raw(#"{"isError":true,"content":[{"type":"text","text":"#)
    out.string(text)
    // The facts for a program.
    out.raw(#"}],"_meta":{"kurs/error":"#)
    out.value(.object(facts))
    if request.isModern {
      out.raw(#","io.modelcontextprotocol/serverInfo":"#)
      out.value(MCPDialect.serverInfo(dialect.service.engine))
      out.raw(#"},"resultType":"complete"}"#)
    } else {
      out.raw("}}")
    }
  }

  /// The tools that do what an error says would help.
  private static let fixes: [(method: StaticString, tool: StaticString)] = [
    (Currencies.name, FindCurrencyTool.name), (Refresh.name, RefreshRatesTool.name),
  ]

  /// A hint names a method as `Call `status`: …`. A model has tools only; what none of them does, its
  /// user can do in a shell.
  static func forModel(_ hint: String) -> String {
    var parts = hint.split(separator: "`", omittingEmptySubsequences: false).map(String.init)
    for place in parts.indices.dropFirst() where parts[place - 1].hasSuffix("Call ") {
      let method = parts[place]
      if let fix = fixes.first(where: { $0.method.description == method }) {
        parts[place] = fix.tool.description
      } else if !Catalogue.tools.contains(where: { $0.name.description == method }) {
        parts[place - 1] = parts[place - 1].dropLast("Call ".count) + "Ask the user to run "
        parts[place] = "kurs call \(method)"
      }
    }
    return parts.joined(separator: "`")
  }

  /// The newer era: the client sends the call again with its user's answer, and with what was chosen
  /// before.
  private func ask(_ question: CurrencyQuestion, into out: inout Writer) {
    out.raw(#"{"resultType":"input_required","inputRequests":{"#)
    out.string(question.place)
    out.raw(#":{"method":"elicitation/create","params":"#)
    out.value(Choices.form(question, names: "mode"))
    out.raw("}}")
    if !choices.isEmpty {
      out.raw(#","requestState":"#)
      out.string(choices.text)
    }
    out.byte(UInt8(ascii: "}"))
  }

  func write(_ progress: Value, of token: ProgressToken, into out: inout Writer) {
    self.progress.write(progress, of: token, into: &out)
  }
}

/// The progress of one request: it rises with each notification, and ends at 100.
struct RisingProgress {
  private var newest = -1

  /// Writes nothing where it has not risen.
  mutating func write(_ progress: Value, of token: ProgressToken, into out: inout Writer) {
    let isOver = progress["kind"] == "end"
    guard case .number(let digits)? = isOver ? .number("100") : progress["percentage"],
      let percent = Int(digits), percent > newest
    else { return }
    newest = percent
    out.raw(#"{"jsonrpc":"2.0","method":"notifications/progress","params":{"progressToken":"#)
    out.text(token.spelling)
    out.raw(#","progress":"#)
    out.integer(percent)
    out.raw(#","total":100,"message":"#)
    out.string(isOver ? "Rates have come" : "Fetching \(progress["message"]?.text ?? "rates")")
    out.raw("}}")
  }
}

extension MCPDialect {
  func callTool(
    _ request: Request, into out: inout Writer
  ) throws(RPCError) -> (any PendingAnswer)? {
    guard let params = request.params, let name = params.member("name"), name.kind == .string else {
      throw Request.invalid("name must be a string")
    }
    guard let place = service.methods.place(of: name), place < Catalogue.tools.count else {
      throw Request.invalid("there is no tool \(name.text.quoted)")
    }
    let tool = Catalogue.tools[place]
    let given = params.member("arguments").flatMap { $0.kind == .null ? nil : $0 }
    let choices = try Choices(params)
    let call = ToolCall(self, request, tool, choices)
    var own: Value?
    if let given, !LenientArguments.arePlain(given, for: tool.arguments) {
      guard
        let read = LenientArguments(service.engine).corrected(Value(given), for: tool.arguments)
      else { throw Request.invalid("arguments must be an object") }
      if let stranger = Self.stranger(in: read, to: tool) {
        call.refuse(stranger, into: &out)
        return nil
      }
      own = read
    }
    if !choices.isEmpty { own = choices.applied(to: own ?? given.map(Value.init) ?? [:]) }
    let token = request.progressToken
    let framing = request.call.framing
    let later: (any PendingAnswer)?
    if let own {
      later = try service.answer(
        tool.name, own, progress: token, in: framing, as: call, into: &out)
    } else {
      later = try service.answer(name, given, progress: token, in: framing, as: call, into: &out)
    }
    guard let question = call.question else { return later }
    return Elicitation(
      self, call, tool, own ?? given.map(Value.init) ?? [:], question, token, framing)
  }

  /// An argument that the tool does not tell of, as an error.
  private static func stranger(in arguments: Value, to tool: any Tool.Type) -> MethodError? {
    guard case .object(let members) = arguments else { return nil }
    let names = tool.arguments.map(\.name.description)
    guard let stranger = members.first(where: { !names.contains($0.name) }) else { return nil }
    return MethodError(
      .invalidParams, "The tool \(tool.name) has no argument \(stranger.name.quoted).",
      hint: "It takes \(names.joined(separator: ", ")).",
      details: [.init("param", .string(stranger.name.start(40)))])
  }
}
