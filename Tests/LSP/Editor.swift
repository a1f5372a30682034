import Engine
import JSON
import Kit
import LSP
import RPC
import Testing

/// An editor in this process. Every message that kurs sends it is checked against the rules of the
/// specification.
final class Editor {
  let engine: Engine
  let connection: Connection
  private let peer: ConnectionPeer
  private var number = 0
  /// What kurs has asked or told, without the responses.
  private(set) var heard: [Value] = []
  /// What `workspace/configuration` is answered with.
  var configuration: Value = .null

  static let uri = "file:///tmp/notes.md"

  /// All that a client can do that kurs asks for.
  static let able = """
    {"general":{"positionEncodings":["utf-16"]},\
    "textDocument":{"hover":{"contentFormat":["markdown","plaintext"]},\
    "codeAction":{"codeActionLiteralSupport":{"codeActionKind":{"valueSet":[]}},"disabledSupport":true}},\
    "workspace":{"applyEdit":true,"configuration":true,"workspaceEdit":{"documentChanges":true},\
    "inlayHint":{"refreshSupport":true},"didChangeConfiguration":{"dynamicRegistration":true}},\
    "window":{"showDocument":{"support":true},"workDoneProgress":true}}
    """

  init(
    capabilities: String? = able, options: String = #"{"currencies":["EUR"]}"#,
    fetches: Bool = false
  ) throws {
    let clock = FakeClock(fetches ? .monday : .evening, nanosecondsPerReading: 1_000)
    let engine = TestEngine.make(
      clock: clock, configuration: TestEngine.configuration(fetches: fetches))
    self.engine = engine
    connection = Connection { _, connection in
      LanguageDialect(engine: engine, of: connection, saving: { _ in "/tmp/chart.svg" })
    }
    peer = ConnectionPeer(connection)
    guard let capabilities else { return }
    try request(
      "initialize",
      #"{"processId":null,"rootUri":null,"capabilities":\#(capabilities),"initializationOptions":\#(options)}"#
    )
    try notify("initialized", "{}")
  }

  /// Sends a request; returns its response.
  @discardableResult
  func request(_ method: String, _ params: String = "{}") throws -> Value {
    number += 1
    let id = Value.number(String(number))
    let line = #"{"jsonrpc":"2.0","id":\#(number),"method":"\#(method)","params":\#(params)}"#
    let responses = try take(peer.replies(to: line)).filter { $0["id"] == id }
    let response = try #require(responses.last)
    #expect(responses.count == 1)
    if let result = response["result"] { LanguageRules.check(result, of: method) }
    return response
  }

  /// With a number, it is a request that is answered later or never.
  func notify(_ method: String, _ params: String, asRequest id: Int? = nil) throws {
    let id = id.map { #""id":\#($0),"# } ?? ""
    _ = try take(
      peer.replies(to: #"{"jsonrpc":"2.0",\#(id)"method":"\#(method)","params":\#(params)}"#))
  }

  /// Answers what kurs asks; returns the responses to the editor.
  private func take(_ replies: [Reply]) throws -> [Value] {
    var responses: [Value] = []
    var left = replies
    while !left.isEmpty {
      let message = try Value(parsing: left.removeFirst().text)
      #expect(message["jsonrpc"] == "2.0")
      guard let method = message["method"]?.text else {
        responses.append(message)
        continue
      }
      heard.append(message)
      LanguageRules.check(told: message["params"] ?? .null, method, isRequest: message["id"] != nil)
      guard let id = message["id"] else { continue }
      let result: Value =
        switch method {
        case "workspace/configuration": [configuration]
        case "workspace/applyEdit": ["applied": true]
        default: .null
        }
      left += try peer.replies(
        to: Value.object([
          .init("jsonrpc", "2.0"), .init("id", id), .init("result", result),
        ]).description)
    }
    return responses
  }

  // MARK: Documents

  func open(_ text: String, uri: String = uri, language: String = "markdown") throws {
    let item: Value = [
      "uri": .string(uri), "languageId": .string(language), "version": 1, "text": .string(text),
    ]
    try notify("textDocument/didOpen", Value.object([.init("textDocument", item)]).description)
  }

  static func document(_ uri: String = uri) -> String { #""textDocument":{"uri":"\#(uri)"}"# }

  static func range(_ line: Int, _ first: Int, _ last: Int, to lastLine: Int? = nil) -> String {
    let start = #"{"line":\#(line),"character":\#(first)}"#
    return #""range":{"start":\#(start),"end":{"line":\#(lastLine ?? line),"character":\#(last)}}"#
  }

  func hover(_ line: Int, _ character: Int, uri: String = uri) throws -> Value {
    let position = #""position":{"line":\#(line),"character":\#(character)}"#
    return try request("textDocument/hover", "{\(Self.document(uri)),\(position)}")["result"]
      ?? .null
  }

  func hints(uri: String = uri) throws -> [Value] {
    let params = "{\(Self.document(uri)),\(Self.range(0, 0, 0, to: 1_000))}"
    return try request("textDocument/inlayHint", params)["result"]?.elements ?? []
  }

  func actions(
    _ line: Int, _ first: Int, _ last: Int? = nil, to lastLine: Int? = nil, uri: String = uri,
    only: String? = nil, about diagnostics: [Value] = []
  ) throws -> [Value] {
    let kinds = only.map { #","only":["\#($0)"]"# } ?? ""
    let range = Self.range(line, first, last ?? first, to: lastLine)
    let said = Value.array(diagnostics)
    let params = #"{\#(Self.document(uri)),\#(range),"context":{"diagnostics":\#(said)\#(kinds)}}"#
    return try request("textDocument/codeAction", params)["result"]?.elements ?? []
  }

  /// The labels of the completions at the end of a line.
  func completions(_ line: Int, _ character: Int, uri: String = uri) throws -> [Value] {
    let position = #""position":{"line":\#(line),"character":\#(character)}"#
    let params = "{\(Self.document(uri)),\(position)}"
    return try request("textDocument/completion", params)["result"]?["items"]?.elements ?? []
  }
}

extension [Value] {
  var titles: [String] { compactMap { $0["title"]?.text } }

  func titled(_ beginning: String) -> Value? {
    first { $0["title"]?.text?.hasPrefix(beginning) == true }
  }
}

extension String {
  /// The text after the edits of a `WorkspaceEdit`, whose positions count UTF-16.
  func edited(by edit: Value?) -> String {
    let changes =
      edit?["documentChanges"]?.elements?.first?["edits"]
      ?? edit?["changes"].flatMap {
        if case .object(let members) = $0 { members.first?.value } else { nil }
      }
    var text = DocumentText(Array(utf8))
    // From the last one on, so that the places of the others stay.
    for edit in (changes?.elements ?? []).reversed() {
      guard let start = edit["range"]?["start"].flatMap(Position.init),
        let end = edit["range"]?["end"].flatMap(Position.init), let new = edit["newText"]?.text
      else { continue }
      let range = text.offset(of: start, in: .utf16)..<text.offset(of: end, in: .utf16)
      text.replace(range, with: Array(new.utf8))
    }
    return String(decoding: text.bytes, as: UTF8.self)
  }
}

extension Position {
  init?(_ value: Value) {
    guard case .number(let line)? = value["line"],
      case .number(let character)? = value["character"], let line = Int(line),
      let character = Int(character)
    else { return nil }
    self.init(line: line, character: character)
  }
}
