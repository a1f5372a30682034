import Feeds
import Kit
import Testing

/// What kurs-fetch prints is believed only when it is whole. These need no kurs-fetch.
@Suite(.blocking) struct OutputTests {
  private static let failed = Array(
    "KURS-FETCH 1\nfailure: timeout\ndetail: it took too long\nbody: 0\n\n\nend\n".utf8)

  private static func state(_ pieces: [ArraySlice<UInt8>], limit: Int = 100) -> FetchOutput.State {
    var output = FetchOutput(limit: limit)
    for piece in pieces { output.append(piece) }
    return output.state
  }

  private static func check(_ text: String) -> FetchOutput.State { state([Array(text.utf8)[...]]) }

  @Test func `a whole answer is one, however it is cut`() {
    // "two\nend\nno" has ten bytes.
    #expect(Self.check(Self.text(length: 11)) == .rubbish)
    #expect(Self.check(Self.text(length: 9)) == .rubbish)
    let bytes = Array(Self.text(length: 10).utf8)
    let wanted = FetchOutput.State.complete(
      FeedResponse(
        status: 200,
        headers: [.init("etag", #""a: b""#), .init("location", "https://other.example")],
        body: Array("two\nend\nno".utf8), host: "www.ecb.europa.eu"))
    #expect(Self.state([bytes[...]]) == wanted)
    #expect(Self.state(bytes.map { [$0][...] }) == wanted)
    for cut in bytes.indices { #expect(Self.state([bytes[..<cut], bytes[cut...]]) == wanted) }
    #expect(Self.state([Self.failed[...]]) == .failed(.timeout, detail: "it took too long"))
    #expect(
      Self.state(Self.failed.map { [$0][...] }) == .failed(.timeout, detail: "it took too long"))
  }

  private static func text(length: Int) -> String {
    """
    KURS-FETCH 1
    status: 200
    host: www.ecb.europa.eu
    etag: "a: b"
    location-host: other.example
    body: \(length)

    two
    end
    no
    end

    """
  }

  @Test func `what ends early is not an answer`() {
    for bytes in [Array(Self.text(length: 10).utf8), Self.failed] {
      for end in bytes.indices { #expect(Self.state([bytes[..<end]]) == .incomplete) }
    }
  }

  @Test func `what goes on behind the end is none`() {
    for bytes in [Array(Self.text(length: 10).utf8), Self.failed] {
      for more in [bytes, [0x0A], [0], Array("end\n".utf8)] {
        #expect(Self.state([bytes[...], more[...]]) == .rubbish)
        #expect(Self.state([(bytes + more)[...]]) == .rubbish)
        // Once rubbish, always.
        #expect(Self.state([bytes[...], more[...], bytes[...]]) == .rubbish)
      }
    }
  }

  @Test(arguments: [
    "<html>", "\n", "KURS-FETCH 2\n", "kurs-fetch 1\n", "KURS-FETCH 1 \n", "\u{0}",
    "KURS-FETCH 1\nbody: 0\n\n", "KURS-FETCH 1\n\n",
    "KURS-FETCH 1\nstatus: 200\nhost: a\nbody: -1\n\n",
    "KURS-FETCH 1\nstatus: 200\nhost: a\nbody: 101\n\n",
    "KURS-FETCH 1\nstatus: 200\nhost: a\nbody: 99999999999999999999\n\n",
    "KURS-FETCH 1\nstatus: 200\nhost: a\nbody: x\n\n", "KURS-FETCH 1\nstatus: 200\nhost: a\n\n",
    "KURS-FETCH 1\nstatus: 99\nhost: a\nbody: 0\n\n",
    "KURS-FETCH 1\nstatus: 1000\nhost: a\nbody: 0\n\n", "KURS-FETCH 1\nstatus: 200\nbody: 0\n\n",
    "KURS-FETCH 1\nstatus: 200\nstatus: 200\nhost: a\nbody: 0\n\n",
    "KURS-FETCH 1\nstatus: 200\nhost: a\nno colon\nbody: 0\n\n",
    "KURS-FETCH 1\nstatus: 200\nhost: \u{E9}\nbody: 0\n\n",
    "KURS-FETCH 1\nstatus: 200\nhost: a\u{7F}\nbody: 0\n\n",
    "KURS-FETCH 1\nfailure: other\ndetail: x\nbody: 0\n\n",
    "KURS-FETCH 1\nfailure: timeout\nbody: 0\n\n",
    "KURS-FETCH 1\nfailure: timeout\ndetail: x\nbody: 1\n\n",
    "KURS-FETCH 1\nfailure: timeout\ndetail: x\nstatus: 200\nbody: 0\n\n",
    "KURS-FETCH 1\nstatus: 200\nhost: a\nbody: 0\n\nend\n",
    "KURS-FETCH 1\nstatus: 200\nhost: a\nbody: 1\n\nab\nend\n",
  ])
  func `anything else is rubbish`(_ text: String) {
    #expect(Self.check(text) == .rubbish)
  }

  @Test func `the nearest that are accepted`() {
    let empty = FeedResponse(status: 200, headers: [], body: [], host: "a")
    #expect(
      Self.check("KURS-FETCH 1\nstatus: 200\nhost: a\nbody: 0\n\n\nend\n") == .complete(empty))
    for status in [100, 999] {
      guard
        case .complete(let response) = Self.check(
          "KURS-FETCH 1\nstatus: \(status)\nhost: a\nbody: 0\n\n\nend\n")
      else {
        Issue.record("\(status)")
        continue
      }
      #expect(response.status == status)
    }
    // A body as long as the limit.
    let body = String(repeating: "a", count: 100)
    guard
      case .complete(let response) = Self.check(
        "KURS-FETCH 1\nstatus: 200\nhost: a\nbody: 100\n\n\(body)\nend\n")
    else {
      Issue.record("a body as long as the limit")
      return
    }
    #expect(response.body.count == 100)
  }

  @Test func `a head without an end is not kept for ever`() {
    var output = FetchOutput()
    output.append(Array("KURS-FETCH 1\n".utf8)[...])
    let line = Array((String(repeating: "a", count: 62) + ": ").utf8)
    for _ in 0..<(FetchOutput.headLimit / 64 - 1) { output.append(line[...]) }
    #expect(output.state == .incomplete)
    output.append(line[...])
    #expect(output.state == .rubbish)
  }

  @Test(arguments: Seeds.explored(0...199))
  func `no damage makes another answer of it, or ends the process`(_ seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var bytes = Array(Self.text(length: 10).utf8)
    let at = random.below(bytes.count)
    switch seed % 3 {
    case 0: bytes[at] = UInt8(truncatingIfNeeded: random.next())
    case 1: bytes.remove(at: at)
    default: bytes.insert(UInt8(truncatingIfNeeded: random.next()), at: at)
    }
    let whole = Self.state([bytes[...]])
    #expect(Self.state(bytes.map { [$0][...] }) == whole)
    // A digit, a letter or a byte of the body may have become another; the frame may not.
    if case .complete(let response) = whole { #expect(response.body.count == 10) }
  }

  @Test func `which failures may pass by themselves`() {
    let lasting: Set<FetchError> = [
      .tooLarge, .redirected, .badRequest, .forbiddenAddress, .noLibrary,
    ]
    #expect(FetchError.allCases.count == 11)
    for failure in FetchError.allCases {
      #expect(failure.isRetryable == !lasting.contains(failure))
    }
  }
}
