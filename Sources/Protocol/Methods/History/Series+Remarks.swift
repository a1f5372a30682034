import Dates
import Engine
import Money
import Rates

extension RateQuoting {
  /// What a person should know about a series: which laws and parities it goes by.
  func remarks(on series: Series, upTo last: Day) -> [String] {
    guard let id = series.publisher,
      let publisher = archive.publishers.first(where: { $0.id == id })
    else { return [] }
    return [series.base, series.target].flatMap { remarks(on: $0, publisher, upTo: last) }
  }

  private func remarks(on code: Currency, _ publisher: Publisher, upTo last: Day) -> [String] {
    var notes: [RateNote] = []
    var end = code
    if let law = archive.fixed.euroRate(of: code, on: last) {
      notes.append(.fixedByLaw(code, since: law.since))
      end = .eur
    } else if let change = archive.fixed.replacement(of: code, on: last) {
      notes.append(
        .redenominated(
          old: code, new: change.new, oldPerNew: change.oldPerNew, since: change.since))
      end = change.new
    }
    if end != publisher.anchor,
      archive.lastDay(of: end, by: publisher.id, upTo: last) == nil,
      let peg = archive.fixed.peg(of: end)
    {
      notes.append(.pegged(end, to: peg.anchor))
    }
    return notes.map(\.sentence)
  }
}
