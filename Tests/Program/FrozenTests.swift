import JSON
import Kit
import Platform
import Testing

/// `kurs rates export FILE`, and `--rates FILE`.
@Suite(.blocking) struct FrozenTests {
  /// A state with own rates, settings and fetched tables, frozen.
  private static func frozen(_ folder: ScratchFolder, _ changes: [[String]] = []) throws -> String {
    let state = ["--offline", "--now", World.now, "--state", folder.file("kurs.db")]
    for change in changes {
      let kurs = try Child(state + change, input: .closed)
      #expect(try kurs.end() == .exited(0), "\(kurs.complaintText)")
    }
    let export = try Child(state + ["rates", "export", folder.file("rates")], input: .closed)
    export.patience = 120
    #expect(try export.end() == .exited(0), "\(export.complaintText)")
    return folder.file("rates")
  }

  /// The file of a state without changes: an export takes seconds of a debug build.
  private static let usual = Result { () throws -> [UInt8] in
    let folder = try ScratchFolder()
    return try Disk.bytes(try frozen(folder))
  }

  /// A copy of that file.
  private static func usual(in folder: ScratchFolder) throws -> String {
    try Disk.write(try usual.get(), to: folder.file("rates"))
    return folder.file("rates")
  }

  #if os(Linux)
    @Test func `a named pipe is written to and stays one, as a device does`() throws {
      let folder = try ScratchFolder()
      let path = folder.file("pipe")
      #expect(mkfifo(path, 0o600) == 0)
      // Both ends, and room for all of it, so that no side waits for the other.
      let pipe = open(path, O_RDWR | O_NONBLOCK)
      defer { close(pipe) }
      let setPipeSize: Int32 = 1031
      #expect(fcntl(pipe, setPipeSize, 1 << 20) == 1 << 20)
      let export = try Child(
        ["--ephemeral", "--now", World.now, "rates", "export", path], input: .closed)
      export.patience = 120
      #expect(try export.end() == .exited(0), "\(export.complaintText)")
      var head = [UInt8](repeating: 0, count: 10)
      #expect(read(pipe, &head, head.count) == head.count)
      #expect(String(decoding: head, as: UTF8.self) == "kurs-rates")
      var status = stat()
      #expect(stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFIFO)
    }
  #endif

  private static let requests = [
    #"{"amount":"100","from":"USD","to":["EUR","PLN","JPY"]}"#,
    #"{"amount":"100","from":"DEM","to":"FRF","on":"2001-06-05"}"#,
    #"{"amount":"100","from":"TRY","to":"EUR","on":"2005-01-03","rule":"yearAverage"}"#,
    #"{"amount":"100","from":"XOF","to":"VES","on":"2024-03-30"}"#,
    #"{"amount":"100","from":"EUR","to":"GBP","source":"classroom"}"#,
    #"{"amount":"1.005","from":"AED","to":"CHF"}"#,
  ]

