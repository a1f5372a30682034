/// What a feature keeps between requests, made when it is first asked for: `engine.cache(WatchCache.self)`.
package protocol EngineCache: AnyObject, SendableMetatype {
  /// Whether it rests on rates. Then it is dropped with them, and on a new day where the user has own rates, one of
  /// which may begin to apply.
  static var isOfRates: Bool { get }

  init()
}

/// One of each type.
struct EngineCaches {
  /// A few. To make the type of a dictionary of them costs a process 180,000 instructions, a tenth of a conversion.
  private var known: [any EngineCache] = []

  mutating func cache<C: EngineCache>(_ type: C.Type) -> C {
    let wanted = ObjectIdentifier(type)
    for cache in known where ObjectIdentifier(Swift.type(of: cache)) == wanted {
      if let found = cache as? C { return found }
    }
    let made = C()
    known.append(made)
    return made
  }

  mutating func keep(_ cache: any EngineCache) {
    known.removeAll { type(of: $0) == type(of: cache) }
    known.append(cache)
  }

  mutating func removeAll() { known.removeAll() }
}
