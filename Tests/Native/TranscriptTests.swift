import Kit
import Platform
import Testing

/// Every conversation written down, held with a connection in this process.
@Suite(.serialized)
struct TranscriptTests {
  @Test func `there are transcripts to play`() {
    #expect(Transcript.files.count > 80)
  }

  @Test(arguments: Transcript.files, Transcript.Pace.allCases)
  func `a connection answers as written`(_ file: String, _ pace: Transcript.Pace) throws {
    let transcript = try Transcript(Repository.text(file))
    #expect(!transcript.exchanges.isEmpty)
    let outcome = try transcript.play(pace)
    if getenv("KURS_UPDATE") != nil, pace == .atOnce {
      let text = transcript.rewritten(with: outcome.replies)
      return try Repository.rewrite(file, text)
    }
    for mismatch in outcome.mismatches { Issue.record("\(file), \(mismatch)") }
  }
}
