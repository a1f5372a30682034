import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// What stands before a body.
struct Head {
  let status: Int
  /// By names in lower case, of those that are passed on.
  let fields: [(name: String, value: String)]
  let location: String?

  private static let passedOn = [
    "etag", "last-modified", "content-type", "content-length", "content-encoding", "retry-after",
    "date",
  ]
  /// Bytes of a value.
  private static let longest = 500

  init(_ response: HTTPURLResponse) {
    status = response.statusCode
    fields = Self.passedOn.compactMap { name in
      // One that is cut or mended would be another: an ETag must come back as it was.
      guard let value = response.value(forHTTPHeaderField: name), value.utf8.count <= Self.longest,
        value.utf8.allSatisfy({ (0x20..<0x7F).contains($0) })
      else { return nil }
      return (name, value)
    }
    location = response.value(forHTTPHeaderField: "location")
  }

  var isRedirect: Bool { [301, 302, 303, 307, 308].contains(status) }
}
