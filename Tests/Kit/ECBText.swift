/// Files as the European Central Bank writes them, for publishers on this machine.
package enum ECBText {
  package typealias Quotes = KeyValuePairs<String, String>

  /// The newest day first.
  package static func file(_ tables: (day: String, quotes: Quotes)...) -> String {
    file(tables)
  }

  package static func file(_ tables: [(day: String, quotes: Quotes)]) -> String {
    var text = #"<?xml version="1.0" encoding="UTF-8"?><gesmes:Envelope "#
    text += #"xmlns:gesmes="http://www.gesmes.org/xml/2002-08-01" "#
    text += #"xmlns="http://www.ecb.int/vocabulary/2002-08-01/eurofxref"><Cube>"#
    for (day, quotes) in tables {
      text += #"<Cube time="\#(day)">"#
      for (code, rate) in quotes { text += #"<Cube currency="\#(code)" rate="\#(rate)"/>"# }
      text += "</Cube>"
    }
    return text + "</Cube></gesmes:Envelope>"
  }
}
