extension StringProtocol {
  /// With `new` in place of each `old`, which is not empty. Swift's own needs its library of regular
  /// expressions, a megabyte that kurs has no other use for.
  func replacing(_ old: String, by new: String) -> String {
    let (old, bytes) = (Array(old.utf8), Array(utf8))
    var out: [UInt8] = []
    out.reserveCapacity(bytes.count)
    var rest = bytes[...]
    while let first = rest.first {
      if rest.starts(with: old) {
        out += new.utf8
        rest.removeFirst(old.count)
      } else {
        out.append(first)
        rest.removeFirst()
      }
    }
    return String(decoding: out, as: UTF8.self)
  }

  func has(_ text: String) -> Bool { replacing(text, by: "") != String(self) }
}
