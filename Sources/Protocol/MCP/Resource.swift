import JSON
import Methods
import RPC
import Service

/// What a client can read and watch, by its address.
enum Resource {
  /// `kurs://watchlist/trip`
  case watchlist(String)
  /// `kurs://alerts`
  case alerts
  /// `kurs://rates`, `kurs://rates/CHF?on=2026-10-30&source=nbp`: the params of `rates`.
  case rates(Value)
  /// `kurs://chart/EUR/USD,GBP.svg?span=1y&theme=dark`: the params of `chart`.
  case chart(Value)
  /// `ui://kurs/chart`
  case app

  init?(_ uri: String) {
    if uri == ChartApp.uri {
      self = .app
      return
    }
    guard uri.hasPrefix("kurs://") else { return nil }
    let parts = uri.dropFirst("kurs://".count)
      .split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    let path = parts[0].split(separator: "/").compactMap { Self.decoded($0) }
    guard let query = Self.members(parts.count > 1 ? parts[1] : "") else { return nil }
    switch (path.first ?? "", path.count) {
    case ("watchlist", 2) where query.isEmpty: self = .watchlist(path[1])
    case ("alerts", 1) where query.isEmpty: self = .alerts
    case ("rates", 1...2) where Self.areAll(query, among: ["on", "source"]):
      self = .rates(.object(path.dropFirst().map { .init("base", .string($0)) } + query))
    case ("chart", 3)
    where path[2].hasSuffix(".svg")
      && Self.areAll(query, among: ["since", "until", "span", "theme", "source"]):
      let targets = path[2].dropLast(4).split(separator: ",").map { Value.string(String($0)) }
      self = .chart(
        .object(
          [
            .init("base", .string(path[1])), .init("targets", .array(targets)),
            .init("form", "svg"),
          ] + query))
    default: return nil
    }
  }

  private static func areAll(_ query: [Value.Member], among names: [String]) -> Bool {
    query.allSatisfy { names.contains($0.name) }
  }

  /// `a=1&b=2` as members; nil if it is something else.
  private static func members(_ query: Substring) -> [Value.Member]? {
    var members: [Value.Member] = []
    for part in query.split(separator: "&") {
      let pair = part.split(separator: "=", maxSplits: 1)
      guard pair.count == 2, let value = decoded(pair[1]) else { return nil }
      members.append(.init(String(pair[0]), .string(value)))
    }
    return members
  }

  /// Text with `%C3%BC` in the place of bytes; nil if that is no UTF-8.
  private static func decoded(_ text: Substring) -> String? {
    var bytes: [UInt8] = []
    var rest = Array(text.utf8)[...]
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "%") else {
        bytes.append(byte)
        continue
      }
      let digits = String(decoding: rest.prefix(2), as: UTF8.self)
      guard digits.utf8.count == 2, let value = UInt8(digits, radix: 16) else { return nil }
      bytes.append(value)
      rest = rest.dropFirst(2)
    }
    return String(validating: bytes, as: UTF8.self)
  }

  private static func encoded(_ text: String) -> String {
    text.utf8.map { byte in
      let isPlain = Unicode.Scalar(byte).properties.isAlphabetic && byte < 0x80
      guard !isPlain, !(0x30...0x39).contains(byte), !"-._~".utf8.contains(byte) else {
        return String(Unicode.Scalar(byte))
      }
      return "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
    }.joined()
  }

  static func notFound(_ uri: String, isModern: Bool) -> RPCError {
    RPCError(
      code: isModern ? RPCError.Code.invalidParams : -32_002, message: "Resource not found",
      data: ["uri": .string(uri.start(200))])
  }

  // MARK: Lists

  private static func entry(
    _ uri: String, _ name: String, _ title: String, _ mimeType: String, _ about: String,
    isTemplate: Bool = false
  ) -> Value {
    [
      isTemplate ? "uriTemplate" : "uri": .string(uri), "name": .string(name),
      "title": .string(title), "description": .string(about), "mimeType": .string(mimeType),
    ]
  }

  private static let json = "application/json"
  static let svg = "image/svg+xml"

  static let templates: [Value] = [
    entry(
      "kurs://rates/{base}{?on,source}", "rates", "All rates of a currency", json,
      "The newest table, or that of a day.", isTemplate: true),
    entry(
      "kurs://chart/{base}/{targets}.svg{?since,until,span,theme,source}", "chart", "Chart", svg,
      "What one unit of the base was worth in up to eight currencies, joined by commas.",
      isTemplate: true),
    entry(
      "kurs://watchlist/{list}", "watchlist", "Watchlist", json,
      "The pairs of a list with value, rate and moves.", isTemplate: true),
  ]

  static func all(lists: [String]) -> [Value] {
    lists.map { list in
      entry(
        "kurs://watchlist/\(encoded(list))", "watchlist \(list)", "Watchlist \(list)", json,
        "Its pairs with value, rate and moves.")
    } + [
      entry("kurs://alerts", "alerts", "Alerts", json, "The alerts, and what has fired."),
      entry(
        "kurs://rates", "rates", "Rates", json, "All rates of the user's currency, the newest."),
      entry(
        ChartApp.uri, "chart", "Interactive chart", ChartApp.mimeType,
        "Shows a result of rate_history; zooms and moves."),
    ]
  }
}

