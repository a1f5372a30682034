import JSON
import Methods
import Money
import RPC
import Reading
import Service

/// `textDocument/inlayHint`: what amounts are worth, after them. One a line at most, in the part of the
/// document that is visible.
extension Session {
  func inlayHints(_ call: Call, into out: inout Writer) {
    guard settings.hints != .off, let uri = uri(of: call), let text = documents[uri]?.text,
      let part = offsets(of: call.params?.member("range"), in: text),
      part.count <= Self.maxHintedBytes, let found = hints(of: uri, in: part, of: text)
    else { return out.value([]) }
    out.beginArray()
    for hint in found {
      out.separate()
      out.raw(#"{"position":{"line":"#)
      out.integer(hint.line)
      out.raw(#","character":"#)
      out.integer(hint.character)
      out.raw("},")
      hint.members.withUnsafeBufferPointer { out.raw($0) }
    }
    out.endArray()
  }

  /// Those of a whole document of prose are kept, and read again only where it has changed.
  private func hints(
    of uri: String, in part: Range<Int>, of text: DocumentText
  ) -> [HintMemory.Hint]? {
    // Behind the last line that is asked for may be its end.
    let rest = part.upperBound + 2 < text.count ? nil : text.bytes(part.upperBound..<text.count)
    let isWhole = part.lowerBound == 0 && rest?.allSatisfy { $0 == 0x0A || $0 == 0x0D } ?? false
    guard isWhole, let document = documents[uri], document.isProse else {
      guard let reading = read(uri, from: part.lowerBound, to: part.upperBound) else { return nil }
      return hints(of: reading, uri, in: part, of: text)
    }
    if var known = document.hints, known.basis == HintMemory.Basis(self) {
      guard let changed = known.changed else { return known.hints }
      let lines = document.paragraph(around: changed)
      keep(nil, of: uri)
      guard let part = read(uri, from: lines.lowerBound, to: lines.upperBound) else { return nil }
      known.replace(lines, with: hints(of: part, uri, in: lines, of: text))
      keep(known, of: uri)
      return known.hints
    }
    guard let whole = read(uri, from: part.lowerBound, to: part.upperBound) else { return nil }
    let found = hints(of: whole, uri, in: part, of: text)
    keep(HintMemory(found, self), of: uri)
    return found
  }

  private func hints(
    of reading: OpenDocument.Reading, _ uri: String, in part: Range<Int>, of text: DocumentText
  ) -> [HintMemory.Hint] {
    var found: [HintMemory.Hint] = []
    var (counted, place, lastLine) = (text.line(at: reading.start), 0, -1)
    for money in reading.money where money.isCertain && isHinted(money.currencies[0]) {
      let end = money.range.upperBound
      guard part.touches(end) else { continue }
      // Lines are counted on from the last one.
      let step = reading.bytes[place..<end - reading.start].withUnsafeBufferPointer {
        Measure(of: $0).lineEnds
      }
      (counted, place) = (counted + step, end - reading.start)
      guard counted != lastLine, let start = text.start(ofLine: counted),
        text.end(ofLineAt: start) - start <= OpenDocument.maxLineBytes,
        let target = targets(of: money.currencies[0]).first,
        let worth = worth(money, in: target, on: documents[uri]?.day(ofLine: counted))
      else { continue }
      lastLine = counted
      var members = Writer()
      members.value([
        "label": .string("≈ \(worth.text)"), "paddingLeft": true,
        "tooltip": .string(
          "\(rateText(worth.quoted)) · \(RateWords.origin(of: worth.quoted, engine))"),
      ])
      found.append(
        HintMemory.Hint(
          end: end, line: counted, character: text.units(start..<end, in: client.encoding),
          members: Array(members.bytes.dropFirst())))
    }
    return found
  }

  /// The most of a document that is taken for visible.
  private static let maxHintedBytes = 1 << 20

  private func isHinted(_ currency: Currency) -> Bool {
    settings.hints == .all || isForeign(currency)
  }
}
