package import Documents
import Engine
import Features

/// The kinds of today by short names.
extension DocumentKind {
  package static let board = Board.kind
  package static let bill = Bill.kind
  package static let watchlist = Watchlist.kind
  package static let alert = Alert.kind
  package static let alertCursor = AlertCursor.kind
  package static let feed = FeedRecord.kind
}
