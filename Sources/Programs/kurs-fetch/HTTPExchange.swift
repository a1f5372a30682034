import CCurl

/// Sends the request, and follows redirects within its host.
final class HTTPExchange {
  private let request: Request
  private let parent: Parent
  // Safe: libcurl counts the bytes it hands over, and this lives until the transfer ends.
  private let handle: UnsafeMutableRawPointer?
  private var head = Head()
  private var body: [UInt8] = []
  /// Why `receive` ended the transfer.
  private var ending: Ending?

  private enum Ending { case redirect, tooLarge, badHead, overdue }

  private static let redirects = 5
  /// The host gets the name of the program, and nothing else about the user.
  static let agent = "kurs/0.1.0"
  /// The time between two checks whether the parent has exited without closing its pipe.
  private static let interval: Int32 = 50

  init(_ request: Request, for parent: Parent) {
    self.request = request
    self.parent = parent
    curl_global_init(Int(CURL_GLOBAL_DEFAULT))
    handle = curl_easy_init()
  }

  func output() -> Output {
    var address = request.address
    for _ in 0...Self.redirects {
      let output = output(from: address)
      guard case .response(let head, _, _) = output, head.isRedirect,
        let location = head.location, let next = address.redirected(to: location)
      else { return output }
      address = next
    }
    return .failure(.redirected, "the host sent the request on more than \(Self.redirects) times")
  }

  private func output(from address: Address) -> Output {
    head = Head()
    body = []
    ending = nil
    guard let handle, let many = curl_multi_init() else {
      return .failure(.network, "libcurl does not start")
    }
    var headers: UnsafeMutablePointer<curl_slist>?
    for header in request.headers {
      // A semicolon is libcurl's way to send a header without a value.
      let line = header.value.isEmpty ? "\(header.name);" : "\(header.name): \(header.value)"
      headers = curl_slist_append(headers, line)
    }
    defer {
      // To clean up waits for the thread that looks for the name: after the time limit the process ends at once.
      if ending != .overdue {
        curl_multi_remove_handle(many, handle)
        curl_multi_cleanup(many)
        curl_slist_free_all(headers)
      }
    }
    guard set(handle, address, headers) else {
      return .failure(.network, "libcurl is too old: it lacks an option that kurs needs")
    }
    curl_multi_add_handle(many, handle)
    let code = transfer(many)
    switch ending {
    case .tooLarge:
      return .failure(.tooLarge, "the answer is longer than \(request.limit) bytes")
    case .badHead: return .failure(.cut, "the host did not answer in HTTP")
    case .redirect: return .response(head, from: address, body: [])
    case .overdue, nil: break
    }
    guard code == CURLE_OK else {
      var proxyStatus = 0
      curl_get_number(handle, CURLINFO_HTTP_CONNECTCODE, &proxyStatus)
      let isRefusedByProxy = proxyStatus != 0 && proxyStatus / 100 != 2
      let error = FetchError(code, hasHead: head.status != 0, isRefusedByProxy: isRefusedByProxy)
      // Without a head, the way may not lead further than to the proxy.
      guard head.status == 0, error.failure != .tlsFailed, let proxy = Proxy(for: address) else {
        return .failure(error.failure, error.detail)
      }
      return .failure(.proxy, proxy.text)
    }
    guard head.isComplete else { return .failure(.cut, "the connection ended before an answer") }
    return .response(head, from: address, body: body)
  }

  /// False if this libcurl does not know an option: nothing is sent then.
  private func set(
    _ handle: UnsafeMutableRawPointer, _ address: Address,
    _ headers: UnsafeMutablePointer<curl_slist>?
  ) -> Bool {
    curl_easy_reset(handle)
    let receiver = Unmanaged.passUnretained(self).toOpaque()
    let codes = [
      curl_set_text(handle, CURLOPT_URL, address.text),
      // The other protocols of libcurl read files and send mail.
      curl_set_number(
        handle, CURLOPT_PROTOCOLS, Int(address.isSecure ? CURLPROTO_HTTPS : CURLPROTO_HTTP)),
      curl_set_number(handle, CURLOPT_FOLLOWLOCATION, 0),
      curl_set_number(handle, CURLOPT_SSLVERSION, CURL_SSLVERSION_TLSv1_2),
      // Every encoding that this libcurl can decompress; the limit counts what comes out.
      curl_set_text(handle, CURLOPT_ACCEPT_ENCODING, ""),
      curl_set_text(handle, CURLOPT_USERAGENT, Self.agent),
      curl_set_list(handle, CURLOPT_HTTPHEADER, headers),
      curl_set_number(handle, CURLOPT_HEADEROPT, Int(CURLHEADER_SEPARATE)),
      curl_set_number(handle, CURLOPT_SUPPRESS_CONNECT_HEADERS, 1),
      curl_set_number(handle, CURLOPT_NOSIGNAL, 1),
      curl_set_receiver(
        handle, CURLOPT_HEADERFUNCTION, CURLOPT_HEADERDATA,
        { HTTPExchange.of($3).receive(line: UnsafeRawBufferPointer(start: $0, count: $1 * $2)) },
        receiver),
      curl_set_receiver(
        handle, CURLOPT_WRITEFUNCTION, CURLOPT_WRITEDATA,
        { HTTPExchange.of($3).receive(body: UnsafeRawBufferPointer(start: $0, count: $1 * $2)) },
        receiver),
    ]
    return codes.allSatisfy { $0 == CURLE_OK }
  }

  private static func of(_ receiver: UnsafeMutableRawPointer?) -> HTTPExchange {
    Unmanaged<HTTPExchange>.fromOpaque(receiver!).takeUnretainedValue()
  }

  /// Runs the transfer to its end, the time limit, or the end of the parent.
  private func transfer(_ many: UnsafeMutableRawPointer) -> CURLcode {
    var running: Int32 = 1
    while true {
      guard curl_multi_perform(many, &running) == CURLM_OK else { return CURLE_OUT_OF_MEMORY }
      guard running > 0 else { break }
      if parent.isGone { Pipe.exitAtOnce() }
      guard request.deadline.isAhead else {
        ending = .overdue
        return CURLE_OPERATION_TIMEDOUT
      }
      var input = curl_waitfd(
        fd: Pipe.input, events: Int16(CURL_WAIT_POLLIN), revents: 0)
      let time = min(Self.interval, request.deadline.millisecondsLeft)
      guard curl_multi_poll(many, &input, 1, time, nil) == CURLM_OK else {
        return CURLE_OUT_OF_MEMORY
      }
    }
    var left: Int32 = 0
    return curl_multi_info_read(many, &left)?.pointee.data.result ?? CURLE_GOT_NOTHING
  }

  // MARK: What libcurl calls; another count than the bytes' ends the transfer.

  private func receive(line: UnsafeRawBufferPointer) -> Int {
    guard head.append(line) else {
      ending = .badHead
      return 0
    }
    return line.count
  }

  private func receive(body piece: UnsafeRawBufferPointer) -> Int {
    if head.isRedirect, let location = head.location, !location.isEmpty {
      ending = .redirect
      return 0
    }
    guard body.count + piece.count <= request.limit else {
      ending = .tooLarge
      return 0
    }
    body += piece
    return piece.count
  }
}
