import JSON
import Methods
import Money
import RPC
import Reading
import Service

/// `textDocument/inlayHint`: what amounts are worth, after them. One a line at most, in the part of the
/// document that is visible.
extension Session {
  func inlayHints(
    _ call: Call, _ wording: any Wording, _ out: inout Writer
  ) throws(RPCError) -> (any PendingAnswer)? {
    guard settings.hints != .off, let uri = uri(of: call), let text = documents[uri]?.text,
      let part = offsets(of: call.params?.member("range"), in: text),
      part.count <= Self.maxHintedBytes,
      let reading = read(uri, from: part.lowerBound, to: part.upperBound)
    else {
      out.value([])
      return nil
    }
    out.beginArray()
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
      let position = Position(
        line: counted, character: text.units(start..<end, in: client.encoding))
      out.separate()
      out.value([
        "position": value(position), "label": .string("≈ \(worth.text)"), "paddingLeft": true,
        "tooltip": .string(
          "\(rateText(worth.quoted)) · \(RateWords.origin(of: worth.quoted, engine))"),
      ])
    }
    out.endArray()
    return nil
  }

  /// The most of a document that is taken for visible.
  private static let maxHintedBytes = 1 << 20

  private func isHinted(_ currency: Currency) -> Bool {
    settings.hints == .all || isForeign(currency)
  }
}
