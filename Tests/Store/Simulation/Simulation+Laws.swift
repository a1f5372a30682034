import Dates
import Documents
import Engine
import Features
import JSON
import Kit
import Money
import Rates
import Store

/// A law does not hold.
struct Broken: Error {
  /// The same for each way in which it is broken.
  let law: String
  let how: String

  init(_ law: String, _ how: String) { (self.law, self.how) = (law, how) }
}

extension Simulation {
  /// The newest day that every process may use. A table of the future wins nothing.
  var newestVisible: Day {
    let first = model.published[0].day
    let stored = processes.first?.store.tables.lastDay(
      of: .usd, by: .ecb, upTo: clock.now.day.adding(days: 1))
    return max(stored ?? first, first)
  }

  func check(
    _ answers: [SimulatedProcess.Answer], of process: SimulatedProcess, _ visible: Day? = nil
  ) throws {
    for answer in answers {
      if case .quote = answer.claim { try checkRate(answer, since: visible) }
      guard let result = answer.result else { continue }
      var claim = answer.claim
      if case .alert(_, let threshold) = claim, let id = result["alert"]?.text {
        claim = .alert(id, threshold: threshold)
        model.note(
          id,
          .init(
            threshold: threshold, isMet: result["met"] == .bool(true), isTimely: isClockRight))
      }
      model.note(claim)
    }
  }

  private func checkRate(_ answer: SimulatedProcess.Answer, since visible: Day?) throws {
    // One that the client has cancelled.
    if answer.error?["code"]?.description == "-32800" { return }
    guard let rate = answer.result?["rate"]?.text, let day = answer.result?["day"]?.text,
      let right = model.published.first(where: { $0.day.description == day })
    else { throw Broken("no rate", "\(answer)") }
    guard rate == right.rate else {
      throw Broken("another rate than was published", "\(rate) on \(day), not \(right.rate)")
    }
    if let visible, right.day < visible {
      throw Broken("an old rate", "of \(day), and there is a table of \(visible)")
    }
  }

  /// What was acknowledged is there; where the disk has changed what it had, or it is said that something
  /// is missing. No process runs.
  func checkState(isDamaged: Bool) throws {
    let store = SimulatedProcess.store(disk, clock)
    // What each start says of the file is among them.
    _ = try store.settings()
    let missing = try model.missing(in: store)
    if isDamaged { model.distrustAlerts() }
    defer { store.close() }
    guard !missing.isEmpty else { return }
    let says = !store.status().lost.isEmpty || store.repairs.contains { !$0.older.isEmpty }
    guard isDamaged, says else {
      throw Broken(
        isDamaged ? "damaged and lost without a word" : "acknowledged and lost", "\(missing)")
    }
  }

  /// An alert has fired where the rate has reached its threshold, and for no rate but one that was published.
  func checkAlerts() throws {
    guard let newest = model.publications(until: trueNow).last,
      let rate = try? Decimal(newest.rate)
    else { return }
    let store = SimulatedProcess.store(disk, clock)
    defer { store.close() }
    let alerts = try store.documents(of: .alert).filter { !$0.text.isEmpty }
    for document in alerts {
      guard let alert = Alert(text: document.text) else {
        throw Broken("an alert that cannot be read", document.text)
      }
      for firing in alert.unseen {
        guard let day = firing.day, let right = model.published.first(where: { $0.day == day }),
          try Decimal(right.rate) == firing.rate,
          firing.condition.threshold.map({ firing.rate >= $0 }) == true
        else { throw Broken("fired for another rate than was published", document.text) }
      }
      if let watched = model.alerts[document.name], watched.isTimely, !watched.isMet,
        rate >= watched.threshold, alert.count == 0
      {
        throw Broken("an alert has not fired", "\(newest.rate): \(document.text)")
      }
    }
  }
}
