package import Dates
import JSON
package import Money

/// What Frankfurter and the services with keys have in common: one object with a base, codes and numbers, or with a
/// word for what was wrong.
extension JSONBody {
  /// What `use` reads in a body; nil for a body that is not JSON.
  static func peek<Result>(_ body: [UInt8], _ use: (Node) -> Result?) -> Result? {
    let read: Result?? = try? read(body) { node throws(FeedError) in use(node) }
    return read ?? nil
  }
}

extension Node {
  /// A time given in seconds since 1970; nil if there is no such member.
  func instant(_ name: StaticString) throws(FeedError) -> Instant? {
    guard let node = member(name), node.kind != .null else { return nil }
    guard node.kind == .number, let seconds = Int64(node.text) else {
      throw .missing(name.description)
    }
    return Instant(seconds: seconds)
  }

  func integer(_ name: StaticString) throws(FeedError) -> Int {
    guard let number = Int(try required(name, .number).text) else {
      throw .missing(name.description)
    }
    return number
  }

  /// The base currency of a response, which must be the requested one.
  func base(_ name: StaticString, asked: Currency?) throws(FeedError) -> Currency {
    let code = try required(name, .string).spelling
    guard let base = Currency(code: code) else {
      throw asked.map { .wrongBase(asked: $0, answered: PlainWord.code(code)) }
        ?? .unknownBase
    }
    if let asked, asked != base {
      throw .wrongBase(asked: asked, answered: base.code)
    }
    return base
  }
}

extension TableCollector {
  /// Adds an object whose members are currency codes and numbers.
  mutating func add(membersOf rates: Node) throws(FeedError) {
    for (code, value) in rates.members { try add(code, value) }
  }
}

extension PlainWord {
  /// Up to forty letters, hyphens and underscores, or `?`: no API key has that form.
  static func reason(_ text: String) -> String {
    let marks = [UInt8(ascii: "-"), UInt8(ascii: "_")]
    let isWord =
      (1...40).contains(text.utf8.count)
      && text.utf8.allSatisfy { ($0 | 0x20) &- UInt8(ascii: "a") < 26 || marks.contains($0) }
    return isWord ? text : "?"
  }
}

extension FeedError {
  package static func wrongDay(asked: Day, answered: Day) -> FeedError {
    malformed("it is of \(answered), not of \(asked)")
  }

  package static func wrongBase(asked: Currency, answered: String) -> FeedError {
    malformed("its base is \(answered), not \(asked.code)")
  }

  package static func quotaReached(retryAfter: Instant?) -> FeedError {
    .init(.quotaReached, "The key for ~ has no requests left.", retryAfter: retryAfter)
  }

  package static var inactiveAccount: FeedError {
    .init(.invalidKey, "The account at ~ is not active.")
  }

  package static var planUpgradeRequired: FeedError {
    .init(.planUpgradeRequired, "~ wants a better plan for that.")
  }

  package static var unknownBase: FeedError {
    .init(.sourceRefused, "~ does not have the requested base.")
  }

  /// An unknown error name of the source: letters, hyphens and underscores only.
  package static func refused(_ word: String) -> FeedError {
    .init(.sourceRefused, "~ refuses the request: \(word).")
  }
}
