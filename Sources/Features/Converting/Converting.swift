import Documents
import Rates

extension Feature {
  /// Amounts at the rates of today or of another day, the rates themselves, and currencies.
  static let converting = Feature(
    pushes: [RatesFetching.self, Changed.self],
    methods: [
      Convert.self, ConvertMany.self, OneRate.self, ManyRates.self, Currencies.self,
      OneCurrency.self, Subscribe.self, Unsubscribe.self,
    ],
    tools: [ConvertTool.self, RateTool.self, FindCurrencyTool.self],
    prompts: [.explainThisRate],
    types: [
      NamedType("Rule", AppliedRule.schema, "The rule of the day that a rate was found by."),
      NamedType("Rate", RateFacts.schema, "A rate, and where it comes from.", isPart: true),
      NamedType("MissingTarget", Convert.MissingTarget.schema, "A target without a rate."),
      NamedType("Leg", RateLeg.schema, "One step of a rate: a number as it was published."),
    ],
    limits: [
      (name: "convertTargets", value: Convert.maxTargets),
      (name: "convertAmounts", value: Convert.maxAmounts),
      (name: "currencies", value: Currencies.maxListed),
      (name: "rateLegs", value: RatePolicy.defaultPathLimit),
    ])
}
