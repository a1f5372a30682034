/// What rates of the user's own are refused for.
extension ErrorKind {
  package static let rateInvalid = ErrorKind(
    404, "rateInvalid", "Your own rate must be a positive number between two currencies.")
}
