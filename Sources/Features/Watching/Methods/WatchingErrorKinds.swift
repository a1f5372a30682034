/// What watchlists and alerts are refused for.
extension ErrorKind {
  package static let listNameInvalid = ErrorKind(
    938, "listNameInvalid", "The name cannot be the name of a list.")
  package static let noteTooLong = ErrorKind(
    939, "noteTooLong", "The note is longer than a note may be.")
  package static let importMalformed = ErrorKind(
    937, "importMalformed",
    "A line of the text cannot be read; `line` says which. Nothing was imported.")
  package static let unknownList = ErrorKind(
    931, "unknownList", "No watchlist has that name.", of: .stored)
  package static let tooManyLists = ErrorKind(
    936, "tooManyLists", "The maximum number of watchlists is reached.")
  package static let pairNotWatched = ErrorKind(
    933, "pairNotWatched", "The pair is not on the list.")
  package static let duplicatePair = ErrorKind(
    932, "duplicatePair", "The pair is already on the list.")
  package static let tooManyPairs = ErrorKind(
    935, "tooManyPairs", "The list has the maximum number of pairs.")
  package static let thresholdInvalid = ErrorKind(
    953, "thresholdInvalid", "A threshold or percentage that no pair can reach.")
  package static let spanInvalid = ErrorKind(
    955, "spanInvalid", "The span of an alert is empty, or longer than the maximum.")
  package static let pairPegged = ErrorKind(
    954, "pairPegged",
    "The pair is fixed by law or parity and cannot move; `force` adds it anyway.")
  package static let unknownAlert = ErrorKind(
    951, "unknownAlert", "No alert has that id.", of: .stored)
  package static let tooManyAlerts = ErrorKind(
    952, "tooManyAlerts", "The maximum number of alerts is reached.")
  package static let unknownFiring = ErrorKind(
    956, "unknownFiring", "No unacknowledged firing has that id.")
}
