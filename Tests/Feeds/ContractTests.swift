import Dates
import Feeds
import Money
import Rates
import Testing

/// What every feed does with a good answer and with every bad one.
struct ContractTests {
  @Test(arguments: Sample.all)
  func `a good answer is read, every digit as published`(_ sample: Sample) throws {
    let reading = try sample.read(sample.body)
    #expect(reading.tables.spelled == sample.quotes)
    #expect(reading.remarks.isEmpty)
    let publishers = sample.feed.publishers.map(\.id)
    #expect(reading.tables.allSatisfy { publishers.contains($0.publisher) })
    let outcome = try sample.check(sample.body, knowing: true)
    #expect(outcome.tables.spelled.sorted() == sample.quotes.sorted())
    #expect(outcome.remarks.isEmpty && outcome.waiting.isEmpty)
  }

  @Test(arguments: Sample.all)
  func `a page for people is no table`(_ sample: Sample) {
    for page in [
      "<!DOCTYPE html><html><body>Maintenance</body></html>",
      "\r\n  <html lang=\"en\"><head><title>Sign in</title></head></html>",
      "<?xml version=\"1.0\"?>\n<!DOCTYPE html PUBLIC \"x\"><html/>",
    ] {
      #expect(throws: FeedError.htmlPage) { try sample.read(Array(page.utf8)) }
    }
  }

  @Test(arguments: Sample.all, ["", " ", "\r\n\t "])
  func `nothing is a failure, not an empty day`(_ sample: Sample, _ text: String) {
    #expect(throws: FeedError.emptyAnswer) { try sample.read(Array(text.utf8)) }
  }

  @Test(arguments: Sample.all)
  func `an answer that is cut off never gives a number of its own`(_ sample: Sample) {
    let body = sample.body
    let whole = Set(sample.quotes)
    for length in stride(from: 10, to: body.count, by: 10) {
      let cut = Array(body.prefix(length))
      do throws(FeedError) {
        let read = try sample.read(cut).tables.spelled
        // Only where a line ended, or where nothing but white space is missing.
        let isBlank = body.dropFirst(length).allSatisfy { $0 <= 0x20 }
        let isLine = sample.isLines && cut.last == UInt8(ascii: "\n")
        #expect(isLine || isBlank, "\(length)")
        #expect(whole.isSuperset(of: read))
      } catch {
        let isLine = sample.isLines && cut.last == UInt8(ascii: "\n")
        #expect(error == .truncated || (isLine && error == .emptyAnswer), "\(length)")
      }
    }
  }

  @Test(arguments: Sample.all)
  func `a body shorter than it was said to be is cut off`(_ sample: Sample) {
    for said in ["\(sample.body.count + 1)", "99999999999999999999"] {
      let length = FeedResponse.Header("Content-Length", said)
      #expect(throws: FeedError.truncated) {
        try sample.feed.reading(
          of: FeedResponse(status: 200, headers: [length], body: sample.body),
          to: sample.request, now: Sample.now)
      }
    }
  }

  @Test(arguments: Sample.all)
  func `a day the calendar does not have is refused`(_ sample: Sample) {
    let body = sample.replacing(sample.day(Sample.today), sample.noDay)
    #expect { try sample.read(body) } throws: { error in
      let words = (error as? FeedError)?.words ?? ""
      return ["its day is no day", "is no quote", "` is missing"].contains { words.contains($0) }
    }
  }

  @Test(arguments: Sample.all.filter { !$0.code.isEmpty }, ["QQQ"])
  func `an unknown code is reported and left out`(_ sample: Sample, _ code: String) throws {
    let reading = try sample.read(sample.replacing(sample.code, code))
    let others = sample.quotes.filter { !$0.contains(" \(sample.code) ") }
    #expect(reading.tables.spelled == others)
    #expect(reading.remarks == [.unknownCode(code)])
  }

  @Test(arguments: Sample.all, ["-%", "0", "0.000", "-0"])
  func `what is not above zero is left out`(_ sample: Sample, _ form: String) throws {
    var spelled = form == "-%" ? "-\(sample.value)" : form
    if sample.isWindows1251 { spelled = spelled.replacing(".", with: ",") }
    // The Bank of Russia's two numbers for a quote must agree to get as far as this.
    var body = sample.replacingValue(spelled)
    if sample.name == Sample.cbrDynamic.name {
      body = sample.replacing(
        sample.row,
        sample.row.replacing("23,4030", with: spelled)
          .replacing("<VunitRate>0,23403</VunitRate>", with: ""))
    }
    let outcome = try sample.check(body)
    let others = sample.quotes.filter {
      !$0.contains(" \(sample.value.replacing(",", with: "."))")
    }
    #expect(outcome.tables.spelled.sorted() == others.sorted())
    let isReported = outcome.remarks.contains {
      if case .notPositive(_, on: Sample.today) = $0 { true } else { false }
    }
    #expect(isReported && outcome.remarks.count == 1)
  }

  @Test(arguments: Sample.all, ["x", "1.2.3", "0x10", "NaN", "", "1e", "\"1.1\"", "null"])
  func `what is no number never becomes one`(_ sample: Sample, _ text: String) {
    do throws(FeedError) {
      let read = try sample.read(sample.replacingValue(text))
      let others = sample.quotes.filter {
        !$0.contains(" \(sample.value.replacing(",", with: "."))")
      }
      #expect(read.tables.spelled == others)
      #expect(read.remarks.count == 1)
    } catch {
      #expect(error.kind == .badAnswer)
    }
  }
}
