import Kit
import Testing

/// What `--record` writes is a transcript, and gives the same answers when it is played.
@Suite(.blocking) struct RecordingTests {
  @Test func `a recorded conversation is answered the same again`() throws {
    let folder = try ScratchFolder()
    let kurs = try Child([
      "--ephemeral", "--now", World.now, "--record", folder.file("session.txt"),
    ])
    var replies: [Reply] = []
    for line in [
      conversion(1), "nonsense", #"{"jsonrpc":"2.0","id":"\#u{2028}\#u{85}","method":"é"}"#,
      #"[{"jsonrpc":"2.0","id":2,"method":"shut"},{"jsonrpc":"2.0","id":3,"method":"shut"}]"#,
    ] {
      replies.append(try kurs.ask(line))
    }
    kurs.send(line: #"{"jsonrpc":"2.0","method":"note"}"#)
    // Spread over lines, behind a header.
    let body = "{\"jsonrpc\":\"2.0\",\n \"id\":4,\r\n \"method\":\"shut\"}"
    kurs.send(Array("Content-Length: \(body.utf8.count)\r\n\r\n\(body)".utf8))
    replies.append(try kurs.reply())
    kurs.closeInput()
    #expect(try kurs.end() == .exited(0))

    let transcript = try Transcript(try folder.text("session.txt"))
    let expected = transcript.exchanges.flatMap(\.expected)
    #expect(expected.map(\.text) == replies.map(\.text))
    for pace in Transcript.Pace.allCases { #expect(try transcript.play(pace).mismatches.isEmpty) }
    #expect(try transcript.playToProgram().mismatches.isEmpty)
    #expect(folder.permissions("session.txt") == 0o600)
  }
}
