import Kit
import Testing

/// The same conversations, held with the built program through its pipes.
struct TranscriptProgramTests {
  @Test(arguments: Repository.files(below: "Tests/Transcripts", ending: ".txt"))
  func `the program answers as written`(_ file: String) throws {
    let outcome = try Transcript(Repository.text(file)).playToProgram()
    for mismatch in outcome.mismatches { Issue.record("\(file), \(mismatch)") }
  }
}
