extension ErrorKind {
  package static let journalRefused = ErrorKind(
    721, "journalRefused",
    "The journal is not one that its tool takes; `line` says where. Nothing is written.")
}
