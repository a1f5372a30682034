import Documents
import Engine
import Features
import JSON
import Money

extension MethodError {
  init(_ refusal: WatchlistError, _ list: String) {
    let details = [Value.Member("list", .string(list))]
    switch refusal {
    case .alreadyThere(let pair):
      self.init(
        .duplicatePair, "\(pair) is on the list \(list.quoted) already.",
        hint: "Change its amount or note instead.",
        details: details + [
          .init("pair", .string(pair.description)), .param("pair"),
          .fix(
            "watchlist/add", .init("pair", .string(pair.description)),
            .init("list", .string(list)), .init("update", true)),
        ])
    case .notThere(let pair):
      self.init(
        .pairNotWatched, "\(pair) is not on the list \(list.quoted).",
        hint: "Add it first.",
        details: details + [
          .init("pair", .string(pair.description)), .param("pair"),
          .fix(
            "watchlist/add", .init("pair", .string(pair.description)), .init("list", .string(list))),
        ])
    case .full:
      self.init(
        .tooManyPairs, "The list \(list.quoted) is full.",
        hint: "A list has at most \(Watchlist.maxPairs) pairs; use another list.",
        details: MethodError.exceeded("watchlistPairs", Watchlist.maxPairs))
    case .noSuchPlace(let place, let places):
      self = .refused(
        "place", String(place), hint: "Give a place from 0, the first, to \(places - 1).")
    case .noteTooLong(let count):
      self.init(
        .noteTooLong, "A note of \(count) characters is too long.",
        hint: "Use at most \(Watchlist.maxNoteLength).",
        details: MethodError.exceeded("watchlistNote", Watchlist.maxNoteLength) + [.param("note")])
    }
  }

  static func unknownList(_ name: String, known: [String]) -> MethodError {
    let known = known.sorted()
    return MethodError(
      .unknownList, "There is no list \(name.quoted).",
      hint: known.isEmpty
        ? "Add a pair to it, which creates it."
        : "The lists are \(known.prefix(10).joined(separator: ", ")).",
      details: [.param("list"), .init("known", .array(known.map { .string($0) }))])
  }

  init(_ error: WatchlistText.Malformation) {
    let line = Value.Member("line", .number(String(error.line)))
    let reason: MethodError =
      switch error.problem {
      case .malformed(let reason):
        MethodError(
          .importMalformed, "\(reason).",
          hint:
            "Each entry has a pair, and may have an amount and a note, as in an exported list.")
      case .pair(let error, let text): MethodError(error, "\(text.quoted)", [])
      case .amount(let text):
        MethodError(
          .amountMalformed, "\(text.quoted) is not a number.",
          hint: "Write digits with a point before the decimals, such as 1234.56.")
      case .doubled(let pair, let first):
        MethodError(
          .duplicatePair, "\(pair) is already on line \(first).", hint: "Give each pair once.")
      case .there(let pair):
        MethodError(
          .duplicatePair, "\(pair) is on the list already.",
          hint: "Leave it out, or replace the list.")
      case .noteTooLong(let count): MethodError(.noteTooLong(count), "")
      case .tooMany:
        MethodError(
          .tooManyPairs, "The list is full.",
          hint: "A list has at most \(Watchlist.maxPairs) pairs.",
          details: MethodError.exceeded("watchlistPairs", Watchlist.maxPairs))
      }
    self.init(
      reason.kind, "Line \(error.line): \(reason.message)",
      hint: "\(reason.hint) Nothing was imported.", details: [line] + reason.details)
  }
}

/// Changing and finding lists by name.
extension DocumentKeeping {
  /// The list of that name. The standard list always exists.
  func watchlist(_ name: String) throws(MethodError) -> Watchlist {
    let lists = kept(Watchlist.self)
    if let list = lists[name] { return list }
    guard name == Watchlist.standardName else { throw .unknownList(name, known: Array(lists.keys)) }
    return Watchlist()
  }

  func editingList<R>(
    _ name: String, _ change: (inout Watchlist) throws(WatchlistError) -> R
  ) throws(MethodError) -> R {
    let known = Array(kept(Watchlist.self).keys)
    return try editing(Watchlist.self, name) { (kept: inout Watchlist?) throws(MethodError) in
      guard var list = kept ?? (name == Watchlist.standardName ? Watchlist() : nil) else {
        throw .unknownList(name, known: known)
      }
      let result = try refusingList(name) { () throws(WatchlistError) in try change(&list) }
      kept = list
      return result
    }
  }

  func beginningList<R>(
    _ name: String, _ change: (inout Watchlist) throws(MethodError) -> R
  ) throws(MethodError) -> R {
    guard DocumentName.isValid(name) else {
      throw MethodError(
        .listNameInvalid, "\(name.quoted) cannot be the name of a list.",
        hint: "Use a name of up to \(DocumentName.maxLength) characters on one line.",
        details: [.init("param", "list")])
    }
    let others = kept(Watchlist.self).keys.count { $0 != name }
    return try editing(Watchlist.self, name) { (kept: inout Watchlist?) throws(MethodError) in
      guard kept != nil || others < Watchlist.maxLists else {
        throw MethodError(
          .tooManyLists, "There are already \(others) lists.",
          hint:
            "At most \(Watchlist.maxLists) are saved: remove one that you no longer need.",
          details: MethodError.exceeded("watchlists", Watchlist.maxLists))
      }
      var list = kept ?? Watchlist()
      let result = try change(&list)
      kept = list
      return result
    }
  }
}

/// Runs a change of a list, and turns its error into the method's.
func refusingList<R>(
  _ name: String, _ change: () throws(WatchlistError) -> R
) throws(MethodError) -> R {
  do throws(WatchlistError) {
    return try change()
  } catch {
    throw MethodError(error, name)
  }
}
