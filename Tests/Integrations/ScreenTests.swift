import Kit
import Testing

/// The screens and the prompt in a real terminal, by real keys.
@Suite(.serialized)
struct ScreenTests {
  @Test func `screens work in tmux, and leave the terminal as it was`() throws {
    let script = "Tests/Integrations/scripts/screens"
    let run = try Child(
      program: Repository.path(script), [try BuiltBinary.path()], environment: Environment.all,
      input: .pipe, blocksSignals: false)
    run.closeInput()
    let ending = try run.end(within: CheckTests.patience)
    if ending == .exited(CheckTests.hostIsMissing), !CheckTests.hostsAreRequired {
      return Notice.print("skipped, tmux is not here: \(script)")
    }
    let said = String(decoding: run.bytes, as: UTF8.self)
    #expect(ending == .exited(0), "\(said)\n\(run.complaintText)")
  }
}
