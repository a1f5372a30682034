import Money

/// Splits the tables, which are text in the binary.
enum Table {
  typealias Word = ArraySlice<UInt8>

  private static func lines(_ text: StaticString) -> [Word] {
    let bytes = UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount)
    return Array(bytes).split(separator: 0x0A)
  }

  /// `CODE CODE=word|word`
  static func each(_ text: StaticString, _ take: (Word, [Word]) -> Void) {
    for line in lines(text) {
      guard let equals = line.firstIndex(of: UInt8(ascii: "=")) else { continue }
      take(line[..<equals], line[(equals + 1)...].split(separator: UInt8(ascii: "|")))
    }
  }

  static func currencies(_ codes: Word) -> [Currency] {
    codes.split(separator: 0x20).compactMap { Currency(code: String(decoding: $0, as: UTF8.self)) }
  }
}

#if DEBUG
  // Only for packing: the program has the packed words.
  extension Table {
    static func words(_ text: StaticString) -> [Word] {
      lines(text).flatMap { $0.split(separator: 0x20) }
    }

    /// `noun en: form form de: form`
    static func eachNoun(_ take: (Word, Word, UInt16, MoneyLexicon.Flags) -> Void) {
      for line in lines(NounTable.lines) + lines(NounTable.forms) {
        var words = line.split(separator: 0x20)
        guard !words.isEmpty else { continue }
        let noun = words.removeFirst()
        eachForm(words) { form, language in
          switch form.last {
          case UInt8(ascii: "~"): take(noun, form.dropLast(), language, [.doubtful])
          case UInt8(ascii: "^"): take(noun, form.dropLast(), language, [.doubtful, .needsMore])
          default: take(noun, form, language, [])
          }
        }
      }
    }

    static func eachScale(_ take: (Int, Word, UInt16) -> Void) {
      for line in lines(ScaleTable.lines) + lines(ScaleTable.forms) + lines(ScaleTable.compact) {
        var words = line.split(separator: 0x20)
        guard !words.isEmpty, let power = Int(String(decoding: words.removeFirst(), as: UTF8.self))
        else { continue }
        eachForm(words) { form, language in take(power, form, language) }
      }
    }

    static func eachNumber(_ take: (Int, Word) -> Void) {
      let words = words(ScaleTable.numbers)
      for place in stride(from: 0, to: words.count - 1, by: 2) {
        take(Int(String(decoding: words[place], as: UTF8.self)) ?? 0, words[place + 1])
      }
    }

    /// The numbers that only this language has: `uz 1 bir 2 ikki`
    static func eachNumber(of locale: String, _ take: (Int, Word) -> Void) {
      for line in lines(NumberTable.lines) {
        let words = line.split(separator: 0x20)
        guard let name = words.first, locale.utf8.prefix(while: { $0 != 0x2D }).elementsEqual(name)
        else { continue }
        for place in stride(from: 1, to: words.count - 1, by: 2) {
          take(Int(String(decoding: words[place], as: UTF8.self)) ?? 0, words[place + 1])
        }
      }
    }

    private static func eachForm(_ words: [Word], _ take: (Word, UInt16) -> Void) {
      var language = MoneyLexicon.english
      for word in words {
        if word.last == UInt8(ascii: ":") {
          language = MoneyLexicon.language(word)
        } else {
          take(word, language)
        }
      }
    }
  }
#endif
