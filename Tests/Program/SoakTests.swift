import Kit
import Testing

#if os(Linux)
  /// C9: nothing leaks. After a while of work of every kind, more of it takes no more memory.
  struct SoakTests {
    static let round: [UInt8] = {
      let usd = ["EUR", "GBP", "JPY", "CHF", "INR", "TRL", "XAF"]
      var lines: [String] = []
      for (index, code) in usd.enumerated() {
        lines += [
          #"{"jsonrpc":"2.0","id":\#(index),"method":"convert","params":{"amount":"\#(index).5","from":"USD","to":"\#(code)","on":"20\#(index + 10)-05-0\#(index + 1)"}}"#,
          #"{"jsonrpc":"2.0","id":"r\#(index)","method":"rate","params":{"from":"\#(code)","to":"EUR"}}"#,
          #"{"jsonrpc":"2.0","id":\#(index),"method":"convert","params":{"amount":"\#(code)","from":"USD","to":"\#(code)"}}"#,
          #"[{"jsonrpc":"2.0","id":1,"method":"settings"},{"jsonrpc":"2.0","id":2,"method":"recents"}]"#,
          #"{"jsonrpc":"2.0","method":"$/cancelRequest","params":{"id":\#(index)}}"#,
          #"{"jsonrpc":"2.0","id":\#(index),"method":"#,
        ]
      }
      lines.append(#"{"jsonrpc":"2.0","id":1,"method":"currencies","params":{"query":"pese"}}"#)
      lines.append(
        #"{"jsonrpc":"2.0","id":1,"method":"rates","params":{"base":"CHF","targets":["EUR","XAF","NPR"]}}"#
      )
      // The last answer of a round is known.
      lines.append(conversion(9_999_999))
      return Array(lines.map { $0 + "\n" }.joined().utf8)
    }()

    @Test func `memory stays flat over thousands of requests`() throws {
      let kurs = try Child.kurs(["--now", World.now])
      try Self.run(100, on: kurs)
      let before = try Self.pages(of: kurs)
      try Self.run(300, on: kurs)
      let after = try Self.pages(of: kurs)
      // Of some 13,000 requests a leak of 8 bytes each would be 25 pages.
      #expect(after - before < 20, "\(before) pages became \(after)")
    }

    private static func run(_ rounds: Int, on kurs: Child) throws {
      for _ in 0..<rounds {
        kurs.send(round)
        while !(answer([try kurs.reply()], 9_999_999...9_999_999)) {}
      }
    }

    /// Pages of its own that are in memory.
    private static func pages(of child: Child) throws -> Int {
      let descriptor = try Descriptors.file("/proc/\(child.process)/statm", writing: false)
      defer { Descriptors.close(descriptor) }
      return Int(Descriptors.line(from: descriptor).split(separator: " ")[1]) ?? 0
    }
  }
#endif
