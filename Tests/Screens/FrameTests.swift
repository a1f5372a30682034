import Kit
import Screens
import Testing

struct FrameTests {
  private static func frame(_ lines: [String], width: Int = 20, cursor: Frame.Place? = nil) -> Frame
  {
    Frame(width: width, height: 4, lines: lines.map { StyledLine($0) }, cursor: cursor)
  }

  @Test func `the first frame clears the screen, and later ones write what differs`() {
    var writer = FrameWriter(isColored: true)
    #expect(
      writer.update(to: Self.frame(["one", "two"]))
        == "\u{1B}[?25l\u{1B}[H\u{1B}[2J\u{1B}[1;1Hone\u{1B}[K\u{1B}[2;1Htwo\u{1B}[K")
    #expect(writer.update(to: Self.frame(["one", "two"])) == "")
    #expect(
      writer.update(to: Self.frame(["one", "three", "four"]))
        == "\u{1B}[?25l\u{1B}[2;1Hthree\u{1B}[K\u{1B}[3;1Hfour\u{1B}[K")
    // A line that is no longer there is erased.
    #expect(
      writer.update(to: Self.frame(["one"]))
        == "\u{1B}[?25l\u{1B}[2;1H\u{1B}[K\u{1B}[3;1H\u{1B}[K")
  }

  @Test func `after a resize the whole frame is written, the last column not erased`() {
    var writer = FrameWriter(isColored: true)
    _ = writer.update(to: Self.frame(["one"]))
    #expect(
      writer.update(to: Self.frame(["abcd"], width: 3))
        == "\u{1B}[?25l\u{1B}[H\u{1B}[2J\u{1B}[1;1Hab…")
    writer.forget()
    #expect(writer.update(to: Self.frame(["abcd"], width: 3)).hasSuffix("[1;1Hab…"))
  }

  @Test func `the cursor is shown where the frame has it`() {
    var writer = FrameWriter(isColored: true)
    let frame = Self.frame(["one"], cursor: .init(row: 0, column: 30))
    #expect(writer.update(to: frame).hasSuffix("\u{1B}[1;20H\u{1B}[?25h"))
  }

  @Test(arguments: [(true, "\u{1B}[32mup\u{1B}[0m"), (false, "up")])
  func `without colours none are sent`(_ isColored: Bool, _ sent: String) {
    var writer = FrameWriter(isColored: isColored)
    let frame = Frame(width: 9, height: 1, lines: [StyledLine("up", .rise)])
    #expect(writer.update(to: frame).hasSuffix("[1;1H\(sent)\u{1B}[K"))
  }

  @Test func `no text drives the terminal`() {
    var writer = FrameWriter(isColored: false)
    let hostile = "a\u{1B}]0;PWNED\u{7}b\u{9B}5nc\u{202E}d\r\n\te\u{0}"
    let sent = writer.update(to: Self.frame([hostile], width: 40))
    #expect(sent.hasSuffix("[1;1Ha ]0;PWNED b 5nc d   e \u{1B}[K"))
  }

  @Test func `wide characters are cut by cells`() {
    #expect(Self.frame(["寿司寿司"], width: 5).text == "寿司…")
    #expect(Self.frame(["寿司寿司"], width: 6).text == "寿司…")
    #expect(Self.frame(["寿司寿司"], width: 8).text == "寿司寿司")
    var line = StyledLine("ab")
    line.append("cd", .strong)
    #expect(line.truncated(to: 2).text == "a…")
    #expect(line.truncated(to: 3).text == "ab…")
    #expect(line.truncated(to: 4).text == "abcd")
  }

  @Test func `the clipboard and notifications, by the manuals of xterm, kitty and tmux`() {
    // `printf 89.51 | base64` is ODkuNTE=
    let copy = "\u{1B}]52;c;ODkuNTE=\u{7}"
    #expect(TerminalSequences.copy("89.51", isInTmux: false) == copy)
    #expect(
      TerminalSequences.copy("89.51", isInTmux: true)
        == copy + "\u{1B}Ptmux;\u{1B}\u{1B}]52;c;ODkuNTE=\u{7}\u{1B}\\")
    let sent = TerminalSequences.notify(
      title: "kurs;x", text: "EUR/USD\u{1B} 1.2", [.osc9, .osc777, .osc99], isInTmux: false)
    #expect(
      sent == "\u{1B}]9;kurs,x: EUR/USD  1.2\u{7}\u{1B}]777;notify;kurs,x;EUR/USD  1.2\u{7}"
        + "\u{1B}]99;;kurs,x: EUR/USD  1.2\u{1B}\\")
    #expect(
      TerminalSequences.notify(title: "k", text: "t", [.osc99], isInTmux: true)
        == "\u{1B}Ptmux;\u{1B}\u{1B}]99;;k: t\u{1B}\u{1B}\\\u{1B}\\")
  }

  @Test(
    arguments: [
      (["TERM": "xterm-kitty"], [.osc99]), (["TERM": "foot"], [.osc777]),
      (["TERM": "xterm-256color", "TERM_PROGRAM": "iTerm.app"], [.osc9]),
      (["TERM": "xterm-256color", "VTE_VERSION": "7200"], [.osc777]),
      (["TERM": "tmux-256color", "TERM_PROGRAM": "tmux"], [.osc9, .osc777, .osc99]),
    ] as [([String: String], [TerminalSequences.Notification])])
  func `a terminal gets the notification it knows`(
    _ environment: [String: String], _ kinds: [TerminalSequences.Notification]
  ) {
    #expect(TerminalSequences.notifications { environment[$0] } == kinds)
  }
}
