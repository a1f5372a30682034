package import Engine
import JSON
package import Methods

/// `initialize`: introduces the client and kurs to each other. Optional: any method may come first.
package enum Initialize: Method {
  package static let name: StaticString = "initialize"
  package static let summary: StaticString = "Introduces client and kurs to each other; optional."
  package static let effect = Effect.reads
  package static let answersWithoutState = true
  package static let ignoresUnknownParams = true
  package static let notes: StaticString = """
    You can send what an LSP client sends: other params than these are ignored, only here. \
    `features` names what this kurs can do beyond the first edition of this protocol, `since` the \
    version of kurs in which each came: look there before you use one of them with a kurs that may \
    be older.
    """
  package static let errors: [ErrorKind] = []
  package static let example: StaticString = #"{"clientInfo":{"name":"an-editor","version":"1.0"}}"#

  /// The edition of this protocol; it rises when something is removed.
  package static let edition = 2

  package struct Params: Parameters {
    let processId: Int?
    let remember: Bool
    let positionEncoding: PositionEncoding
    let clean: Bool
    let charset: Charset
    let width: Int?

    package init(_ read: inout Reader) throws(MethodError) {
      processId = try read(
        "processId", "The client's process: kurs exits when it does.")
      let _: Value? = try read("clientInfo", "The client's name and version; not stored.")
      let _: Value? = try read("capabilities", "Ignored, as are all params that are not here.")
      remember = try read(
        "remember",
        "Add conversions to `recents` unless a request says otherwise: a person asks them.",
        default: false)
      positionEncoding = try read(
        "positionEncoding",
        "What positions in texts count: `utf-8` bytes, `utf-16` units, or `utf-32` code points.",
        default: .utf8)
      clean = try read(
        "clean",
        "Put a space for each control character, and each mark that turns the direction of writing.",
        default: false)
      charset = try read(
        "charset",
        "What the client can show: `utf-8`, or `ascii`, which `text` and `tsv` then are, and all drawings.",
        default: .utf8)
      width = try read(
        "width", "The cells of a line to show: rows of boards and watchlists then have a `line`.")
      try MethodError.check("width", width, within: 0...10_000)
    }
  }

  /// What the client can show.
  package enum Charset: String, CaseIterable {
    case utf8 = "utf-8"
    case ascii
  }

  package struct Result: Record {
    let version: String

    package static var sample: Result { Result(version: "") }

    package func fields<S: FieldSink & ~Copyable>(_ sink: inout S) {
      sink.field("name", "kurs" as StaticString, "Always `kurs`.")
      sink.field("version", version, "Its version.")
      sink.field(
        "protocol", Initialize.edition,
        "The edition of this protocol; it rises when something is removed.")
      sink.field(
        "capabilities", Value.object([]), "Always empty; there because LSP clients require it.")
      sink.field(
        "features", ProtocolFeature.allCases.map(\.rawValue), "What this kurs can do, by name.")
      sink.field("since", FeatureVersions(), "The version in which each feature came, by name.")
      sink.field(
        "methods", NativeDialect.methods.map { $0.name.description },
        "The methods; `rpc.discover` describes each.")
      sink.field(
        "reads",
        NativeDialect.methods.filter { $0.effect != .changes }.map { $0.name.description },
        "Those that you may send again after a restart of kurs: they read or fetch.")
    }
  }

  package static func run(_ params: Params, _ engine: Engine) throws(MethodError) -> Result {
    Result(version: engine.configuration.version)
  }

  package static func settle(_ params: Params, _ result: Result, in context: MethodContext) {
    if let id = params.processId.flatMap(Int32.init(exactly:)), id > 0 {
      context.parentProcess = id
    }
    context.engine.remembersConversions = params.remember
    context.engine.client.positionEncoding = params.positionEncoding
    context.engine.client.isClean = params.clean
    context.engine.client.showsASCII = params.charset == .ascii
    context.engine.client.width = params.width
  }

  package static func text(_ result: Result, _ engine: Engine) -> String {
    "kurs \(result.version)"
  }
}

extension Initialize.Charset: WordParam {}
