import Drawing
import Engine
import JSON

/// The members of a result that a client wants: the param `fields`.
///
///     ["results.amount","results.day"]   →   {"results":[{"amount":"89.51","day":"2026-10-30"}]}
///
/// The result is written whole and then copied in part, so a method knows nothing of it.
final class FieldSelection {
  /// By name: whole, or only some members of it.
  private var members: [(name: String, inside: FieldSelection?)] = []
  private var isAll = false

  private init() {}

  /// Every member.
  static var all: FieldSelection {
    let selection = FieldSelection()
    selection.isAll = true
    return selection
  }

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
    var lacking: Substring?
    for form in forms {
      guard let member = form["properties"]?[String(name)] ?? form["additionalProperties"] else {
        continue
      }
      guard case .object = member else { continue }
      if rest.isEmpty { return true }
      // Forms of several kinds may have members of one name.
      var inside = rest
      if has(&inside, member) { return true }
      lacking = lacking ?? inside
    }
    path = lacking ?? path
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
    var names: [String] = []
    for form in forms {
      guard case .object(let members) = form["properties"] else { continue }
      for member in members where !names.contains(member.name) { names.append(member.name) }
    }
    return names
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

  /// What the client does not show is taken out of texts.
  func write(
    _ result: some Writable, for client: ClientTraits = ClientTraits(), into out: inout Writer
  ) {
    Self.withNode(of: result) { copy($0, client, into: &out) }
  }

  /// Takes out of a message, written since `start`, what the client does not show.
  static func clean(_ out: inout Writer, from start: Int, for client: ClientTraits) {
    guard client.isPlain else { return }
    let document = JSONDocument(maximumDepth: 64)
    var clean = Writer()
    guard let node = try? document.read(UnsafeBufferPointer(rebasing: out.bytes[start...])) else {
      preconditionFailure("a message is JSON")
    }
    withExtendedLifetime(document) { all.copy(node, client, into: &clean) }
    out.truncate(to: start)
    out.raw(clean.bytes)
  }

  /// The values in the order of the paths; of each element of a list, and nothing for what is absent.
  func columns(of result: some Writable) -> [String] {
    var columns: [String] = []
    Self.withNode(of: result) { add($0, to: &columns) }
    return columns
  }

  @inline(never)
  private static func withNode(of result: some Writable, _ body: (Node) -> Void) {
    var whole = Writer()
    result.write(into: &whole)
    let document = JSONDocument(maximumDepth: 64)
    guard let node = try? document.read(whole.bytes) else {
      preconditionFailure("a result is JSON")
    }
    withExtendedLifetime(document) { body(node) }
    // The node points into it.
    whole.truncate(to: 0)
  }

  private func add(_ node: Node?, to columns: inout [String]) {
    for (name, inside) in members {
      let value = node.flatMap { $0.kind == .object ? $0 : nil }?.members
        .first { $0.key.text == name }?.value
      if let inside {
        guard let value, value.kind == .array else {
          inside.add(value, to: &columns)
          continue
        }
        for element in value.children { inside.add(element, to: &columns) }
      } else if let value {
        columns += (value.kind == .array ? Array(value.children) : [value]).map {
          $0.kind == .string ? $0.text : String(decoding: $0.raw, as: UTF8.self)
        }
      } else {
        columns.append("")
      }
    }
  }

  private func copy(_ node: Node, _ client: ClientTraits, into out: inout Writer) {
    switch node.kind {
    case .object:
      out.beginObject()
      for (key, value) in node.members {
        let member = members.first(where: { key.text == $0.name })
        guard isAll || member != nil else { continue }
        out.separate()
        out.raw(key.raw)
        out.byte(UInt8(ascii: ":"))
        (member?.inside ?? Self.all).copy(value, client, into: &out)
      }
      out.endObject()
    case .array:
      out.beginArray()
      for child in node.children {
        out.separate()
        copy(child, client, into: &out)
      }
      out.endArray()
    case .string where client.isPlain: out.string(client.shown(node.text))
    default: out.raw(node.raw)
    }
  }
}

extension ClientTraits {
  /// A text of an answer as the client shows it.
  fileprivate func shown(_ text: String) -> String {
    let text = isClean ? text.printable : text
    return showsASCII ? text.drawnInASCII : text
  }
}
