import Dates
import Feeds
import Money
import Rates

extension FeedRemark {
  /// For a person.
  var sentence: String {
    switch self {
    case .unknownCode(let code): "\(code) is an unknown code."
    case .unreadable(let code, let day): "\(code.code) of \(day) is not a number."
    case .notPositive(let code, let day): "\(code.code) of \(day) is not positive."
    case .repeated(let code, let day): "\(code.code) of \(day) appears twice."
    case .contradictory(let code, let day):
      "\(code.code) of \(day) appears twice with different numbers: both were ignored."
    case .inconsistent(let code, let day): "The numbers for \(code.code) of \(day) do not agree."
    case .tooFarAhead(let publisher, let day):
      "The table of \(publisher) is dated \(day), in the future."
    case .setAside(let code, let day, let last):
      "\(code.code) of \(day) differs by more than half from \(last): held back until confirmed."
    case .notAsked(let publisher, let day):
      "The table of \(publisher) is of \(day), which was not asked for."
    case .changesStored(let code, let day):
      "\(code.code) of \(day) differs too much from the stored quote: held back until confirmed."
    case .differsFromOthers(let code, let day):
      "\(code.code) of \(day) differs by more than half from other sources: held back until confirmed."
    case .inImplausibleTable(let code, let day):
      "\(code.code) of \(day) is in an implausible table: held back until confirmed."
    case .changed(let code, let day, let before):
      "\(code.code) of \(day) was \(before) before: its source has corrected it."
    case .confirmed(let code, let day, let by): "\(code.code) of \(day) was confirmed on \(by)."
    case .notConfirmed(let code, let day, let by):
      "\(code.code) of \(day) was not confirmed on \(by), and was rejected."
    case .stands(let code, let day):
      "\(code.code) of \(day) jumps, and its source repeats it."
    case .oldUnits(let code, let day, let since):
      "\(code.code) of \(day) is still in the units abolished on \(since)."
    case .notByDecree(let code, let day): "\(code.code) of \(day) is not the legal rate."
    case .retires(let moment): "The source will end its service on \(moment.day)."
    case .andMore: "There are more such remarks."
    }
  }
}
