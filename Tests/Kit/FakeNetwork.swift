package import Engine
package import Feeds

/// What kurs-fetch prints, for tests that are the network themselves.
extension Engine {
  /// A source's response to a job.
  package func receive(
    _ job: FetchJob, status: Int = 200, headers: [(String, String)] = [], _ body: String
  ) {
    let host = job.host.prefix { $0 != ":" }
    var text = "status: \(status)\nhost: \(host)\n"
    for (name, value) in headers { text += "\(name): \(value)\n" }
    receive(job, printed: text + "body: \(body.utf8.count)\n\n\(body)")
  }

  /// kurs-fetch brings no response.
  package func fail(_ job: FetchJob, _ failure: FetchError = .network) {
    receive(job, printed: "failure: \(failure.rawValue)\ndetail: x\nbody: 0\n\n")
  }

  private func receive(_ job: FetchJob, printed: String) {
    childPrinted(job.id, Array("KURS-FETCH 1\n\(printed)\nend\n".utf8)[...])
    childEnded(job.id, status: 0)
  }
}

extension FetchJob {
  private var lines: [Substring] {
    String(decoding: input, as: UTF8.self).split(separator: "\n")
  }

  package var url: String { String(lines.first?.dropFirst(4) ?? "") }

  package var host: String { String(url.split(separator: "/").dropFirst().first ?? "") }

  /// The last part of the URL's path, with its query.
  package var path: String { String(url.split(separator: "/").last ?? "") }

  package func header(_ name: String) -> String? {
    lines.first { $0.hasPrefix("\(name): ") }.map { String($0.dropFirst(name.utf8.count + 2)) }
  }
}