  private static func answers(_ options: [String], _ environment: [String: String]) throws
    -> [String]
  {
    let kurs = try Child(options, environment: environment)
    for (id, request) in requests.enumerated() {
      kurs.send(
        #"{"jsonrpc":"2.0","id":\#(id),"method":"convert","params":\#(request)}"#.utf8 + [0x0A])
    }
    kurs.closeInput()
    #expect(try kurs.end() == .exited(0), "\(kurs.complaintText)")
    return kurs.text.split(separator: "\n").map(String.init)
  }

  @Test func `frozen rates answer as those they were made of, anywhere and at any time`() throws {
    let folder = try ScratchFolder()
    let changes = [
      ["set", "rounding", "halfEven"], ["rates", "set", "aed/chf", "0.25"], ["set", "base", "chf"],
    ]
    let path = try Self.frozen(folder, changes)
    let state = ["--offline", "--now", World.now, "--state", folder.file("kurs.db")]
    let live = try Self.answers(state, [:])
    let frozen = try Self.answers(["--rates", path], [:])
    let elsewhere = try Self.answers(
      ["--rates", path],
      ["HOME": "/nonexistent", "LC_ALL": "de_DE.UTF-8", "TZ": "Pacific/Kiritimati"])
    #expect(frozen == elsewhere)
    for (one, other) in zip(live, frozen) {
      let (before, after) = (try Value(parsing: one)["result"], try Value(parsing: other)["result"])
      for (was, now) in zip(before?["results"]?.elements ?? [], after?["results"]?.elements ?? []) {
        for name in [
          "amount", "rate", "how", "source", "day", "path", "notes", "rule", "age", "stale",
        ] {
          #expect(was[name] == now[name], "\(name) of \(one)")
        }
        #expect(now["frozen"]?.text?.utf8.count == 64)
      }
    }
    // The file of the same state is the same, but for nothing.
    let first = try Disk.bytes(path)
    _ = try Self.frozen(folder)
    #expect(try Disk.bytes(path) == first)
  }

  @Test(arguments: [
    #""convert","params":{"amount":"1","from":"USD","to":"EUR"}"#,
    #""evaluate","params":{"expression":"1 usd in eur"}"#,
    #""rate","params":{"from":"USD","to":"EUR"}"#, #""rates","params":{}"#,
    #""history","params":{"base":"EUR","targets":["USD"],"span":"1m"}"#,
    #""chart","params":{"base":"EUR","targets":["USD"],"span":"1m","form":"sparkline"}"#,
    #""status","params":{}"#, #""watchlist","params":{}"#, #""board","params":{}"#,
    #""bill/price","params":{"items":[{"item":"soup","quantity":1}],"currency":"USD"}"#,
    #""scan","params":{"text":"10 USD","values":true}"#,
    #""value","params":{"text":"10 USD","offset":1}"#,
  ])
  func `every answer carries the checksum`(_ call: String) throws {
    let folder = try ScratchFolder()
    let path = try Self.usual(in: folder)
    let head = try Disk.bytes(path).prefix { $0 != 0x0A }
    let kurs = try Child(["--rates", path])
    kurs.send(#"{"jsonrpc":"2.0","id":1,"method":\#(call)}"#.utf8 + [0x0A])
    kurs.closeInput()
    #expect(try kurs.end() == .exited(0), "\(kurs.complaintText)")
    let checksum = String(decoding: head.suffix(64), as: UTF8.self)
    #expect(kurs.text.contains(#""frozen":"\#(checksum)""#), "\(kurs.text)")
  }

  /// The checksum by Python's hashlib: the SHA-256 of the SHA-256 of each quarter.
  @Test func `the checksum is one that others can compute`() throws {
    let folder = try ScratchFolder()
    let path = try Self.usual(in: folder)
    guard let program = try Hosts.path(of: "python3", for: "frozen rates") else { return }
    let script = """
      import hashlib, sys
      head, body = open(sys.argv[1], "rb").read().split(b"\\n", 1)
      quarter = len(body) // 4
      parts = [hashlib.sha256(body[at * quarter:(at + 1) * quarter]).digest() for at in range(4)]
      sys.exit(head != b"kurs-rates 1 " + hashlib.sha256(b"".join(parts)).hexdigest().encode())
      """
    let python = try Child(
      program: program, ["-c", script, path], environment: Environment.all, input: .closed,
      blocksSignals: false)
    #expect(try python.end() == .exited(0))
  }

  @Test func `a damaged, cut or foreign file is refused with its reason`() throws {
    let folder = try ScratchFolder()
    let whole = try Self.usual.get()
    var random = SplitMix64(seed: 32)
    var files: [([UInt8], String)] = [
      ([], "it is not a file of frozen rates"), (Array("amount,USD\n".utf8), "it is not a file of"),
      (Array(whole.prefix(100_000)), "it is damaged"), (whole + [0], "it is damaged"),
      (Array("kurs-rates 2".utf8) + whole.dropFirst(12), "another version of kurs wrote it"),
    ]
    for _ in 0..<20 {
      var bytes = whole
      bytes[78 + random.below(whole.count - 78)] ^= UInt8(1 + random.below(255))
      files.append((bytes, "it is damaged: its bytes do not make its checksum"))
    }
    for (bytes, reason) in files {
      try Disk.write(bytes, to: folder.file("other"))
      let kurs = try Child(["--rates", folder.file("other"), "1 usd in eur"], input: .closed)
      #expect(try kurs.end() == .exited(2))
      #expect(kurs.text.isEmpty)
      #expect(kurs.complaintText.contains(reason), "\(kurs.complaintText)")
    }
  }

  @Test func `nothing is changed or fetched beside frozen rates`() throws {
    let folder = try ScratchFolder()
    let path = try Self.usual(in: folder)
    for words in [
      ["set", "base", "chf"], ["rates", "set", "eur/usd", "2"], ["refresh", "--force"],
    ] {
      let kurs = try Child(["--rates", path] + words, input: .closed)
      #expect(try kurs.end() != .exited(0), "\(words)")
      #expect(!kurs.complaintText.isEmpty)
    }
    #expect(
      Set(Disk.names(folder.path)).isSubset(of: ["rates", "kurs.db", "kurs.db-wal", "kurs.db-shm"]))
  }
}
