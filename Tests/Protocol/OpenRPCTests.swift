import JSON
import Kit
import Methods
import Native
import Testing

/// `rpc.discover` against the text of the OpenRPC specification, version 1.3.
struct OpenRPCTests {
  let discovered: Discovered
  var document: Value { discovered.document }

  init() throws { discovered = try Discovered() }

  /// Members of each object: those it must have, and the others it may have.
  enum Form {
    static let document = (
      ["openrpc", "info", "methods"], ["servers", "components", "externalDocs"]
    )
    static let info = (
      ["title", "version"], ["description", "termsOfService", "contact", "license"]
    )
    static let method = (
      ["name", "params"],
      [
        "tags", "summary", "description", "externalDocs", "result", "deprecated", "servers",
        "errors", "links", "paramStructure", "examples",
      ]
    )
    static let descriptor = (
      ["name", "schema"], ["summary", "description", "required", "deprecated"]
    )
    static let error = (["code", "message"], ["data"])
  }

  /// Those of a request are kept in places made beforehand.
  @Test func `no method has more params than a request has room for`() throws {
    for method in discovered.methods {
      let count = discovered.params(of: method).count
      #expect(count <= Reader.maximumFields, "\(method["name"]?.text ?? "")")
    }
  }

  @Test func `each object has the members it must have and no others`() {
    check(document, Form.document, "document")
    check(document["info"] ?? .null, Form.info, "info")
    let results = discovered.methods.compactMap { $0["result"] }
    #expect(results.count == NativeDialect.methods.count)
    for method in discovered.methods {
      let name = method["name"]?.text ?? ""
      check(method, Form.method, name)
      for param in discovered.params(of: method) {
        check(param, Form.descriptor, "\(name).params")
      }
      if let result = method["result"] { check(result, Form.descriptor, "\(name).result") }
    }
    let errors = members(document["components"]?["errors"])
    #expect(errors.count > 20, "\(errors.count)")
    for error in errors {
      check(error.value, Form.error, error.name)
    }
  }

  @Test func `the version is one of OpenRPC's, and the document is small`() {
    #expect(document["openrpc"] == "1.3.2")
    #expect(document.description.utf8.count <= 184_000, "\(document.description.utf8.count)")
  }

  @Test func `an object that occurs twice has a name`() {
    var seen: [Value: Int] = [:]
    visit(document) { value in
      guard value["properties"] != nil, case .object(let members) = value else { return }
      seen[.object(members.filter { $0.name != "description" }), default: 0] += 1
    }
    #expect(seen.count > 50, "\(seen.count)")
    for (schema, count) in seen where count > 1 && schema.description.utf8.count > 400 {
      Issue.record("\(count) times: \(schema)")
    }
  }

  @Test func `names of methods and of their params are unique`() {
    let names = discovered.methods.compactMap { $0["name"]?.text }
    #expect(Set(names).count == discovered.methods.count)
    var seen = 0
    for method in discovered.methods {
      let names = params(method).compactMap { $0["name"]?.text }
      #expect(Set(names).count == params(method).count, "\(method["name"] ?? .null)")
      seen += names.count
    }
    #expect(seen > 200, "\(seen)")
  }

  @Test func `required params come before the others`() {
    var mixed = 0
    for method in discovered.methods {
      let required = params(method).map { $0["required"] == true }
      #expect(required == required.sorted { $0 && !$1 }, "\(method["name"] ?? .null)")
      if Set(required).count == 2 { mixed += 1 }
    }
    #expect(mixed > 20, "\(mixed)")
  }

  @Test func `errors are given by their codes, each once a method`() {
    let known = members(document["components"]?["errors"]).map { $0.value["code"] }
    #expect(Set(known).count == known.count)
    var seen = 0
    for method in discovered.methods {
      let errors = (method["errors"]?.elements ?? []).map {
        discovered.validator.resolve($0["$ref"]?.text ?? "")?["code"]
      }
      #expect(Set(errors).count == errors.count, "\(method["name"] ?? .null)")
      for code in errors {
        #expect(code != nil && known.contains(code), "\(method["name"] ?? .null)")
      }
      seen += errors.count
    }
    #expect(seen > 100, "\(seen)")
  }

  @Test func `every reference leads somewhere, and stands beside nothing but a description`() {
    var seen = 0
    visit(document) { value in
      guard let reference = value["$ref"]?.text else { return }
      seen += 1
      #expect(discovered.validator.resolve(reference) != nil, "\(reference)")
      let others = members(value).map(\.name).filter { $0 != "$ref" && $0 != "description" }
      #expect(others.isEmpty, "\(reference) stands beside \(others)")
    }
    #expect(seen > 50)
  }

  @Test func `names of components are of the letters that are allowed`() {
    let names = members(document["components"]).flatMap { members($0.value) }.map(\.name)
    #expect(names.count > 50, "\(names.count)")
    for name in names {
      #expect(name.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) }, "\(name)")
    }
  }

  @Test func `every component is used`() {
    var used: Set<String> = []
    visit(document) { value in
      if let reference = value["$ref"]?.text { used.insert(reference) }
    }
    let schemas = members(document["components"]?["schemas"])
    #expect(schemas.count > 20, "\(schemas.count)")
    for schema in schemas {
      #expect(used.contains("#/components/schemas/\(schema.name)"), "\(schema.name)")
    }
  }

