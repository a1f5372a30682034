import Kit
import Platform
import Testing

/// What may stand at the three standard descriptors.
@Suite(.blocking) struct DescriptorTests {
  @Test func `without standard input there is nothing to do`() throws {
    #expect(try Child.kurs(input: .closed).end() == .exited(0))
  }

  @Test func `without standard output it says so and ends`() throws {
    let kurs = try Child.kurs(output: .closed)
    kurs.send(line: conversion(1))
    #expect(try kurs.end() == .exited(3))
    #expect(kurs.complaintText.hasPrefix("kurs: "))
  }

  @Test func `without standard error it works`() throws {
    let kurs = try Child.kurs(errors: .closed)
    #expect(answer([try kurs.ask(conversion(1))], 1...1))
    kurs.closeInput()
    #expect(try kurs.end() == .exited(0))
  }

  @Test func `with nothing at all it ends`() throws {
    let kurs = try Child.kurs(input: .closed, output: .closed, errors: .closed)
    #expect(try kurs.end() == .exited(3))
  }

  @Test func `from a file into a file`() throws {
    let folder = try ScratchFolder()
    let input = try Descriptors.file(folder.file("in"), writing: true)
    Descriptors.write(String(decoding: conversions(1...5_000), as: UTF8.self), to: input)
    let source = try Descriptors.file(folder.file("in"), writing: false)
    let target = try Descriptors.file(folder.file("out"), writing: true)
    defer { Descriptors.close(input, source, target) }
    let kurs = try Child.kurs(input: .descriptor(source), output: .descriptor(target))
    #expect(try kurs.end() == .exited(0))
    var stream = ReplyStream()
    stream.append(try folder.text("out").utf8)
    #expect(answer(try stream.all(), 1...5_000))
  }

  #if os(Linux)
    @Test func `a disk that is full is a failure with its own code, and said`() throws {
      let question = ["--ephemeral", "--offline", "100 usd in eur"]
      let commands = [
        ["--version"], ["--help"], ["--offline", "call", "convert", Self.params], question,
        question + ["--json"], ["currencies", "franc"], ["completions", "bash"],
        ["--ephemeral", "doctor", "--offline"], ["--ephemeral", "history", "usd/eur"],
        ["--ephemeral", "chart", "usd/eur"], ["--ephemeral", "--offline"], ["mcp", "--offline"],
        ["--ephemeral", "--supervised", "--offline"],
      ]
      for arguments in commands {
        let full = try Descriptors.file("/dev/full", writing: true)
        defer { Descriptors.close(full) }
        let kurs = try Child(arguments, output: .descriptor(full))
        kurs.send(line: conversion(1))
        #expect(try kurs.end() == .exited(3), "\(arguments)")
        let reason = "kurs: standard output cannot be written: No space left on device\n"
        #expect(kurs.complaintText == reason, "\(arguments)")
      }
    }

    @Test func `a reader that has seen enough is no failure to speak of`() throws {
      for arguments in [["--help"], ["--ephemeral", "--offline", "100 usd in eur"]] {
        let pipe = try Descriptors.pipe()
        Descriptors.close(pipe.read)
        defer { Descriptors.close(pipe.write) }
        let kurs = try Child(arguments, output: .descriptor(pipe.write))
        _ = try kurs.end()
        #expect(kurs.complaintText == "", "\(arguments)")
      }
    }

    @Test func `what is printed by mistake goes to standard error`() throws {
      let kurs = try Child.kurs()
      #expect(answer([try kurs.ask(conversion(1))], 1...1))
      #expect(Self.target(1, of: kurs) == Self.target(2, of: kurs))
      #expect(Self.target(1, of: kurs) != nil)
      kurs.closeInput()
      #expect(try kurs.end() == .exited(0))
    }

    /// What a descriptor of a process leads to.
    private static func target(_ number: Int32, of child: Child) -> String? {
      var buffer = [CChar](repeating: 0, count: 256)
      let count = readlink("/proc/\(child.process)/fd/\(number)", &buffer, 255)
      guard count > 0 else { return nil }
      return String(decoding: buffer[..<count].map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }

    @Test func `an input that does not block costs no time while nothing comes`() throws {
      let pipe = try Descriptors.pipe()
      defer { Descriptors.close(pipe.read, pipe.write) }
      Descriptors.doNotBlock(pipe.read)
      let kurs = try Child.kurs(input: .descriptor(pipe.read))
      Descriptors.write(conversion(1) + "\n", to: pipe.write)
      #expect(answer([try kurs.reply()], 1...1))
      let before = try Self.ticks(of: kurs)
      for _ in 0..<10 { try Child.kursThatEnds() }
      // A hundredth of a second each.
      #expect(try Self.ticks(of: kurs) - before <= 5)
      Descriptors.write(conversion(2) + "\n", to: pipe.write)
      #expect(answer([try kurs.reply()], 2...2))
    }

    private static func ticks(of child: Child) throws -> Int {
      let descriptor = try Descriptors.file("/proc/\(child.process)/stat", writing: false)
      defer { Descriptors.close(descriptor) }
      let fields = Descriptors.line(from: descriptor).split(separator: " ")
      return (Int(fields[13]) ?? 0) + (Int(fields[14]) ?? 0)
    }
  #endif

  @Test func `on a terminal it says what it is, in one line on standard error`() throws {
    let terminal = try Descriptors.terminal()
    let kurs = try Child.kurs(input: .descriptor(terminal.slave))
    Descriptors.close(terminal.slave)
    let line = try kurs.complaint()
    #expect(line.hasPrefix("kurs ") && line.contains("--help"))
    #expect(line.split(separator: "\n").count == 1)
    Descriptors.write(conversion(1) + "\n", to: terminal.master)
    #expect(answer([try kurs.reply()], 1...1))
    // The person closes the window.
    Descriptors.close(terminal.master)
    #expect(try kurs.end() == .exited(0))
  }

  static let params = #"{"amount":100,"from":"USD","to":"EUR"}"#
}
