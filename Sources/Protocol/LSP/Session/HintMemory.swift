import Dates
import Engine
import Features
import Money

/// The hints of a whole document, found before. An editor that asks for all of them after each key gets from memory
/// those of lines that have not changed.
struct HintMemory {
  struct Hint: Equatable {
    /// The end of its amount, in bytes.
    var end: Int
    var line: Int
    /// Of that end, as the client counts.
    let character: Int
    /// Its members after the position, as they are written.
    let members: [UInt8]
  }

  /// What hints rest on beside the text.
  struct Basis: Equatable {
    let rates: ObjectIdentifier
    let settings: EditorSettings
    let locale: Locale
    let encoding: PositionEncoding
    /// Ages are said in minutes.
    let minute: Int64

    init(_ session: Session) {
      rates = ObjectIdentifier(session.engine.cache(RatesInUse.self))
      settings = session.settings
      locale = session.locale
      encoding = session.client.encoding
      minute = session.engine.now.seconds / 60
    }
  }

  /// Is dropped with the rates and the settings, and another one then takes its place.
  final class RatesInUse: EngineCache {
    static let isOfRates = true
    init() {}
  }

  let basis: Basis
  /// Keeps what `basis` names, so that no other object is at its address.
  private let rates: RatesInUse
  private(set) var hints: [Hint]
  /// The bytes that have changed since, in the text as it is now; nil for none.
  private(set) var changed: Range<Int>?

  /// Hints of a document that are kept.
  private static let maxHints = 1 << 14

  /// Nil for more than are kept.
  init?(_ hints: [Hint], _ session: Session) {
    guard hints.count <= Self.maxHints else { return nil }
    basis = Basis(session)
    rates = session.engine.cache(RatesInUse.self)
    self.hints = hints
  }

  /// The text of a range is another one, of so many bytes; and the document has so many lines more.
  mutating func note(_ range: Range<Int>, length: Int, lines: Int) {
    let distance = length - range.count
    hints.removeAll { range.lowerBound < $0.end && $0.end <= range.upperBound }
    for place in hints.indices where hints[place].end > range.upperBound {
      hints[place].end += distance
      hints[place].line += lines
    }
    let end = range.lowerBound + length
    guard let known = changed else {
      changed = range.lowerBound..<end
      return
    }
    let knownEnd =
      known.upperBound >= range.upperBound ? known.upperBound + distance : known.upperBound
    changed = min(known.lowerBound, range.lowerBound)..<max(end, knownEnd)
  }

  /// The hints of whole lines, which were read again, take the place of those that were there.
  mutating func replace(_ lines: Range<Int>, with new: [Hint]) {
    let first = hints.firstIndex { $0.end >= lines.lowerBound } ?? hints.count
    let end = hints[first...].firstIndex { $0.end > lines.upperBound } ?? hints.count
    hints.replaceSubrange(first..<end, with: new)
    changed = nil
  }
}

extension OpenDocument {
  /// The lines that have to be read again with the changed ones: up to an empty line, as a table and a sentence are
  /// read together.
  func paragraph(around range: Range<Int>) -> Range<Int> {
    let changed = min(range.lowerBound, text.count)..<min(range.upperBound, text.count)
    let (above, below) = (text.line(at: changed.lowerBound), text.line(at: changed.upperBound))
    let top = text.start(ofLine: max(0, above - Self.maxLinesAround)) ?? 0
    let bottom = text.range(ofLine: below + Self.maxLinesAround)?.upperBound ?? text.count
    // A line by its number is looked for from the top of the text: once, and not for each line.
    let lines = DocumentText.lines(of: text.bytes(top..<bottom))
    var first = min(above, Self.maxLinesAround)
    var last = first + below - above
    // The line before may be of the same sentence, although the changed one is empty.
    repeat { first -= 1 } while first > 0 && !lines[first].isEmpty
    repeat { last += 1 } while last < lines.count - 1 && !lines[last].isEmpty
    return top + lines[max(first, 0)].lowerBound..<top
      + lines[min(last, lines.count - 1)].upperBound
  }

  private static let maxLinesAround = 200
}
