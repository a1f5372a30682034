import JSON
import Methods
import RPC
import Service

/// What a user is to be asked, and the error that the call has if there is no answer.
struct OpenQuestion {
  let asked: CurrencyQuestion
  let failure: MethodError
}

/// A call of a tool that waits for its user's answer, in the older era: kurs asks the client, and runs
/// the call again with what was chosen.
final class Elicitation: PendingAnswer {
  private let dialect: MCPDialect
  private var call: ToolCall
  private let tool: any Tool.Type
  private let arguments: Value
  private var question: OpenQuestion
  private let token: ProgressToken?
  private let framing: Framing
  private var choices = Choices()
  /// The number of the request to the client; nil once it is answered.
  private var asked: Int?
  /// The call, where it waits for something else now.
  private var later: (any PendingAnswer)?

  init(
    _ dialect: MCPDialect, _ call: ToolCall, _ tool: any Tool.Type, _ arguments: Value,
    _ question: OpenQuestion, _ token: ProgressToken?, _ framing: Framing
  ) {
    self.dialect = dialect
    self.call = call
    self.tool = tool
    self.arguments = arguments
    self.question = question
    self.token = token
    self.framing = framing
    ask()
  }

  private func ask() {
    let form = Choices.form(question.asked)
    asked = dialect.connection.ask(
      "elicitation/create", in: framing, params: { $0.value(form) },
      whenAnswered: { [weak self] in self?.take($0) })
    // The client owes too many answers already.
    if asked == nil { choices.take(.null, for: question.asked.place) }
  }

  private func take(_ response: Response) {
    asked = nil
    switch response {
    case .result(let result): choices.take(Value(result), for: question.asked.place)
    case .error: choices.take(.null, for: question.asked.place)
    }
  }

  var isReady: Bool { later?.isReady ?? (asked == nil || dialect.connection.inputEnded) }
  var isDone: Bool { later?.isDone ?? false }

  func report(into out: inout Writer) -> Bool { later?.report(into: &out) ?? false }

  func conclude(into out: inout Writer) throws(RPCError) -> Bool {
    if let later { return try later.conclude(into: &out) }
    if asked != nil || choices.areRefused {
      call.refuse(question.failure, into: &out)
      return true
    }
    call = ToolCall(again: call, choices)
    later = try dialect.service.answer(
      tool.name, choices.applied(to: arguments), progress: token, in: framing, as: call, into: &out)
    if let next = call.question {
      question = next
      ask()
      return false
    }
    guard let later else { return true }
    return later.isReady ? try later.conclude(into: &out) : false
  }

  /// In a batch the user cannot be waited for.
  func concludeNow(into out: inout Writer) throws(RPCError) -> Bool {
    cancel()
    call.refuse(question.failure, into: &out)
    return true
  }

  func cancel() {
    later?.cancel()
    if let asked { dialect.connection.withdraw(asked) }
    asked = nil
  }
}
