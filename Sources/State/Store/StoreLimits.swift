/// What the store waits for and holds, named; tests choose smaller ones.
package struct StoreLimits: Sendable {
  /// Milliseconds to wait in place for a lock of another process. It is long enough for a lock that
  /// another kurs holds while it writes; the loop tries a change again that meets a longer one, and
  /// answers other requests meanwhile.
  package var patience: Int32 = 10
  /// Milliseconds to wait for a lock where nothing can be tried again later: in a batch, and when the
  /// process ends.
  package var lastPatience: Int32 = 1_000
  /// Pages of 4 KiB the write-ahead log may have before it is written into the file. A short
  /// log is quickly read by the next process that starts.
  package var logPages: Int32 = 100
  /// Damaged files set aside by one process; beyond, the disk is to blame, and a pile of
  /// copies would not help.
  package var filesSetAside = 3
  /// How often one change begins again because the file was exchanged while it was made.
  package var attempts = 10
  /// Pages the whole file may have, or nil for as many as the disk holds.
  package var filePages: Int?
  /// Keeps a copy of the last good state.
  package var keepsCopy = true
  /// Refuses to write, as a file without permission does.
  package var opensReadOnly = false

  package init() {}
}
