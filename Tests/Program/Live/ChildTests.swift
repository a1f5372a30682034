import JSON
import Kit
import Platform
import Testing

/// The program that fetches can be missing, killed, hung or mad: kurs answers.
@Suite(.blocking) struct LiveChildTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let script: String?
    let kind: String
    let isRetryable: Bool
  }

  static let cases = [
    Case(
      testDescription: "killed half way",
      script: "#!/bin/sh\nprintf 'KURS-FETCH 1\\nstatus: 200\\n'\nkill -9 $$\n",
      kind: "programFailed", isRetryable: true),
    Case(
      testDescription: "ended without a word", script: "#!/bin/sh\nexit 3\n", kind: "programFailed",
      isRetryable: true),
    Case(
      testDescription: "printing rubbish", script: "#!/bin/sh\necho Hello\n", kind: "programFailed",
      isRetryable: true),
    Case(
      testDescription: "printing rubbish without end",
      script: "#!/bin/sh\nwhile :; do echo rubbish; done\n", kind: "programFailed",
      isRetryable: true),
    Case(
      testDescription: "no program at all", script: "\u{7F}ELF nonsense", kind: "programFailed",
      isRetryable: true),
    Case(
      testDescription: "hung", script: "#!/bin/sh\nexec sleep 600\n", kind: "timeout",
      isRetryable: true),
    Case(
      testDescription: "hung with its output closed", script: "#!/bin/sh\nexec sleep 600 >&-\n",
      kind: "programFailed", isRetryable: true),
    Case(
      testDescription: "answering before it reads",
      script: """
        #!/bin/sh
        exec <&-
        printf 'KURS-FETCH 1\\nfailure: noLibrary\\ndetail: none\\nbody: 0\\n\\n\\nend\\n'

        """, kind: "noLibrary", isRetryable: false),
    Case(testDescription: "missing", script: nil, kind: "networkOff", isRetryable: false),
  ]

  @Test(arguments: cases)
  func `whatever becomes of the child, there is a reason and a rate`(_ test: Case) throws {
    let live = try Live(Live.good)
    let kurs = try live.startBeside(test.script, seconds: test.kind == "timeout" ? 1 : 20)
    let refused = try kurs.say("refresh")
    #expect(refused.kind == test.kind, "\(refused.value)")
    #expect(refused.isRetryable == test.isRetryable && refused.hint.count > 20)
    #expect(try kurs.dollars().rate == "1.1172")
    try kurs.finish()
    #expect(live.publisher.requests.isEmpty)
    let next = try live.start(Live.tuesday)
    #expect(try next.say("refresh").state == "updated")
    try next.finish()
  }

  @Test func `gone after kurs has started`() throws {
    let live = try Live(Live.good)
    let kurs = try live.startBeside("#!/bin/sh\n")
    #expect(try kurs.dollars().rate == "1.1172")
    unlink(live.folder.file("bin/kurs-fetch"))
    _ = try kurs.say("refresh")
    let refused = try kurs.say("refresh", #"{"force":true}"#)
    #expect(refused.kind == "programFailed", "\(refused.value)")
    try kurs.finish()
  }
}
