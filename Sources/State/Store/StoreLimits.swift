/// What the store waits for and holds, named; tests choose smaller ones.
package struct StoreLimits: Sendable {
  /// Milliseconds to wait for another process before a change is refused as busy.
  package var patience: Int32 = 5_000
  /// Pages of 4 KiB the write-ahead log may have before it is written into the file. A short
  /// log is quickly read by the next process that starts.
  package var logPages: Int32 = 100
  /// Damaged files set aside by one process; beyond, the disk is to blame, and a pile of
  /// copies helps nobody.
  package var filesSetAside = 3
  /// How often one change begins again because the file was exchanged while it was made.
  package var attempts = 10
  /// Pages the whole file may have, or nil for as many as the disk holds.
  package var filePages: Int?
  /// Refuses to write, as a file without permission does.
  package var opensReadOnly = false

  package init() {}
}
