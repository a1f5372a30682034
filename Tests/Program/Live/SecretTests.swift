import JSON
import Kit
import Platform
import Testing

/// A key goes to its source, and nowhere else.
@Suite(.blocking) struct LiveSecretTests {
  static let key = "5ecre7key0123456789abcdef"

  // What a source says in return may have the key in it.
  private static let echo = StubResponse.reply(
    403,
    headers: ["Location": "https://v6.example.net/v6/\(key)/latest/USD", "ETag": "\"\(key)\""],
    #"{"result":"error","error-type":"\#(key)","documentation":"https://x/\#(key)"}"#)

  @Test(arguments: [true, false])
  func `a key is in no answer, record or list of processes`(_ isInEnvironment: Bool) throws {
    let live = try Live(.hang, Self.echo, source: "exchangerate-api")
    let record = live.folder.file("record.txt")
    let kurs = try live.start(
      seconds: 20, ["--record", record],
      environment: isInEnvironment ? ["KURS_EXCHANGERATE_API_KEY": Self.key] : [:])
    var said: [String] = []
    func hear(_ id: Int) throws {
      repeat {
        said.append(try kurs.reply().text)
      } while !(said.last ?? "").contains("\"id\":\(id),")
    }
    func ask(_ method: String, _ params: String = "{}") throws {
      kurs.send(method, params)
      try hear(1)
    }
    try ask("subscribe", #"{"topic":"rates"}"#)
    if !isInEnvironment {
      try ask("settings/set", #"{"keys":["exchangerate-api=\#(Self.key)"]}"#)
      try ask("settings/set", #"{"keys":["exchangerate-api=\#(Self.key) x"]}"#)
      try ask("settings/set", #"{"keys":["\#(Self.key)"]}"#)
    }
    kurs.send("refresh", id: 9)
    try live.publisher.wait(requests: 1)
    #expect(live.publisher.requests[0].path == "/v6/\(Self.key)/latest/USD")
    #if os(Linux)
      for process in Disk.names("/proc") where Int(process) != nil {
        let line = (try? Disk.bytes("/proc/\(process)/cmdline")) ?? []
        #expect(!String(decoding: line, as: UTF8.self).contains(Self.key))
      }
    #endif
    kurs.cancel(9)
    try hear(9)
    try live.publisher.wait(abandoned: 1)
    try ask("refresh", #"{"force":true}"#)
    for method in ["settings", "status", "sources", "refresh", "rpc.discover"] {
      try ask(method)
    }
    kurs.closeInput()
    #expect(try kurs.end() == .exited(0))
    said += try kurs.repliesThatAreThere().map(\.text)
    #expect(said.contains { $0.contains("sourceRefused") || $0.contains("invalidKey") }, "\(said)")
    for text in said + [kurs.complaintText, try live.folder.text("record.txt")] {
      #expect(!text.contains(Self.key), "\(text)")
    }
    for name in live.folder.names { #expect(live.folder.permissions(name) == 0o600, "\(name)") }
  }
}
