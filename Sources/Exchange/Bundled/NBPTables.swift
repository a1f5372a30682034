import CBundledRates
import Dates
import Money
import Rates

/// The two tables of the National Bank of Poland that kurs carries, of one day each.
struct NBPTables {
  /// Table A, daily; and table B, of Wednesdays.
  let daily: Table
  let weekly: Table

  private struct Line {
    let currency: Currency
    let value: Decimal
    let day: Day
    let isDaily: Bool
  }

  init(_ text: BundledText) {
    let lines = text.map { fields in
      Line(
        currency: fields.currency(), value: fields.decimal(), day: fields.day(),
        isDaily: fields.next().first == UInt8(ascii: "A"))
    }
    daily = Self.table(.nbp, lines.filter(\.isDaily))
    weekly = Self.table(.nbpWeekly, lines.filter { !$0.isDaily })
  }

  func table(of publisher: Publisher.ID) -> Table? {
    publisher == .nbp ? daily : publisher == .nbpWeekly ? weekly : nil
  }

  private static func table(_ publisher: Publisher.ID, _ lines: [Line]) -> Table {
    guard let day = lines.first?.day else {
      preconditionFailure("the bundled file has a line of either table")
    }
    return Table(
      publisher: publisher, day: day, anchor: .pln, direction: .anchorPerUnit,
      columns: TableColumns(lines.map(\.currency)), values: lines.map(\.value), isBundled: true)
  }
}
