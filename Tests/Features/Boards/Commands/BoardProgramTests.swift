import Kit
import Platform
import Testing

/// B4 through the built program: boards last, whatever becomes of the process.
@Suite(.blocking) struct BoardProgramTests {
  private static func line(_ method: String, _ params: String) -> String {
    #"{"jsonrpc":"2.0","id":1,"method":"\#(method)","params":\#(params)}"#
  }

  @Test func `rows survive the kill of the process, and keys its end`() throws {
    let folder = try ScratchFolder()
    let options = ["--state", folder.file("kurs.db"), "--now", World.now]
    let first = try Child(options)
    _ = try first.ask(Self.line("board/open", #"{"board":"b","rows":["USD","EUR"]}"#))
    _ = try first.ask(Self.line("board/add", #"{"board":"b","row":"JPY","at":0}"#))
    first.signal(SIGKILL)
    #expect(try first.end() == .signalled(SIGKILL))

    let second = try Child(options)
    #expect(
      try second.ask(Self.line("boards", "{}")).text.contains(#""rows":["JPY","USD","EUR"]"#))
    _ = try second.ask(Self.line("board/type", #"{"board":"b","row":"USD","text":"12."}"#))
    second.closeInput()
    #expect(try second.end() == .exited(0))

    // 12 dollars are 10.74 EUR: 12/1.1172 = 10.7411…
    let third = try Child(options)
    let board = try third.ask(Self.line("board", #"{"board":"b","as":"text"}"#)).text
    #expect(board.contains("1887") && board.contains("12.") && board.contains("10.74"))
    third.closeInput()
    #expect(try third.end() == .exited(0))
  }
}
