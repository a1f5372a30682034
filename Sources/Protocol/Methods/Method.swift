package import Engine
import JSON

/// One method, declared once: decoding, schemas, `rpc.discover`, the section in protocol.md and
/// its executed example all follow from this. To add one, add a file and a line in `Catalogue`.
package protocol Method {
  associatedtype Params: Parameters
  associatedtype Result: Writable

  static var name: StaticString { get }
  /// One line, for lists.
  static var summary: StaticString { get }
  /// What a person needs to know beyond the fields, in Markdown; may be empty.
  static var notes: StaticString { get }
  /// The kinds of failure it can have, beside `invalidParams`.
  static var failures: [FailureKind] { get }
  /// Params that work on the bundled tables, as JSON.
  static var example: StaticString { get }
  /// What is asked before the example, where that needs something to be there.
  static var preparation: [(method: StaticString, params: StaticString)] { get }
  static func run(_ params: Params, _ engine: Engine) throws(Failure) -> Result
  /// The result as one string fit to show, for shells: `"as":"text"`.
  static func text(_ result: Result, _ engine: Engine) -> String
}

extension Method {
  package static var notes: StaticString { "" }
  package static var preparation: [(method: StaticString, params: StaticString)] { [] }
}
