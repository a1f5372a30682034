import Engine
import JSON
import RPC
import Rates

/// `kurs call METHOD [JSON]`: asks once, prints the result.
enum CallOnce {
  /// `kurs 100 usd in eur`
  static func evaluate(_ text: String, _ options: Options) -> Int32 {
    run("evaluate", (["expression": .string(text), "as": "text"] as Value).description, options)
  }

  static func run(_ method: String, _ params: String?, _ options: Options) -> Int32 {
    var request: [Value.Member] = [
      .init("jsonrpc", "2.0"), .init("id", 1), .init("method", .string(method)),
    ]
    if let params {
      do throws(JSONError) {
        request.append(.init("params", try Value(parsing: params)))
      } catch {
        System.writeAll(STDERR_FILENO, "kurs: the params are not JSON: \(error)\n")
        return 2
      }
    }
    let limits = options.limits
    let engine = Wiring.engine(options, limits: limits)
    defer { engine.close() }
    let connection = Wiring.connection(engine, options, limits)
    var line = Value.object(request).description + "\n"
    line.withUTF8 { connection.input.append($0) }
    while connection.step() {}
    wait(for: connection, engine)
    let code = report(String(decoding: connection.output.bytes, as: UTF8.self))
    // What was stale was answered at once; somebody else sees to it that it is renewed.
    RefreshCommand.startDetached(engine.wantedSources.map(\.text), options)
    return code
  }

  /// Until the request is answered that waits for the network.
  static func wait(
    for connection: Connection, _ engine: Engine, showing progress: () -> Void = {}
  ) {
    let children = Children(fetchPath: Wiring.fetchPath)
    defer { children.endAll() }
    while connection.waitingCount > 0 {
      children.follow(engine)
      progress()
      var list = children.descriptors.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
      let delay = (engine.wakeDelay ?? 0) / 1_000_000 + 1
      _ = poll(&list, .init(list.count), Int32(clamping: min(delay, 200)))
      engine.tick()
      for one in list where one.revents != 0 { children.read(one.fd, for: engine) }
      while connection.step() {}
    }
  }

  static func code(of output: String) -> Int32 {
    answer(in: output)?["result"] == nil ? 1 : 0
  }

  /// The one message with an id: what is told meanwhile has none.
  static func answer(in output: String) -> Value? {
    for line in output.split(separator: "\n") {
      if let message = try? Value(parsing: String(line)), message["id"] != nil { return message }
    }
    return nil
  }

  static func report(_ output: String) -> Int32 {
    guard let parsed = answer(in: output) else {
      System.writeAll(STDERR_FILENO, "kurs: there was no answer\n")
      return 1
    }
    if let error = parsed["error"] {
      let hint = error["data"]?["hint"]?.text.map { "\n\($0)" } ?? ""
      System.writeAll(STDERR_FILENO, "kurs: \(error["message"]?.text ?? "")\(hint)\n")
      return 1
    }
    let result = parsed["result"] ?? .null
    return System.writeAll(STDOUT_FILENO, (result.text ?? result.description) + "\n") ? 0 : 3
  }
}
