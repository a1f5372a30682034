import JSON

/// The members of a result that a client wants: the param `fields`.
///
///     ["results.amount","results.day"]   →   {"results":[{"amount":"89.51","day":"2026-10-30"}]}
///
/// The result is written whole and then copied in part, so a method knows nothing of it.
final class FieldSelection {
  /// By name: whole, or only some members of it.
  private var members: [(name: String, inside: FieldSelection?)] = []

  private init() {}

  /// Each path must be one that a result can have.
  init(_ node: Node, of schema: Schema, isText: Bool) throws(MethodError) {
    let paths = try OneOrMany<String>.read(node, of: "fields")
    guard !isText else {
      throw .refused(
        "fields", "given together with \"as\":\"text\"", hint: "Give one of the two.")
    }
    for (index, path) in paths.elements.enumerated() {
      var place: Substring = path[...]
      guard Self.has(&place, schema.json) else {
        throw Self.unknown(
          path, place, Self.names(at: path, schema.json), at: paths.list == nil ? nil : index)
      }
      add(path.split(separator: ".")[...])
    }
  }

  private func add(_ path: ArraySlice<Substring>) {
    guard let name = path.first.map(String.init) else { return }
    let rest = path.dropFirst()
    guard let known = members.firstIndex(where: { $0.name == name }) else {
      let inside = rest.isEmpty ? nil : FieldSelection()
      inside?.add(rest)
      return members.append((name, inside))
    }
    // What is wanted whole stays whole.
    if rest.isEmpty { members[known].inside = nil } else { members[known].inside?.add(rest) }
  }

  // MARK: Checking

  /// Whether the form has all of `path`, of which what it lacks is left.
  private static func has(_ path: inout Substring, _ schema: Value) -> Bool {
    let forms = objects(in: schema)
    let name = path.prefix { $0 != "." }
    let rest = path.dropFirst(name.count + 1)
    for form in forms {
      guard let member = form["properties"]?[String(name)] ?? form["additionalProperties"] else {
        continue
      }
      guard case .object = member else { continue }
      if rest.isEmpty { return true }
      path = rest
      return has(&path, member)
    }
    return false
  }

  /// The objects that a value of this form can be, or be a list of.
  private static func objects(in schema: Value) -> [Value] {
    if let element = schema["items"] { return objects(in: element) }
    if let choices = schema["anyOf"]?.elements { return choices.flatMap(objects) }
    return schema["properties"] != nil || schema["additionalProperties"] != nil ? [schema] : []
  }

  /// The names that could stand where the path goes wrong.
  private static func names(at path: String, _ schema: Value) -> [String] {
    var forms = objects(in: schema)
    for name in path.split(separator: ".") {
      let inside = forms.compactMap { $0["properties"]?[String(name)] }
      guard !inside.isEmpty else { break }
      forms = inside.flatMap(objects)
    }
    return forms.flatMap { form -> [String] in
      guard case .object(let members) = form["properties"] else { return [] }
      return members.map(\.name)
    }
  }

  private static func unknown(
    _ path: String, _ place: Substring, _ names: [String], at index: Int?
  ) -> MethodError {
    MethodError(
      .invalidParams, "The result has no member “\(path.start(60))”.",
      hint: names.isEmpty
        ? "“\(path.dropLast(place.count).dropLast().prefix(60))” has no members."
        : "The members there are \(names.joined(separator: ", ")).",
      details: [.init("param", "fields")]
        + (index.map { [.init("index", .number(String($0)))] } ?? []))
  }

  // MARK: Writing

  func write(_ result: some Writable, into out: inout Writer) {
    var whole = Writer()
    result.write(into: &whole)
    let document = JSONDocument(maximumDepth: 64)
    guard let node = try? document.read(whole.bytes) else {
      preconditionFailure("a result is JSON")
    }
    withExtendedLifetime(document) { copy(node, into: &out) }
    // The node points into it.
    whole.truncate(to: 0)
  }

  private func copy(_ node: Node, into out: inout Writer) {
    switch node.kind {
    case .object:
      out.beginObject()
      for (key, value) in node.members {
        guard let member = members.first(where: { key.text == $0.name }) else { continue }
        out.separate()
        out.raw(key.raw)
        out.byte(UInt8(ascii: ":"))
        if let inside = member.inside { inside.copy(value, into: &out) } else { out.raw(value.raw) }
      }
      out.endObject()
    case .array:
      out.beginArray()
      for child in node.children {
        out.separate()
        copy(child, into: &out)
      }
      out.endArray()
    default: out.raw(node.raw)
    }
  }
}
