import Platform

/// The measurements, each with a new process.
enum Measures {
  /// The line of a request.
  static func call(_ id: Int, _ method: String, _ params: String) -> [UInt8] {
    let line = #"{"jsonrpc":"2.0","id":\#(id),"method":"\#(method)","params":\#(params)}"#
    return Array("\(line)\n".utf8)
  }

  static func request(_ id: Int) -> [UInt8] {
    call(id, "convert", #"{"amount":"100","from":"USD","to":"EUR"}"#)
  }

  /// The conversion of `convert` as an expression.
  static func expression(_ id: Int) -> [UInt8] {
    call(id, "evaluate", #"{"expression":"100 usd in eur"}"#)
  }

  /// Microseconds from the request to its answer, one at a time.
  static func roundTrips(
    _ command: [String], count: Int, asking request: (Int) -> [UInt8] = request
  ) -> [Double] {
    let child = Child(command)
    defer { child.end() }
    for id in 0..<1_000 {
      child.send(request(id))
      child.awaitLine()
    }
    var times: [Double] = []
    times.reserveCapacity(count)
    for id in 0..<count {
      let bytes = request(id)
      let start = System.uptime()
      child.send(bytes)
      child.awaitLine()
      times.append(Double(System.uptime() - start) / 1_000)
    }
    return times
  }

  /// Responses per second with `window` requests in flight.
  static func pipelined(_ command: [String], count: Int, window: Int) -> Double {
    let child = Child(command)
    defer { child.end() }
    let block = (0..<window).flatMap(request)
    child.send(block)
    var answered = 0
    while answered < window { answered += child.receive() }
    let start = System.uptime()
    var sent = 0
    answered = 0
    while answered < count {
      // Sends as many new requests as responses have arrived, so that the window stays full.
      let free = min(window - (sent - answered), count - sent)
      if free > 0 {
        child.send(free == window ? block : (0..<free).flatMap { request($0) })
        sent += free
      }
      answered += child.receive()
    }
    return Double(count) / (Double(System.uptime() - start) / 1e9)
  }

  /// Microseconds from starting the program to the first byte of its first response, and from the
  /// end of its input to its exit.
  static func starts(_ command: [String], count: Int) -> (first: Double, exit: Double) {
    var (firsts, exits): ([Double], [Double]) = ([], [])
    for _ in 0..<count {
      let start = System.uptime()
      // One page: clearing a large buffer would be measured too.
      let child = Child(command, reading: 4_096)
      child.send(request(1))
      _ = child.receive()
      firsts.append(Double(System.uptime() - start) / 1e3)
      let end = System.uptime()
      child.end()
      exits.append(Double(System.uptime() - end) / 1e3)
    }
    return (Sample(firsts).median, Sample(exits).median)
  }

  /// KiB of its own memory after `count` requests.
  static func memory(_ command: [String], count: Int) -> Int? {
    let child = Child(command)
    defer { child.end() }
    for id in 0..<count {
      child.send(request(id))
      child.awaitLine()
    }
    return child.ownMemory
  }

  /// Milliseconds to convert `count` amounts in one request.
  static func bulk(_ command: [String], count: Int) -> Double {
    var questions = Questions(command)
    defer { questions.end() }
    questions.ask("convert", #"{"amount":"100","from":"USD","to":"EUR"}"#)
    let amounts = (0..<count).map { "\($0 % 10_000).\(10 + $0 % 90)" }.joined(separator: ",")
    return questions.ask("convert", #"{"amount":[\#(amounts)],"from":"USD","to":"EUR"}"#)
  }
}
