/// What the client has said about itself in `initialize`.
package struct ClientTraits: Sendable {
  /// What positions in texts count.
  package var positionEncoding = PositionEncoding.utf8
  /// Whether texts are to have no control characters, nor marks that turn the direction of writing.
  package var isClean = false
  /// Whether texts for people are to be ASCII.
  package var showsASCII = false

  package init() {}
}
