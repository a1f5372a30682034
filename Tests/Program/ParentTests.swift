import Kit
import Testing

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

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

  @Test func `it ends when the process was gone before`() throws {
    let parent = try Child(program: "/bin/cat", [])
    parent.closeInput()
    #expect(try parent.end() == .exited(0))
    let kurs = try Child.kurs(["--parent-pid=\(parent.process)"])
    #expect(try kurs.end() == .exited(0))
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
