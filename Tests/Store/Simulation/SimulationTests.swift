import Kit
import Testing

extension StoreTests {
  /// The whole of kurs under faults: the seed is the recipe. At each step:
  ///
  /// - what was acknowledged is on the disk, and stays there through kills and power cuts; where the disk
  ///   itself has changed what it had, it is there, or kurs says that something is missing;
  /// - no request has two answers, and at the end of the input none has none;
  /// - the revisions of a subscription rise;
  /// - a rate is one that was published, of the newest day that was stored;
  /// - an alert fires for a rate that was published, and for each that it has to.
  ///
  /// Each commit runs the next 12 of 48 seeds. By hand, `KURS_SEEDS=200` runs as many, `KURS_SEED=17` one.
  @Suite(.computing) struct SimulationTests {
    static let seeds =
      Environment["KURS_SEEDS"].flatMap { UInt64($0) }.map { 1...$0 }
      ?? Seeds.explored(1...12, long: 1...48)

    @Test(arguments: seeds)
    func `whatever fails, no law is broken, and afterwards all is right`(_ seed: UInt64) throws {
      let steps = Simulation.Step.drawn(300, seed)
      guard let broken = Self.failure(seed, steps) else { return }
      let least = Shrink.list(steps) { Self.failure(seed, $0)?.law == broken.law }
      let (law, history) = Self.failure(seed, least) ?? broken
      let lines = history.joined(separator: "\n")
      Issue.record("seed \(seed): \(law)\n\(lines)")
    }

    /// Which law these steps break, and what was done until then.
    private static func failure(
      _ seed: UInt64, _ steps: [Simulation.Step]
    ) -> (law: String, history: [String])? {
      do {
        let run = try Simulation(seed)
        do {
          for step in steps { try run.run(step) }
          try run.calmDown()
          return nil
        } catch let broken as Broken {
          return (broken.law, run.history + [broken.how] + run.disk.notices)
        } catch {
          return ("an error", run.history + ["\(error)"])
        }
      } catch {
        return ("no start", ["\(error)"])
      }
    }
  }
}
