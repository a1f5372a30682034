/// What the client has said about itself in `initialize`.
package struct ClientTraits: Sendable {
  /// What positions in texts count.
  package var positionEncoding = PositionEncoding.utf8
  /// Whether texts are to have no control characters, nor marks that turn the direction of writing.
  package var isClean = false
  /// Whether texts for people are to be ASCII.
  package var showsASCII = false
  /// The cells of a line to show; nil if the client shows none.
  package var width: Int?

  package init() {}

  /// Whether every text is changed.
  package var isPlain: Bool { isClean || showsASCII }
}

/// What positions in texts count, as in the Language Server Protocol. The client says so in `initialize`.
package enum PositionEncoding: String, CaseIterable, Sendable {
  /// Bytes.
  case utf8 = "utf-8"
  /// Units of two bytes.
  case utf16 = "utf-16"
  /// Code points.
  case utf32 = "utf-32"
}
