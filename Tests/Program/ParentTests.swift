import Kit
import Platform
import Testing

/// kurs ends with its client, though somebody else holds the pipes open: here, this test does.
@Suite(.blocking) struct ParentTests {
  @Test func `it ends when the process named on the command line is killed`() throws {
    let parent = try Child(program: "/bin/cat", [])
    let kurs = try Child.kurs(["--parent-pid", "\(parent.process)"])
    #expect(answer([try kurs.ask(conversion(1))], 1...1))
    parent.signal(SIGKILL)
    #expect(try kurs.end() == .exited(0))
  }

  @Test func `it ends when the process named in initialize is killed`() throws {
    let parent = try Child(program: "/bin/cat", [])
    let kurs = try Child.kurs()
    let params = #"{"processId":\#(parent.process),"clientInfo":{"name":"test"},"capabilities":{}}"#
    let line = #"{"jsonrpc":"2.0","id":1,"method":"initialize","params":\#(params)}"#
    #expect(try kurs.ask(line).text.contains(#""name":"kurs""#))
    #expect(answer([try kurs.ask(conversion(2))], 2...2))
    parent.signal(SIGKILL)
    #expect(try kurs.end() == .exited(0))
  }

  /// A client in another container has a number that means nothing here.
  @Test(arguments: [[], ["--supervised"]])
  func `a process that is not there is not watched`(_ words: [String]) throws {
    let gone = try Self.gone()
    let kurs = try Child.kurs(words + ["--parent-pid=\(gone)"])
    let params = #"{"processId":\#(gone),"clientInfo":{"name":"test"},"capabilities":{}}"#
    let line = #"{"jsonrpc":"2.0","id":1,"method":"initialize","params":\#(params)}"#
    #expect(try kurs.ask(line).text.contains(#""name":"kurs""#))
    for number in 2...4 { #expect(answer([try kurs.ask(conversion(number))], number...number)) }
    kurs.closeInput()
    #expect(try kurs.end() == .exited(0))
  }

  /// Here a shell starts kurs and holds its input open, as this test does. The end of the output is that of kurs.
  @Test(arguments: [["--parent-pid", "GONE"], ["mcp"]])
  func `then it ends with the process that has started it, as for an assistant`(
    _ words: [String]
  ) throws {
    let gone = "\(try Self.gone())"
    let options = ["--offline", "--ephemeral"] + words.map { $0 == "GONE" ? gone : $0 }
    let output = try Descriptors.pipe()
    let shell = try Child(
      program: "/bin/sh",
      ["-c", #"exec 3<&0; "$@" <&3 3<&- & wait"#, "sh", try BuiltBinary.path()] + options,
      output: .descriptor(output.write))
    Descriptors.close(output.write)
    let initialize = #"{"protocolVersion":"2025-06-18","capabilities":{}}"#
    shell.send(
      line: words == ["mcp"]
        ? #"{"jsonrpc":"2.0","id":1,"method":"initialize","params":\#(initialize)}"# : conversion(1)
    )
    #expect(Descriptors.line(from: output.read).contains(#""id":1,"result""#))
    shell.signal(SIGKILL)
    #expect(try shell.end() == .signalled(SIGKILL))
    #expect(Descriptors.endsSoon(output.read))
    Descriptors.close(output.read)
  }

  /// Of a process that was.
  private static func gone() throws -> pid_t {
    let process = try Child(program: "/bin/sh", ["-c", ":"])
    #expect(try process.end() == .exited(0))
    return process.process
  }

  @Test func `while that process runs, it stays`() throws {
    let parent = try Child(program: "/bin/cat", [])
    let kurs = try Child.kurs(["--parent-pid", "\(parent.process)"])
    #expect(answer([try kurs.ask(conversion(1))], 1...1))
    // Another process that ends is none of its business.
    let other = try Child(program: "/bin/cat", [])
    other.signal(SIGKILL)
    #expect(try other.end() == .signalled(SIGKILL))
    #expect(answer([try kurs.ask(conversion(2))], 2...2))
    kurs.closeInput()
    #expect(try kurs.end() == .exited(0))
  }
}
