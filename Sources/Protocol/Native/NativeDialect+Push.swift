import Engine
package import JSON
import Methods
package import RPC

extension NativeDialect {
  package func push(into out: inout Writer) -> Framing? {
    guard engine.subscriptions.hasNews else { return nil }
    while let due = engine.subscriptions.nextDue() {
      guard let framing = framings[due.id], let entry = entry(of: due) else { continue }
      let start = out.count
      out.text(#"{"jsonrpc":"2.0","method":"\#(entry.name)","params":"#)
      if entry.write(for: due, engine, into: &out) {
        out.byte(UInt8(ascii: "}"))
        return framing
      }
      out.truncate(to: start)
    }
    return nil
  }

  /// What a request has subscribed to is told in the request's framing, from the next change on.
  func noteSubscriptions(of call: Call) {
    guard engine.subscriptions.newest != knownSubscription else { return }
    knownSubscription = engine.subscriptions.newest
    framings = framings.filter { id, _ in engine.subscriptions[id] != nil }
    guard let new = engine.subscriptions[knownSubscription] else { return }
    framings[new.id] = call.framing
    let entry = entry(of: new)
    guard entry?.tellsAtOnce != true else {
      return engine.subscriptions.markDue { $0 == new.topic }
    }
    entry?.markCurrent(new, engine)
  }

  private func entry(of subscription: Subscription) -> PushEntry? {
    Catalogue.pushes.first { $0.tells(subscription.topic) }
  }
}
