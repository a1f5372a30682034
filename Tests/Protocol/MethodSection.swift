import JSON
import Kit
import Methods
import Native

/// The section of one method: what it does, its params, its result, an example, its errors.
struct MethodSection {
  let method: any Method.Type

  /// Those whose params are told with their meaning; that of the others is in `rpc.discover`.
  private static let told: Set = [
    "convert", "evaluate", "rate", "history", "chart", "watchlist", "alerts/add",
  ]

  /// Those whose example shows what no other does.
  private static let shown: Set = [
    "convert", "convert/many", "evaluate", "rate", "history", "chart", "watchlist", "alerts",
    "scan", "value", "currencies", "subscribe", "board/type", "bill/price",
    "initialize",
  ]

  func lines() -> [String] {
    let notes = method.notes.description
    var lines = [
      "### → \(method.name)", "",
      "\(method.summary) *\(method.effect.rawValue)*\(notes.isEmpty ? "" : " ")\(notes)",
    ]
    lines += form
    let said = MemberMeanings.lines(of: method.name.description).dropFirst()
    let words = said + (errors.isEmpty ? [] : [errors])
    lines += (words.isEmpty ? [] : [""]) + words
    return lines + (Self.shown.contains(method.name.description) ? example : [])
  }

  // MARK: Params

  /// Params that several methods have, with one meaning; told once.
  static let shared: [FieldDescription] = {
    var counts: [String: Int] = [:]
    var shared: [FieldDescription] = []
    let methods = NativeDialect.methods.filter { told.contains($0.name.description) }
    for field in methods.flatMap({ $0.paramFields.dropLast(commonParams.count) }) {
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

  private static let paramHead = ["| param | type | meaning |", "|---|---|---|"]

  private static func row(_ field: FieldDescription) -> String {
    let mark = field.isRequired || field.fallback != nil ? "" : "?"
    let type = TypeName(field.schema.json).description + (field.fallback.map { " = `\($0)`" } ?? "")
    return "| `\(field.name)\(mark)` | \(cell(type)) | \(cell(field.doc)) |"
  }

  /// What it takes and what it returns.
  private var form: [String] {
    let fields = Array(method.paramFields.dropLast(commonParams.count))
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
        return "| `\(field.name)[].\(cells[0]) | \(cells[1]) | \(meaning)"
      }
  }

  // MARK: Result

  private var result: String {
    let schema = method.resultSchema.json
    if schema["anyOf"] != nil { return "result = \(method.resultSchema.name)" }
    if TypeName.record(schema) != nil || schema["properties"] == nil {
      return "result = \(TypeName(schema).description.filter { $0 != "`" })"
    }
    return ObjectForm(schema).signature(of: "result")
  }

  private var errors: String {
    // That every change can have it is said once.
    let kinds = ErrorKind.all.filter {
      method.errors.contains($0) && ($0 != .storage || method.effect != .changes)
    }
    guard !kinds.isEmpty else { return "" }
    let groups = ErrorTable.groups.filter { Set($0.kinds).isSubset(of: kinds) }
    let grouped = Set(groups.flatMap(\.kinds))
    let words =
      groups.map { "*\($0.name)*" }
      + kinds.filter { !grouped.contains($0) }.map { "`\($0.name)`" }
    return "Errors: " + words.joined(separator: ", ") + "."
  }

  // MARK: Example

  /// Members that an example chooses where all would say again what another example shows.
  private static let slim: [String: String] = [
    "menus": #"["menus.menu","menus.title","menus.currency","menus.items.item"]"#,
    "menus/set": #"["menu","title","currency","items.item","items.price"]"#,
    "alerts": #"["revision","fired","alerts.alert","alerts.armed","firings.line"]"#,
    "bill/price": #"["total","totalText","lines.text","lines.price","lines.amount","rates.rate"]"#,
    "board/type": #"["revision","focus","rows.code","rows.text","rows.rate","rows.day","stale"]"#,
    "convert": #"["results.to","results.amount","results.rate","results.how"]"#,
    "evaluate": #"["understood","results.text","results.terms.amount","results.terms.rate"]"#,
    "rates": #"["rates.to","rates.rate","rates.how","rates.notes"]"#,
    "currencies": #"["found","currencies.code","currencies.name","currencies.matched"]"#,
    "complete": #"["offset","length","items.text","items.filter"]"#,
    "value":
      #"["text","replace","insert","certain","line","short","readings","doubts.name"]"#,
    "bill/close": #"["bill","closed","total","text"]"#,
    "Bill": #"["bill","text"]"#, "Board": #"["rows.code","rows.text"]"#,
    "Settings": #"["base.value","targets.value"]"#,
    "initialize": #"["name","version","protocol"]"#, "rpc.discover": #"["openrpc"]"#,
    "status": #"["version","network","offline","state"]"#,
    "sources": #"["revision","sources.id","sources.newest"]"#,
    "watchlist":
      #"["revision","rows.pair","rows.value","rows.rate","rows.week","line","fired","stale"]"#,
    "chart": #"["form","since","until","chart","source"]"#,
  ]

  /// A request and its answer, behind what it needs; the answers are filled in when it is run.
  private var example: [String] {
    let name = method.name.description
    guard !ExampleSetting.needsMore.contains(name) else { return [] }
    var requests = ExampleSetting.before(name)
    var params = method.example.description
    let record = TypeName.record(method.resultSchema.json) ?? name
    if let fields = Self.slim[name] ?? Self.slim[record] {
      params = Self.with("\"fields\":\(fields)", params)
    }
    requests = requests.map { name, params in
      // What comes before is told in a word.
      let isShort = params.contains(#""as":"text""#) || params.contains(#""fields""#)
      return (name, isShort ? params : Self.with(#""as":"text""#, params))
    }
    requests.append((name, params))
    let lines = requests.map { "→ \($0.method)\($0.params == "{}" ? "" : " \($0.params)")" }
    return ["", "```call"] + lines + ["```"]
  }

  private static func with(_ member: String, _ params: String) -> String {
    "\(params.dropLast())\(params == "{}" ? "" : ",")\(member)}"
  }
}
