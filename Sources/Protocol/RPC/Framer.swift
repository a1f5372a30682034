/// Finds where messages start and end; recognises the framing of each by its first byte.
///
/// `{` or `[` starts a line, a letter starts header lines. A message over the limit is skipped
/// without being stored, and what follows is read as if it had not been there.
struct Framer {
  enum Frame: Equatable {
    /// A message of `length` bytes, `skip` bytes into the input; `total` bytes are used up by it.
    case message(skip: Int, length: Int, total: Int, Framing)
    /// These bytes are not a message; report why, then continue after them.
    case refused(total: Int, Framing, FramingError)
    /// Bytes to drop without a word.
    case nothing(total: Int)
    case incomplete
  }

  enum FramingError: Equatable {
    case tooLong
    case headersTooLong
    case malformedHeaders(String)
    case unsupportedCharset(String)
    case endedInside
  }

  let limits: Limits
  let pinned: Framing?
  /// The rest of a message that is too long: so many bytes, or up to the end of its line.
  private var skipping = Skipping.none
  /// Bytes of an unfinished line known to hold no line end.
  private var searched = 0

  private enum Skipping: Equatable {
    case none
    case bytes(Int)
    case line
  }

  init(limits: Limits, pinned: Framing?) {
    self.limits = limits
    self.pinned = pinned
  }

  mutating func next(in bytes: UnsafeBufferPointer<UInt8>, ended: Bool) -> Frame {
    switch skipping {
    case .none: break
    case .bytes(let rest):
      let dropped = min(rest, bytes.count)
      skipping = rest == dropped ? .none : .bytes(rest - dropped)
      return dropped == 0 ? .incomplete : .nothing(total: dropped)
    case .line:
      guard let newline = Self.newline(in: bytes, from: 0) else {
        return bytes.isEmpty ? .incomplete : .nothing(total: bytes.count)
      }
      skipping = .none
      return .nothing(total: newline + 1)
    }
    let space = bytes.first == UInt8(ascii: "{") ? 0 : leadingSpace(bytes)
    guard space < bytes.count else { return space == 0 ? .incomplete : .nothing(total: space) }
    switch pinned {
    case .headers: return headers(bytes, after: space, ended: ended)
    case .line, .vim, .tabs: return line(bytes, after: space, ended: ended)
    case nil:
      let isLetter = (bytes[space] | 0x20) &- UInt8(ascii: "a") < 26
      return isLetter
        ? headers(bytes, after: space, ended: ended) : line(bytes, after: space, ended: ended)
    }
  }

  private func leadingSpace(_ bytes: UnsafeBufferPointer<UInt8>) -> Int {
    // A byte order mark.
    var at = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    while at < bytes.count, [0x20, 0x0A, 0x0D, 0x09].contains(bytes[at]) { at += 1 }
    return at
  }

  // MARK: Lines

  mutating func line(
    _ bytes: UnsafeBufferPointer<UInt8>, after space: Int, ended: Bool
  ) -> Frame {
    let framing = pinned ?? .line
    guard let newline = Self.newline(in: bytes, from: max(space, searched)) else {
      if bytes.count - space > limits.messageBytes {
        skipping = .line
        searched = 0
        return .refused(total: bytes.count, framing, .tooLong)
      }
      guard ended else {
        searched = bytes.count
        return .incomplete
      }
      searched = 0
      let length = bytes.count - space
      return .message(skip: space, length: length, total: bytes.count, framing)
    }
    searched = 0
    guard newline - space <= limits.messageBytes else {
      return .refused(total: newline + 1, framing, .tooLong)
    }
    return .message(skip: space, length: newline - space, total: newline + 1, framing)
  }

  static func newline(in bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int? {
    guard start < bytes.count, let base = bytes.baseAddress else { return nil }
    return Bytes.find(UInt8(ascii: "\n"), in: base + start, count: bytes.count - start)
      .map { start + $0 }
  }

  // MARK: Headers

  private mutating func headers(
    _ bytes: UnsafeBufferPointer<UInt8>, after space: Int, ended: Bool
  ) -> Frame {
    let block = HeaderBlock.read(bytes, from: space, limit: limits.headerBytes)
    if case .noHeader = block, pinned != .headers {
      // A word like `true` or `hello` alone on a line.
      return line(bytes, after: space, ended: ended)
    }
    // Before its colon came, the first header looked like such a word and was searched as one.
    searched = 0
    switch block {
    case .noHeader(let end?):
      return .refused(total: end, .headers, .malformedHeaders("a line without a colon"))
    case .noHeader(nil):
      guard ended else { return .incomplete }
      return .refused(total: bytes.count, .headers, .endedInside)
    case .incomplete:
      guard ended else { return .incomplete }
      return .refused(total: bytes.count, .headers, .endedInside)
    case .tooLong(let end):
      if end == nil { skipping = .line }
      return .refused(total: end ?? bytes.count, .headers, .headersTooLong)
    case .malformed(let problem, let end):
      return .refused(total: end, .headers, .malformedHeaders(problem))
    case .charset(let name, let end, let length):
      skipping = .bytes(length)
      return .refused(total: end, .headers, .unsupportedCharset(name))
    case .block(let end, let length):
      if length > limits.messageBytes {
        skipping = .bytes(length)
        return .refused(total: end, .headers, .tooLong)
      }
      guard bytes.count - end >= length else {
        guard ended else { return .incomplete }
        return .refused(total: bytes.count, .headers, .endedInside)
      }
      return .message(skip: end, length: length, total: end + length, .headers)
    }
  }
}

extension Framer.FramingError {
  func fault(_ limits: Limits) -> RPCError {
    switch self {
    case .tooLong: .tooLarge(limit: "messageBytes", of: limits.messageBytes)
    case .headersTooLong: .tooLarge(limit: "headerBytes", of: limits.headerBytes)
    case .malformedHeaders(let problem):
      .unreadable(
        "The header lines cannot be read: \(problem).",
        hint: #"Send "Content-Length: N", an empty line, then N bytes; or one message a line."#)
    case .unsupportedCharset(let charset):
      .unreadable(
        "Unsupported charset '\(charset)'.", hint: "Send UTF-8, which JSON is in anyway.")
    case .endedInside:
      .unreadable(
        "The input ended inside a message.", hint: "Check that Content-Length counts bytes.")
    }
  }
}

/// How messages are separated on the pipe.
package enum Framing: String, Sendable, CaseIterable {
  /// One message a line.
  case line
  /// `Content-Length: N` and an empty line before each message, as LSP has it.
  case headers
  /// Vim's `json` channel: `[N, message]` a line, where N pairs a question with its answer.
  case vim
  /// A request a line; a line of columns for each message of kurs's own, for shells.
  case tabs
}
