import JSON
import Kit
import Testing

/// Commands in words: `kurs rate usd eur`. The rates are those of the European Central Bank of
/// 30 October 2026: 1 EUR = 1.1172 USD = 0.8338 GBP.
@Suite(.blocking) struct WordsTests {
  /// One command line after another, with one state file.
  struct Line: Sendable {
    let words: [String]
    let code: Int32
    let printed: String
    let complained: String

    init(_ words: String, _ code: Int32 = 0, _ printed: String = "", complained: String = "") {
      self.words = words.split(separator: " ").map(String.init)
      self.code = code
      self.printed = printed
      self.complained = complained
    }
  }

  static let conversations: [[Line]] = [
    [
      Line("convert 5 eur to usd", 0, "5 EUR = 5.59 USD (ecb 2026-10-30)\n"),
      Line("swap", 0, "5 USD = 4.48 EUR (ecb 2026-10-30)\n"),
      Line("recents", 0, "USD to EUR  once  last 5 USD  "),
      Line("watchlist add", 0, "; 1 on main\n"),
      Line("recents --forget", 0, "2 deleted\n"),
      Line("recents", 0, complained: "no recent conversions"),
      Line("swap", 0, complained: "There is no conversion to swap yet."),
    ],
    [
      Line("convert 20 usd + 15 gbp in eur", 0, "20 USD + 15 GBP = 35.89 EUR (ecb 2026-10-30)\n"),
      Line("convert 100 usd in eur, gbp", 0, "100 USD = 74.63 GBP (ecb 2026-10-30)\n"),
      Line("convert 3 + 4", 0, "3 + 4 = 7\n"),
      Line(
        "convert 10.5 usd in eur --source classroom --integers-only", 1,
        complained: "kurs: Enter a whole number: 10.5 has a fraction."),
      Line("convert 10 usd in eur --source classroom --integers-only", 0, "10 USD = 9.20 EUR"),
      Line("rate usd eur", 0, "1 USD = 0.895095 EUR (ecb 2026-10-30)\n"),
      Line("rate usd to eur", 0, "1 USD = 0.895095 EUR (ecb 2026-10-30)\n"),
      Line("rate eurusd", 0, "1 EUR = 1.1172 USD (ecb 2026-10-30)\n"),
      Line("rate eur/usd --on 2008-07-15", 0, "1 EUR = 1.599 USD (ecb 2008-07-15)\n"),
      Line("rate eur/usd --on=2008-07-15", 0, "1.599"),
      Line("rate eur dollar", 0, "1 EUR = 1.1172 USD"),
      Line("rates eur usd gbp", 0, "USD  1.1172  ecb 2026-10-30\nGBP  0.8338  ecb 2026-10-30\n"),
      Line("rates eur usd gbp --csv", 0, "to,rate,how,source,day,path,"),
      Line("rates eur usd --csv", 0, "\nUSD,1.1172,published,ecb,2026-10-30,EUR USD,"),
      Line("rates eur usd --json", 0, #"{"base":"EUR","day":"2026-10-30","rates":[{"to":"USD","#),
      Line("history eur/usd 5d", 0, "day         USD\n"),
      Line("history eur/usd 1w --csv", 0, "day,USD\n2026-10-23,1.1193\n"),
      Line("history 1w eur usd gbp --csv", 0, "day,USD,GBP\n"),
      Line("history stats eur/usd 1y", 0, "USD  1.1172"),
      Line("currencies rouble", 0, "RUB  Russian Ruble\n"),
      Line("currencies swiss franc --csv", 0, "code,numeric,name,"),
      Line("currencies xyzzy", 0, complained: "No currency was found."),
      Line("currency chf", 0, "Swiss Franc"),
      Line("sources", 0, "European Central Bank"),
      Line("status", 0, "clock    2026-10-30T18:00:00Z"),
    ],
    [
      Line("watchlist", 0, "", complained: "Add a pair: 'kurs watchlist add EUR/USD'."),
      Line("watchlist add eur/usd 250", 0, "Watching EUR/USD: 250 EUR in USD; 1 on main\n"),
      Line(
        "watchlist add gbp jpy --note rent", 0, "Watching GBP/JPY: 1 GBP in JPY (rent); 2 on main\n"
      ),
      Line("watchlist move gbp/jpy 1", 0, "GBP/JPY"),
      Line("watchlist", 0, "\nGBP/JPY"),
      Line("watchlist add eur/usd 500 --update", 0, "Watching EUR/USD: 500 EUR in USD"),
      Line(
        "watchlist add eur/usd", 1, complained: "kurs watchlist add EUR/USD --list main --update"),
      Line(
        "watchlist add usd/chf --list trip --place 1", 0,
        "Watching USD/CHF: 1 USD in CHF; 1 on trip\n"),
      Line("watchlists", 0, "main  2\ntrip  1\n"),
      Line("watch trip --once", 0, "USD/CHF"),
      Line("watch add aud/nzd --list trip", 0, "Watching AUD/NZD: 1 AUD in NZD; 2 on trip\n"),
      Line("watch drop aud/nzd --list trip", 0, "1 removed, 1 left on trip\n"),
      Line("watch remove aud/nzd --list trip", 1, complained: "AUD/NZD is not on the list"),
      Line("watch --list trip --once", 0, "USD/CHF"),
      Line("watchlist export csv", 0, "pair,amount,note"),
      Line("watchlist remove gbp/jpy", 0, "1 removed, 1 left on main\n"),
      Line(
        "watchlist remove", 2, complained: "kurs: PAIR cannot be left out.\nGive a PAIR, or --all"),
      Line("watchlist remove --list trip --all", 0, "1 removed, 0 left on trip\n"),
      Line("watchlist move eur/usd 0", 2, complained: "PLACE counts from 1"),
      Line("watch trip", 1, complained: "There is no list “trip”."),
    ],
    [
      Line("alerts", 0, complained: "Add one: 'kurs alerts add EUR/USD above 1.2'."),
      Line("alerts add eur/usd above 1.2", 0, "a0000001  EUR/USD above 1.2, armed\n"),
      Line("alerts add eur usd change 1w 2%", 0, "a0000002  EUR/USD change of 2% within P1W"),
      Line("alerts add eur/usd above 1.1 now", 0, "it has fired"),
      Line("alerts", 0, "fired:\n"),
      Line("alerts --csv", 0, "alert,pair,kind,threshold,"),
      Line("alerts acknowledge", 0, "1 acknowledged, 0 left\n"),
      Line("alerts add 1.3 --alert a0000001", 0, "EUR/USD above 1.3"),
      Line("alerts remove a0000001", 0, "removed a0000001"),
      Line("alerts remove a0000001", 1, complained: "Try 'kurs alerts'."),
      Line("alerts add eur/usd sideways", 2, complained: "does not take 'sideways'"),
      Line("alerts add eur/usd change 2%", 2, complained: "SPAN cannot be left out"),
    ],
    [
      Line("bill open", 0, "Nothing is ordered."),
      Line("bill set soup 2", 0, "2 Soup                              4.00\n"),
      Line("bill step soup", 0, "3 Soup                              6.00\n"),
      Line("bill step soup -1", 0, "2 Soup                              4.00\n"),
      Line("bill step coke 5", 0, "0.5 l Coke                          1.00\n"),
      // 5 EUR at 1.1172.
      Line("bill currency usd", 0, "Total USD                           5.59\n"),
      Line("bill currency eur", 0, "Total EUR                           5.00\n"),
      Line("bill tip 10%", 0, "Total EUR                           5.50\n"),
      Line("bill delivery on", 0, "Delivery                           10.00\n"),
      Line("bill discount 1 eur", 0, "Discount                           -1.00\n"),
      Line("bill split 2", 0, "EUR\n"),
      Line("bill split 2.5", 2, complained: "PEOPLE takes a whole number"),
      Line("bill set soup 11", 1, complained: "Order 0 to 10"),
      Line("bill rm soup", 0, "0.5 l Coke"),
      Line("bills", 0, "lunch: "),
      Line("bill --csv", 0, "item,text,quantity,"),
      Line("bill close", 0, "Total EUR"),
      Line("menus", 0, "soup     Soup"),
      Line("menus set bar coffee=2.20 wine=4.50 --currency usd", 0, "coffee"),
      Line("bill open bar --bill bar", 0, "Nothing is ordered."),
      Line("bill set coffee 2 --bill bar", 0, "Total USD                           4.40\n"),
      Line("menus set bar coffee", 2, complained: "takes ITEM=PRICE"),
      Line("menus set bar", 2, complained: "menus set needs ITEM=PRICE"),
      Line("menus remove bar", 0, "bar"),
    ],
    [
      Line("board", 0, "US Dollar"),
      Line("board --json", 0, #"{"revision":1,"board":"main","#),
      Line("board type usd 100", 0, ">    100  USD"),
      Line("board add chf --at 1", 0, "CHF  Swiss Franc"),
      Line("board move jpy 1", 0, "15725  JPY"),
      Line("board remove gbp", 0, "JPY"),
      Line("boards", 0, "main: JPY CHF EUR USD\n"),
      Line("board type usd 1", 0, "\n\nRates of 2026-10-30 15:00 UTC\n"),
      Line("board --csv", 0, "code,name,text,"),
      Line("board open trip usd eur", 0, "USD  US Dollar"),
      Line("boards delete trip", 0, "trip is deleted\n"),
    ],
    [
      Line("set base chf", 0, "base  CHF  state"),
      Line("settings", 0, "base        CHF     state    Your base currency"),
      Line("set targets eur,usd gbp", 0, "targets  EUR USD GBP  state"),
      Line("set time-to-live 60", 0, "timeToLive  60  state"),
      Line("set network off", 0, "network  false  state"),
      Line("set pivot usd", 0, "pivot  USD  state"),
      Line("set pivot default", 0, "pivot  -  default"),
      Line("unset base targets", 0, "base     EUR  default"),
      Line("settings --json", 0, #""from":"state""#),
      Line("set base xyz", 1, complained: "No currency is called “xyz”."),
      Line("set base", 2, complained: "set base needs a value"),
      Line("set colour red", 2, complained: "There is no setting 'colour'.\n'kurs settings' lists"),
      Line("set patience 1.0", 2, complained: "whole number"),
    ],
    [
      Line("rates set eur/usd 1.5", 0, "1 EUR = 1.5 USD (user)\n"),
      Line("rate eur usd", 0, "1 EUR = 1.5 USD (user)\n"),
      Line("rates remove eur/usd", 0, "1 removed from user\n"),
      Line("rate eur usd", 0, "1 EUR = 1.1172 USD (ecb 2026-10-30)\n"),
    ],
    // What is wrong is said in words.
    [
      Line("rate", 2, complained: "kurs: rate needs PAIR.\nusage: kurs rate PAIR"),
      Line("rate usd eur gbp", 2, complained: "rate does not take 'gbp'."),
      Line("rate usd eur --no 3", 2, complained: "unknown option --no of kurs rate"),
      Line("recents --limti 3", 2, complained: "Did you mean --limit? Try 'kurs recents --help'."),
      Line("watchlist add eur/usd --nte x", 2, complained: "Did you mean --note?"),
      Line("rate usd eur --sideways", 2, complained: "kurs rate\nTry 'kurs rate --help'."),
      Line("rate usd eur --on", 2, complained: "--on needs a value"),
      Line("rate usd eur --on 1 --on 2", 2, complained: "--on is given twice"),
      Line("rate usd eurr", 1, complained: "Try 'kurs currencies eurr'."),
      Line("rate usd eur --max-age 1.0", 2, complained: "--max-age takes a whole number"),
      Line("rate usd eur --max-age -5", 2, complained: "kurs: --max-age cannot be -5."),
      Line("currencies e --limit 1e3", 2, complained: "--limit takes a whole number"),
      Line("currencies e --limit 0", 2, complained: "kurs: --limit cannot be 0."),
      Line("status --csv", 0, "version,now,"),
      Line("watchlist import --csv", 2, complained: "has no rows"),
      Line("100 usd in eurr", 1, complained: "Try 'kurs currencies eurr'."),
      Line("chart eur/eurr", 1, complained: "Try 'kurs currencies eurr'."),
      // ALL is the lek: only the first word can be a command.
      Line("all in eur", 0, "ALL"),
      Line("5 all in eur", 0, "EUR"),
      Line("eval rate", 1, complained: "No currency is called"),
      Line("currencies", 0, "AED"),
    ],
    [
      Line("rate --help", 0, "usage: kurs rate PAIR [OPTIONS]"),
      Line("rates usd --help", 0, "usage: kurs rates [CURRENCY]"),
      Line("help watchlist add", 0, "usage: kurs watchlist add [PAIR] [AMOUNT]"),
      Line("help watch", 0, "kurs watchlist add"),
      Line("help watchlist", 0, "watchlist move PAIR PLACE"),
      Line("bill --help", 0, "bill split PEOPLE"),
      Line("help set", 0, "timeToLive"),
      Line("help all", 0, "  rate PAIR "),
    ],
  ]

  @Test(arguments: conversations)
  func `words do what they say`(_ lines: [Line]) throws {
    let folder = try ScratchFolder()
    for line in lines {
      let kurs = try Child(
        ["--state", folder.file("kurs.db"), "--now=2026-10-30T18:00:00Z"] + line.words,
        input: .closed)
      let words = line.words.joined(separator: " ")
      #expect(try kurs.end() == .exited(line.code), "\(words): \(kurs.complaintText)")
      #expect(kurs.text.contains(line.printed) || line.printed.isEmpty, "\(words): \(kurs.text)")
      #expect(
        kurs.complaintText.contains(line.complained) || line.complained.isEmpty,
        "\(words): \(kurs.complaintText)")
      #expect(kurs.text.isEmpty == line.printed.isEmpty, "\(words): \(kurs.text)")
      #expect(kurs.complaints.isEmpty == line.complained.isEmpty, "\(words): \(kurs.complaintText)")
      // A person is told of words, not of params and JSON.
      #expect(!kurs.complaintText.contains("`"), "\(words): \(kurs.complaintText)")
      #expect(!kurs.complaintText.contains("\":"), "\(words): \(kurs.complaintText)")
    }
  }

  @Test func `the prompt takes the same words`() throws {
    let terminal = try Terminal()
    let kurs = try Child(
      ["--ephemeral", "--now=2026-10-30T18:00:00Z"], environment: ["LC_ALL": "C"],
      input: .descriptor(terminal.end), output: .descriptor(terminal.end))
    _ = try terminal.shown(upTo: "kurs> ")
    for (typed, shown) in [
      ("rate usd eur", "1 USD = 0.895095 EUR (ecb 2026-10-30)"),
      ("watchlist add eur/usd 250", "Watching EUR/USD: 250 EUR in USD; 1 on main"),
      ("watchlist", "279.30 USD"),
      ("rate usd eurr", "No currency is called \"eurr\"."),
      ("alerts", "Add one: 'alerts add EUR/USD above 1.2'."),
      ("set base 'chf'", "base  CHF  state"),
      ("rate", "usage: rate PAIR"),
      ("help rate", "usage: rate PAIR"),
      ("all in eur", "ALL"),
      ("100 usd in eur", "89.51 EUR"),
    ] {
      terminal.type(typed + "\n")
      let text = try terminal.shown(upTo: "kurs> ")
      #expect(text.contains(shown), "\(typed): \(text)")
    }
    terminal.type("quit\n")
    #expect(try kurs.end() == .exited(0))
    #expect(kurs.complaints.isEmpty)
  }
}
