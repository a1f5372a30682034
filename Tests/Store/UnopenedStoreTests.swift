import CSQLite
import Engine
import JSON
import Kit
import Native
import Platform
import Store
import Testing

/// Makes opening files in one folder fail that SQLite opens, as when a process has no descriptors left.
/// Other tests run at the same time.
private enum FailingOpenings {
  typealias Open = @convention(c) (UnsafePointer<CChar>?, Int32, Int32) -> Int32

  nonisolated(unsafe) private static var folder = ""
  nonisolated(unsafe) private static var original: sqlite3_syscall_ptr?

  static let open: Open = { path, flags, mode in
    guard let path, strncmp(path, folder, strlen(folder)) == 0 else {
      return unsafeBitCast(original, to: Open.self)(path, flags, mode)
    }
    errno = EMFILE
    return -1
  }

  static func run<Value>(in folder: String, _ body: () throws -> Value) rethrows -> Value {
    self.folder = folder
    let vfs = sqlite3_vfs_find(nil)
    original = vfs?.pointee.xGetSystemCall(vfs, "open")
    _ = vfs?.pointee.xSetSystemCall(vfs, "open", unsafeBitCast(open, to: sqlite3_syscall_ptr.self))
    defer { _ = vfs?.pointee.xSetSystemCall(vfs, "open", nil) }
    return try body()
  }
}

extension StoreTests {
  /// A file that is there and cannot be opened is not an empty one.
  @Suite struct UnopenedStoreTests {
    let scratch: Scratch

    init() throws {
      scratch = try Scratch()
    }

    /// What the user has stored, each by a method that shows it.
    static let questions: [(method: String, params: String)] = [
      ("watchlist", "{}"), ("watchlists", "{}"), ("alerts", "{}"), ("boards", "{}"),
      ("bills", "{}"),
      ("settings", "{}"), ("recents", "{}"),
    ]

    private static let convert = ("convert", #"{"amount":"1","from":"EUR","to":"USD"}"#)

    private static func ask(
      _ peer: ConnectionPeer, _ request: (method: String, params: String)
    ) throws -> Value {
      try Value(parsing: peer.replies(to: SampleState.line(request, 1)).first?.text ?? "null")
    }

    @Test func `what is stored is not shown as empty while the file does not open`() throws {
      try scratch.write(try StateFuzzTests.sound.get())
      let (engine, peer) = SampleState.kurs(at: scratch.path)
      try FailingOpenings.run(in: scratch.directory) {
        // Twice: what was found once must not be remembered as empty.
        for request in Self.questions + Self.questions {
          let error = try Self.ask(peer, request)["error"]
          #expect(error?["data"]?["kind"]?.text == "storage", "\(request)")
          #expect(error?["data"]?["retryable"] == .bool(true), "\(request)")
          #expect(error?["message"]?.text?.contains("Too many open files") == true, "\(request)")
        }
        #expect(try Self.ask(peer, Self.convert)["result"] != nil)
        #expect(try Self.ask(peer, ("status", "{}"))["result"] != nil)
      }
      for request in Self.questions { #expect(try Self.ask(peer, request)["result"] != nil) }
      #expect(try Self.ask(peer, ("watchlist", "{}"))["result"]?["rows"]?.elements?.count == 2)
      engine.close()
    }

    @Test(arguments: ["a directory", "a thesis"])
    func `neither is a file that will never open`(_ what: String) throws {
      if what == "a directory" {
        #expect(mkdir(scratch.path, 0o700) == 0)
      } else {
        try scratch.write(Array("A thesis about money.\n".utf8))
      }
      let (engine, peer) = SampleState.kurs(at: scratch.path)
      for request in Self.questions + Self.questions {
        let error = try Self.ask(peer, request)["error"]
        #expect(error?["data"]?["kind"]?.text == "storage", "\(request)")
        #expect(error?["data"]?["retryable"] == .bool(false), "\(request)")
      }
      #expect(try Self.ask(peer, Self.convert)["result"] != nil)
      engine.close()
    }

    @Test func `where there is no file, nothing is stored`() throws {
      let (engine, peer) = SampleState.kurs(at: scratch.path)
      for request in Self.questions { #expect(try Self.ask(peer, request)["result"] != nil) }
      engine.close()
      #expect(scratch.names == [])
    }
  }
}
