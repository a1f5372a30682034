package import Engine
import Features
import Money

/// `boards`: those that are kept.
package enum Boards: Method {
  package static let name: StaticString = "boards"
  package static let summary: StaticString = "Lists the saved boards."
  package static let effect = Effect.reads
  package static let failures: [FailureKind] = []
  package static let preparation: [(method: StaticString, params: StaticString)] = [
    ("board/open", #"{"board":"trip","rows":["USD","EUR","JPY"]}"#)
  ]
  package static let example: StaticString = "{}"

  package struct Result: Record {
    let boards: [Listed]

    package static var sample: Result { Result(boards: [.sample]) }

    package func fields<S: FieldSink & ~Copyable>(_ sink: inout S) {
      sink.field("boards", boards, "By name.")
    }
  }

  package struct Listed: Record {
    let name: String
    let rows: [Currency]
    let pivot: Currency

    package static var sample: Listed { Listed(name: "", rows: [], pivot: .eur) }

    package func fields<S: FieldSink & ~Copyable>(_ sink: inout S) {
      sink.field("board", name, "Its name.")
      sink.field("rows", rows, "Its currencies, from the top.")
      sink.field("pivot", pivot, "What its rows show their rate to.")
    }
  }

  package static func run(_ params: NoParameters, _ engine: Engine) throws(Failure) -> Result {
    let boards = engine.kept(Board.self).sorted { $0.key < $1.key }
    return Result(
      boards: boards.map { name, board in
        Listed(name: name, rows: board.rows, pivot: board.pivot ?? engine.settings.ratePivot)
      })
  }

  package static func text(_ result: Result, _ engine: Engine) -> String {
    result.boards.isEmpty
      ? "no board is kept"
      : result.boards.map { board in
        ([board.name + ":"] + board.rows.map(\.code)).joined(separator: " ")
      }.joined(separator: "\n")
  }
}
