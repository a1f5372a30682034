import Drawing
import Platform

extension String {
  /// This JSON with what would drive a terminal, or what the terminal cannot show, written as
  /// escapes; it can be in strings only. Line feeds stay.
  var printableJSON: String {
    let isASCII = System.showsOnlyASCII(STDOUT_FILENO)
    guard printable != self || isASCII else { return self }
    var escaped = String.UnicodeScalarView()
    for scalar in unicodeScalars {
      if scalar.isControl && scalar != "\n" || isASCII && !scalar.isASCII {
        for unit in String(scalar).utf16 {
          let digits = String(unit, radix: 16)
          let zeros = String(repeating: "0", count: 4 - digits.count)
          escaped.append(contentsOf: "\\u\(zeros)\(digits)".unicodeScalars)
        }
      } else {
        escaped.append(scalar)
      }
    }
    return String(escaped)
  }
}
