package import Engine

/// `refresh_rates`: the one tool that always reaches for the network.
package enum RefreshRatesTool: Tool {
  package typealias Params = Refresh.Params
  package typealias Result = RefreshResult

  package static let name: StaticString = "refresh_rates"
  package static let title: StaticString = "Fetch rates"
  package static let summary: StaticString = """
    Fetches rates from their publishers and waits. Rarely needed: stale rates are refreshed in the \
    background. Give `since` for history that is missing.
    """
  package static let effect = Effect.fetches
  package static let errors = Refresh.errors
  package static let example: StaticString = "{}"

  package static let arguments = Argument.some(
    of: Params.self,
    [
      "source": "Sources, such as ecb or nbp. Default: the user's.",
      "since": "First day of history, YYYY-MM-DD.",
      "until": "Last day. Default: today.",
      "currencies": "The currencies to fetch.",
      "force": "Even if nothing new is due.",
    ])

  package static let output: StaticString = #"""
    {"type":"object","properties":{"sources":{"type":"array","items":{"type":"object","properties":\#
    {"source":{"type":"string"},"state":{"type":"string",\#
    "enum":["updated","unchanged","notDue","failed"]},"newest":{"type":"string"},\#
    "message":{"type":"string"}},"required":["source","state"]}}},"required":["sources"]}
    """#

  package static func run(_ params: Params, _ engine: Engine) throws(MethodError) -> Result {
    try Refresh.run(params, engine)
  }

  package static func text(_ result: Result, _ engine: Engine) -> String { result.text }
}
