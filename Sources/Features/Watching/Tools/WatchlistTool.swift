import Documents
package import Engine
import Features
import JSON
import Money

/// `watchlist`: the watched pairs, and how they moved.
package enum WatchlistTool: Tool, DirectMethod {
  package typealias Result = ShowWatchlist.Result

  package static let name: StaticString = "watchlist"
  package static let title: StaticString = "Watched pairs"
  package static let summary: StaticString = """
    The user's watched pairs with value, rate, and moves in percent since the day before, a week, a \
    month and a year.
    """
  package static let effect = Effect.reads
  package static let errors = ShowWatchlist.errors
  package static let preparation = ShowWatchlist.preparation
  package static let example: StaticString = "{}"

  package static let arguments = Argument.all(of: Params.self)

  package static let output: StaticString = #"""
    {"type":"object","properties":{"list":{"type":"string"},"rows":{"type":"array","items":\#
    {"type":"object","properties":{"pair":{"type":"string"},"amount":{"type":"string"},\#
    "value":{"type":"string"},"rate":{"type":"string"},"source":{"type":"string"},\#
    "day":{"type":"string"},"previous":{"type":"object"},"week":{"type":"object"},\#
    "month":{"type":"object"},"year":{"type":"object"},"note":{"type":"string"}},\#
    "required":["pair","amount","value","rate"]}},\#
    "missing":{"type":"array","items":{"type":"object"}},"stale":{"type":"boolean"},\#
    "fired":{"type":"integer","description":"Alerts not acknowledged."}},\#
    "required":["list","rows","stale","fired"]}
    """#

  package static func run(_ read: inout Reader, _ engine: Engine?) throws(MethodError) -> Result {
    let list = try read("list", "Which list. Default: main.", default: Watchlist.standardName)
    let engine = try read.end(engine)
    return try ShowWatchlist.run(ShowWatchlist.Params(list: list), engine)
  }

  package static func text(_ result: Result, _ engine: Engine) -> String {
    let text = ShowWatchlist.text(result, engine)
    return text.isEmpty ? "Nothing is watched on \(result.list)." : text
  }
}

/// `watch`: adds a pair.
package enum WatchTool: Tool {
  package typealias Params = WatchlistAdd.Params
  package typealias Result = ChangedPair

  package static let name: StaticString = "watch"
  package static let title: StaticString = "Watch a pair"
  package static let summary: StaticString =
    "Adds a pair to a watchlist of the user, which is kept and shown in their editor and shell."
  package static let effect = Effect.changes
  package static let errors = WatchlistAdd.errors
  package static let example: StaticString = #"{"pair":"EUR/USD","amount":"100"}"#

  package static let arguments = Argument.some(
    of: Params.self,
    [
      "pair": "Such as EUR/USD.",
      "amount": "Of the first, shown in the second. Default: 1.",
      "note": "Up to 200 characters.",
      "list": "Which list; a new name makes a new one. Default: main.",
    ], required: ["pair"])

  package static let output: StaticString = #"""
    {"type":"object","properties":{"list":{"type":"string"},"pair":{"type":"string"},\#
    "amount":{"type":"string"},"place":{"type":"integer"},"count":{"type":"integer"}},\#
    "required":["list","pair","amount","count"]}
    """#

  package static func run(_ params: Params, _ engine: Engine) throws(MethodError) -> Result {
    // Again, it sets amount and note.
    try WatchlistAdd.run(params.updating, engine)
  }

  package static func text(_ result: Result, _ engine: Engine) -> String {
    result.text
  }
}

/// `unwatch`: removes a pair or an alert.
package enum UnwatchTool: Tool, DirectMethod {
  package static let name: StaticString = "unwatch"
  package static let title: StaticString = "Stop watching"
  package static let summary: StaticString =
    "Removes a pair from a watchlist, or an alert by its id. The result has what was removed."
  package static let effect = Effect.changes
  package static let isDestructive = true
  package static let errors = WatchlistRemove.errors + [.unknownAlert]
  package static let preparation = WatchlistRemove.preparation
  package static let example: StaticString = #"{"pair":"GBP/JPY"}"#

  package static let arguments = Argument.all(of: Params.self)

  package static let output: StaticString = #"""
    {"type":"object","properties":{"list":{"type":"string"},\#
    "removed":{"type":"array","items":{"type":"object"}},"count":{"type":"integer"},\#
    "alert":{"type":"string"},"pair":{"type":"string"}}}
    """#

  package struct Result: RareRecord {
    let pair: WatchlistRemove.Result?
    let alert: AlertRecord?

    package static let members: [Member<Self>] = [
      .all(of: \.pair),
      .all(of: \.alert),
    ]
  }

  package static func run(_ read: inout Reader, _ engine: Engine?) throws(MethodError) -> Result {
    let pair: CurrencyPair? = try read("pair", "A pair of the list, such as EUR/USD.")
    let list = try read("list", "Which list. Default: main.", default: Watchlist.standardName)
    let id: String? = try read("alert", "Instead of a pair: the id of an alert.")
    let engine = try read.end(engine)
    if let alert = id {
      guard pair == nil else {
        throw .refused("alert", "given together with a pair", hint: "Give one of the two.")
      }
      do throws(MethodError) {
        return Result(pair: nil, alert: try AlertsRemove.remove(alert, engine))
      } catch {
        guard error.kind == .unknownAlert else { throw error }
        return Result(pair: nil, alert: nil)
      }
    }
    guard let watched = pair else {
      throw MethodError(
        .invalidParams, "There is nothing to stop watching.",
        hint: "Give `pair`, such as EUR/USD, or `alert`, the id of an alert.")
    }
    do throws(MethodError) {
      return Result(
        pair: try WatchlistRemove.remove(watched, from: list, engine), alert: nil)
    } catch {
      // A second call finds what it wants.
      guard error.kind == .pairNotWatched else { throw error }
      let left = engine.kept(Watchlist.self)[list]?.pairs.count ?? 0
      return Result(pair: .init(list: list, removed: [], count: left), alert: nil)
    }
  }

  package static func text(_ result: Result, _ engine: Engine) -> String {
    if let alert = result.alert { return "Removed \(alert.text)" }
    return result.pair.map { removed in
      let pairs = removed.removed.map(\.pair.description).joined(separator: ", ")
      if pairs.isEmpty {
        return "It is not on the list \(removed.list), which has \(removed.count)."
      }
      return "Removed \(pairs); \(removed.count) left on \(removed.list)."
    } ?? "There is no such alert."
  }
}
