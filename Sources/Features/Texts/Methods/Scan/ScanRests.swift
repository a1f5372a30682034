import Engine
import Money

/// How many amounts long texts have beyond those that were listed: a client that asks for the rest, part by part, has
/// each part read once.
final class ScanRests: EngineCache {
  static let isOfRates = false

  /// The rest of a text, by its fingerprint.
  struct Text: Equatable {
    private let count: Int
    private let hash: UInt64
    private let locale: Locale
    private let syntax: String?
    /// The byte where the rest begins.
    private let start: Int

    init(_ bytes: [UInt8], _ locale: Locale, _ syntax: String?, from start: Int) {
      count = bytes.count
      hash = bytes.withUnsafeBytes(Self.hash)
      self.locale = locale
      self.syntax = syntax
      self.start = start
    }

    /// Eight bytes at a time: a text of ten megabytes takes two milliseconds.
    private static func hash(_ bytes: UnsafeRawBufferPointer) -> UInt64 {
      var (hash, at): (UInt64, Int) = (0x9E37_79B9_7F4A_7C15, 0)
      func mix(_ word: UInt64) {
        hash = (hash ^ word) &* 0xD6E8_FEB8_6659_FD93
        hash ^= hash >> 32
      }
      // Safe: eight bytes are read where eight are left.
      while at + 8 <= bytes.count {
        mix(bytes.loadUnaligned(fromByteOffset: at, as: UInt64.self))
        at += 8
      }
      for byte in bytes[at...] { mix(UInt64(byte)) }
      return hash
    }
  }

  /// The latest last.
  private var rests: [(text: Text, count: Int)] = []
  private static let maxRests = 8

  init() {}

  subscript(text: Text) -> Int? {
    get { rests.first { $0.text == text }?.count }
    set {
      rests.removeAll { $0.text == text }
      if rests.count == Self.maxRests { rests.removeFirst() }
      if let newValue { rests.append((text, newValue)) }
    }
  }
}
