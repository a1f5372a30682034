import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Sends the request, and follows redirects within its host.
struct HTTPExchange {
  let request: Request

  /// The maximum number of redirects.
  static let redirects = 5
  /// The host gets the name of the program, and nothing else about the user.
  static let agent = "kurs/0.1.0"

  func answer() async -> Output {
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

  private func answer(from url: URL) async -> Output {
    let (events, continuation) = AsyncStream.makeStream(of: SessionDelegate.Event.self)
    let session = URLSession(
      configuration: configuration, delegate: SessionDelegate(continuation), delegateQueue: nil)
    // Never cancelled: cancelling waits for a busy connection, and the process exits at once
    // anyway.
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
    // `KursFetch` enforces the total time limit, which is shorter.
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

/// Passes the events of URLSession on to an AsyncStream, in order.
final class SessionDelegate: NSObject, URLSessionDataDelegate {
  enum Event {
    case head(Head)
    case piece(Data)
    /// The last event.
    case end(URLError?)
  }

  private let events: AsyncStream<Event>.Continuation

  init(_ events: AsyncStream<Event>.Continuation) { self.events = events }

  func urlSession(
    _ session: URLSession, dataTask: URLSessionDataTask, didReceive response: URLResponse,
    completionHandler: @escaping @Sendable (URLSession.ResponseDisposition) -> Void
  ) {
    hear(response)
    completionHandler(.allow)
  }

  func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
    events.yield(.piece(data))
  }

  /// URLSession follows no redirect: `HTTPExchange` decides which ones are allowed.
  func urlSession(
    _ session: URLSession, task: URLSessionTask,
    willPerformHTTPRedirection response: HTTPURLResponse, newRequest request: URLRequest,
    completionHandler: @escaping @Sendable (URLRequest?) -> Void
  ) {
    completionHandler(nil)
  }

  #if canImport(FoundationNetworking)
    /// On Linux, URLSession asks for a password after the whole response and then never completes.
    /// kurs has no password, so the response ends here.
    func urlSession(
      _ session: URLSession, task: URLSessionTask, didReceive challenge: URLAuthenticationChallenge,
      completionHandler:
        @escaping @Sendable (URLSession.AuthChallengeDisposition, URLCredential?) -> Void
    ) {
      hear(challenge.failureResponse)
      events.yield(.end(nil))
      events.finish()
      completionHandler(.performDefaultHandling, nil)
    }
  #endif

  func urlSession(
    _ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?
  ) {
    // URLSession does not report a redirect without a target as a response.
    hear(task.response)
    events.yield(.end(error.map { $0 as? URLError ?? URLError(.unknown) }))
    events.finish()
  }

  private func hear(_ response: URLResponse?) {
    if let response = response as? HTTPURLResponse { events.yield(.head(Head(response))) }
  }
}
