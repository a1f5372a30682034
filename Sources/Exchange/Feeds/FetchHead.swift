/// The lines before the body in what `kurs-fetch` prints.
struct FetchHead {
  let bodyLength: Int
  private let said: Said

  private enum Said {
    case response(status: Int, host: String, headers: [FeedResponse.Header])
    case failure(FetchFailure, detail: String)
  }

  private static let first = Array("KURS-FETCH 1\n".utf8)
  private static let headers: Set<String> = [
    "etag", "last-modified", "content-type", "content-length", "content-encoding", "retry-after",
    "date",
  ]

  /// Whether these bytes may be the beginning of one.
  static func begins(_ bytes: [UInt8]) -> Bool {
    bytes.starts(with: first) || first.starts(with: bytes)
  }

  /// With the end of the last line, and without the empty one; nil where it is anything else than
  /// what `kurs-fetch` writes.
  init?(_ bytes: ArraySlice<UInt8>) {
    guard bytes.starts(with: Self.first), bytes.last == 0x0A,
      bytes.allSatisfy({ (0x20..<0x7F).contains($0) || $0 == 0x0A })
    else { return nil }
    var values: [String: String] = [:]
    var headers: [FeedResponse.Header] = []
    let lines = bytes.dropFirst(Self.first.count).dropLast()
    for line in String(decoding: lines, as: UTF8.self).split(separator: "\n") {
      guard let colon = line.firstIndex(of: ":"), line[colon...].hasPrefix(": ") else { return nil }
      let name = String(line[..<colon])
      let value = String(line[colon...].dropFirst(2))
      guard values.updateValue(value, forKey: name) == nil else { return nil }
      if Self.headers.contains(name) { headers.append(.init(name, value)) }
    }
    guard let length = values["body"].flatMap({ Int($0) }), length >= 0 else { return nil }
    bodyLength = length
    if let word = values["failure"] {
      guard let failure = FetchFailure(rawValue: word), length == 0, values["status"] == nil,
        let detail = values["detail"]
      else { return nil }
      said = .failure(failure, detail: detail)
      return
    }
    guard let status = values["status"].flatMap({ Int($0) }), (100..<1000).contains(status),
      let host = values["host"], !host.isEmpty
    else { return nil }
    // Only the host of a location is printed: the rest may have a key in it.
    if let host = values["location-host"] {
      headers.append(.init("location", "https://\(host)"))
    }
    said = .response(status: status, host: host, headers: headers)
  }

  func answer(with body: [UInt8]) -> FetchOutput.State {
    switch said {
    case .response(let status, let host, let headers):
      .complete(FeedResponse(status: status, headers: headers, body: body, host: host))
    case .failure(let failure, let detail): .failed(failure, detail: detail)
    }
  }
}
