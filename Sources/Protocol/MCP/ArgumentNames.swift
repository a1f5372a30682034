import JSON
import Methods

/// The names that models and their hosts give to arguments, other than those of the tools: models write what they
/// know from other servers, programs in Python cannot write `from`, and hosts add arguments of their own.
enum ArgumentNames {
  /// Other names of an argument, folded; a name is looked for in this order, among the arguments of the tool.
  private static let others: [(own: StaticString, names: Set<String>)] = [
    ("from", ["fromcurrency", "source", "sourcecurrency", "base", "basecurrency", "fromcode"]),
    ("base", ["from", "fromcurrency", "basecurrency", "source", "sourcecurrency"]),
    (
      "to",
      [
        "tocurrency", "tocurrencies", "target", "targets", "targetcurrency", "targetcurrencies",
        "quote", "quotecurrency", "tocode",
      ]
    ),
    (
      "targets",
      [
        "to", "target", "targetcurrency", "targetcurrencies", "quote", "quotes", "quotecurrency",
        "currencies", "symbols",
      ]
    ),
    ("on", ["date", "day", "asof", "ondate"]),
    ("since", ["start", "startdate", "fromdate", "sincedate"]),
    ("until", ["end", "enddate", "todate", "untildate"]),
    ("span", ["period", "range", "timeframe", "interval"]),
    ("query", ["q", "search", "searchterm", "keyword", "term", "name", "currency"]),
    ("text", ["content", "input", "string", "document"]),
    ("limit", ["max", "maxresults", "topk", "pagesize"]),
    ("start", ["offset", "cursor"]),
    ("locale", ["language", "lang"]),
    ("pair", ["symbol", "currencypair", "pairname"]),
    ("list", ["watchlist", "listname"]),
    ("kind", ["type", "condition", "alerttype", "direction"]),
    ("threshold", ["target", "targetrate", "level", "rate", "value"]),
    ("alert", ["id", "alertid"]),
    ("amount", ["value", "sum"]),
    ("item", ["name", "description", "title"]),
    ("price", ["unitprice", "amount", "cost"]),
    ("quantity", ["qty", "count"]),
    ("split", ["people", "persons", "splitcount", "ways"]),
    ("points", ["maxpoints", "numpoints"]),
  ]

  /// What hosts add to the arguments of any tool: for their log, their user, or because an object may not be empty.
  private static let ofHosts: Set<String> = [
    "sessionid", "action", "chatinput", "toolcallid", "tool", "explanation", "taskprogress",
    "securityrisk", "randomstring", "dummy", "thought", "thoughts", "reasoning",
    "requiresapproval", "waitforprevious", "waitforprevioustools", "toolsummary", "toolaction",
  ]

  /// Names that some frameworks put all arguments into.
  static let wrappers: Set<String> = [
    "arguments", "args", "kwargs", "input", "params", "parameters", "toolinput", "request", "data",
  ]

  /// Words that models write for an optional argument that they have nothing to say about.
  static let fillers: Set<String> = [
    "null", "none", "undefined", "nil", "n/a", "default",
  ]

  /// `to_currency`, `toCurrency` and `To-Currency` are one.
  static func folded(_ name: String) -> String { name.lowercased().filter(\.isLetter) }

  static func isOfHost(_ name: String) -> Bool {
    name.hasPrefix("_") || ofHosts.contains(folded(name))
  }

  /// The argument that a name means; nil where there is none, or another member has it already.
  static func argument(
    _ name: String, _ known: [Argument], _ members: [Value.Member]
  ) -> Argument? {
    if let own = known.first(where: { $0.name.description == name }) { return own }
    let folded = folded(name)
    let own =
      known.first { $0.name.description == folded }?.name
      ?? others.first { other in
        other.names.contains(folded)
          && known.contains { $0.name.description == other.own.description }
      }?.own
    guard let own = own?.description, !members.contains(where: { $0.name == own }) else {
      return nil
    }
    return known.first { $0.name.description == own }
  }
}
