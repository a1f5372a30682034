import Dates

/// What a feature keeps between requests, made when it is first asked for: `engine.cache(WatchCache.self)`.
package protocol EngineCache: AnyObject, SendableMetatype {
  /// Whether it rests on rates. Then it is dropped with them, and on a new day where the user has own rates, one of
  /// which may begin to apply.
  static var isOfRates: Bool { get }

  init()
}

/// One of each type.
struct EngineCaches {
  private var known: [ObjectIdentifier: any EngineCache] = [:]

  mutating func cache<C: EngineCache>(_ type: C.Type) -> C {
    if let found = known[ObjectIdentifier(type)] as? C { return found }
    let made = C()
    known[ObjectIdentifier(type)] = made
    return made
  }

  mutating func keep(_ cache: any EngineCache) {
    known[ObjectIdentifier(type(of: cache))] = cache
  }

  mutating func removeAll() { known.removeAll() }
}
