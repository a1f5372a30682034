import Documents
import Engine
import Features
import JSON
import Kit
import Platform
import Store
import Testing

extension StoreTests {
  /// What was acknowledged comes back from a damaged file and a damaged log, or is said to be missing.
  @Suite struct SalvageTests {
    private let scratch: Scratch

    init() throws { scratch = try Scratch() }

    /// 200 alerts, and 300 pairs in one watchlist: what the file was made of.
    private static let alerts = Dictionary(
      uniqueKeysWithValues: (1...200).map {
        ("a\($0)", "alert number \($0)" + String(repeating: ".", count: 200))
      })
    private static let pairs = (1...300).map { "pair \($0)" }.joined(separator: ", ")

    private func make(_ store: SQLiteUserStore) throws {
      for (name, text) in Self.alerts.sorted(by: { $0.key < $1.key }) {
        try store.edit(.alert, named: [name]) { _ in [.init(name: name, text: text)] }
      }
      try store.edit(.watchlist, named: ["all"]) { _ in [.init(name: "all", text: Self.pairs)] }
      try store.set([("base", "CHF")])
    }

    private func alerts(_ store: SQLiteUserStore) throws -> [String: String] {
      let documents = try store.documents(of: .alert).filter { !$0.text.isEmpty }
      return Dictionary(uniqueKeysWithValues: documents.map { ($0.name, $0.text) })
    }

    private func clear() { for name in scratch.names { unlink(scratch.directory + "/" + name) } }

    @Test func `the first byte of any page is flipped, and all is there`() throws {
      let store = scratch.userStore()
      try make(store)
      store.close()
      let sound = scratch.bytes()
      #expect(sound.count >= 20 * 4_096)
      for page in 0..<sound.count / 4_096 {
        clear()
        var bytes = sound
        bytes[page * 4_096] ^= 0x80
        try scratch.write(bytes)
        let damaged = scratch.userStore()
        #expect(try alerts(damaged) == Self.alerts, "page \(page + 1)")
        #expect(
          try damaged.documents(of: .watchlist).map(\.text) == [Self.pairs], "page \(page + 1)")
        #expect(try damaged.settings() == ["base": "CHF"], "page \(page + 1)")
      }
    }

