package import Engine
package import Features

extension SQLiteUserStore {
  package func documents(of kind: DocumentKind) throws(StorageError) -> [StoredDocument] {
    try access.reading(orElse: []) { connection throws(SQLiteError) in
      try Self.documents(of: kind, in: connection.database)
    }
  }

  package func edit(
    _ kind: DocumentKind, named names: [String]?,
    _ change: ([String: String]) -> [StoredDocument.Edit]
  ) throws(StorageError) {
    try access.changing { database throws(SQLiteError) in
      var texts: [String: String] = [:]
      if let names {
        for name in names {
          let statement = try database.statement(
            "SELECT body FROM document WHERE kind = ? AND name = ?")
          try statement.forEachRow(.text(kind.rawValue), .text(name)) { texts[name] = $0.text(0) }
        }
      } else {
        for document in try Self.documents(of: kind, in: database) {
          texts[document.name] = document.text
        }
      }
      for edit in change(texts) { try Self.make(edit, of: kind, in: database) }
    }
  }

  private static func documents(
    of kind: DocumentKind, in database: Database
  ) throws(SQLiteError) -> [StoredDocument] {
    var documents: [StoredDocument] = []
    let statement = try database.statement(
      "SELECT name, body FROM document WHERE kind = ? ORDER BY name")
    try statement.forEachRow(.text(kind.rawValue)) {
      documents.append(StoredDocument(name: $0.text(0), text: $0.text(1)))
    }
    return documents
  }

  private static func make(
    _ edit: StoredDocument.Edit, of kind: DocumentKind, in database: Database
  ) throws(SQLiteError) {
    if let text = edit.text {
      try database.statement("INSERT OR REPLACE INTO document VALUES (?, ?, ?)")
        .run(.text(kind.rawValue), .text(edit.name), .text(text))
    } else {
      try database.statement("DELETE FROM document WHERE kind = ? AND name = ?")
        .run(.text(kind.rawValue), .text(edit.name))
    }
  }
}
