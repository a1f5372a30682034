/// What boards are refused for.
extension ErrorKind {
  package static let unknownBoard = ErrorKind(
    971, "unknownBoard", "No saved board has that name.", of: .stored)
  package static let boardLimit = ErrorKind(
    972, "boardLimit", "The maximum number of boards, or of rows on a board, is reached.")
  package static let rowMissing = ErrorKind(
    973, "rowMissing", "No row is named, and none has the focus.")
  package static let unknownRow = ErrorKind(
    974, "unknownRow", "The board has no row of that currency.")
  package static let duplicateRow = ErrorKind(
    975, "duplicateRow", "The board already has a row of that currency.")
  package static let rowTextMalformed = ErrorKind(
    976, "rowTextMalformed", "The text is not a number, nor the start of one.")
}
