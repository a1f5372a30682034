import JSON

/// Which dialect a client speaks, judging by its first call.
///
/// The Language Server Protocol and the older Model Context Protocol begin with `initialize`, whose
/// params tell them apart; the newer Model Context Protocol names its version in each request. In
/// kurs's own dialect, any method may come first, and `initialize` is optional. An editor's plugin
/// for kurs may begin as a language client does: one has headers, and names a folder or what it
/// can do with documents.
package enum DialectChoice: String, Sendable {
  case native
  /// The Language Server Protocol, 3.17 or 3.18: `kurs lsp`.
  case languageServer = "lsp"
  /// The Model Context Protocol, any version: `kurs mcp`.
  case modelContext = "mcp"

  package init(by first: Call) {
    if first.method.reads("server/discover") {
      self = .modelContext
    } else if let params = first.params, params.kind == .object {
      self.init(
        by: params, isInitialize: first.method.reads("initialize"),
        hasHeaders: first.framing == .headers)
    } else {
      self = .native
    }
  }

  private init(by params: Node, isInitialize: Bool, hasHeaders: Bool) {
    if let meta = params.member("_meta"), meta.kind == .object,
      meta.members.contains(where: { $0.0.text.hasPrefix("io.modelcontextprotocol/") })
    {
      self = .modelContext
    } else if isInitialize, params.member("protocolVersion") != nil {
      self = .modelContext
    } else if isInitialize, hasHeaders, Self.isOfEditor(params) {
      self = .languageServer
    } else {
      self = .native
    }
  }

  private static func isOfEditor(_ params: Node) -> Bool {
    let folders: [StaticString] = ["rootUri", "rootPath", "workspaceFolders"]
    if folders.contains(where: { params.member($0) != nil }) { return true }
    guard let capabilities = params.member("capabilities"), capabilities.kind == .object else {
      return false
    }
    return capabilities.member("textDocument") != nil || capabilities.member("general") != nil
  }
}
