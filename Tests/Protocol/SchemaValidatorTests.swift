import JSON
import Testing

/// The validator refuses what it should: otherwise it proves nothing.
struct SchemaValidatorTests {
  struct Case: Sendable {
    let schema: String
    let fits: String
    let fails: String
  }

  static let record = #"{"type":"object","properties":{"a":{"type":"string"}},"required":["a"]}"#

  @Test(arguments: [
    Case(schema: #"{"type":"string"}"#, fits: #""x""#, fails: "1"),
    Case(schema: #"{"type":["string","number"]}"#, fits: "1.5", fails: "null"),
    Case(schema: #"{"type":"integer"}"#, fits: "-3", fails: "3.0"),
    Case(schema: #"{"type":"integer","minimum":2}"#, fits: "2", fails: "1"),
    Case(schema: #"{"type":"integer","maximum":2}"#, fits: "2", fails: "3"),
    Case(schema: #"{"type":"null"}"#, fits: "null", fails: "false"),
    Case(schema: #"{"enum":["a","b"]}"#, fits: #""b""#, fails: #""c""#),
    Case(
      schema: #"{"type":"array","items":{"type":"boolean"}}"#, fits: "[true]", fails: "[true,0]"),
    Case(schema: #"{"anyOf":[{"type":"string"},{"type":"null"}]}"#, fits: "null", fails: "{}"),
    Case(schema: record, fits: #"{"a":"x"}"#, fails: "{}"),
    Case(schema: record, fits: #"{"a":"x"}"#, fails: #"{"a":1}"#),
    Case(schema: record, fits: #"{"a":"x"}"#, fails: #"{"a":"x","b":1}"#),
    Case(schema: ##"{"$ref":"#/defs/word"}"##, fits: #""x""#, fails: "1"),
    Case(
      schema: ##"{"type":"object","properties":{"b":{}},"allOf":[{"$ref":"#/defs/record"}]}"##,
      fits: #"{"a":"x","b":1}"#, fails: #"{"b":1}"#),
    Case(
      schema: #"{"type":"object","additionalProperties":{"type":"integer"}}"#, fits: #"{"x":1}"#,
      fails: #"{"x":"1"}"#),
  ])
  func `what fits is told from its nearest neighbour that does not`(_ c: Case) throws {
    let document = try Value(
      parsing: #"{"defs":{"word":{"type":"string"},"record":\#(Self.record)}}"#)
    let validator = SchemaValidator(document: document)
    let schema = try Value(parsing: c.schema)
    #expect(validator.problems(try Value(parsing: c.fits), schema) == [])
    #expect(validator.problems(try Value(parsing: c.fails), schema) != [])
  }

  @Test func `a keyword that is not understood is an error`() {
    let validator = SchemaValidator(document: .null)
    #expect(!validator.problems("x", ["type": "string", "maxLength": 3]).isEmpty)
    #expect(!validator.problems("x", ["$ref": "#/nowhere"]).isEmpty)
  }
}
