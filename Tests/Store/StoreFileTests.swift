import Documents
import Engine
import Platform
import Store
import Testing

extension StoreTests {
  /// Where the file is and who may open it.
  @Suite struct StoreFileTests {
    let scratch: Scratch

    init() throws {
      scratch = try Scratch()
    }

    @Test(
      arguments: [
        ("/s", "/h", "/s/kurs/kurs.db"), ("s", "/h", "/h/.local/state/kurs/kurs.db"),
        ("", "/h", "/h/.local/state/kurs/kurs.db"), (nil, "/h", "/h/.local/state/kurs/kurs.db"),
        (nil, "h", nil), (nil, nil, nil),
      ] as [(String?, String?, String?)])
    func `the path follows the environment`(stateHome: String?, home: String?, path: String?) {
      #expect(StorePath.standard(stateHome: stateHome, home: home) == path)
    }

    @Test func `reading makes no file`() throws {
      let userStore = scratch.userStore(at: scratch.directory + "/a/b/kurs.db")
      #expect(try userStore.revision() == userStore.revision())
      #expect(try userStore.settings() == [:])
      #expect(userStore.status().bytes == 0)
      #expect(userStore.status().schemaVersion == nil)
      #expect(scratch.names == [])
    }

    @Test(arguments: [mode_t(0o000), 0o022, 0o777])
    func `files are the owner's alone, whatever the umask`(mask: mode_t) throws {
      let before = umask(mask)
      defer { umask(before) }
      let directory = scratch.directory + "/a/b"
      let userStore = scratch.userStore(at: directory + "/kurs.db")
      try userStore.set([("a", "1")])
      #expect(Scratch.mode(scratch.directory + "/a") == 0o700)
      #expect(Scratch.mode(directory) == 0o700)
      for suffix in ["", "-wal", "-shm"] {
        #expect(Scratch.mode(directory + "/kurs.db" + suffix) == 0o600)
      }
      #expect(userStore.status().bytes > 4096)
      #expect(userStore.status().schemaVersion == Migrations.current.version)
    }

    @Test func `a file that others may read is made the owner's alone`() throws {
      try scratch.fill()
      #expect(chmod(scratch.path, 0o644) == 0)
      let userStore = scratch.userStore()
      #expect(try userStore.settings() == ["colour": "\"blue\""])
      #expect(Scratch.mode(scratch.path) == 0o600)
      #expect(!userStore.status().isOpenToOthers)
      try userStore.set([("a", "1")])
      #expect(Scratch.mode(scratch.path + "-wal") == 0o600)
    }

    @Test func `a directory that was there keeps its mode`() throws {
      #expect(chmod(scratch.directory, 0o755) == 0)
      try scratch.userStore().set([("a", "1")])
      #expect(Scratch.mode(scratch.directory) == 0o755)
    }

    @Test(arguments: [true, false])
    func `a symbolic link is followed`(leadsToAFile: Bool) throws {
      if leadsToAFile { try scratch.fill() }
      let link = scratch.directory + "/link.db"
      #expect(symlink("kurs.db", link) == 0)
      let userStore = scratch.userStore(at: link)
      try userStore.set([("a", "1")])
      #expect(scratch.names == ["kurs.db", "kurs.db-shm", "kurs.db-wal", "link.db"])
      userStore.close()
      #expect(try scratch.userStore().settings()["a"] == "1")
      #expect(Scratch.mode(scratch.path) == 0o600)
    }

    @Test(arguments: [
      ("", "it is a directory"), ("/file/kurs.db", "Not a directory"),
    ])
    func `where no file can be, reads are empty and changes say why`(
      below: String, reason: String
    ) throws {
      try scratch.write([], to: "file")
      let path = scratch.directory + below
      let userStore = scratch.userStore(at: path)
      let refusal = StorageError.unavailable(path: path, reason: reason)
      #expect(try userStore.settings() == [:])
      #expect(try userStore.revision() == userStore.revision())
      #expect(throws: refusal) { try userStore.set([("a", "1")]) }
      #expect(userStore.status().refusal == refusal)
      #expect(try userStore.settings() == [:])
      #expect(scratch.names == ["file"])
    }

    @Test func `what was in the way may go`() throws {
      #expect(mkdir(scratch.path, 0o700) == 0)
      let userStore = scratch.userStore()
      #expect(throws: StorageError.self) { try userStore.set([("a", "1")]) }
      #expect(rmdir(scratch.path) == 0)
      try userStore.set([("a", "1")])
      #expect(try userStore.settings() == ["a": "1"])
      #expect(userStore.status().refusal == nil)
    }

    @Test func `a closed user store opens again`() throws {
      let userStore = scratch.userStore()
      try userStore.set([("a", "1")])
      userStore.close()
      #expect(scratch.names == ["kurs.db"])
      #expect(try userStore.settings() == ["a": "1"])
      try userStore.set([("b", "2")])
      #expect(try userStore.settings() == ["a": "1", "b": "2"])
    }

    @Test func `a file taken away is begun anew`() throws {
      let userStore = scratch.userStore()
      try userStore.set([("a", "1")])
      let revision = try userStore.revision()
      for name in scratch.names { unlink(scratch.directory + "/" + name) }
      #expect(try userStore.revision() > revision)
      #expect(try userStore.settings() == [:])
      try userStore.set([("b", "2")])
      #expect(try scratch.userStore().settings() == ["b": "2"])
    }
  }
}
