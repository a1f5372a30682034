import Platform

/// Requests of more work than a conversion, each timed from the request to the end of its response.
struct Questions {
  private let child: Child
  private var id = 0

  init(_ command: [String]) { child = Child(command) }

  func end() { child.end() }

  var ownMemory: Int? { child.ownMemory }

  /// Milliseconds until the response's line has ended. An error ends the benchmark, since its time
  /// means nothing.
  @discardableResult
  mutating func ask(_ method: String, _ params: String) -> Double {
    id += 1
    let bytes = Measures.call(id, method, params)
    let start = System.uptime()
    child.send(bytes)
    var head = ""
    var hasEnded = false
    while !hasEnded {
      hasEnded = child.receive() > 0
      if head.isEmpty { head = child.received(200) }
    }
    let time = Double(System.uptime() - start) / 1e6
    guard !head.split(separator: "\"").contains("error") else {
      System.fail("\(method) was refused: \(head)")
    }
    return time
  }

  /// The median time of `count` requests, in milliseconds.
  mutating func median(_ count: Int, _ method: String, _ params: String) -> Double {
    var times: [Double] = []
    for _ in 0..<count { times.append(ask(method, params)) }
    return Sample(times).median
  }
}
