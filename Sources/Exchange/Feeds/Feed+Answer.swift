package import Dates

/// From what came over the wire to what it says, or to why it says nothing.
extension Feed {
  package func reading(of response: FeedResponse, to request: FeedRequest, now: Instant)
    throws(FeedFailure) -> FeedReading
  {
    if let host = response.host?.lowercased(), host != request.host {
      throw .redirected(host: host)
    }
    guard response.body.count <= FeedLimit.body else { throw .tooLarge(limit: FeedLimit.body) }
    if response.status == 304 { return FeedReading(isUnchanged: true) }
    guard response.status == 200 else { throw failure(response, to: request, now: now) }
    if let length = response.header("content-length").flatMap({ Int($0) }),
      response.header("content-encoding") == nil, length > response.body.count
    {
      throw .truncated
    }
    guard let first = response.body.first(where: { $0 > 0x20 }) else { throw .emptyAnswer }
    if first == UInt8(ascii: "<"), HTMLPage.isOne(response.body) { throw .htmlPage }
    let text = try Charset.utf8(response.body, contentType: response.header("content-type"))
    return try read(text, to: request, now: now)
  }

  /// What a program of the user's has printed.
  package func reading(printed: [UInt8], exitStatus: Int, now: Instant) throws(FeedFailure)
    -> FeedReading
  {
    guard exitStatus == 0 else { throw .programFailed(status: exitStatus) }
    let request = FeedRequest(address: address, path: "")
    return try reading(of: FeedResponse(status: 200, body: printed), to: request, now: now)
  }

  private func failure(_ response: FeedResponse, to request: FeedRequest, now: Instant)
    -> FeedFailure
  {
    let retryAfter = RetryAfter.read(response.header("retry-after"), now: now)
    if (300..<400).contains(response.status) {
      let host = response.header("location").map(FeedHost.name) ?? ""
      return .redirected(host: host.isEmpty ? request.host : host)
    }
    // The same status has several reasons, and only the body tells which.
    if let refusal = refusal(response.body, retryAfter: retryAfter) { return refusal }
    switch response.status {
    case 400, 422: return .badRequest
    case 401: return needsKey ? .invalidKey : .forbidden
    case 403: return needsKey ? .invalidKey : .forbidden
    case 404: return .notFound
    case 410: return .sourceRetired
    case 429: return .tooManyRequests(retryAfter: retryAfter)
    case 500..<600: return .serverError(status: response.status, retryAfter: retryAfter)
    default: return .unexpectedStatus(response.status)
    }
  }
}

/// A page for people, where an answer for programs was asked for.
enum HTMLPage {
  /// By how it begins: `<!DOCTYPE html`, `<html`, `<head`, `<body`, or XHTML behind its declaration.
  static func isOne(_ body: [UInt8]) -> Bool {
    let head = body.prefix(1024).map { (65...90).contains($0) ? $0 | 0x20 : $0 }
    return ["<!doctype html", "<html", "<head", "<body", "<script", "<title"].contains { mark in
      let mark = Array(mark.utf8)
      return head.indices.contains { head[$0...].starts(with: mark) }
    }
  }
}
