import Engine
import Kit
import Native
import RPC
import Testing

/// With `--framing tabs` kurs answers a shell with lines of columns.
struct TabsTests {
  private static func lines(_ requests: String...) -> [String] {
    let connection = NativeDialect.connection(to: TestEngine.make(), framing: .tabs)
    for request in requests {
      Array((request + "\n").utf8).withUnsafeBufferPointer { connection.input.append($0) }
    }
    while connection.step() {}
    return String(decoding: connection.unsent, as: UTF8.self)
      .split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(String.init)
  }

  private static func request(_ id: Int, _ method: String, _ params: String) -> String {
    #"{"jsonrpc":"2.0","id":\#(id),"method":"\#(method)","params":\#(params)}"#
  }

  @Test func `an answer has the fields in their order, and nothing for an absent one`() {
    let params =
      #"{"text":"5 usd in gbp","offset":0,"as":"tsv","fields":["target.currency","insert","missing.to"]}"#
    #expect(Self.lines(Self.request(7, "value", params)) == ["7\t=\tGBP\t3.73 GBP\t"])
  }

  @Test func `each element of a list has its columns`() {
    let params =
      #"{"text":"100 usd in po","limit":2,"as":"tsv","fields":["offset","items.text","items.kind"]}"#
    let line = Self.lines(Self.request(1, "complete", params))[0].split(separator: "\t")
    #expect(line.prefix(3) == ["1", "=", "11"])
    #expect(line.count == 7)
    #expect(line[4] == "code" && line[6] == "code")
  }

  /// What could end a column or a line is escaped: each message is one line.
  @Test func `a text has its line feeds, tabs and backslashes escaped`() {
    let note = #"a\tb\\c\nd\u001be"#
    let lines = Self.lines(
      Self.request(1, "watchlist/add", #"{"pair":"EUR/USD","note":"\#(note)"}"#),
      Self.request(2, "watchlist", #"{"as":"tsv","fields":["rows.note"]}"#))
    #expect(lines.count == 2)
    #expect(lines[1] == #"2"# + "\t=\t" + #"a\tb\\c\nd e"#)
  }

  @Test func `an error has its message, hint and kind, and a notification its method`() {
    let lines = Self.lines(
      Self.request(1, "nope", "{}"), Self.request(2, "watchlist/add", #"{"pair":"EUR/USD"}"#),
      Self.request(3, "subscribe", #"{"topic":"watchlist","as":"tsv","fields":["list"]}"#),
      Self.request(4, "watchlist/add", #"{"pair":"GBP/JPY","as":"tsv","fields":["pair"]}"#))
    #expect(
      lines[0]
        == "1\t!\tThere is no method `nope`.\t`rpc.discover` lists the methods.\tmethodNotFound")
    #expect(lines[2] == "3\t=\tmain")
    #expect(lines.contains("4\t=\tGBP/JPY"))
    #expect(lines.contains("watchlist/changed\t*"))
  }

  @Test func `a client that shows ASCII gets no other character, and one that wants it no control`()
  {
    let params =
      #"{"text":"5 usd in eur","offset":0,"locale":"de-DE","as":"tsv","fields":["insert"]}"#
    let ascii = Self.lines(
      Self.request(1, "initialize", #"{"charset":"ascii"}"#), Self.request(2, "value", params))
    #expect(ascii[1].utf8.allSatisfy { $0 < 0x80 })
    let clean = Self.lines(
      Self.request(1, "initialize", #"{"clean":true}"#),
      Self.request(2, "watchlist/add", #"{"pair":"EUR/USD","note":"a\u202eb"}"#))
    #expect(clean[1].contains(#""note":"a b""#) || clean[1].contains("a b"))
  }
}
