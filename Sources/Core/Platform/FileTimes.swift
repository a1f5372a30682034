/// The times of a file, by the names that Linux and macOS do not share.
extension stat {
  /// When its bytes were changed last.
  public var modified: timespec {
    #if canImport(Darwin)
      st_mtimespec
    #else
      st_mtim
    #endif
  }

  /// When anything of it was changed last: its bytes, its mode, its names.
  public var changed: timespec {
    #if canImport(Darwin)
      st_ctimespec
    #else
      st_ctim
    #endif
  }
}
