import Platform

/// The variables the tests were started with.
package enum Environment {
  package static subscript(name: String) -> String? {
    getenv(name).map { String(cString: $0) }
  }

  package static var all: [String: String] {
    var found: [String: String] = [:]
    var next = environ
    while let entry = next.pointee {
      let text = String(cString: entry)
      if let equals = text.firstIndex(of: "=") {
        found[String(text[..<equals])] = String(text[text.index(after: equals)...])
      }
      next += 1
    }
    return found
  }
}

/// A line for whoever reads the log of a run.
package enum Notice {
  package static func print(_ text: String) {
    var line = Array("◇ \(text)\n".utf8)
    _ = write(STDERR_FILENO, &line, line.count)
  }
}
