package import Engine

extension SQLiteUserStore {
  package func settings() throws(StorageError) -> [String: String] {
    try access.reading(orElse: [:]) { connection throws(SQLiteError) in
      var settings: [String: String] = [:]
      try connection.database.statement("SELECT key, value FROM setting").forEachRow {
        settings[$0.text(0)] = $0.text(1)
      }
      return settings
    }
  }

  package func set(_ changes: [(key: String, value: String?)]) throws(StorageError) {
    try access.changing { database throws(SQLiteError) in
      for (key, value) in changes {
        if let value {
          try database.statement("INSERT OR REPLACE INTO setting VALUES (?, ?)")
            .run(.text(key), .text(value))
        } else {
          try database.statement("DELETE FROM setting WHERE key = ?").run(.text(key))
        }
      }
    }
  }
}
