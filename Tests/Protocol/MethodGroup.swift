import JSON
import Kit
import Methods
import Native

/// A part of protocol.md: what a client author reads together.
enum MethodGroup: String, CaseIterable {
  case converting, charting, watching, finding, notifications, rates, connection, boards, bills

  static func of(_ method: any Method.Type) -> MethodGroup {
    let name = method.name.description
    if name.hasPrefix("board") { return .boards }
    if name.hasPrefix("bill") || name.hasPrefix("menus") { return .bills }
    if name == "subscribe" || name == "unsubscribe" { return .notifications }
    if name.hasPrefix("watchlist") || name.hasPrefix("alerts") { return .watching }
    if name.hasPrefix("history") || name == "chart" { return .charting }
    if name.hasPrefix("rates/") || ["sources", "refresh", "tables/remove"].contains(name) {
      return .rates
    }
    if ["scan", "value", "complete", "currencies", "currency"].contains(name) {
      return .finding
    }
    if ["convert", "convert/many", "evaluate", "rate", "rates"].contains(name) {
      return .converting
    }
    return .connection
  }

  /// Where the part begins on the page.
  var anchor: String {
    switch self {
    case .finding: "finding-amounts-and-currencies"
    case .rates: "rates-of-your-own-and-of-sources"
    case .connection: "settings-and-status"
    default: rawValue
    }
  }

  /// The types that are described at the end of the part, each in one of them.
  var types: [NamedType] {
    let names: [String] =
      switch self {
      case .converting: ["Rate", "Leg", "Rule", "MissingTarget"]
      case .charting: ["Point", "Gap"]
      case .notifications: []
      case .finding: ["Amount", "Reason", "Value", "Meaning", "Span"]
      case .watching: ["Row", "Move", "Missing", "Watched", "Alert", "Firing"]
      case .rates: ["OwnRate", "HeldQuote"]
      case .connection: ["Setting", "Settings", "Counts", "Loss"]
      case .boards: ["Board", "BoardRow"]
      case .bills:
        [
          "Menu", "Item", "Option", "TaxRule", "Delivery", "Bill", "Line", "Charge", "Tax",
          "BillRate",
        ]
      }
    return names.compactMap { name in NamedType.records.first { $0.name == name } }
  }

  var methods: [any Method.Type] { NativeDialect.methods.filter { Self.of($0) == self } }

  var pushes: [any Push.Type] {
    Catalogue.pushes.filter { push in
      let name = push.name.description
      if name.hasPrefix("board") { return self == .boards }
      if name.hasPrefix("watchlist") || name.hasPrefix("alerts") { return self == .watching }
      return self == .rates
    }
  }

  /// Kinds of error that no other part has, besides the ten that are told first.
  var errors: [ErrorKind] {
    ErrorKind.all.filter { kind in
      !ErrorTable.first.contains(kind)
        && Set(NativeDialect.methods.filter { $0.errors.contains(kind) }.map(Self.of)) == [self]
    }
  }

  func lines() throws(TestError) -> [String] {
    var lines: [String] = []
    for method in methods { lines += MethodSection(method: method).lines() + [""] }
    for push in pushes { lines += Self.lines(of: push) + [""] }
    var signatures: [String] = []
    for type in types {
      let form = ObjectForm(type.schema.json)
      // Every client reads this one.
      if type.name == "Rate" {
        lines += ["**Rate**", ""] + form.table("member") + [""]
        continue
      }
      signatures.append(form.signature(of: type.name))
      let meanings = MemberMeanings.lines(of: type.name)
      if !meanings.isEmpty || type.name == types.last?.name {
        lines += ObjectForm.block(signatures) + meanings + [""]
        signatures = []
      }
    }
    if !errors.isEmpty { lines += ["Errors of this part: \(ErrorTable.line(errors))", ""] }
    return lines.dropLast()
  }

  private static func lines(of push: any Push.Type) -> [String] {
    let notes = push.notes.description
    return ["### ← \(push.name)", "", "\(push.summary) *topic `\(push.topicName)`*"]
      + (notes.isEmpty ? [] : ["", notes]) + [""]
      + ObjectForm.block([ObjectForm(push.schema.json).signature(of: "params")])
      + MemberMeanings.lines(of: push.name.description)
  }
}

/// Kinds of error with their codes.
enum ErrorTable {
  /// What a client that converts meets first.
  static let first: [ErrorKind] = [
    .invalidParams, .methodNotFound, .amountMissing, .amountMalformed, .currencyMissing,
    .unknownCurrency, .dateOutOfRange, .noRate, .retiredCurrency, .tooStale,
  ]

  /// What methods have together, told once.
  static let groups: [(name: String, kinds: [ErrorKind])] = [
    ("amount", [.amountMissing, .amountMalformed, .amountTooLarge]),
    ("currency", [.currencyMissing, .unknownCurrency]),
    ("day", [.dateMalformed, .dateOutOfRange]),
    ("rate", [.unknownSource, .retiredCurrency, .noRate]),
    (
      "expression",
      [
        .expressionEmpty, .expressionTooLong, .expressionTooDeep, .expressionMalformed,
        .unclosedParenthesis, .targetMissing, .trailingText, .ambiguous, .unitMismatch,
        .divisionByZero,
      ]
    ),
  ]

  static var groupLine: [String] {
    [
      groups.map { group in
        "*\(group.name)*: " + group.kinds.map { "`\($0.name)`" }.joined(separator: ", ")
      }.joined(separator: "; ") + "."
    ]
  }

  /// Those that several parts have.
  static var others: [ErrorKind] {
    let told = first + MethodGroup.allCases.flatMap(\.errors)
    return ErrorKind.all.filter { !told.contains($0) }
  }

  /// In one line, for kinds whose names say it.
  static func line(_ kinds: [ErrorKind]) -> String {
    kinds.map { "`\($0.name)` \($0.code)" }.joined(separator: ", ") + "."
  }

  static func lines(_ kinds: [ErrorKind]) -> [String] {
    ["| error | code | when |", "|---|---:|---|"]
      + kinds.map { "| `\($0.name)` | \($0.code) | \(cell($0.meaning)) |" }
  }
}
