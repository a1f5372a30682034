import Kit
import Testing

/// The same conversations, held with the built program through its pipes.
@Suite(.blocking) struct TranscriptProgramTests {
  static let files = Transcript.files.filter { file in
    // One that cannot be read fails here, too.
    (try? Transcript(Repository.text(file)).runsInProgram) ?? true
  }

  @Test(.spread, arguments: Spread.of(files))
  func `the program answers as written`(_ file: String) throws {
    let outcome = try Transcript(Repository.text(file)).playToProgram()
    for mismatch in outcome.mismatches { Issue.record("\(file), \(mismatch)") }
  }
}
