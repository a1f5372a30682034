import Foundation

/// What is printed: framed, so that whoever reads it knows whether it has come whole.
enum Answer {
  case response(Head, from: URL, body: [Data])
  case failure(Failure, String)

  /// In pieces, which are not copied into one.
  var framed: [Data] {
    var lines = ["KURS-FETCH 1"]
    var body: [Data] = []
    switch self {
    case .response(let head, let url, let pieces):
      lines += ["status: \(head.status)", "host: \(Destination.name(url))"]
      lines += head.fields.map { "\($0.name): \($0.value)" }
      if let host = head.location.flatMap({ Destination.host(named: $0, from: url) }) {
        lines.append("location-host: \(host)")
      }
      body = pieces
    case .failure(let failure, let detail):
      lines += ["failure: \(failure.rawValue)", "detail: \(detail)"]
    }
    lines += ["body: \(body.reduce(0) { $0 + $1.count })", "", ""]
    return [Data(lines.joined(separator: "\n").utf8)] + body + [Data("\nend\n".utf8)]
  }
}
