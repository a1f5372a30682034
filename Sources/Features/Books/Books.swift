extension Feature {
  /// The prices that a journal of a plain text accounting tool needs.
  static let books = Feature(
    methods: [ListPrices.self])
}
