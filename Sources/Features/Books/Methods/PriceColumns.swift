package import Books
package import Dates
package import Engine
import Features
package import Money
package import Rates

/// The prices of pairs over a span, each as it was published, in the order of days.
package struct PriceColumns {
  package enum Step: String, CaseIterable, Sendable {
    case day, week, monthEnd
  }

  private let engine: Engine
  private let days: ClosedRange<Day>
  private let step: Step
  private let rule: RateRule?
  private let source: Publisher.ID?

  package init(
    _ engine: Engine, _ days: ClosedRange<Day>, _ step: Step = .day, by rule: RateRule? = nil,
    source: Publisher.ID? = nil
  ) {
    (self.engine, self.days, self.step) = (engine, days, step)
    (self.rule, self.source) = (rule, source)
  }

  /// A pair whose numbers are those of one publisher's tables.
  private struct Column {
    let base: Currency
    let quote: Currency
    /// The currency that the tables quote.
    let quoted: Currency
    let publisher: Publisher.ID
  }

  /// Hands over each price, by days, and of each day in the order of the pairs. Pairs without one price are
  /// returned with the reason.
  package func each(
    of pairs: [CurrencyPair], _ take: (PublishedPrice) -> Void
  ) -> [(pair: CurrencyPair, error: MethodError)] {
    let columns = rule == nil ? pairs.map(column) : pairs.map { _ in nil }
    // Of one publisher, whose tables are walked once.
    let publisher = columns.lazy.compactMap(\.self).first?.publisher
    let places = columns.indices.filter { place in
      columns[place].map { $0.publisher == publisher } == true
    }
    let walked = places.compactMap { columns[$0] }
    let others = pairs.indices.filter { !places.contains($0) }
    guard !walked.isEmpty else { return one(by: pairs, Array(pairs.indices)) { take($0.price) } }
    return merged(walked, places, pairs, others, take)
  }

  /// Those of tables, and those that are asked for day by day, in one order.
  private func merged(
    _ walked: [Column], _ places: [Int], _ pairs: [CurrencyPair], _ others: [Int],
    _ take: (PublishedPrice) -> Void
  ) -> [(pair: CurrencyPair, error: MethodError)] {
    var found: [Found] = []
    let missing = others.isEmpty ? [] : one(by: pairs, others) { found.append($0) }
    var next = found.startIndex
    func takeOthers(before day: Day, _ place: Int) {
      while next < found.endIndex, (found[next].price.day, found[next].place) < (day, place) {
        take(found[next].price)
        next += 1
      }
    }
    walk(walked, walked[0].publisher) { day, place, value in
      takeOthers(before: day, places[place])
      switch value {
      case .published(let value):
        take(PublishedPrice(day, walked[place].base, value, walked[place].quote))
      case .none: break
      case .byAnother:
        let pair = pairs[places[place]]
        let finder = PriceFinder(engine, in: pair.quote, source: source)
        guard case .price(let price) = finder.answer(pair.base, day), price.day == day else {
          return
        }
        take(price)
      }
    }
    takeOthers(before: days.upperBound.adding(days: 1), 0)
    return missing
  }

  /// Nil where a rate is made of several numbers, or is of no table.
  private func column(_ pair: CurrencyPair) -> Column? {
    // The law gives the rate of a money that is no more; before that, a table has it.
    let ends = [pair.base, pair.quote].compactMap { engine.archive.fixed.end(of: $0) }
    let last = ends.reduce(days.upperBound) { min($0, $1.adding(days: -1)) }
    guard last >= days.lowerBound else { return nil }
    let question = RateQuestion(
      from: pair.base, to: pair.quote, on: last < engine.now.day ? last : nil, source: source)
    guard let rate = try? engine.quoted(question).rate, rate.legs.count == 1,
      let leg = rate.legs.first, leg.derivation == .published, leg.nominal == 1,
      let anchor = engine.archive.publishers.first(where: { $0.id == leg.publisher })?.anchor,
      // A code that stood for another unit is asked for day by day.
      !engine.archive.fixed.rescalings.contains(where: {
        [leg.base, leg.quote].contains($0.currency)
      })
    else { return nil }
    let isForward = leg.operation == .multiply
    return Column(
      base: isForward ? leg.base : leg.quote, quote: isForward ? leg.quote : leg.base,
      quoted: leg.base == anchor ? leg.quote : leg.base, publisher: leg.publisher)
  }

  /// What a column has on a day that its publisher has a table of.
  private enum Cell {
    case published(Decimal)
    case none
    /// The publisher has no number, but another may.
    case byAnother
  }

  private func walk(
    _ columns: [Column], _ publisher: Publisher.ID, _ take: (Day, _ place: Int, Cell) -> Void
  ) {
    var published: [Day] = []
    var values: [Decimal?] = []
    var later: Day?
    engine.archive.walk(
      publisher, columns.map(\.quoted), from: days.lowerBound, to: days.upperBound
    ) { day, quotes in
      if isLast(day, before: later) {
        published.append(day)
        values += quotes
      }
      later = day
      return true
    }
    let asked = gaps(of: columns, publisher, published, values)
    for row in published.indices.reversed() {
      for place in columns.indices {
        let cell = row * columns.count + place
        if let value = values[cell] {
          take(published[row], place, .published(value))
        } else {
          take(published[row], place, asked[place]?[row] == true ? .byAnother : .none)
        }
      }
    }
  }

  /// By column that lacks numbers, and by row: whether another publisher has one of that day. A rate that is
  /// made of several numbers has the day of the oldest, so only then it can be of that day, too; but what law
  /// or the user has fixed is of any day.
  private func gaps(
    of columns: [Column], _ publisher: Publisher.ID, _ published: [Day], _ values: [Decimal?]
  ) -> [Int: [Bool]] {
    let lacking = columns.indices.filter { place in
      stride(from: place, to: values.count, by: columns.count).contains { values[$0] == nil }
    }
    var asked: [Int: [Bool]] = [:]
    for place in lacking {
      let quoted = columns[place].quoted
      let isFixed =
        !engine.userRates.isEmpty || !quoted.isActive
        || engine.archive.fixed.peg(of: quoted) != nil
      asked[place] = Array(repeating: isFixed, count: published.count)
    }
    let quoted = lacking.map { columns[$0].quoted }
    let others = engine.archive.publishers.filter { other in
      other.id != publisher && (source.map(other.isNamed) ?? true)
    }
    for other in others where !lacking.isEmpty {
      var row = 0
      engine.archive.walk(other.id, quoted, from: days.lowerBound, to: days.upperBound) {
        day, quotes in
        while row < published.count, published[row] > day { row += 1 }
        guard row < published.count else { return false }
        guard published[row] == day else { return true }
        for (index, place) in lacking.enumerated()
        where quotes[index] != nil || other.anchor == quoted[index] {
          asked[place]?[row] = true
        }
        return true
      }
    }
    return asked
  }

  /// Whether a published day is the last of its step; `later` is the one published after it.
  private func isLast(_ day: Day, before later: Day?) -> Bool {
    guard let later else { return true }
    switch step {
    case .day: return true
    case .week: return day.startOfWeek != later.startOfWeek
    case .monthEnd: return day.startOfMonth != later.startOfMonth
    }
  }

  private typealias Found = (price: PublishedPrice, place: Int)

  private func one(
    by pairs: [CurrencyPair], _ places: [Int], _ take: (Found) -> Void
  ) -> [(pair: CurrencyPair, error: MethodError)] {
    var found: [Found] = []
    var missing: [(pair: CurrencyPair, error: MethodError)] = []
    for place in places {
      let pair = pairs[place]
      let finder = PriceFinder(engine, in: pair.quote, by: rule, source: source)
      var seen: Set<Day> = []
      var reason: String?
      for day in asked(pair) {
        switch finder.answer(pair.base, day) {
        case .none(let why): reason = reason ?? why
        case .price(let price):
          guard days.contains(price.day), seen.insert(price.day).inserted else { continue }
          found.append((price, place))
        }
      }
      guard seen.isEmpty else { continue }
      missing.append(
        (
          pair,
          MethodError(
            .noRate, reason ?? "There is no rate of \(pair) from \(days.lowerBound) on.",
            hint: "Choose other days, or another source.")
        ))
    }
    for price in found.sorted(by: { ($0.price.day, $0.place) < ($1.price.day, $1.place) }) {
      take(price)
    }
    return missing
  }

  /// The days of a pair that a table is asked for: those of the publisher of its newest rate.
  private func asked(_ pair: CurrencyPair) -> [Day] {
    if let rule, rule.isAverage || rule == .monthEnd {
      var (ends, day): ([Day], Day) = ([], days.lowerBound)
      while day <= days.upperBound {
        let last = rule.days(of: day).upperBound
        ends.append(min(last, engine.now.day))
        guard last < days.upperBound else { break }
        day = last.adding(days: 1)
      }
      return ends
    }
    let last = days.upperBound < engine.now.day ? days.upperBound : nil
    let question = RateQuestion(from: pair.base, to: pair.quote, on: last, source: source)
    let publisher =
      (try? engine.quoted(question))?.rate.legs.first { $0.derivation == .published }?.publisher
      ?? engine.publishersInOrder.first?.id
    guard let publisher else { return [] }
    var (published, later): ([Day], Day?) = ([], nil)
    engine.archive.walk(publisher, [], from: days.lowerBound, to: days.upperBound) { day, _ in
      if isLast(day, before: later) { published.append(day) }
      later = day
      return true
    }
    return published.reversed()
  }
}
