import JSON
package import Methods

/// The methods of the native dialect: those of every dialect, and those about the connection.
package enum NativeCatalogue {
  nonisolated(unsafe) package static let initialize = Entry(Initialize.self)
  nonisolated(unsafe) package static let shutdown = Entry(Shutdown.self)
  nonisolated(unsafe) package static let entries: [Entry] =
    Catalogue.entries + [initialize, shutdown, Entry(Discover.self)]

  static func entry(named name: Node) -> Entry? {
    for entry in entries where name.reads(entry.name) { return entry }
    return nil
  }
}
