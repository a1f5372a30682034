import JSON

/// Which dialect a client speaks, judging by its first call.
///
/// The Language Server Protocol and the older Model Context Protocol begin with `initialize`, whose
/// params tell them apart; the newer Model Context Protocol names its version in each request. In
/// kurs's own dialect, any method may come first, and `initialize` is optional.
package enum DialectChoice: Hashable, Sendable {
  case native
  /// The Language Server Protocol, 3.17 or 3.18.
  case languageServer
  /// The Model Context Protocol, any version.
  case modelContext

  package init(by first: Call) {
    if first.method.reads("server/discover") {
      self = .modelContext
    } else if let params = first.params, params.kind == .object {
      self.init(by: params, isInitialize: first.method.reads("initialize"))
    } else {
      self = .native
    }
  }

  private init(by params: Node, isInitialize: Bool) {
    if params.member("_meta")?.member("io.modelcontextprotocol/protocolVersion") != nil {
      self = .modelContext
    } else if isInitialize, params.member("protocolVersion") != nil {
      self = .modelContext
    } else if isInitialize, params.member("capabilities") != nil,
      // Null if the client has no process of its own; it is there in any case.
      params.member("processId") != nil
    {
      self = .languageServer
    } else {
      self = .native
    }
  }
}
