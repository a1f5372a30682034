import Kit
import Testing

/// The screens and the prompt in a real terminal, by real keys.
@Suite(.hosts) struct ScreenTests {
  @Test(arguments: ["screens", "terminals", "popup", "prompt"])
  func `screens work in tmux, and leave the terminal as it was`(_ part: String) throws {
    try HostScript("Tests/Integrations/scripts/screens").run([try BuiltBinary.path(), part])
  }
}
