import Money
import Reading

/// How far a name or a symbol of a currency reaches.
extension ExpressionParser {
  /// Ends to try, the farthest first: more words of a name, then the chunk itself, then the chunk up
  /// to a `/` or a point in it.
  mutating func phraseEnds(from chunk: Range<Int>) -> [Int] {
    var ends = [chunk.upperBound]
    var end = chunk.upperBound
    while ends.count < Lexicon.maxNameLength {
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
      // No symbol and no name has more of them.
      if ends.count > 12 { break }
    }
    return ends
  }

  /// Whether a word with another meaning begins there.
  mutating func isKeyword(_ start: Int) -> Bool {
    if let phrase = phrase(start) {
      if case .named = phrase.meaning { return false }
      return true
    }
    let word = word(start)
    let roles = word.meaning.roles
    guard !roles.isDisjoint(with: [.keyword, .operation]), !isInsideWord(word.range.upperBound)
    else { return false }
    return roles.contains(.keyword) || (reading.names != nil && !isDigit(word.range.upperBound))
  }
}
