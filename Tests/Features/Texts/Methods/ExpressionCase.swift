import JSON
import Kit
import Testing

/// Something typed, how it is to be understood, and what it comes to: `89.51 EUR` a target, or a
/// number. Worked out with fractions from the tables of the ECB, not with kurs.
struct Case: CustomTestStringConvertible, Sendable {
  let text: String
  let understood: String
  let results: [String]

  init(_ text: String, _ understood: String, _ results: String...) {
    self.text = text
    self.understood = understood
    self.results = results
  }

  var testDescription: String { text }
}

/// Something that cannot be understood, why and where, and a neighbour that can.
struct Unread: CustomTestStringConvertible, Sendable {
  let text: String
  let kind: String
  let offset: Int
  let neighbour: String

  init(_ text: String, _ kind: String, at offset: Int, but neighbour: String) {
    self.text = text
    self.kind = kind
    self.offset = offset
    self.neighbour = neighbour
  }

  var testDescription: String { "\(kind): \(text.prefix(60))" }
}

extension TestClient {
  func evaluate(_ text: String, _ locale: String = "en-US", _ more: String = "") throws -> Response
  {
    let params: Value = ["expression": .string(text), "locale": .string(locale)]
    return try ask("evaluate", params.description.dropLast() + "\(more.isEmpty ? "" : ",")\(more)}")
  }
}

extension Response {
  /// `89.51 EUR` for each target, or the number alone.
  var amounts: [String] {
    if let number = at("number") { return [number] }
    return (result?["results"]?.elements ?? []).map { entry in
      "\(entry.at("amount") ?? "") \(entry.at("to") ?? "")"
    }
  }
}
