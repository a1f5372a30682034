/// What came back for a request.
package struct FeedResponse: Hashable, Sendable {
  package let status: Int
  package let headers: [Header]
  package let body: [UInt8]
  /// Who answered in the end; nil when it is known to be whoever was asked.
  package let host: String?

  package struct Header: Hashable, Sendable {
    package let name: String
    package let value: String

    package init(_ name: String, _ value: String) {
      self.name = name
      self.value = value
    }
  }

  package init(status: Int, headers: [Header] = [], body: [UInt8], host: String? = nil) {
    self.status = status
    self.headers = headers
    self.body = body
    self.host = host
  }

  /// The first of that name, which is given in lower case.
  package func header(_ name: String) -> String? {
    headers.first { $0.name.lowercased() == name }?.value
  }
}