extension MCPDialect {
  func resources() throws(RPCError) -> [Value] {
    do throws(MethodError) {
      let lists = try service.run(Watchlists.self, NoParameters()).lists.map(\.list)
      return Resource.all(lists: lists.contains("main") ? lists : ["main"] + lists)
    } catch {
      throw RPCError(error)
    }
  }

  func read(_ request: Request, into out: inout Writer) throws(RPCError) -> (any PendingAnswer)? {
    let uri = try request.uri()
    let form: Contents.Form
    let method: StaticString
    let params: Value
    switch Resource(uri) {
    case .watchlist(let list):
      (form, method, params) = (.json, "watchlist", ["list": .string(list)])
    case .alerts: (form, method, params) = (.json, "alerts", [:])
    case .rates(let given): (form, method, params) = (.json, "rates", given)
    case .chart(let given): (form, method, params) = (.svg, "chart", given)
    case .app:
      Contents(self, request, uri, .app).write(ChartApp.html, into: &out)
      return nil
    case nil: throw Resource.notFound(uri, isModern: request.isModern)
    }
    let contents = Contents(self, request, uri, form)
    do throws(RPCError) {
      return try service.answer(
        method, params, progress: request.progressToken, in: request.call.framing, as: contents,
        into: &out)
    } catch {
      // What an address names and kurs does not have is no resource.
      let kind = ErrorKind.all.first { $0.code == error.code }
      if let kind, kind.isOfStored || [.unknownCurrency, .currencyMissing].contains(kind) {
        throw Resource.notFound(uri, isModern: request.isModern)
      }
      throw error
    }
  }
}

/// The contents of a resource, as `resources/read` has them.
final class Contents: Wording {
  enum Form { case json, svg, app }

  private let dialect: MCPDialect
  private let isModern: Bool
  private let uri: String
  private let form: Form
  private var progress = RisingProgress()

  init(_ dialect: MCPDialect, _ request: Request, _ uri: String, _ form: Form) {
    self.dialect = dialect
    isModern = request.isModern
    self.uri = uri
    self.form = form
  }

  func write(
    isText: Bool, text: () -> String, json: (inout Writer) -> Void, into out: inout Writer
  ) {
    guard form == .json else { return write(text(), into: &out) }
    var value = Writer()
    json(&value)
    write(String(decoding: value.bytes, as: UTF8.self), into: &out)
  }

  func write(_ text: String, into out: inout Writer) {
    out.raw(#"{"contents":[{"uri":"#)
    out.string(uri)
    out.raw(#","mimeType":"#)
    switch form {
    case .json: out.string("application/json" as StaticString)
    case .svg: out.string(Resource.svg)
    case .app: out.string(ChartApp.mimeType)
    }
    out.raw(#","text":"#)
    out.string(text)
    out.raw("}]")
    dialect.finish(isModern, form == .app ? .list : .ofUser, into: &out)
  }

  func write(_ progress: Value, of token: ProgressToken, into out: inout Writer) {
    self.progress.write(progress, of: token, into: &out)
  }
}
