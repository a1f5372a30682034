import JSON
import Kit
import Testing

/// The tests' own tools: what a failing case is reduced to, and which seeds are tried.
struct ShrinkTests {
  @Test func `of operations the needed ones are left, in their order`() {
    let found = Shrink.list(Array(0..<100)) { $0.contains(7) && $0.contains(93) }
    #expect(found == [7, 93])
    #expect(Shrink.list([1, 2, 3]) { _ in true } == [])
    #expect(Shrink.list([1, 2, 3]) { $0.count == 3 } == [1, 2, 3])
  }

  @Test func `of a message the least JSON is left that still fails`() throws {
    let text = #"{"jsonrpc":"2.0","id":1,"params":{"list":[1,{"deep":"a long text"},3],"x":null}}"#
    let found = Shrink.message(Array(text.utf8)) { bytes in
      let value = try? Value(parsing: String(decoding: bytes, as: UTF8.self))
      let elements = value?["params"]?["list"]?.elements ?? []
      return elements.contains { $0["deep"]?.text?.contains("x") == true }
    }
    #expect(String(decoding: found, as: UTF8.self) == #"{"params":{"list":[{"deep":"x"}]}}"#)
  }

  @Test func `bytes that are no JSON are shrunk as bytes`() {
    #expect(Shrink.message([0xFF, 1, 2, 0xFE, 3]) { $0.contains(0xFE) } == [0xFE])
  }

  @Test func `KURS_SEED is a number or a range`() {
    #expect(Seeds.explored(1...3, nil) == 1...3)
    #expect(Seeds.explored(1...3, "7") == 7...7)
    #expect(Seeds.explored(1...3, "1000...1999") == 1_000...1_999)
  }

  @Test func `four commits in a row run all cases`() {
    let quarters = (7...10).map { Spread.of(0..<10, turn: $0, isLong: false) }
    #expect(quarters == [[3, 7], [0, 4, 8], [1, 5, 9], [2, 6]])
    #expect(Spread.of(0..<10, turn: 7, isLong: true) == Array(0..<10))
  }

  @Test func `each commit takes the next seeds of a long range`() {
    func seeds(_ turn: Int) -> ClosedRange<UInt64> {
      Seeds.explored(1...2, long: 1...6, nil, turn: turn, isLong: false)
    }
    #expect((0...3).map(seeds) == [1...2, 3...4, 5...6, 1...2])
    #expect(Seeds.explored(1...2, long: 1...6, nil, turn: 1, isLong: true) == 1...6)
    #expect(Seeds.explored(1...2, nil, turn: 1, isLong: false) == 1...2)
  }

  @Test func `the first line of a script says what runs it`() throws {
    #expect(try Hosts.interpreter(of: "integrations/bash/check") == "python3")
    #expect(try Hosts.interpreter(of: "integrations/node/check") == "/bin/sh")
    #expect(Hosts.find("/bin/sh") == "/bin/sh")
    #expect(Hosts.find("no-such-program") == nil)
    #expect(Hosts.find("/no/such/program") == nil)
  }

  @Test func `a number of a range has both of its ends`() {
    var random = SplitMix64(seed: 1)
    let found = Set((0..<100).map { _ in random.within(-1...1) })
    #expect(found == [-1, 0, 1])
    #expect(random.within(Int128.max...Int128.max) == .max)
  }
}
