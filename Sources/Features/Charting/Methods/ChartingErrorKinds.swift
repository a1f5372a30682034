/// What a chart or a history is refused for.
extension ErrorKind {
  package static let spanReversed = ErrorKind(
    902, "spanReversed", "The span ends before its first day.")
  package static let baseAmongTargets = ErrorKind(
    901, "baseAmongTargets", "The base is also a target: its rate is always 1.")
  package static let sizeOutOfRange = ErrorKind(
    903, "sizeOutOfRange", "A chart of that width or height cannot be drawn.")
}
