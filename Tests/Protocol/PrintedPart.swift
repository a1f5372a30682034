import Kit
import Methods
import Native
import RPC

/// The parts of protocol.md that are printed from the code, by name.
enum PrintedPart {
  static func lines(of name: String) throws(TestError) -> [String] {
    switch name {
    case "index": return index
    case "limits": return try limits()
    case "provenance": return ResultTable(Schema.provenance.json, noting: false).lines
    case "errors": return errors
    case "methods": return MethodSection.all
    case "notifications": return notifications
    default: throw TestError("no part of protocol.md is called \(name)")
    }
  }

  private static var index: [String] {
    ["| method | |", "|---|---|"]
      + NativeDialect.methods.map { method in
        "| [`\(method.name)`](#\(anchor(method.name.description))) | \(cell(method.summary)) |"
      }
  }

  /// As GitHub makes it from a heading: small letters, digits, hyphens.
  private static func anchor(_ heading: String) -> String {
    heading.lowercased().filter { $0.isLetter || $0.isNumber || $0 == "-" || $0 == "_" }
  }

  private static var notifications: [String] {
    Catalogue.pushes.flatMap { push -> [String] in
      let notes = push.notes.description
      let schema = Schema.object(push.paramFields, isOpen: true).json
      return ["### \(push.name)", "", push.summary.description, ""]
        + (notes.isEmpty ? [] : [notes, ""]) + ResultTable(schema, noting: true).params + [""]
    }.dropLast()
  }

  private static var errors: [String] {
    ["| kind | code | when |", "|---|---:|---|"]
      + FailureKind.allCases.map { kind in
        "| `\(kind.rawValue)` | \(kind.code) | \(cell(kind.meaning)) |"
      }
  }

  private static func limits() throws(TestError) -> [String] {
    let meanings = [
      "messageBytes": "Bytes of one message, framing aside.",
      "nesting": "Arrays and objects inside each other.",
      "batch": "Requests and notifications in one batch.",
      "batchAnswerBytes":
        "Bytes of the answers of one batch. Beyond it the rest of its requests are refused.",
      "waiting": "Requests whose answers wait for something other than kurs.",
      "unsentBytes":
        "Bytes of answers you have not read yet. Beyond it kurs stops reading until you do.",
      "unsentBeforePush":
        "Bytes you have not read yet at which no notification is added; the newest follows later.",
      "headerBytes": "Bytes of all header lines of one message.",
      "convertTargets": "Targets of one `convert`, `evaluate` or `rates`.",
      "convertAmounts": "Amounts of one `convert`, counted once a target.",
      "expressionBytes": "Bytes of one expression.",
      "expressionDepth": "Parentheses and signs inside each other in one expression.",
      "historyTargets": "Targets of one `history`, `history/stats` or `chart`.",
      "scanAmounts": "Amounts that `scan` lists.",
      "historyValues": "Rates in one answer of `history`.",
      "chartCells": "Cells of a terminal that a chart is wide or high.",
      "chartPixels": "Pixels that an SVG chart is wide or high.",
      "chartPoints": "Rates kept at hand between charts; what was not charted longest goes first.",
      "currencies": "Entries that `currencies` lists.",
      "ownRates": "Rates of your own, of all sets together.",
      "settingTargets": "Currencies in the setting `targets`.",
      "billMenus": "Menus of your own.",
      "bills": "Bills that are open.",
      "billLines": "Lines of one bill.",
      "billParts": "Parts that a bill is split into.",
      "boards": "Boards that are kept.",
      "boardRows": "Rows of one board.",
      "boardText": "Bytes of what is typed into a row.",
      "recents": "Pairs that `recents` remembers.",
      "watchlists": "Lists of watched pairs.",
      "watchlistPairs": "Pairs of one list.",
      "watchlistNote": "Characters of the note beside a watched pair or an alert.",
      "alerts": "Alerts of one user.",
      "alertFirings": "Firings of one alert that wait to be acknowledged; older ones give way.",
      "alertFiringsShown": "Firings in one message; the newest of more.",
      "alertSpanDays": "Days of the span of an alert.",
    ]
    var rows = ["| limit | value | what it counts |", "|---|---:|---|"]
    let shown = try Conversation([#"→ {"jsonrpc":"2.0","id":1,"method":"status"}"#]).limits()
    for (name, value) in shown {
      rows.append("| `\(name)` | \(grouped(value)) | \(meanings[name] ?? "**undescribed**") |")
    }
    return rows
  }

  private static func grouped(_ digits: String) -> String {
    var text = ""
    for (index, digit) in digits.enumerated() {
      if index > 0, (digits.count - index) % 3 == 0 { text += "," }
      text.append(digit)
    }
    return text
  }
}

/// Text that stands in a table.
func cell(_ text: some CustomStringConvertible) -> String {
  text.description.split(separator: "|", omittingEmptySubsequences: false).joined(separator: "\\|")
}
