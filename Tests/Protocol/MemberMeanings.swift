import JSON
import Methods

/// What the members of results mean: each said once, where it first appears on the page.
enum MemberMeanings {
  /// What is new in a method or a type, after an empty line.
  static func lines(of owner: String) -> [String] {
    guard let said = all[owner], !said.isEmpty else { return [] }
    return ["", said.joined(separator: " ")]
  }

  private static let all: [String: [String]] = {
    var all: [String: [String]] = [:]
    // The table of `Rate` says them.
    var seen = Set(meanings(NamedType.records.first { $0.name == "Rate" }?.schema.json ?? .null))
    for group in MethodGroup.allCases {
      // What has a name of its own is explained there.
      for method in group.methods where TypeName.record(method.resultSchema.json) == nil {
        all[method.name.description] = new(method.resultSchema.json, &seen)
      }
      for push in group.pushes {
        all[push.name.description] = new(push.schema.json, &seen)
      }
      for type in group.types where type.name != "Rate" {
        all[type.name] = new(type.schema.json, &seen)
      }
    }
    return all
  }()

  private static func new(_ schema: Value, _ seen: inout Set<Meaning>) -> [String] {
    meanings(schema).filter { seen.insert($0).inserted }.map(\.line)
  }

  private struct Meaning: Hashable {
    let name: String
    let words: String

    var line: String { "`\(name)`: \(words)" }
  }

  private static func meanings(_ schema: Value) -> [Meaning] {
    guard case .object(let members) = schema["properties"] else { return [] }
    var found: [Meaning] = []
    for member in members {
      let words = member.value["description"]?.text ?? ""
      // "Its name." says no more than the name does; `rpc.discover` has the meaning of each.
      if words.utf8.count > 60 { found.append(Meaning(name: member.name, words: words)) }
      let element = member.value["items"] ?? member.value
      if TypeName.record(element) == nil { found += meanings(element) }
    }
    return found
  }
}
