import Engine
import Features
import JSON

extension Failure {
  init(_ refusal: WatchlistError, _ list: String) {
    let details = [Value.Member("list", .string(list))]
    switch refusal {
    case .alreadyThere(let pair):
      self.init(
        .duplicatePair, "\(pair) is on the list \"\(list)\" already.",
        hint: "Change its amount or note with `watchlist/update`.",
        details: details + [.init("pair", .string(pair.description))])
    case .notThere(let pair):
      self.init(
        .pairNotWatched, "\(pair) is not on the list \"\(list)\".",
        hint: "`watchlist` shows what is; `watchlist/add` puts a pair on it.",
        details: details + [.init("pair", .string(pair.description))])
    case .full:
      self.init(
        .tooManyPairs, "The list \"\(list)\" is full.",
        hint: "A list has at most \(Watchlist.maxPairs) pairs; begin another.",
        details: Failure.exceeded("watchlistPairs", Watchlist.maxPairs))
    case .noSuchPlace(let place, let places):
      self = .refused(
        "place", String(place), hint: "Give a place from 0, the first, to \(places - 1).")
    case .noteTooLong(let count):
      self.init(
        .noteTooLong, "A note of \(count) characters is too long.",
        hint: "Give at most \(Watchlist.maxNoteLength).",
        details: Failure.exceeded("watchlistNote", Watchlist.maxNoteLength))
    }
  }

  static func unknownList(_ name: String, known: [String]) -> Failure {
    let known = known.sorted()
    return Failure(
      .unknownList, "There is no list \"\(name.prefix(40))\".",
      hint: known.isEmpty
        ? "`watchlist/add` begins one."
        : "There are \(known.prefix(10).joined(separator: ", ")); `watchlist/add` begins another.",
      details: [.init("known", .array(known.map { .string($0) }))])
  }

  init(_ error: WatchlistText.Malformation) {
    let line = Value.Member("line", .number(String(error.line)))
    let reason: Failure =
      switch error.problem {
      case .malformed(let reason):
        Failure(
          .importMalformed, "\(reason).",
          hint:
            "Each pair has `pair`, and may have `amount` and `note`, as `watchlist/export` writes.")
      case .pair(let error, let text): Failure(error, "\"\(text.prefix(40))\"", [])
      case .amount(let text):
        Failure(
          .amountMalformed, "\"\(text.prefix(40))\" is not a number.",
          hint: "Write digits with a point before the decimals, such as 1234.56.")
      case .doubled(let pair, let first):
        Failure(
          .duplicatePair, "\(pair) is already on line \(first).", hint: "Give each pair once.")
      case .there(let pair):
        Failure(
          .duplicatePair, "\(pair) is on the list already.",
          hint: "Leave it out, or import with the mode `replace`.")
      case .noteTooLong(let count): Failure(.noteTooLong(count), "")
      case .tooMany:
        Failure(
          .tooManyPairs, "The list is full.",
          hint: "A list has at most \(Watchlist.maxPairs) pairs.",
          details: Failure.exceeded("watchlistPairs", Watchlist.maxPairs))
      }
    self.init(
      reason.kind, "Line \(error.line): \(reason.message)",
      hint: "\(reason.hint) Nothing was imported.", details: [line] + reason.details)
  }
}

/// Changing and finding lists by name.
extension DocumentKeeping {
  /// The list of that name; the standard one is there without having been begun.
  func watchlist(_ name: String) throws(Failure) -> Watchlist {
    let lists = kept(Watchlist.self)
    if let list = lists[name] { return list }
    guard name == Watchlist.standardName else { throw .unknownList(name, known: Array(lists.keys)) }
    return Watchlist()
  }

  /// Changes a list that is there.
  func editingList<R>(
    _ name: String, _ change: (inout Watchlist) throws(WatchlistError) -> R
  ) throws(Failure) -> R {
    let known = Array(kept(Watchlist.self).keys)
    return try editing(Watchlist.self, name) { (kept: inout Watchlist?) throws(Failure) in
      guard var list = kept ?? (name == Watchlist.standardName ? Watchlist() : nil) else {
        throw .unknownList(name, known: known)
      }
      let result = try refusingList(name) { () throws(WatchlistError) in try change(&list) }
      kept = list
      return result
    }
  }

  /// Changes a list, or begins it.
  func beginningList<R>(
    _ name: String, _ change: (inout Watchlist) throws(Failure) -> R
  ) throws(Failure) -> R {
    guard Watchlist.isName(name) else {
      throw Failure(
        .listNameInvalid, "No list can be called \"\(name.prefix(40))\".",
        hint: "Take a name of up to \(Watchlist.maxNameLength) characters on one line.",
        details: [.init("param", "list")])
    }
    let others = kept(Watchlist.self).keys.count { $0 != name }
    return try editing(Watchlist.self, name) { (kept: inout Watchlist?) throws(Failure) in
      guard kept != nil || others < Watchlist.maxLists else {
        throw Failure(
          .tooManyLists, "There are \(others) lists already.",
          hint: "At most \(Watchlist.maxLists) are kept; `watchlist/remove` with `all` ends one.",
          details: Failure.exceeded("watchlists", Watchlist.maxLists))
      }
      var list = kept ?? Watchlist()
      let result = try change(&list)
      kept = list
      return result
    }
  }
}

/// Runs a change of a list; what the list refuses is the method's failure.
func refusingList<R>(
  _ name: String, _ change: () throws(WatchlistError) -> R
) throws(Failure) -> R {
  do throws(WatchlistError) {
    return try change()
  } catch {
    throw Failure(error, name)
  }
}
