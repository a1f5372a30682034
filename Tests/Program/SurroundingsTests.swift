import JSON
import Kit
import Platform
import Testing

/// What other processes have done to the input, the output, the environment and the limits of kurs.
@Suite(.blocking) struct SurroundingsTests {
  struct Input: Sendable {
    let words: String
    let pieces: [String]
    let printed: [String]
  }

  private static let line =
    #"{"jsonrpc":"2.0","id":%,"method":"evaluate","params":{"expression":"1 usd in eur"}}"#

  /// Each piece is written when the one before was read, and the last one is followed by the end.
  private static let inputs = [
    Input(words: "scan --sum", pieces: ["100 usd\n", "200 usd\n"], printed: ["268.53 EUR"]),
    Input(words: "scan", pieces: ["100 usd\n", "200 usd\n"], printed: ["1:1", "2:1"]),
    Input(
      words: "watchlist import", pieces: ["eur/usd\n", "gbp/usd\n", "usd/jpy\n"],
      printed: ["3 imported"]),
    Input(words: "check --json -", pieces: ["a\n", "b\n"], printed: [#""checked":0"#]),
    Input(
      words: "call convert -", pieces: [#"{"amount":"100","#, #""from":"USD","to":"EUR"}"#],
      printed: ["89.51"]),
    Input(
      words: "-", pieces: ["100 usd in eur\n", "200 usd in eur\n"],
      printed: ["89.51 EUR\n179.02 EUR"]),
    Input(
      words: "csv - --amount a --currency f --to EUR", pieces: ["a,f\n100,usd\n", "200,usd\n"],
      printed: ["89.51", "179.02"]),
    Input(words: "", pieces: ["\(line)\n", "\(line)\n"], printed: [#""result""#]),
    Input(words: "--supervised", pieces: ["\(line)\n", "\(line)\n"], printed: [#""result""#]),
  ]

  /// Until it has read all, and waits for more; or has ended, which is a failure later.
  private func waitUntilBlocked(_ kurs: Child, reading pipe: Int32?) {
    let deadline = Deadline(seconds: Child.patience)
    while deadline.left > 0 {
      var left: Int32 = 0
      if let pipe { _ = ioctl(pipe, UInt(FIONREAD), &left) }
      let text = (try? Disk.bytes("/proc/\(kurs.process)/stat")).map {
        String(decoding: $0, as: UTF8.self)
      }
      let state = text?.split(separator: ")").last?.dropFirst().first
      if left == 0, state.map({ "SZ".contains($0) }) ?? true { return }
      _ = poll(nil, 0, 1)
    }
  }

  /// The parent, or another command of the same pipeline, has made the shared pipe non-blocking.
  @Test(arguments: inputs)
  func `an input that does not block is read to its end`(_ c: Input) throws {
    let pipe = try Descriptors.pipe()
    Descriptors.doNotBlock(pipe.read)
    let kurs = try Child(
      ["--ephemeral", "--offline", "--now=2026-10-30T18:00:00Z"]
        + c.words.split(separator: " ").map(String.init),
      input: .descriptor(pipe.read))
    for (number, piece) in c.pieces.enumerated() {
      waitUntilBlocked(kurs, reading: pipe.read)
      Descriptors.write(piece.replacing("%", with: "\(number + 1)"), to: pipe.write)
    }
    waitUntilBlocked(kurs, reading: pipe.read)
    Descriptors.close(pipe.read, pipe.write)
    #expect(try kurs.end() == .exited(0), "\(kurs.complaintText)")
    for text in c.printed { #expect(kurs.text.contains(text), "\(kurs.text)") }
  }

  @Test(arguments: ["scan", "-", "check -", ""])
  func `an input that fails is an error and no end`(_ words: String) throws {
    let folder = try Descriptors.file("/", writing: false)
    defer { Descriptors.close(folder) }
    let kurs = try Child(
      ["--ephemeral", "--offline"] + words.split(separator: " ").map(String.init),
      input: .descriptor(folder))
    #expect(try kurs.end() != .exited(0))
    #expect(kurs.complaintText.contains("cannot be read"), "\(kurs.complaintText)")
  }

  @Test func `an output that does not block is written to its end`() throws {
    let pipe = try Descriptors.pipe()
    Descriptors.doNotBlock(pipe.write)
    let kurs = try Child(["--offline", "call", "rpc.discover"], output: .descriptor(pipe.write))
    Descriptors.close(pipe.write)
    waitUntilBlocked(kurs, reading: nil)
    var bytes: [UInt8] = []
    while true {
      let piece = Descriptors.bytes(from: pipe.read)
      guard !piece.isEmpty else { break }
      bytes += piece
    }
    Descriptors.close(pipe.read)
    #expect(try kurs.end() == .exited(0))
    #expect(
      (try? Value(parsing: String(decoding: bytes, as: UTF8.self))) != nil, "\(bytes.count) bytes")
  }

  @Test(arguments: ["", "mcp", "lsp", "--supervised"])
  func `an idle kurs ends when its output is closed`(_ words: String) throws {
    let options = ["--ephemeral", "--offline"] + words.split(separator: " ").map(String.init)
    for asksFirst in words.isEmpty ? [true, false] : [false] {
      let kurs = try Child(options)
      if asksFirst { #expect(answer([try kurs.ask(conversion(1))], 1...1)) }
      kurs.closeOutput()
      #expect(try kurs.end() == .exited(0))
    }
  }

  /// The end of the input comes with the requests, and the worker is gone as soon as it has answered.
  @Test func `under a supervisor each request is answered before the end`() throws {
    for _ in 0..<4 {
      let all = try (0..<12).map { _ in
        let kurs = try Child.kurs(["--supervised"])
        kurs.send(conversions(1...3))
        kurs.closeInput()
        return kurs
      }
      for kurs in all {
        #expect(try kurs.end() == .exited(0))
        let replies = try kurs.repliesThatAreThere()
        #expect(answer(replies, 1...3), "\(replies.map(\.text))")
      }
    }
  }

  /// Signals have two descriptors, and a second process needs four.
  @Test func `without a second process it serves by itself`() throws {
    let kurs = try Child(
      program: "/bin/sh",
      [
        "-c", #"ulimit -n 8 && exec "$@""#, "sh", try BuiltBinary.path(), "--ephemeral",
        "--offline",
        "--now=2026-10-30T18:00:00Z", "--supervised",
      ])
    #expect(answer([try kurs.ask(conversion(1))], 1...1))
    kurs.closeInput()
    #expect(try kurs.end() == .exited(0))
  }

  // MARK: The environment

  @Test(arguments: ["Asia/Tokio", " Asia/Tokyo", "\"Asia/Tokyo\"", "/etc/passwd", "Nowhere"])
  func `a zone that is not known is said`(_ zone: String) throws {
    let kurs = try Child(
      ["--ephemeral", "--offline", "--clock=2026-10-30T20:30:00Z", "100 usd in eur"],
      environment: ["TZ": zone], input: .closed)
    #expect(try kurs.end() == .exited(0))
    #expect(kurs.text == "89.51 EUR\n")
    #expect(kurs.complaintText.contains("is no time zone here"), "\(kurs.complaintText)")
  }

  @Test(arguments: ["UTC", "", ":", "CET-1CEST,M3.5.0,M10.5.0/3", "<+09>-9", "EST5EDT", "GMT0"])
  func `a zone that is known needs no word`(_ zone: String) throws {
    let kurs = try Child(
      ["--ephemeral", "--offline", "--clock=2026-10-30T20:30:00Z", "100 usd in eur"],
      environment: ["TZ": zone], input: .closed)
    #expect(try kurs.end() == .exited(0))
    #expect(kurs.complaintText.isEmpty, "\(kurs.complaintText)")
  }

  @Test func `a FIFO hangs nothing, as config or as zone`() throws {
    let folder = try ScratchFolder()
    #expect(mkdir(folder.file("kurs"), 0o700) == 0)
    #expect(mkfifo(folder.file("kurs/config"), 0o600) == 0)
    let kurs = try Child(
      ["--ephemeral", "--offline", "--clock=2026-10-30T20:30:00Z", "100 usd in eur"],
      environment: ["XDG_CONFIG_HOME": folder.path, "TZ": folder.file("kurs/config")],
      input: .closed)
    #expect(try kurs.end() == .exited(0))
    #expect(kurs.text == "89.51 EUR\n")
    #expect(kurs.complaintText.contains("kurs/config is not used: it is no regular file."))
    #expect(kurs.complaintText.contains("is no time zone here"))
  }

  @Test func `a config that cannot be read is said`() throws {
    let folder = try ScratchFolder()
    for name in ["kurs", "kurs/config"] { #expect(mkdir(folder.file(name), 0o700) == 0) }
    let kurs = try Child(
      ["--ephemeral", "--offline", "1 usd in eur"], environment: ["XDG_CONFIG_HOME": folder.path],
      input: .closed)
    #expect(try kurs.end() == .exited(0))
    #expect(kurs.complaintText.contains("kurs/config is not used: Is a directory."))
  }

  @Test func `a byte order mark before the first line is none of it`() throws {
    let kurs = try Child(["--ephemeral", "--offline", "--now=2026-10-30T18:00:00Z", "-"])
    kurs.send(Array("\u{FEFF}100 usd in eur\n".utf8))
    kurs.closeInput()
    #expect(try kurs.end() == .exited(0))
    #expect(kurs.text == "89.51 EUR\n", "\(kurs.complaintText)")
  }

  /// An editor may have another locale than the shell in which it was set.
  @Test func `what a person sets holds where it is not the default`() throws {
    let folder = try ScratchFolder()
    func kurs(_ words: [String], _ locale: String) throws -> String {
      let kurs = try Child(
        ["--state", folder.file("k.db"), "--offline", "--now=2026-10-30T18:00:00Z"] + words,
        environment: ["LC_ALL": locale], input: .closed)
      #expect(try kurs.end() == .exited(0), "\(kurs.complaintText)")
      return kurs.text
    }
    _ = try kurs(["set", "base", "usd"], "en_US.UTF-8")
    #expect(try kurs(["1 gbp"], "de_DE.UTF-8").contains("$"))
    _ = try kurs(["unset", "base"], "en_US.UTF-8")
    #expect(try kurs(["1 gbp"], "de_DE.UTF-8").contains("€"))
  }

  @Test(arguments: [false, true])
  func `doctor names the other state that is there`(_ isOther: Bool) throws {
    let home = try ScratchFolder()
    try Disk.write("export XDG_STATE_HOME=\"$HOME/elsewhere\"\n", to: home.file(".zshrc"))
    let places = [
      ["HOME": home.path], ["HOME": home.path, "XDG_STATE_HOME": home.file("elsewhere")],
    ]
    for environment in places {
      let kurs = try Child(
        ["--offline", "watchlist", "add", "eur/usd"], environment: environment, input: .closed)
      #expect(try kurs.end() == .exited(0))
    }
    let doctor = try Child(
      ["--offline", "doctor"],
      environment: places[isOther ? 1 : 0].merging(["PATH": "/bin"]) { $1 },
      input: .closed)
    _ = try doctor.end()
    let other = home.file(isOther ? ".local/state/kurs/kurs.db" : "elsewhere/kurs/kurs.db")
    #expect(doctor.text.contains("\(other) is there, too"), "\(doctor.text)")
  }
}
