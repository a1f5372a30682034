package import Testing

/// How many cases the tests of many cases run: all with `KURS_LONG=1`, as before a release, otherwise a
/// quarter of them. Each commit takes the next quarter, so that four commits in a row run all.
package enum Spread {
  package static let isLong = Environment["KURS_LONG"] == "1"

  /// The number of commits on HEAD, or what `KURS_SPREAD` says; 0 without git, and in a shallow clone.
  package static let turn: Int = {
    guard let text = Environment["KURS_SPREAD"] else { return commits() ?? 0 }
    guard let number = Int(text), number >= 0 else {
      preconditionFailure("KURS_SPREAD is \(text), no number such as 0, 1, 2 or 3")
    }
    return number
  }()

  /// The cases of this turn's quarter.
  package static func of<Cases: Collection>(
    _ all: Cases, turn: @autoclosure () -> Int = Spread.turn, isLong: Bool = Spread.isLong
  ) -> [Cases.Element] {
    if isLong { return Array(all) }
    let quarter = turn() % 4
    return all.enumerated().filter { $0.offset % 4 == quarter }.map(\.element)
  }

  private static func commits() -> Int? {
    func ask(_ words: String...) throws(TestError) -> Substring? {
      guard let git = Hosts.find("git") else { return nil }
      let child = try Child(
        program: git, ["-C", Repository.path("")] + words, environment: Environment.all,
        input: .closed, blocksSignals: false)
      guard try child.end() == .exited(0) else { return nil }
      return child.text.split(separator: "\n").first
    }
    guard (try? ask("rev-parse", "--is-shallow-repository")) == "false" else { return nil }
    return (try? ask("rev-list", "--count", "HEAD")).flatMap { Int($0) }
  }
}

extension Trait where Self == IssueHandlingTrait {
  /// For tests of a spread: a failure says how to run the same cases again, on any commit.
  package static var spread: IssueHandlingTrait {
    .compactMapIssues { issue in
      var issue = issue
      if !Spread.isLong { issue.comments.append("KURS_SPREAD=\(Spread.turn)") }
      return issue
    }
  }
}

/// The seeds of random tests.
package enum Seeds {
  /// `usual`, unless `KURS_SEED` names others: a number, or a range such as `1000...1999`. Where there
  /// is a `long` range, as many seeds of it, the next ones with each commit; with `KURS_LONG=1`, all.
  package static func explored(
    _ usual: ClosedRange<UInt64>, long: ClosedRange<UInt64>? = nil,
    _ text: String? = Environment["KURS_SEED"], turn: @autoclosure () -> Int = Spread.turn,
    isLong: Bool = Spread.isLong
  ) -> ClosedRange<UInt64> {
    guard let text else {
      guard let long, !isLong else { return long ?? usual }
      let windows = long.count / usual.count
      let first = long.lowerBound + UInt64(turn() % windows * usual.count)
      return first...first + UInt64(usual.count - 1)
    }
    let ends = text.split(separator: ".", omittingEmptySubsequences: true).map { UInt64($0) }
    guard let first = ends.first ?? nil, let last = ends.last ?? nil, ends.count <= 2,
      first <= last
    else { preconditionFailure("KURS_SEED is \(text), neither a number nor such as 1...50") }
    return first...last
  }
}
