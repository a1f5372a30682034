import Platform

/// The table of what requests cost in instructions.
enum InstructionReport {
  /// Instructions of a `convert` in a program written by hand in C++ for this one purpose, with the
  /// same bytes in and out: the limit. It is not part of the repository, so its count was recorded.
  private static let limit = 2_232.0

  private struct Row {
    let name: String
    let bar: Int
    let lines: [String]
    var count = 200
  }

  private static let rows = [
    Row(name: "`convert`, one pair", bar: 5_700, lines: [convert("USD", "EUR")]),
    Row(name: "`convert`, 870 pairs in turn", bar: 7_400, lines: pairs),
    Row(name: "`rate`", bar: 6_500, lines: [call("rate", #"{"from":"USD","to":"EUR"}"#)]),
    Row(
      name: "`evaluate` of `100 usd in eur`", bar: 11_000,
      lines: [call("evaluate", #"{"expression":"100 usd in eur"}"#)]),
    Row(name: "unknown currency", bar: 60_000, lines: [convert("QQQ", "EUR")], count: 10),
    Row(name: "unknown method", bar: 15_000, lines: [call("nope", "{}")]),
    Row(
      name: "unknown param", bar: 15_000,
      lines: [call("convert", #"{"amount":100,"from":"USD","to":"EUR","nope":1}"#)]),
  ]

  static func write(_ program: String, folder: String) {
    guard let instructions = Instructions(program, folder: folder) else {
      return System.say("Instructions are not counted: neither perf nor valgrind works here.")
    }
    System.say("| instructions of a request, by \(instructions.toolName) | bar | measured |")
    System.say("|---|---|---|")
    for row in rows {
      guard let each = instructions.each(row.lines, count: row.count) else {
        System.fail("\(instructions.toolName) failed on \(row.name)")
      }
      let ratio = row.name == rows[0].name ? ": \((each / limit).text(2)) × the limit" : ""
      System.say("| \(row.name) | ≤ \(row.bar.grouped) | \(Int(each).grouped)\(ratio) |")
    }
    for name in Instructions.files { unlink("\(folder)/\(name)") }
  }

  // MARK: Requests, without their beginning

  private static func call(_ method: String, _ params: String) -> String {
    #""method":"\#(method)","params":\#(params)}"#
  }

  private static func convert(_ from: some StringProtocol, _ to: some StringProtocol) -> String {
    call("convert", #"{"amount":100,"from":"\#(from)","to":"\#(to)"}"#)
  }

  private static var pairs: [String] {
    let codes = """
      USD JPY BGN CZK DKK GBP HUF PLN RON SEK CHF ISK NOK TRY AUD BRL CAD CNY HKD IDR ILS INR KRW \
      MXN MYR NZD PHP SGD THB ZAR
      """.split(separator: " ")
    return codes.flatMap { from in codes.filter { $0 != from }.map { convert(from, $0) } }
  }
}
