extension termios {
  /// The byte that gives a special key of the terminal to no key: _POSIX_VDISABLE, a macro that C does not hand
  /// over.
  public static var noKey: UInt8 {
    #if os(Linux)
      0
    #else
      255
    #endif
  }
}
