import Dates
import Feeds
import Money
import Testing

/// How strict the reader of XML is, tried on a table of the ECB's.
struct MarkupTests {
  private static func read(_ inside: String, head: String = "") throws(FeedError) -> [String] {
    let text = "\(head)<gesmes:Envelope><Cube>\(inside)</Cube></gesmes:Envelope>"
    return try Sample.ecbDaily.read(Array(text.utf8)).tables.spelled
  }

  private static let day = "<Cube time='2026-10-30'>"
  private static let row = "<Cube currency='USD' rate='1.1172'/>"
  private static let read = ["2026-10-30 EUR unitsPerAnchor USD 1.1172"]

  @Test(arguments: [
    "\(day)\(row)</Cube>", "\(day)<!-- <Cube> & --> \(row)</Cube >",
    "\(day)<Cube\n\tcurrency = \"USD\"\r\n rate=\"1.1172\"\n/></Cube>",
    "\(day)<Cube rate='1.1172' currency='USD' note='a &lt; b &#38; &quot;c&quot;'></Cube></Cube>",
    "\(day)<Cube currency='U&#83;D' rate='&#x31;.1172'/></Cube>",
    "\(day)<?note to nobody?><![CDATA[ <Cube> ]]>&amp;\(row)</Cube>",
  ])
  func `what XML allows is read`(_ inside: String) throws {
    #expect(try Self.read(inside) == Self.read)
  }

  @Test(arguments: [
    ("\(day)\(row)</cube>", XMLError.Reason.mismatchedTag),
    ("\(day)<Cube currency='USD' currency='JPY' rate='1'/></Cube>", .doubledAttribute),
    ("\(day)<Cube currency=USD rate='1'/></Cube>", .unexpectedByte),
    ("\(day)<Cube currency='USD'rate='1'/></Cube>", .unexpectedByte),
    ("\(day)<Cube currency='U<D' rate='1'/></Cube>", .unexpectedByte),
    ("\(day)<Cube currency='&usd;' rate='1'/></Cube>", .unknownEntity),
    ("\(day)&#0;\(row)</Cube>", .unknownEntity), ("\(day)&#xD800;</Cube>", .unknownEntity),
    ("\(day)<1/></Cube>", .unexpectedByte), ("\(day)\u{1}</Cube>", .unexpectedByte),
    ("<!ENTITY a 'b'>", .documentType),
    (String(repeating: "<a>", count: 20), .tooDeep),
    ("<a \((0..<40).map { "a\($0)='' " }.joined())/>", .tooManyAttributes),
  ])
  func `what XML forbids is refused`(_ inside: String, _ reason: XMLError.Reason) {
    #expect { try Self.read(inside) } throws: { error in
      (error as? FeedError)?.words.contains("not XML at byte") == true
        && (error as? FeedError)?.words.contains("(\(reason))") == true
    }
  }

  @Test func `a document type is refused before it can define anything`() {
    let head = "<!DOCTYPE x [<!ENTITY a '1'><!ENTITY b '&a;&a;&a;'>]>"
    #expect(throws: FeedError.notXML(.documentType, at: 0)) {
      try Self.read("\(Self.day)\(Self.row)</Cube>", head: head)
    }
  }

  @Test func `nothing stands behind the document`() {
    let text = Sample.ecbDaily.text
    for more in ["x", "<a/>", "&amp;"] {
      #expect { try Sample.ecbDaily.read(Array((text + more).utf8)) } throws: { error in
        (error as? FeedError)?.words.contains("(outsideElement)") == true
      }
    }
    #expect(throws: Never.self) { try Sample.ecbDaily.read(Array((text + "\n<!-- -->").utf8)) }
  }

  @Test func `another document is not the ECB's`() {
    for text in ["<ValCurs Date='30.10.2026'/>", "<rss><Cube time='2026-10-30'/></rss>"] {
      #expect(throws: FeedError.otherForm) {
        try Sample.ecbDaily.read(Array(text.utf8))
      }
    }
  }

  @Test(arguments: [
    (nil, "UTF-8", true), ("text/xml; charset=utf-8", "windows-1251", true),
    (nil, "koi8-r", false), (nil, "utf-16", false), ("text/xml", "US-ASCII", true),
  ])
  func `a document's own word about its characters comes first`(
    _ type: String?, _ encoding: String, _ isRead: Bool
  ) throws {
    let text = Sample.ecbDaily.text.replacing("UTF-8", with: encoding)
    let response = FeedResponse(
      status: 200, headers: type.map { [.init("Content-Type", $0)] } ?? [],
      body: Array(text.utf8))
    let read = try? ECBFeed().reading(
      of: response, to: Sample.ecbDaily.request, now: Sample.now)
    #expect((read != nil) == isRead)
  }

  @Test(arguments: [
    ("application/json; charset=windows-1252", false), ("application/json;charset=\"utf-8\"", true),
    ("application/json", true),
  ])
  func `a header's word is taken where the document has none`(_ type: String, _ isRead: Bool)
    throws
  {
    // Its Polish letters are no ASCII.
    let sample = Sample.nbpA
    let response = FeedResponse(
      status: 200, headers: [.init("Content-Type", type)], body: sample.body)
    let read = try? sample.feed.reading(of: response, to: sample.request, now: Sample.now)
    #expect((read != nil) == isRead)
    let marked = FeedResponse(status: 200, body: [0xEF, 0xBB, 0xBF] + sample.body)
    #expect(
      try sample.feed.reading(of: marked, to: sample.request, now: Sample.now).tables.spelled
        == sample.quotes)
  }
}
