import JSON
import Methods

/// Something that a client can do with this kurs and perhaps not with an older one. `initialize`
/// lists them. A new one is a case here, with its version and its meaning.
package enum ProtocolFeature: String, CaseIterable, Sendable {
  case pair
  case fields
  case columns
  case state
  case token
  case remember
  case changed
  case values

  /// The version of kurs in which it came.
  package var since: StaticString { "0.1.0" }

  /// For protocol.md.
  package var meaning: StaticString {
    switch self {
    case .pair: "`pair` is taken wherever a pair is meant; days are `since` and `until`."
    case .fields: "`fields` chooses the members of any result."
    case .columns: "`convert/many` converts a table."
    case .state: "`subscribe` answers with the state."
    case .token: "`subscription` may be your own name."
    case .remember: "`remember` puts a conversion among `recents`."
    case .changed: "The topic `changes` says when answers may differ."
    case .values: "`value`, `line`, `segment`, `positionEncoding` and `--framing tabs`."
    }
  }
}

/// The version of each feature, by name.
struct FeatureVersions: Writable {
  static let schema = Schema(
    "object", ["type": "object", "additionalProperties": ["type": "string"]])

  func write(into out: inout Writer) {
    out.beginObject()
    for feature in ProtocolFeature.allCases {
      out.separate()
      out.string(feature.rawValue)
      out.byte(UInt8(ascii: ":"))
      out.string(feature.since)
    }
    out.endObject()
  }
}
