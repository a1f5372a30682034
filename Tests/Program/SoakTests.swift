import Kit
import Testing

#if os(Linux)
  /// C9: nothing leaks. After a while of work of every kind, more of it takes no more memory.
  @Suite(.blocking) struct SoakTests {
    static let round: [UInt8] = {
      let usd = ["EUR", "GBP", "JPY", "CHF", "INR", "TRL", "XAF"]
      var lines: [String] = []
      for (index, code) in usd.enumerated() {
        lines += [
          #"""
          {"jsonrpc":"2.0","id":\#(index),"method":"convert","params":{"amount":"\#(index).5",\#
          "from":"USD","to":"\#(code)","on":"20\#(index + 10)-05-0\#(index + 1)"}}
          """#,
          #"{"jsonrpc":"2.0","id":"r\#(index)","method":"rate","params":{"from":"\#(code)","to":"EUR"}}"#,
          #"""
          {"jsonrpc":"2.0","id":\#(index),"method":"convert","params":{"amount":"\#(code)",\#
          "from":"USD","to":"\#(code)"}}
          """#,
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
      let before = try Self.anonymousMemory(of: kurs)
      try Self.run(400, on: kurs)
      let after = try Self.anonymousMemory(of: kurs)
      // An allocator may keep a few more pages than it needs. Of some 18,000 requests a leak of 16
      // bytes each would be 280 KiB.
      #expect(after - before < 160, "\(before) KiB became \(after)")
    }

    /// A minute of typing a round: boards and a bill are opened, looked at, typed into and closed.
    private static func minute(_ number: Int) -> [String] {
      func line(_ method: String, _ params: String) -> String {
        #"{"jsonrpc":"2.0","id":1,"method":"\#(method)","params":\#(params)}"#
      }
      let boards = ["main", "trip", "home"]
      var lines: [String] = []
      for name in boards {
        lines.append(line("board/open", #"{"board":"\#(name)","rows":["USD","EUR","RUB","JPY"]}"#))
        lines.append(line("subscribe", #"{"topic":"board","board":"\#(name)"}"#))
      }
      lines.append(line("subscribe", #"{"topic":"rates"}"#))
      lines.append(line("bill/open", #"{"menu":"lunch","bill":"b"}"#))
      for key in 0..<120 {
        let text = "\(number * 7 % 100)\(key).\(key % 10)"
        lines.append(
          line("board/type", #"{"board":"\#(boards[key % 3])","row":"USD","text":"\#(text)"}"#))
        if key % 20 == 0 {
          lines.append(line("bill/set", #"{"bill":"b","item":"soup","quantity":\#(key % 11)}"#))
          lines.append(line("rates/set", #"{"base":"EUR","quote":"USD","rate":"1.\#(key + 1)"}"#))
        }
      }
      lines.append(line("rates/remove", #"{"base":"EUR","quote":"USD"}"#))
      for name in boards {
        lines.append(
          line(number % 2 == 0 ? "boards/remove" : "board/close", #"{"board":"\#(name)"}"#))
      }
      lines.append(line("unsubscribe", #"{"subscription":\#(4 * number + 4)}"#))
      lines.append(line("bill/close", #"{"bill":"b"}"#))
      return lines
    }

    @Test func `memory is what it was after an hour of typing, once all is closed`() throws {
      let kurs = try Child.kurs(["--now", World.now])
      var told = 0
      func type(_ minutes: Range<Int>) throws {
        for number in minutes {
          let lines = Self.minute(number)
          // Who is told of changes is told when nothing more has come in.
          for start in stride(from: 0, to: lines.count, by: 25) {
            let part = lines[start..<min(start + 25, lines.count)] + [conversion(9_999_999)]
            kurs.send(Array(part.map { $0 + "\n" }.joined().utf8))
            while true {
              let reply = try kurs.reply()
              if answer([reply], 9_999_999...9_999_999) { break }
              #expect(!reply.text.contains(#""error""#), "\(reply.text)")
              if reply.text.contains(#""method":"board/changed""#) { told += 1 }
            }
          }
        }
      }
      try type(0..<20)
      let before = try Self.anonymousMemory(of: kurs)
      try type(20..<80)
      let after = try Self.anonymousMemory(of: kurs)
      #expect(told > 80)
      // Of some 8,000 requests a leak of 32 bytes each would be 250 KiB.
      #expect(after - before < 160, "\(before) KiB became \(after)")
      let bills = try kurs.ask(#"{"jsonrpc":"2.0","id":1,"method":"bills"}"#)
      #expect(bills.text.contains(#""bills":[]"#))
    }

    private static func run(_ rounds: Int, on kurs: Child) throws {
      for _ in 0..<rounds {
        kurs.send(round)
        while !(answer([try kurs.reply()], 9_999_999...9_999_999)) {}
      }
    }

    /// Kibibytes that it has written to and holds: its heap and stack, no file it reads.
    private static func anonymousMemory(of child: Child) throws -> Int {
      let text = String(
        decoding: try Disk.bytes("/proc/\(child.process)/smaps_rollup"), as: UTF8.self)
      let line = text.split(separator: "\n").first { $0.hasPrefix("Anonymous:") }
      let number = line?.split(separator: " ").dropFirst().first.flatMap { Int($0) }
      guard let number else { throw TestError("no anonymous memory in \(text)") }
      return number
    }
  }
#endif
