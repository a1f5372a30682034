import JSON
import Methods
import RPC

/// A question that a user picks from a menu of the host.
struct Prompt {
  let name: StaticString
  private let title: StaticString
  private let about: StaticString
  let arguments: [(name: StaticString, about: StaticString, isRequired: Bool)]
  /// What the model is told. `{name}` is the argument's value; a line whose argument is not given is
  /// left out.
  private let text: StaticString

  static let all = [
    Prompt(
      name: "price_this_bill", title: "Price this bill",
      about: "What a bill comes to, in one currency.",
      arguments: [
        ("bill", "The bill, as text.", true),
        ("currency", "In which it is paid.", false),
      ],
      text: """
        Find the items and prices in this bill with find_money, ask me which currency is meant where one \
        is not certain, and price it with price_bill. Give the total with source and day of each rate.
        Pay it in {currency}.

        {bill}
        """),
    Prompt(
      name: "explain_this_rate", title: "Explain this rate",
      about: "Where a rate is from, and how it came about.",
      arguments: [
        ("pair", "Such as EUR/USD.", true), ("day", "YYYY-MM-DD. Default: the newest.", false),
      ],
      text: """
        Explain the rate of {pair} with the tool rate: each published quote, its source and day, and \
        how they are combined. Then say with rate_history how it moved over the last month.
        Take the rate of {day}.
        """),
    Prompt(
      name: "watch_this_pair", title: "Watch this pair",
      about: "Adds a pair to the watchlist, and an alert that fits it.",
      arguments: [
        ("pair", "Such as EUR/USD.", true), ("goal", "What you wait for, in words.", false),
      ],
      text: """
        Add {pair} to my watchlist with the tool watch. Look at its last year with rate_history, suggest \
        an alert, and set it with set_alert when I agree.
        I wait for this: {goal}
        """),
  ]

  var listing: Value {
    [
      "name": .string(name.description), "title": .string(title.description),
      "description": .string(about.description),
      "arguments": .array(
        arguments.map {
          [
            "name": .string($0.name.description), "description": .string($0.about.description),
            "required": .bool($0.isRequired),
          ]
        }),
    ]
  }

  /// Writes the description and the message of the prompt that is asked for.
  static func write(_ params: Node?, into out: inout Writer) throws(RPCError) {
    guard let name = params?.member("name"), name.kind == .string else {
      throw Request.invalid("name must be a string")
    }
    guard let prompt = all.first(where: { name.reads($0.name) }) else {
      throw Request.invalid("there is no prompt \(name.text.quoted)")
    }
    out.string(prompt.about)
    out.raw(#","messages":[{"role":"user","content":{"type":"text","text":"#)
    out.string(try prompt.filled(params?.member("arguments")))
    out.raw("}}]")
  }

  private func filled(_ given: Node?) throws(RPCError) -> String {
    var values: [Substring: String] = [:]
    for argument in arguments {
      let node = given?.member(argument.name)
      guard node == nil ? !argument.isRequired : node?.kind == .string else {
        throw Request.invalid("the argument \(argument.name) must be a string")
      }
      values["\(argument.name)"] = node?.text
    }
    let lines = text.description.split(separator: "\n", omittingEmptySubsequences: false)
    return lines.compactMap { line in
      // A line has one mark, so that a value that looks like another's stays as it is.
      guard let start = line.firstIndex(of: "{"), let end = line.firstIndex(of: "}") else {
        return String(line)
      }
      return values[line[start..<end].dropFirst()].map {
        line[..<start] + $0 + line[end...].dropFirst()
      }
    }.joined(separator: "\n")
  }
}
