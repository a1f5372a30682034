import Money

/// Where a unit may end.
extension ExpressionParser {
  /// Behind the letters and signs that begin there: up to a space, a digit or what reckons.
  func chunkEnd(_ start: Int) -> Int {
    var end = start
    while end < text.count {
      switch text[end] {
      case 0...0x20, 0x7F, UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "("),
        UInt8(ascii: ")"), UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "*"),
        UInt8(ascii: "="), UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: "%"),
        UInt8(ascii: "&"), UInt8(ascii: "^"):
        return end
      case 0xC2, 0xC3, 0xE2, 0xE3:
        for stop in ["×", "÷", "·", "\u{2212}", "→", "⇒"] as [StaticString]
        where stands(stop, end) {
          return end
        }
        if spaceLength(end) > 0 { return end }
        end = characterEnd(end)
      default: end += 1
      }
    }
    return end
  }

  /// Ends to try, the farthest first: further words of a name, then the chunk itself, then the
  /// chunk without what stands behind a `/` or a point in it.
  func phraseEnds(from chunk: Range<Int>) -> [Int] {
    var ends = [chunk.upperBound]
    var end = chunk.upperBound
    while ends.count < Lexicon.longestName {
      var next = end
      while next < text.count, text[next] == 0x20 || text[next] == UInt8(ascii: "-") { next += 1 }
      let stop = chunkEnd(next)
      guard next > end, stop > next, !isKeyword(next), isLetter(next) || text[next] >= 0x80
      else { break }
      ends.append(stop)
      end = stop
    }
    ends.reverse()
    for index in stride(from: chunk.upperBound - 1, to: chunk.lowerBound, by: -1) {
      switch text[index] {
      case UInt8(ascii: "/"), UInt8(ascii: "."): ends.append(index)
      default: break
      }
      // No sign and no name is cut more often than that.
      if ends.count > 12 { break }
    }
    return ends
  }

  /// Whether a word that means something else stands there by itself.
  func isKeyword(_ start: Int) -> Bool {
    let word = start..<wordEnd(start)
    guard 2...9 ~= word.count, !isInsideWord(word.upperBound) else { return false }
    let known: [StaticString] =
      switch word.count {
      case 2: ["in", "to", "as", "on", "at", "of"]
      case 3: ["and"]
      case 4: ["into", "last"]
      case 5: ["today"]
      case 9: ["yesterday", "wednesday"]
      case 6: ["monday", "friday", "sunday"]
      case 7: ["tuesday"]
      case 8: ["thursday", "saturday"]
      default: []
      }
    return known.contains { isWord($0, word) }
  }
}
