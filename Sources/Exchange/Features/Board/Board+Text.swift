import JSON
import Money

extension Board: Keepable {
  package static var kind: DocumentKind { .board }

  package init?(text: String) {
    guard let value = try? Value(parsing: text) else { return nil }
    let fields = BillFields(value: value)
    let rows = fields.texts("rows").map { Currency(code: $0) }
    guard value["rows"]?.elements?.count == rows.count, !rows.contains(nil),
      let board = try? Board(rows: rows.compactMap { $0 }, pivot: fields.currency("pivot"))
    else { return nil }
    self = board
    var entry: BoardTyping.Entry?
    if let row = fields.currency("typed"), let text = fields.text("text") {
      entry = BoardTyping.Entry(row: row, text: text, amount: fields.decimal("amount"))
    }
    take(
      BoardTyping(
        entry: entry, focus: fields.currency("focus"), isCleared: fields.flag("cleared")))
  }

  package var text: String {
    Value.kept([
      "rows": .array(rows.map { .string($0.code) }), "pivot": pivot.map { .string($0.code) },
      "typed": typing.entry.map { .string($0.row.code) },
      "text": typing.entry.map { .string($0.text) },
      "amount": typing.entry?.amount.map { .kept($0) },
      "focus": typing.focus.map { .string($0.code) }, "cleared": typing.isCleared ? true : nil,
    ]).description
  }
}
