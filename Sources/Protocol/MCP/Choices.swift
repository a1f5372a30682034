import JSON
import Methods
import RPC

/// Currencies that the user was asked for, by the place of the argument that named several.
struct Choices {
  private var chosen: [Value.Member] = []
  /// Whether the user did not want to choose.
  private(set) var areRefused = false

  init() {}

  /// Those that a client of the newer era sends with a call: `requestState` has what kurs told it of
  /// earlier ones, which is nothing that its arguments could not say as well.
  init(_ params: Node) throws(RPCError) {
    if let state = params.member("requestState") {
      guard state.kind == .string, let earlier = try? Value(parsing: state.text),
        case .object(let members) = earlier,
        members.allSatisfy({ $0.value.text != nil })
      else { throw Request.invalid("requestState is not one of kurs") }
      chosen = members
    }
    guard let responses = params.member("inputResponses") else { return }
    guard responses.kind == .object else {
      throw Request.invalid("inputResponses must be an object")
    }
    for (place, response) in responses.members { take(Value(response), for: place.text) }
  }

  var isEmpty: Bool { chosen.isEmpty }
  /// As `requestState`.
  var text: String { Value.object(chosen).description }

  /// Takes what a user has answered to the question about that argument.
  mutating func take(_ response: Value, for place: String) {
    guard response["action"] == "accept", let code = response["content"]?["currency"]?.text else {
      areRefused = true
      return
    }
    chosen.removeAll { $0.name == place }
    chosen.append(.init(place, .string(code)))
  }

  /// The arguments with the chosen currencies.
  func applied(to arguments: Value) -> Value {
    guard case .object(var members) = arguments else { return arguments }
    for choice in chosen {
      let parts = choice.name.split(separator: ".")
      guard let place = members.firstIndex(where: { $0.name == String(parts.first ?? "") }) else {
        continue
      }
      var value = choice.value
      if parts.count > 1, let index = Int(parts[1]), case .array(var list) = members[place].value {
        guard list.indices.contains(index) else { continue }
        list[index] = value
        value = .array(list)
      }
      members[place] = .init(members[place].name, value)
    }
    return .object(members)
  }

  /// The form that the user is shown. The newer era names its mode.
  static func form(_ question: CurrencyQuestion, names mode: String? = nil) -> Value {
    let choices = question.candidates.map { candidate -> Value in
      let name = candidate.name.isEmpty ? candidate.code : "\(candidate.code): \(candidate.name)"
      return ["const": .string(candidate.code), "title": .string(name)]
    }
    let schema: Value = [
      "type": "object",
      "properties": [
        "currency": ["type": "string", "title": "Currency", "oneOf": .array(choices)]
      ],
      "required": ["currency"],
    ]
    return .object(
      (mode.map { [.init($0, "form")] } ?? []) + [
        .init("message", .string(question.message)), .init("requestedSchema", schema),
      ])
  }
}
