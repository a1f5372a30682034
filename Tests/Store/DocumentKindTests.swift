import Documents
import Engine
import Features
import Kit
import Store
import Testing

/// Kinds of documents are declared by features, and a state may have more of them.
struct DocumentKindTests {
  static let types: [any StorableDocument.Type] = [
    Board.self, Bill.self, Menu.self, Watchlist.self, Alert.self, AlertCursor.self,
    AlertNumbering.self, FeedRecord.self, Secret.self,
  ]

  @Test func `each kind is among those that were ever stored`() {
    for type in Self.types {
      #expect(DocumentKind.everStored[type.kind.name] == type.kind.isInternal, "\(type)")
    }
    #expect(Self.types.count <= DocumentKind.everStored.count)
  }
}
