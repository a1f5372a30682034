import Dates
import Platform

/// Plays a transcript to the built program through its pipes; its sources are servers on this
/// machine, which hold each request until the transcript says the response.
final class ProgramPlayer: TranscriptPlayer {
  private let transcript: Transcript
  private let folder: ScratchFolder
  private var sources: [String: (server: Loopback, responses: HeldResponses)] = [:]
  private var start: Instant
  /// Nil before the first event that needs the program.
  private var kurs: Child?
  private var mismatches: [String] = []

  init(_ transcript: Transcript) throws(TestError) {
    self.transcript = transcript
    folder = try ScratchFolder()
    start = try World.clock(transcript.options).now
    guard transcript.isLive else { return }
    for source in transcript.sources {
      let responses = HeldResponses()
      sources[source] = (try Loopback.serve { _ in responses.next() }, responses)
    }
    let addresses = transcript.sources.compactMap { source in
      sources[source].map { (source, $0.server.address) }
    }
    let settings = Transcript.settings(addresses)
    let child = try Child(
      ["--state", folder.file("kurs.db"), "--offline", "call", "settings/set", settings])
    guard try child.end() == .exited(0) else { throw TestError(child.complaintText) }
  }

  private func running() throws(TestError) -> Child {
    if let kurs { return kurs }
    var arguments = transcript.options
    if transcript.isLive {
      arguments += ["--state", folder.file("kurs.db"), "--clock", "\(start)"]
    } else {
      if !arguments.contains("--now") { arguments += ["--now", World.now] }
      if !arguments.contains("--state"), !arguments.contains("--ephemeral") {
        arguments.append("--ephemeral")
      }
    }
    let child = try Child(arguments, environment: transcript.environment)
    kurs = child
    return child
  }

  func happen(_ event: Transcript.Event) throws(TestError) {
    switch event {
    case .send(let bytes): try running().send(bytes)
    case .clock(.at(let instant)): start = instant
    case .clock(.passes(let seconds)): start = start.adding(seconds: seconds)
    case .fetch(let source, let status, let body):
      sources[source]?.responses.append(.reply(status, body))
    case .kill:
      guard let child = kurs else { return }
      child.signal(SIGKILL)
      _ = try child.end()
      for reply in try child.repliesThatAreThere() {
        mismatches.append("before @kill: came \(reply)")
      }
      // What it was fetching ends with it, and takes no response of the next process's.
      for (server, responses) in sources.values {
        try server.wait(abandoned: server.requests.count - responses.given)
      }
      kurs = nil
    }
  }

  func replies(_ count: Int) throws(TestError) -> [Reply] {
    count == 0 ? [] : try running().replies(count)
  }

  func finish() throws(TestError) -> [String] {
    let child = try running()
    child.closeInput()
    let ending = try child.end()
    // Replies that no exchange expected have come by now.
    for reply in try child.repliesThatAreThere() {
      mismatches.append("at the end: came \(reply)")
    }
    if ending != .exited(0) { mismatches.append("the program \(ending)") }
    if !child.complaints.isEmpty {
      mismatches.append("on standard error: \(child.complaintText)")
    }
    for (source, held) in sources where held.responses.count > 0 {
      mismatches.append("\(source) was not asked for \(held.responses.count) responses")
    }
    return mismatches
  }
}
