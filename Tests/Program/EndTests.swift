import Kit
import Platform
import Testing

/// How the process ends, and that it answers first what it has in hand.
@Suite(.blocking) struct EndTests {
  @Test func `at the end of the input all that came is answered`() throws {
    let kurs = try Child.kurs()
    kurs.send(conversions(1...1_000))
    kurs.closeInput()
    #expect(answer(try kurs.replies(1_000), 1...1_000))
    #expect(try kurs.end() == .exited(0))
    #expect(kurs.complaints.isEmpty)
  }

  @Test func `a last line without its end is answered`() throws {
    let kurs = try Child.kurs()
    kurs.send(Array(conversion(1).utf8))
    kurs.closeInput()
    #expect(answer([try kurs.reply()], 1...1))
    #expect(try kurs.end() == .exited(0))
  }

  @Test func `an input without anything in it is no mistake`() throws {
    let kurs = try Child.kurs()
    kurs.closeInput()
    #expect(try kurs.end() == .exited(0))
    #expect(kurs.text.isEmpty && kurs.complaints.isEmpty)
  }

  @Test(arguments: [true, false])
  func `exit ends it, with or without shutdown before`(_ isShutDown: Bool) throws {
    let kurs = try Child.kurs()
    if isShutDown {
      let reply = try kurs.ask(#"{"jsonrpc":"2.0","id":1,"method":"shutdown"}"#)
      #expect(reply.text == #"{"jsonrpc":"2.0","id":1,"result":null}"#)
    }
    // The input stays open: it is the notification that counts.
    kurs.send(line: #"{"jsonrpc":"2.0","method":"exit"}"#)
    #expect(try kurs.end() == .exited(0))
    #expect(kurs.text.isEmpty)
  }

  @Test(arguments: [SIGTERM, SIGINT, SIGHUP])
  func `a signal that asks to end is obeyed`(_ number: Int32) throws {
    let kurs = try Child.kurs()
    #expect(answer([try kurs.ask(conversion(1))], 1...1))
    kurs.signal(number)
    #expect(try kurs.end() == .exited(0))
  }

  @Test(arguments: [SIGTERM, SIGINT])
  func `what came before the signal is answered`(_ number: Int32) throws {
    let kurs = try Child.kurs()
    kurs.send(conversions(1...2_000))
    #expect(answer(try kurs.replies(1), 1...1))
    kurs.signal(number)
    #expect(try kurs.end() == .exited(0))
    // Read or not yet read, no answer is cut, doubled or out of order.
    let rest = try kurs.repliesThatAreThere()
    #expect(kurs.text.isEmpty)
    #expect(answer(rest, 2...(rest.count + 1)))
  }

  @Test func `a reader that has gone is the end, not a crash`() throws {
    let kurs = try Child.kurs()
    #expect(answer([try kurs.ask(conversion(1))], 1...1))
    kurs.closeOutput()
    // More than a pipe holds: a program that another test starts at this instant has our end too,
    // until its exec(2), and what fits into the pipe would still be taken by nobody.
    kurs.send(conversions(2...2_000))
    #expect(try kurs.end() == .exited(0))
    #expect(kurs.complaints.isEmpty)
  }

  @Test func `asked to end, it does not wait for a reader for ever`() throws {
    let kurs = try Child.kurs()
    kurs.send(conversions(1...60_000))
    _ = kurs.sendUntilItStopsReading(milliseconds: 300)
    kurs.signal(SIGTERM)
    // Our side reads nothing: only its end is waited for.
    #expect(try kurs.endWithoutReading() == .exited(0))
  }

  @Test func `a long queue does not delay the end`() throws {
    let kurs = try Child.kurs()
    // Minutes of work; less than kurs reads ahead.
    let request =
      #""method":"history","params":{"pair":"USD/GBP","since":"1999-01-04","stats":true}}"#
    let count = 6_000
    kurs.send(
      Array((1...count).map { #"{"jsonrpc":"2.0","id":\#($0),\#(request)"# + "\n" }.joined().utf8))
    _ = try kurs.reply()
    kurs.signal(SIGTERM)
    #expect(try kurs.end() == .exited(0))
    let rest = try kurs.repliesThatAreThere()
    #expect(kurs.text.isEmpty)
    for (reply, id) in zip(rest, 2...) {
      #expect(reply.text.hasPrefix(#"{"jsonrpc":"2.0","id":\#(id),"#))
    }
    // What was read and not begun is refused.
    #expect(rest.last?.text.contains(#""kind":"cancelled""#) == true)
    #expect(rest.count < count)
  }
}
