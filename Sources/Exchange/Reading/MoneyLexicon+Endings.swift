/// Nouns of inflected languages.
extension MoneyLexicon {
  /// The end of the word that goes on there, if it ends as nouns of this language do.
  func bentEnd(_ text: Bytes, _ start: Int) -> Int? {
    guard !endings.isEmpty, start > 0 else { return nil }
    var at = start
    // `TL'ye`, `euro'ya`
    if text.holds("'", at) { at += 1 }
    var rest: [UInt8] = []
    while at < text.count, rest.count < 12 {
      let scalar = text.scalar(at: at)
      guard Self.joins(scalar.value) else { break }
      let letter = Folded(scalar.value)
      for place in 0..<letter.count { rest.append(letter[place]) }
      at += scalar.length
    }
    return endings.contains { $0.bytes.elementsEqual(rest) } ? at : nil
  }
}
