import Kit
import Testing

/// A client that writes long before it reads must not end in both waiting for each other.
@Suite(.blocking) struct SlowReaderTests {
  @Test func `twenty thousand requests are taken before the first answer is read`() throws {
    let kurs = try Child.kurs()
    kurs.send(conversions(1...20_000))
    try kurs.sendAllWithoutReading()
    #expect(answer(try kurs.replies(20_000), 1...20_000))
    kurs.closeInput()
    #expect(try kurs.end() == .exited(0))
  }

  @Test func `over the limit reading pauses, and nothing is lost`() throws {
    let kurs = try Child.kurs()
    kurs.send(conversions(1...90_000))
    // Some 20 MB of answers, of which 8 MiB are kept.
    #expect(kurs.sendUntilItStopsReading(milliseconds: 2_000) > 0)
    #expect(answer(try kurs.replies(90_000), 1...90_000))
    kurs.closeInput()
    #expect(try kurs.end() == .exited(0))
  }

  @Test(arguments: [false, true])
  func `over a socket it is the same`(_ doesNotBlock: Bool) throws {
    let sockets = try Descriptors.sockets()
    defer { Descriptors.close(sockets.own) }
    if doesNotBlock { Descriptors.doNotBlock(sockets.their) }
    let kurs = try Child.kurs(output: .descriptor(sockets.their))
    Descriptors.close(sockets.their)
    kurs.send(conversions(1...20_000))
    try kurs.sendAllWithoutReading()
    var stream = ReplyStream()
    var replies: [Reply] = []
    while replies.count < 20_000 {
      let bytes = Descriptors.bytes(from: sockets.own)
      if bytes.isEmpty { break }
      stream.append(bytes)
      replies += try stream.all()
    }
    #expect(answer(replies, 1...20_000))
    kurs.closeInput()
    #expect(try kurs.end() == .exited(0))
  }
}