    /// Long runs: `KURS_SEED=1...100`.
    @Test(arguments: Seeds.explored(1...1))
    func `no flipped bit changes a value without a word`(_ seed: UInt64) throws {
      var random = SplitMix64(seed: seed)
      let store = scratch.userStore()
      try make(store)
      store.close()
      let sound = scratch.bytes()
      for number in 0..<30 {
        clear()
        var bytes = sound
        bytes[random.below(bytes.count)] ^= 1 << UInt8(random.below(8))
        try scratch.write(bytes)
        let damaged = scratch.userStore()
        let kept = (try? alerts(damaged)) ?? [:]
        let pairs = (try? damaged.documents(of: .watchlist).map(\.text)) ?? []
        let settings = (try? damaged.settings()) ?? [:]
        let isWhole = kept == Self.alerts && pairs == [Self.pairs] && settings == ["base": "CHF"]
        let status = damaged.status()
        #expect(
          isWhole || !status.lost.isEmpty || status.refusal != nil, "seed \(seed), file \(number)")
        #expect(kept.allSatisfy { Self.alerts[$0.key] == $0.value }, "seed \(seed), file \(number)")
        damaged.close()
      }
    }

    /// Answers to all questions, without what each connection counts for itself.
    private func answers(_ peer: ConnectionPeer) throws -> [String] {
      try StateFuzzTests.questions.enumerated().map { id, question in
        let text = try peer.replies(to: SampleState.line(question, id)).first?.text ?? ""
        guard case .object(let members)? = try Value(parsing: text)["result"] else { return text }
        return "\(question.method): \(Value.object(members.filter { $0.name != "revision" }))"
      }
    }

    /// Of everything that kurs stores, fetched tables among it. Long runs: `KURS_SEED=1...100`.
    @Test(arguments: Seeds.explored(1...1))
    func `no flipped bit changes an answer without a word`(_ seed: UInt64) throws {
      var random = SplitMix64(seed: seed)
      let sound = try StateFuzzTests.sound.get()
      try scratch.write(sound)
      let (first, peer) = SampleState.kurs(at: scratch.path)
      let right = try answers(peer)
      first.close()
      for number in 0..<30 {
        clear()
        var bytes = sound
        bytes[random.below(bytes.count)] ^= 1 << UInt8(random.below(8))
        try scratch.write(bytes)
        let (engine, peer) = SampleState.kurs(at: scratch.path)
        let given = try answers(peer)
        let status = engine.storeStatus()
        if status.lost.isEmpty, status.setAside == nil, status.refusal == nil {
          for (answer, wanted) in zip(given, right)
          where !answer.contains(#""kind":"storage""#) {
            #expect(answer == wanted, "seed \(seed), file \(number)")
          }
        }
        engine.close()
      }
    }

    /// The process ends without closing the file, as by a kill, and then a bit of its log flips. The index
    /// of the log may be gone. Long runs: `KURS_SEED=1...100`.
    @Test(arguments: Seeds.explored(1...1), [true, false])
    func `a damaged log drops no change without a word`(_ seed: UInt64, hasIndex: Bool) throws {
      var random = SplitMix64(seed: seed)
      let store = scratch.userStore { $0.logPages = 100_000 }
      try make(store)
      let names = ["kurs.db", "kurs.db-wal"] + (hasIndex ? ["kurs.db-shm"] : [])
      let files = names.map { ($0, scratch.bytes($0)) }
      let other = try Scratch()
      for number in 0..<9 {
        for name in other.names { unlink(other.directory + "/" + name) }
        for (name, bytes) in files { try other.write(bytes, to: name) }
        var log = files[1].1
        let place = number == 0 ? log.count - 1 : random.below(log.count)
        log[place] ^= 1 << UInt8(random.below(8))
        try other.write(log, to: "kurs.db-wal")
        let damaged = other.userStore()
        let kept = try alerts(damaged)
        let status = damaged.status()
        let isSaid = status.setAside != nil
        #expect(isSaid || kept == Self.alerts, "seed \(seed), log \(number)")
        #expect(kept == Self.alerts || !status.lost.isEmpty, "seed \(seed), log \(number)")
        damaged.close()
      }
      store.close()
    }

    /// The next process has read it, and was killed.
    @Test func `a log that is as a power cut has left it is known once it was read`() throws {
      let store = scratch.userStore { $0.logPages = 100_000 }
      try make(store)
      var log = scratch.bytes("kurs.db-wal")
      let other = try Scratch()
      try other.write(scratch.bytes())
      try other.write(log, to: "kurs.db-wal")
      utimes(other.directory + "/kurs.db-wal", [timeval(), timeval()])
      let reader = other.userStore()
      #expect(try alerts(reader) == Self.alerts)
      let third = try Scratch()
      log[log.count / 2] ^= 1
      for name in ["kurs.db", "kurs.db-shm"] { try third.write(other.bytes(name), to: name) }
      try third.write(log, to: "kurs.db-wal")
      utimes(third.directory + "/kurs.db-wal", [timeval(), timeval()])
      let damaged = third.userStore()
      let kept = try alerts(damaged)
      #expect(damaged.status().setAside != nil)
      #expect(kept == Self.alerts || !damaged.status().lost.isEmpty)
      store.close()
    }

    /// Of what is behind the damage, only the index knows: SQLite makes another one without it.
    @Test(arguments: [true, false])
    func `a damaged log that could not be repaired is not forgotten`(isAtEnd: Bool) throws {
      let store = scratch.userStore { $0.logPages = 100_000 }
      try make(store)
      let files = ["kurs.db", "kurs.db-wal", "kurs.db-shm"].map { ($0, scratch.bytes($0)) }
      let other = try Scratch()
      for (name, bytes) in files { try other.write(bytes, to: name) }
      var log = files[1].1
      log[isAtEnd ? log.count - 1 : log.count / 2] ^= 1
      try other.write(log, to: "kurs.db-wal")
      // Where the new file is to be made is a folder, as if the disk were full.
      let inTheWay = other.directory + "/kurs.db.repaired.new"
      #expect(mkdir(inTheWay, 0o700) == 0)
      for _ in 1...2 {
        let damaged = other.userStore()
        #expect(try alerts(damaged).isEmpty)
        #expect(throws: StorageError.self) { try damaged.set([("a", "1")]) }
        #expect(damaged.status().refusal != nil)
        damaged.close()
      }
      #expect(rmdir(inTheWay) == 0)
      let damaged = other.userStore()
      #expect(try alerts(damaged).count >= Self.alerts.count - 10)
      #expect(damaged.status().setAside != nil)
      #expect(!other.names.contains("kurs.db.unrepaired"))
      damaged.close()
      store.close()
    }

    @Test func `what has a taken name comes back under another one`() throws {
      let store = scratch.userStore()
      try store.edit(.board, named: ["trip"]) { _ in [.init(name: "trip", text: "old")] }
      try store.edit(.board, named: ["home"]) { _ in [.init(name: "home", text: "home")] }
      store.close()
      try scratch.write(scratch.bytes(), to: "other.db")
      let now = scratch.userStore()
      try now.edit(.board, named: ["trip", "home"]) { _ in
        [.init(name: "trip", text: "new"), .init(name: "home", text: nil)]
      }
      for _ in 1...2 {
        _ = try now.recover(from: scratch.directory + "/other.db")
        let boards = try now.documents(of: .board).map { "\($0.name): \($0.text)" }
        #expect(boards == ["home: home", "trip: new", "trip (recovered): old"])
      }
    }

    @Test func `a copy of the last good state is made once a day, for its owner only`() throws {
      let store = scratch.userStore { $0.keepsCopy = true }
      try store.set([("a", "1")])
      store.close()
      let copy = scratch.bytes("kurs.db.last-good")
      #expect(!copy.isEmpty)
      #expect(Scratch.mode(scratch.directory + "/kurs.db.last-good") == 0o600)
      let again = scratch.userStore { $0.keepsCopy = true }
      try again.set([("a", "2")])
      again.close()
      #expect(scratch.bytes("kurs.db.last-good") == copy)
    }
  }
}
