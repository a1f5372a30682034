import Documents
import Engine
import Kit
import Platform
import Store
import Testing

#if os(Linux)
  extension StoreTests {
    /// The power goes at any moment: what was acknowledged is there, the file is sound, and of what
    /// was not, each change is there as a whole or not at all. A long run: `KURS_SEED=1...30`.
    @Suite struct PowerCutTests {
      private static let changes = 60

      /// Makes changes, some without waiting for the disk, and a sync now and then that covers what
      /// was made before it began.
      private func record(_ random: inout SplitMix64, in scratch: Scratch) throws
        -> [WriteRecorder.Event]
      {
        let recorder = WriteRecorder(scratch.directory)
        let work = HeldDisk()
        work.begins = { recorder.note(.begin($0)) }
        let disk = DiskSync(work)
        var limits = StoreLimits.patient
        // The thread that shortens the log waits for the disk by itself.
        limits.logPages = 100_000
        let store = SQLiteUserStore(
          path: scratch.path, limits: limits, disk: disk, now: { SampleState.now })
        for number in 1...Self.changes {
          if random.below(3) == 0 {
            try store.transaction(.relaxed) { () throws(StorageError) in
              try store.note(usage(number))
            }
          }
          try store.set([
            ("key\(number)", "\(number)"), ("same\(number)", "\(number)"),
            ("long", String(repeating: "x", count: random.below(9_000))),
          ])
          if random.below(2) == 0 { disk.start() }
          if random.below(3) == 0 {
            recorder.note(.end(work.syncs))
            work.end()
            disk.update()
            recorder.note(.acknowledge(disk.ended))
          }
        }
        recorder.stop()
        store.close()
        return recorder.events
      }

      private func usage(_ number: Int) -> Usage {
        var usage = Usage()
        usage.counters = Tally(requests: number)
        return usage
      }

      /// The file is there, or the first change makes it.
      @Test(arguments: Seeds.explored(1...3), [true, false])
      func `nothing acknowledged is lost, and no file is damaged`(
        _ seed: UInt64, isThere: Bool
      ) throws {
        var random = SplitMix64(seed: seed)
        let scratch = try Scratch()
        // SQLite makes it by itself, safely; its syncs are not seen here.
        if isThere { try scratch.fill() }
        let made = scratch.bytes()
        let events = try record(&random, in: scratch)
        let syncs = events.count { if case .end = $0 { true } else { false } }
        #expect(syncs > 5)
        var images = 0
        for _ in 0..<30 {
          for kind in 0..<3 {
            try check(made, events.prefix(random.below(events.count + 1)), kind, &random)
            images += 1
          }
        }
        Notice.print("power cuts, seed \(seed): \(images) images, \(syncs) syncs")
      }

      /// Of what no sync covers: nothing, a random part, or a random part with torn writes.
      private func check(
        _ made: [UInt8], _ events: ArraySlice<WriteRecorder.Event>, _ kind: Int,
        _ random: inout SplitMix64
      ) throws {
        var covered = 0
        var acknowledged = 0
        var begun: [Int: Int] = [:]
        for (place, event) in zip(events.indices, events) {
          switch event {
          case .begin(let sync): begun[sync] = place
          case .end(let sync): covered = max(covered, begun[sync] ?? 0)
          case .acknowledge(let change): acknowledged = change
          case .write, .cut: break
          }
        }
        let left = PowerCut.left(
          of: (made, []), events, covered: covered, PowerCut.Rest.allCases[kind], &random)
        let scratch = try Scratch()
        try scratch.write(left.file)
        chmod(scratch.path, 0o600)
        try scratch.write(left.log, to: "kurs.db-wal")
        // The system was not running when the log was written.
        utimes(scratch.directory + "/kurs.db-wal", [timeval(), timeval()])
        let store = scratch.userStore()
        let settings = try store.settings()
        for number in 1...Self.changes {
          #expect(settings["key\(number)"] == settings["same\(number)"])
          if number <= acknowledged { #expect(settings["key\(number)"] == "\(number)") }
        }
        try store.set([("after", "1")])
        // A first page of zeros may be left of a file that never was.
        if store.status().setAside != nil {
          #expect(made.isEmpty && acknowledged == 0 && left.file.allSatisfy { $0 == 0 })
        }
        #expect(store.status().refusal == nil)
        store.close()
        #expect(try scratch.userStore().settings()["after"] == "1")
      }
    }
  }
#endif
