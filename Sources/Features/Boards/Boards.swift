import Features

extension Feature {
  /// Rows of currencies that all show one amount.
  static let boards = Feature(
    documents: [Board.self],
    pushes: [BoardChanged.self],
    methods: [
      TypeRow.self, FocusRow.self, GetBoard.self, OpenBoard.self, AddRows.self, RemoveRows.self,
      MoveRow.self, ReplaceRow.self, CloseBoard.self, Boards.self, RemoveBoard.self,
    ],
    names: [ListedNames("board", in: Boards.self, "boards", "board")],
    types: [
      NamedType("BoardRow", BoardRow.schema, "A row of a board."),
      NamedType("Board", BoardAnswer.schema, "A board with its rows."),
    ],
    limits: [
      (name: "boards", value: BoardLimit.boards),
      (name: "boardRows", value: BoardLimit.rows),
      (name: "boardText", value: BoardLimit.text),
    ])
}
