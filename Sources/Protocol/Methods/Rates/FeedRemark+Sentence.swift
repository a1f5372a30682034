import Dates
import Feeds
import Money
import Rates

extension FeedRemark {
  /// For a person.
  var sentence: String {
    switch self {
    case .unknownCode(let code): "\(code) is no code that is known."
    case .unreadable(let code, let day): "\(code.code) of \(day) is no number."
    case .notPositive(let code, let day): "\(code.code) of \(day) is not positive."
    case .repeated(let code, let day): "\(code.code) of \(day) stands there twice."
    case .contradictory(let code, let day):
      "\(code.code) of \(day) stands there twice with two numbers: neither was taken."
    case .inconsistent(let code, let day): "The numbers for \(code.code) of \(day) do not agree."
    case .tooFarAhead(let publisher, let day): "The table of \(publisher) for \(day) has not come."
    case .setAside(let code, let day, let last):
      "\(code.code) of \(day) is more than half off that of \(last): kept aside until confirmed."
    case .confirmed(let code, let day, let by): "\(code.code) of \(day) was confirmed on \(by)."
    case .notConfirmed(let code, let day, let by):
      "\(code.code) of \(day) was not confirmed on \(by), and is left out."
    case .stands(let code, let day):
      "\(code.code) of \(day) jumps, and its publisher lets it stand."
    case .oldUnits(let code, let day, let since):
      "\(code.code) of \(day) is still counted in the units abolished on \(since)."
    case .notByDecree(let code, let day): "\(code.code) of \(day) is not the rate by decree."
    case .retires(let moment): "The source says that it ends on \(moment.day)."
    case .andMore: "There is more of the kind."
    }
  }
}
