package import Documents

extension DocumentKind {
  /// The kinds that any kurs has stored, by name, and whether they are internal. A state may have documents of
  /// a feature that this kurs was built without: they are not damaged, and stay. Nothing is ever taken out.
  package static let everStored = [
    "board": false, "bill": false, "menu": false, "watchlist": false, "alert": false,
    "secret": false,
    "numbering": true, "feed": true, "lookout": true,
  ]
}
