import Engine
import JSON
import Kit
import Methods
import RPC
import Service
import Testing

/// A request that has waited is run again with its params, and never answered with nothing.
struct WaitingTests {
  /// Waits for a fetch, then answers with its param.
  private enum Echo: Method {
    static let name: StaticString = "echo"
    static let summary: StaticString = "Answers with its param after a fetch."
    static let effect = Effect.fetches
    static let errors: [ErrorKind] = [.timeout]
    static let example: StaticString = "{}"

    struct Params: Parameters {
      let tree: Value

      init(_ read: inout Reader) throws(MethodError) { tree = try read("tree", "Any value.") }
    }

    static func run(_ params: Params, _ engine: Engine) throws(MethodError) -> Value {
      let feeds = engine.feedsInOrder.prefix(1).map { ($0, engine.needOfNewest($0)) }
      guard let wait = engine.waitForRefresh(feeds, force: true) else { return params.tree }
      var failure = MethodError(.timeout, "It waits.", hint: "Wait.")
      failure.waitsFor = wait
      throw failure
    }

    static func text(_ result: Value, _ engine: Engine) -> String { "\(result)" }
  }

  /// What a request with params `depth` arrays deep is answered with after its wait.
  private func answer(depth: Int, serviceReads: Int) throws -> Value {
    let engine = TestEngine.make(
      clock: FakeClock(.monday), userStore: InMemoryUserStore(), archive: nil,
      configuration: TestEngine.configuration(fetches: true))
    var (limits, other) = (Limits(), Limits())
    limits.nesting = 300
    other.nesting = serviceReads
    let peer = ConnectionPeer(
      Connection(limits: limits) { _, _ in ToyDialect(engine, other, methods: [Echo.self]) })
    let tree = String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
    let line =
      #"{"jsonrpc":"2.0","id":1,"method":"call","params":{"name":"echo","with":{"tree":\#(tree)}}}"#
    #expect(try peer.replies(to: line).isEmpty)
    engine.fail(try #require(engine.takeChildrenToStart().first))
    let reply = try #require(try peer.replies().first)
    return try Value(parsing: reply.text, maximumDepth: 1_000)
  }

  @Test func `params are read again within the limits of the connection`() throws {
    #expect(try answer(depth: 200, serviceReads: 300)["result"]?["json"] != nil)
  }

  @Test func `params that cannot be read again are an error, not an empty result`() throws {
    let message = try answer(depth: 200, serviceReads: 100)
    #expect(message["result"] == nil)
    #expect(message["error"]?["data"]?["kind"] == "internalError")
  }
}
