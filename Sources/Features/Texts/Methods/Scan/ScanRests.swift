import Engine
import Money

/// How many amounts long texts have beyond those that were listed: a client that asks for the rest, part by part, has
/// each part read once.
final class ScanRests: EngineCache {
  static let isOfRates = false

  /// The rest of a text, by its fingerprint.
  struct Text: Equatable {
    private let count: Int
    private let hash: Int
    private let locale: Locale
    private let syntax: String?
    /// The byte where the rest begins.
    private let start: Int

    init(_ bytes: [UInt8], _ locale: Locale, _ syntax: String?, from start: Int) {
      count = bytes.count
      var hasher = Hasher()
      bytes.withUnsafeBytes { hasher.combine(bytes: $0) }
      hash = hasher.finalize()
      self.locale = locale
      self.syntax = syntax
      self.start = start
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