  @Test func `every method is there, and what has no result is a notification`() {
    let asked = discovered.methods.filter { $0["result"] != nil }.compactMap { $0["name"]?.text }
    #expect(asked == NativeDialect.methods.map { $0.name.description })
    let told = discovered.methods.filter { $0["result"] == nil }.compactMap { $0["name"]?.text }
    let pushes = Catalogue.pushes.map { $0.name.description }
    #expect(told == ["exit", "$/cancelRequest"] + pushes + ["$/progress"])
  }

  @Test func `a notification names its topic, which can be subscribed to`() {
    let params = discovered.method("subscribe")?["params"]?.elements ?? []
    let topics = params.first { $0["name"] == "topic" }?["schema"]?["enum"]?.elements
    var seen: [Value] = []
    for method in discovered.methods where method["x-sender"] == "kurs" {
      guard let topic = method["x-topic"] else {
        #expect(method["name"] == "$/progress")
        continue
      }
      seen.append(topic)
    }
    #expect(seen == topics && seen.count == Catalogue.pushes.count)
    let states = discovered.method("subscribe")?["result"]?["schema"]?["anyOf"]?.elements ?? []
    #expect(states.count == seen.count)
    for state in states {
      let name = state["$ref"]?.text?.split(separator: "/").last.map(String.init) ?? ""
      let members = document["components"]?["schemas"]?[name]?["properties"]
      #expect(members?["subscription"] != nil && members?["revision"] != nil, "\(name)")
    }
  }

  /// One beyond the ends of a range is refused, and names the param.
  @Test func `the range of an integer is the one that counts`() throws {
    var seen = 0
    for method in discovered.methods where method["result"] != nil {
      for param in params(method) where param["schema"]?["minimum"] != nil {
        let (name, key) = (method["name"]?.text ?? "", param["name"]?.text ?? "")
        for (end, step) in [("minimum", -1), ("maximum", 1)] {
          guard let limit = Int(param["schema"]?[end]?.description ?? "") else { continue }
          guard case .object(let example)? = method["x-example"] else { continue }
          // A sparkline, which the example of `chart` is, has no height.
          let given = example.filter { $0.name != key && (key != "height" || $0.name != "form") }
          let params = Value.object(given + [.init(key, .number("\(limit + step)"))])
          let answer = try Self.ask(name, params.description)
          let told = answer["error"]?["data"]
          let named = told?["param"] ?? told?["setting"]
          #expect(named?.text == key || told?["limit"] != nil, "\(name) \(answer)")
          seen += 1
        }
      }
    }
    #expect(seen > 27, "\(seen)")
  }

  @Test func `enumerations of results are open, and defaults are values`() throws {
    let rate = members(document["components"]?["schemas"]?["Rate"]?["properties"])
    let how = try #require(rate.first { $0.name == "how" }).value["anyOf"]?.elements ?? []
    #expect(how.first?["enum"]?.elements?.count == 10 && how.last == ["type": "string"])
    let origin = try #require(rate.first { $0.name == "origin" }).value["anyOf"]?.elements?.first
    #expect(origin?["enum"] == ["bundled", "fetched", "frozen", "user", "fixed"])
    let status = discovered.method("status")?["result"]?["schema"]?["properties"]?["state"]
    let kept = status?["properties"]?["kept"]?["anyOf"]?.elements?.first
    #expect(kept?["enum"] == ["file", "memory", "nowhere"])
    for (method, param, value) in [
      ("chart", "form", "braille"), ("chart", "theme", "light"), ("convert", "feeOn", "added"),
      ("watchlist/export", "form", "json"), ("history", "step", "day"),
    ] as [(String, String, Value)] {
      let all = params(try #require(discovered.method(method)))
      let found = all.first { $0["name"]?.text == param }
      #expect(found?["schema"]?["default"] == value, "\(method) \(param)")
    }
  }

  private static func ask(_ name: String, _ params: String) throws(TestError) -> Value {
    let peer = ConnectionPeer(try World.connection())
    var reply = Value.null
    for (method, params) in ExampleSetting.before(name) + [(name, params)] {
      let line = #"{"jsonrpc":"2.0","id":1,"method":"\#(method)","params":\#(params)}"#
      guard let text = try peer.replies(to: line).first?.text, let value = try? Value(parsing: text)
      else { throw TestError("\(method) has no answer") }
      reply = value
    }
    return reply
  }

  private func params(_ method: Value) -> [Value] { discovered.params(of: method) }

  private func members(_ value: Value?) -> [Value.Member] {
    if case .object(let members) = value { members } else { [] }
  }

  private func visit(_ value: Value, _ body: (Value) -> Void) {
    body(value)
    for member in members(value) { visit(member.value, body) }
    for element in value.elements ?? [] { visit(element, body) }
  }

  private func check(_ value: Value, _ form: ([String], [String]), _ place: String) {
    let names = members(value).map(\.name)
    #expect(Set(names).count == names.count, "\(place) has a member twice")
    for name in form.0 { #expect(names.contains(name), "\(place) has no \(name)") }
    // OpenRPC leaves names that begin with `x-` to extensions.
    for name in names where !name.hasPrefix("x-") {
      #expect((form.0 + form.1).contains(name), "\(place) has a \(name)")
    }
  }
}
