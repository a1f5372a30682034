import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Hears what URLSession has to tell and passes it on, in order.
final class Ear: NSObject, URLSessionDataDelegate {
  enum Event {
    case head(Head)
    case piece(Data)
    /// Nothing comes behind it.
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

  /// None is followed here: where it may lead is decided in `Exchange`.
  func urlSession(
    _ session: URLSession, task: URLSessionTask,
    willPerformHTTPRedirection response: HTTPURLResponse, newRequest request: URLRequest,
    completionHandler: @escaping @Sendable (URLRequest?) -> Void
  ) {
    completionHandler(nil)
  }

  #if canImport(FoundationNetworking)
    /// Asked for a password behind the whole answer, which on Linux would then never end. There is
    /// none: the answer is the answer.
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
    // A redirect that leads nowhere is not told as a response.
    hear(task.response)
    events.yield(.end(error.map { $0 as? URLError ?? URLError(.unknown) }))
    events.finish()
  }

  private func hear(_ response: URLResponse?) {
    if let response = response as? HTTPURLResponse { events.yield(.head(Head(response))) }
  }
}
