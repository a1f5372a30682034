import JSON
import Kit
import Methods
import Native

/// The section of one method: what it does, its params, its result, its text, its errors, an
/// example.
struct MethodSection {
  let method: any Method.Type

  /// Those whose params are told with their meaning; that of the others is in `rpc.discover`.
  private static let told: Set = [
    "convert", "evaluate", "rate", "history", "chart", "watchlist", "alerts/add",
  ]

  /// `others` come before it in its part: their text needs to be told once.
  func lines(after others: ArraySlice<any Method.Type>) throws(TestError) -> [String] {
    var lines = ["### → \(method.name)", "", "\(method.summary) *\(method.effect.rawValue)*"]
    if !method.notes.description.isEmpty { lines += ["", method.notes.description] }
    if let same = Self.unsubscribe, same.name.description != method.name.description,
      "\(method.name)".hasSuffix("/unsubscribe")
    {
      return lines + ["", "Params, result and errors: as of `\(same.name)`."]
    }
    lines += form
    let words = method.textForm.description
    if let same = others.first(where: { $0.textForm.description == words }) {
      lines += ["", "Text: as of `\(same.name)`.\(errors)"]
    } else {
      let sample = try example
      lines += ["", "Text: \(words)\(sample)\(errors)"]
    }
    return lines
  }

  /// The first of those that are all alike.
  private static let unsubscribe = NativeDialect.methods.first {
    $0.name.description == "watchlist/unsubscribe"
  }

  // MARK: Params

  /// Params that several methods have, with one meaning; told once.
  static let shared: [FieldDescription] = {
    var counts: [String: Int] = [:]
    var shared: [FieldDescription] = []
    let methods = NativeDialect.methods.filter { told.contains($0.name.description) }
    for field in methods.flatMap({ $0.paramFields.dropLast(2) }) {
      counts[row(field), default: 0] += 1
      // Of two with one name, the first.
      if counts[row(field)] == 2, !shared.contains(where: { "\($0.name)" == "\(field.name)" }) {
        shared.append(field)
      }
    }
    return shared
  }()

  static var sharedTable: [String] {
    paramHead + (shared + commonParams).map(row)
  }

  private static let paramHead = ["| param | type | default | meaning |", "|---|---|---|---|"]

  private static func row(_ field: FieldDescription) -> String {
    let absent = field.isRequired ? "**required**" : field.fallback.map { "`\($0)`" } ?? ""
    return
      "| `\(field.name)` | \(cell(TypeName(field.schema.json))) | \(absent) | \(cell(field.doc)) |"
  }

  /// What it takes and what it returns.
  private var form: [String] {
    let fields = Array(method.paramFields.dropLast(2))
    guard Self.told.contains(method.name.description) else {
      let signature = fields.isEmpty ? [] : [ObjectForm.signature(fields)]
      return [""] + ObjectForm.block(signature + [result])
    }
    let shared = fields.filter { Self.shared.map(Self.row).contains(Self.row($0)) }
    let own = fields.filter { !Self.shared.map(Self.row).contains(Self.row($0)) }
    var lines = own.isEmpty ? [] : [""] + Self.paramHead + own.flatMap(rows)
    if !shared.isEmpty {
      let names = shared.map { "`\($0.name)`" }.joined(separator: ", ")
      lines += ["", "\(own.isEmpty ? "Params" : "Also"): \(names)."]
    }
    return lines + [""] + ObjectForm.block([result])
  }

  /// A param, and below it the members of the records it is a list of.
  private func rows(_ field: FieldDescription) -> [String] {
    let schema = field.schema.json
    guard let element = schema["items"], element["properties"] != nil else {
      return [Self.row(field)]
    }
    return [Self.row(field)]
      + ObjectForm(element).table("").dropFirst(2).map { row in
        let cells = row.dropFirst(3).split(separator: " | ", omittingEmptySubsequences: false)
        let meaning = cells[2...].joined(separator: " | ")
        return "| `\(field.name)[].\(cells[0]) | \(cells[1]) |  | \(meaning)"
      }
  }

  // MARK: Result

  private var result: String {
    let schema = method.resultSchema.json
    if TypeName.record(schema) != nil || schema["properties"] == nil {
      return "result = \(TypeName(schema).description.filter { $0 != "`" })"
    }
    return ObjectForm(schema).signature(of: "result")
  }

  private var errors: String {
    let kinds = ErrorKind.allCases.filter(method.errors.contains)
      .filter { !ErrorTable.usual.contains($0) }
    guard !kinds.isEmpty else { return "" }
    return " Errors: " + kinds.map { "`\($0.rawValue)`" }.joined(separator: ", ") + "."
  }

  // MARK: Text

  /// The first line of the example's text.
  private var example: String {
    get throws(TestError) {
      let name = method.name.description
      guard !ExampleSetting.needsNetwork.contains(name) else { return "" }
      let peer = ConnectionPeer(try World.connection())
      for (method, params) in ExampleSetting.before(name) {
        _ = try peer.replies(to: Self.plain(method, params))
      }
      let inner = method.example.description.dropFirst().dropLast()
      let params = #"{"as":"text"\#(inner.isEmpty ? "" : ",")\#(inner)}"#
      guard let reply = try peer.replies(to: Self.plain(name, params)).first,
        let text = (try? Value(parsing: reply.text))?["result"]?.text
      else { throw TestError("\(name) has no text") }
      let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
      guard let first = lines.first(where: { !$0.isEmpty }) else { return "" }
      let line = first.drop { $0 == " " }
      return " Such as `\(line.prefix(48))`\(lines.count > 1 || line.count > 48 ? " …" : ".")"
    }
  }

  private static func plain(_ method: String, _ params: String) -> String {
    #"{"jsonrpc":"2.0","id":1,"method":"\#(method)","params":\#(params)}"#
  }
}
