#if os(Linux)
  import Kit
  import Platform
  import Testing

  /// `kurs --supervised` with workers that end at any time. RelayTests have the law; these are real processes.
  @Suite(.blocking) struct SupervisedTests {
    private let kurs: Child

    init() throws { kurs = try Child.kurs(["--supervised"]) }

    /// The process that answers.
    private func worker(of kurs: Child? = nil) throws -> pid_t {
      let process = (kurs ?? self.kurs).process
      let text = try Disk.bytes("/proc/\(process)/task/\(process)/children")
      let first = String(decoding: text, as: UTF8.self).split(separator: " ").first
      return try #require(first.flatMap { pid_t($0) })
    }

    @Test(arguments: [1, 2, 7, 50, 333, 999])
    func `killed amid many requests, each is answered once`(_ after: Int) throws {
      kurs.send(conversions(1...1_000))
      var replies = try kurs.replies(after)
      kill(try worker(), SIGKILL)
      // What tells of the restart may come before the last answer.
      replies += try kurs.replies(1_000 - after)
      if replies.contains(where: Self.tells) { replies.append(try kurs.reply()) }
      #expect(answer(replies.filter { !Self.tells($0) }, 1...1_000))
      kurs.closeInput()
      #expect(try kurs.end() == .exited(0))
      #expect(try kurs.repliesThatAreThere().allSatisfy(Self.tells))
    }

    private static func tells(_ reply: Reply) -> Bool {
      reply.text.hasPrefix(#"{"jsonrpc":"2.0","method":"trouble""#)
    }

    @Test func `subscribers are sent the state of the next worker, and its changes`() throws {
      _ = try kurs.ask(
        #"{"jsonrpc":"2.0","id":1,"method":"subscribe","params":{"topic":"watchlist"}}"#)
      kill(try worker(), SIGKILL)
      let lines = try kurs.replies(2).map(\.text)
      #expect(lines[0].contains(#""method":"trouble""#) && lines[0].contains("by signal 9"))
      #expect(lines[1].contains(#""method":"watchlist/changed","params":{"subscription":1,"#))
      _ = try kurs.ask(
        #"{"jsonrpc":"2.0","id":4,"method":"watchlist/add","params":{"pair":"EUR/GBP"}}"#)
      let changed = try kurs.line(with: #""pair":"EUR/GBP""#)
      #expect(changed.contains(#""method":"watchlist/changed""#))
    }

    @Test func `a signal and the end of the parent take the worker along`() throws {
      for number in [SIGTERM, SIGKILL] {
        let parent = try Child(program: "/bin/cat", [])
        let kurs = try Child.kurs(["--supervised", "--parent-pid", "\(parent.process)"])
        #expect(answer([try kurs.ask(conversion(1))], 1...1))
        let worker = try worker(of: kurs)
        if number == SIGTERM { kurs.signal(SIGTERM) } else { parent.signal(SIGKILL) }
        #expect(try kurs.end() == .exited(0))
        #expect(kill(worker, 0) != 0)
      }
    }

    @Test func `a worker that was stopped ends with the input`() throws {
      #expect(answer([try kurs.ask(conversion(1))], 1...1))
      let stopped = try worker()
      kill(stopped, SIGSTOP)
      kurs.closeInput()
      #expect(try kurs.end() == .exited(0))
      #expect(kill(stopped, 0) != 0)
    }

    @Test func `a worker that was stopped is told of once, and answers when it goes on`() throws {
      #expect(answer([try kurs.ask(conversion(1))], 1...1))
      let stopped = try worker()
      let idle = try Child.kurs(["--supervised"])
      #expect(answer([try idle.ask(conversion(1))], 1...1))
      kill(stopped, SIGSTOP)
      kurs.send(conversions(2...3))
      let told = try kurs.reply().text
      #expect(told.contains(#""method":"trouble""#) && told.contains(#""kind":"silent""#))
      kill(stopped, SIGCONT)
      #expect(answer(try kurs.replies(2), 2...3))
      // One that was asked nothing meanwhile was not silent.
      #expect(answer([try idle.ask(conversion(2))], 2...2))
    }

    @Test func `a worker that ends at once is tried three times, and each request is refused`()
      throws
    {
      let kurs = try Child(["--supervised", "--rates", "/nowhere.rates"])
      kurs.send(line: conversion(1))
      let lines = try kurs.replies(4).map(\.text)
      #expect(lines.map { $0.contains(#""kind":"restarted""#) } == [true, true, false, false])
      #expect(lines[2].contains(#""method":"trouble""#) && lines[2].contains(#""kind":"gaveUp""#))
      #expect(lines[3].contains(#""id":1,"error""#) && lines[3].contains(#""kind":"gaveUp""#))
      #expect(try kurs.ask(conversion(2)).text.contains(#""kind":"gaveUp""#))
      kurs.closeInput()
      #expect(try kurs.end() == .exited(3))
    }
  }
#endif
