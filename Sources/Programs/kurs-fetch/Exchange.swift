import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// The request, sent again where its own host redirects it.
struct Exchange {
  let request: Request

  /// How often it may be sent on.
  static let redirects = 5
  /// The host is told which program asks, and nothing else.
  static let agent = "kurs/0.1.0"

  func answer() async -> Answer {
    var url = request.url
    for _ in 0...Self.redirects {
      let answer = await answer(from: url)
      guard case .response(let head, _, _) = answer, head.isRedirect,
        let location = head.location, let next = Destination.next(location, from: url)
      else { return answer }
      url = next
    }
    return .failure(.redirected, "the host sent the request on more than \(Self.redirects) times")
  }

  private func answer(from url: URL) async -> Answer {
    let (events, continuation) = AsyncStream.makeStream(of: Ear.Event.self)
    let session = URLSession(
      configuration: configuration, delegate: Ear(continuation), delegateQueue: nil)
    // Never cancelled: that waits for a connection that is busy, and the process ends at once.
    defer { withExtendedLifetime(session) {} }
    session.dataTask(with: asked(url)).resume()
    var head: Head?
    var pieces: [Data] = []
    var size = 0
    for await event in events {
      switch event {
      case .head(let new): head = new
      case .piece(let piece):
        size += piece.count
        guard size <= request.limit else {
          return .failure(.tooLarge, "the answer is longer than \(request.limit) bytes")
        }
        pieces.append(piece)
      case .end(nil):
        guard let head else { return .failure(.cut, "the connection ended before an answer") }
        return .response(head, from: url, body: pieces)
      case .end(let error?):
        let why = Failure.reading(error, hasHead: head != nil, isSecure: url.scheme == "https")
        return .failure(why.failure, why.detail)
      }
    }
    return .failure(.cut, "the connection ended before an answer")
  }

  private var configuration: URLSessionConfiguration {
    let configuration = URLSessionConfiguration.ephemeral
    configuration.urlCache = nil
    configuration.httpCookieStorage = nil
    configuration.httpShouldSetCookies = false
    configuration.httpCookieAcceptPolicy = .never
    configuration.urlCredentialStorage = nil
    // The limit on all of it is kept in `KursFetch`, and comes first.
    configuration.timeoutIntervalForRequest = TimeInterval(request.seconds + 60)
    return configuration
  }

  private func asked(_ url: URL) -> URLRequest {
    var asked = URLRequest(url: url, cachePolicy: .reloadIgnoringLocalAndRemoteCacheData)
    asked.httpMethod = "GET"
    asked.timeoutInterval = TimeInterval(request.seconds + 60)
    for header in request.headers { asked.addValue(header.value, forHTTPHeaderField: header.name) }
    asked.setValue(Self.agent, forHTTPHeaderField: "User-Agent")
    return asked
  }
}
