#if os(Linux)
  import Kit
  import Testing

  /// What a request costs, in instructions. They are counted, not timed, so that the budget holds on
  /// a busy machine, too. A budget that is exceeded means that a change made the hot path longer.
  @Suite(.serialized, .blocking, ReleaseBinary.trait(with: "valgrind", "strip"))
  struct InstructionTests {
    /// Instructions per request: what was reached, and 3 to 6 % of room, as the C library copies memory in
    /// another way on other processors. Lower one together with the change that makes kurs faster; raise one
    /// only with a reason in the commit.
    static let budgets = [
      Budget("convert, one pair", 5_820, [convert("USD", "EUR")]),
      // Two and a half of the one above: it has its version and its client's abilities
      // to read, and a sentence to write.
      Budget("convert as a tool of an assistant", 16_000, [toolCall]),
      Budget("convert, 870 pairs in turn", 6_100, pairs),
      Budget("rate", 4_900, [call("rate", #"{"from":"USD","to":"EUR"}"#)]),
      Budget("evaluate", 9_700, [call("evaluate", #"{"expression":"100 usd in eur"}"#)]),
      // 9,100 of them look whether it is a word, or a part, of a money.
      Budget("unknown currency", 69_000, [convert("QQQ", "EUR")], requests: 100),
      // 74,000 of them look at what stands beside an amount: across a line end, a blank or a mark.
      Budget("scan of 8 KB", 760_000, [call("scan", #"{"text":"\#(lines)"}"#)], requests: 10),
      Budget("chart of 27 years, again", 5_750_000, [chart], requests: 4),
      Budget("unknown method", 11_600, [call("nope", "{}")]),
      Budget(
        "unknown param", 17_000,
        [call("convert", #"{"amount":100,"from":"USD","to":"EUR","nope":1}"#)]),
    ]

    private static let toolCall = call(
      "tools/call",
      #"{"_meta":{"io.modelcontextprotocol/protocolVersion":"2026-07-28","#
        + #""io.modelcontextprotocol/clientCapabilities":{}},"name":"convert","#
        + #""arguments":{"amount":"100","from":"USD","to":["EUR"]}}"#)

    private static let chart = call(
      "chart",
      #"{"base":"EUR","targets":["USD","JPY","GBP","CHF","SEK","NOK","DKK","CZK"],"#
        + #""form":"svg","span":"max"}"#)

    struct Budget: Sendable, CustomTestStringConvertible {
      let testDescription: String
      let instructions: Int
      /// Asked in turn.
      let lines: [String]
      /// The count is the difference of twice as many and so many, so that the start is left out.
      let requests: Int

      init(_ name: String, _ instructions: Int, _ lines: [String], requests: Int = 200) {
        testDescription = name
        self.instructions = instructions
        self.lines = lines
        self.requests = max(requests, lines.count)
      }
    }

    @Test(arguments: budgets)
    func `a request stays within its budget`(_ budget: Budget) throws {
      try ReleaseBinary.check(with: "valgrind", "strip")
      let count = budget.requests
      let twice = try Self.instructions(budget.lines, requests: 2 * count)
      let once = try Self.instructions(budget.lines, requests: count)
      let each = (twice - once) / count
      Notice.print("\(budget.testDescription): \(each) instructions of \(budget.instructions)")
      #expect(each <= budget.instructions)
    }

    /// As the rows of a table that is sorted by nothing: two rates each, with their lines of the audit.
    @Test func `a row of a table whose day no other has stays within its budget`() throws {
      try ReleaseBinary.check(with: "valgrind", "strip")
      let codes = ["USD", "JPY", "GBP", "SEK"]
      let rows = (0..<6_000).map { row in
        let place = row * 2_657 % 6_720
        let month = "\(101 + place / 28 % 12)".dropFirst()
        let day = "\(101 + place % 28)".dropFirst()
        return "\(2_001 + place / 336)-\(month)-\(day),\(row).50,\(codes[row % 4])\n"
      }
      let folder = try ScratchFolder()
      func cost(_ count: Int) throws -> Int {
        try Self.instructions(
          arguments: [
            "csv", "-", "--amount", "2", "--currency", "3", "--day", "1", "--to", "EUR,CHF",
            "--audit", folder.file("audit"),
          ], input: rows[..<count].joined(), responses: count)
      }
      let each = (try cost(6_000) - cost(3_000)) / 3_000
      Notice.print("a row of a table: \(each) instructions of \(Self.rowBudget)")
      #expect(each <= Self.rowBudget)
    }

    private static let rowBudget = 66_000

    /// A whole process: names and words of money need not be read, folded or sorted first. What is read as a text
    /// is, makes some ten short lists of words.
    @Test(arguments: [["100", "dollars", "in", "euros"], ["convert", "100", "usd", "eur"]])
    func `a conversion in words, or by its command, costs little more than one in codes`(
      _ words: [String]
    ) throws {
      try ReleaseBinary.check(with: "valgrind", "strip")
      let codes = try Self.instructions(arguments: ["100", "usd", "in", "eur"], responses: 1)
      let other = try Self.instructions(arguments: words, responses: 1)
      Notice.print("\(words.joined(separator: " ")): \(other) instructions, \(codes) in codes")
      #expect(other - codes <= 1_000_000)
    }

    /// Each after the first of its locale, beside the same in English.
    @Test(arguments: [
      ("de-DE", "", ""), ("pl-PL", "", ""), ("ru-RU", "", ""), ("ja-JP", "", ""), ("hi-IN", "", ""),
      ("tr-TR", "", ""), ("de-DE", " yesterday", " gestern"), ("pl-PL", " yesterday", " wczoraj"),
      ("ru-RU", " yesterday", " вчера"), ("tr-TR", " yesterday", " dün"),
      ("ja-JP", " yesterday", " 昨日"), ("hi-IN", " yesterday", " कल"),
    ])
    func `a typed line costs in every language what it costs in English`(
      _ locale: String, _ english: String, _ day: String
    ) throws {
      try ReleaseBinary.check(with: "valgrind", "strip")
      func each(_ locale: String, _ day: String) throws -> Int {
        let line = Self.call(
          "evaluate", #"{"expression":"100 dollars in euro\#(day)","locale":"\#(locale)"}"#)
        return
          (try Self.instructions([line], requests: 60) - Self.instructions([line], requests: 20))
          / 40
      }
      let (own, usual) = (try each(locale, day), try each("en-US", english))
      Notice.print("\(locale)\(day): \(own) instructions, \(usual) in English")
      #expect(own * 2 <= usual * 3)
    }

    /// The instructions of a whole run.
    private static func instructions(_ lines: [String], requests: Int) throws -> Int {
      let input = (0..<requests).map { number in
        #"{"jsonrpc":"2.0","id":\#(10_000 + number),"# + lines[number % lines.count] + "\n"
      }
      return try instructions(input: input.joined(), responses: requests)
    }

    private static func instructions(
      arguments: [String] = [], input: String = "", responses: Int
    ) throws -> Int {
      let folder = try ScratchFolder()
      // valgrind cannot read the debug information of a static Swift program.
      try run("strip", ["-g", "-o", folder.file("kurs"), ReleaseBinary.path])
      // Long after the bundled tables, as on most days: rates are stale.
      try run(
        "valgrind",
        [
          "-q", "--tool=callgrind", "--callgrind-out-file=\(folder.file("counts"))",
          folder.file("kurs"), "--offline", "--ephemeral", "--clock=2026-11-20T12:00:00Z",
        ] + arguments, input: input, responses: responses)
      let counts = String(decoding: try Disk.bytes(folder.file("counts")), as: UTF8.self)
      let total = counts.split(separator: "\n").first { $0.hasPrefix("totals: ") }
      return try #require(total.flatMap { Int($0.dropFirst("totals: ".count)) })
    }

    private static func run(
      _ program: String, _ arguments: [String], input: String = "", responses: Int = 0
    ) throws {
      let path = try #require(Hosts.find(program))
      // Swift seeds its hashes at random, and so counts would differ.
      let environment = ["PATH": Environment["PATH"] ?? "", "SWIFT_DETERMINISTIC_HASHING": "1"]
      let child = try Child(program: path, arguments, environment: environment)
      child.send(Array(input.utf8))
      child.closeInput()
      let ending = try child.end(within: 60)
      try #require(ending == .exited(0), "\(program): \(child.complaintText)")
      let lines = child.bytes.count { $0 == UInt8(ascii: "\n") }
      try #require(lines == responses)
    }

    // MARK: Requests, without their beginning

    private static func call(_ method: String, _ params: String) -> String {
      #""method":"\#(method)","params":\#(params)}"#
    }

    private static func convert(_ from: String, _ to: String, _ amount: String = "100") -> String {
      call("convert", #"{"amount":\#(amount),"from":"\#(from)","to":"\#(to)"}"#)
    }

    /// The numbers of each line are money, a day, a version and a telephone.
    private static let lines = String(
      repeating:
        "On 2026-10-30 we paid €12.50 for lunch, v1.2.3, call +49 30 1234567, room 42.\\n",
      count: 100)

    private static var pairs: [String] {
      let codes = """
        USD JPY BGN CZK DKK GBP HUF PLN RON SEK CHF ISK NOK TRY AUD BRL CAD CNY HKD IDR ILS INR KRW \
        MXN MYR NZD PHP SGD THB ZAR
        """.split(separator: " ").map(String.init)
      return codes.flatMap { from in
        codes.filter { $0 != from }.map { convert(from, $0, "\(123 + from.utf8.count).45") }
      }
    }
  }
#endif
