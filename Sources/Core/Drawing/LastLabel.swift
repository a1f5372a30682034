/// The last value of a curve, written beside it.
struct LastLabel {
  let curve: Int
  let text: String
  /// Where the value lies, and where it is written.
  let x: Double
  let y: Double
  var textY: Double

  /// Moves labels apart so that none covers another, as little as that takes, and all stay between
  /// the ends.
  static func spread(
    _ wanted: [(curve: Int, y: Double, x: Double, text: String)], from top: Double,
    to bottom: Double, apart: Double
  ) -> [LastLabel] {
    var labels = wanted.map {
      LastLabel(curve: $0.curve, text: $0.text, x: $0.x, y: $0.y, textY: $0.y)
    }
    labels.sort { ($0.y, $0.curve) < ($1.y, $1.curve) }
    // Labels that touch are a block around the middle of where they would be. With each pushed up
    // by the room of those above it, that is the mean of a run that would fall.
    var blocks: [(sum: Double, count: Int)] = []
    for (at, label) in labels.enumerated() {
      blocks.append((label.y - Double(at) * apart, 1))
      while blocks.count > 1, let last = blocks.last {
        let before = blocks[blocks.count - 2]
        if before.sum / Double(before.count) <= last.sum / Double(last.count) { break }
        blocks.removeLast()
        blocks[blocks.count - 1] = (before.sum + last.sum, before.count + last.count)
      }
    }
    let lowest = bottom - Double(labels.count - 1) * apart
    var at = 0
    for block in blocks {
      let start = max(top, min(block.sum / Double(block.count), lowest))
      for _ in 0..<block.count {
        labels[at].textY = start + Double(at) * apart
        at += 1
      }
    }
    return labels
  }
}
