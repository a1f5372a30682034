import JSON

/// What a client can do, as its `initialize` says.
struct ClientCapabilities {
  var encoding = PositionEncoding.utf16
  var takesMarkdown = false
  /// Without it, a client knows commands only.
  var takesCodeActions = false
  var takesDisabledActions = false
  var takesVersionedEdits = false
  var takesEdits = false
  var hasConfiguration = false
  var registersConfiguration = false
  var refreshesHints = false
  var showsDocuments = false
  var takesProgress = false

  init() {}

  init(_ capabilities: Node?) {
    guard let capabilities, capabilities.kind == .object else { return }
    func has(_ path: StaticString...) -> Bool { Self.node(capabilities, path)?.kind == .true }
    func texts(_ path: StaticString...) -> [String] {
      Self.node(capabilities, path)?.texts ?? []
    }
    encoding = .chosen(among: texts("general", "positionEncodings"))
    // The first form that the client names is the one it likes best.
    takesMarkdown =
      texts("textDocument", "hover", "contentFormat").first {
        $0 == "markdown" || $0 == "plaintext"
      } == "markdown"
    let action = Self.node(capabilities, ["textDocument", "codeAction"])
    takesCodeActions = action?.member("codeActionLiteralSupport")?.kind == .object
    takesDisabledActions = action?.member("disabledSupport")?.kind == .true
    takesVersionedEdits = has("workspace", "workspaceEdit", "documentChanges")
    takesEdits = has("workspace", "applyEdit")
    hasConfiguration = has("workspace", "configuration")
    registersConfiguration = has("workspace", "didChangeConfiguration", "dynamicRegistration")
    refreshesHints = has("workspace", "inlayHint", "refreshSupport")
    showsDocuments = has("window", "showDocument", "support")
    takesProgress = has("window", "workDoneProgress")
  }

  private static func node(_ start: Node, _ path: [StaticString]) -> Node? {
    path.reduce(Optional(start)) { $0?.member($1) }
  }
}

extension Node {
  /// The text of a string; nil for any other value.
  var string: String? { kind == .string ? text : nil }

  var int: Int? { kind == .number ? Int(String(decoding: spelling, as: UTF8.self)) : nil }

  /// The strings of a list.
  var texts: [String] { kind == .array ? children.compactMap(\.string) : [] }

}
