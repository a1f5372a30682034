import Engine
import Features
import JSON
import Methods
import Money
import RPC
import Rates
import Reading
import Service

/// `textDocument/completion`: currencies after a number, and amounts after `=`.
extension Session {
  func completion(_ call: Call) -> Value {
    guard let uri = uri(of: call), let text = documents[uri]?.text,
      let position = call.params?.member("position").flatMap(Position.init)
    else { return .null }
    let offset = text.offset(of: position, in: client.encoding)
    let place = text.line(at: offset)
    let start = text.start(ofLine: place) ?? offset
    guard offset - start <= OpenDocument.maxLineBytes else { return .null }
    let line = text.bytes(start..<offset)
    var items = amounts(behind: line, uri, at: offset, on: place)
    if items.isEmpty { items = currencies(behind: line, uri, at: offset, in: text) }
    return ["isIncomplete": true, "items": .array(items)]
  }

  /// `120 CHF =` and what it is worth.
  private func amounts(
    behind line: [UInt8], _ uri: String, at offset: Int, on number: Int
  ) -> [Value] {
    var end = line.count
    while end > 0, line[end - 1] == 0x20 { end -= 1 }
    guard end > 0, line[end - 1] == UInt8(ascii: "=") else { return [] }
    let space = line.count == end ? " " : ""
    end -= 1
    while end > 0, line[end - 1] == 0x20 { end -= 1 }
    var last: MoneyRead?
    line[..<end].withUnsafeBufferPointer { bytes in
      MoneyReader.scan(bytes, lexicon) { money in
        last = money
        return true
      }
    }
    guard let money = last, money.range.upperBound == end, money.isCertain else { return [] }
    let day = documents[uri]?.day(ofLine: number)
    return targets(of: money.currencies[0]).prefix(Self.maxItems).enumerated().compactMap {
      place, target in
      guard let worth = worth(money, in: target, on: day) else { return nil }
      return item(kept(worth), place, detail: worth.text, about: worth.quoted, space + kept(worth))
    }
  }

  private static let maxItems = 20

  /// `120 sw`, `120 chf in eu`, and the currencies that it may be.
  private func currencies(
    behind line: [UInt8], _ uri: String, at offset: Int, in text: DocumentText
  ) -> [Value] {
    let (start, items) = Complete.completions(of: line[...], inProse: true, engine)
    // What an equals sign wants is an amount.
    let before = line[..<start].last { $0 != 0x20 } ?? 0
    guard !items.isEmpty, before != UInt8(ascii: "=") else { return [] }
    let from = offset - (line.count - start)
    let own = ownCurrencies(of: uri, before: from)
    // A number that nothing was typed behind is a page or a chapter where no money is written.
    if start == line.count, 48...57 ~= before, own.isEmpty { return [] }
    let found = items.filter { $0.item.currency != nil }
    let first = own.compactMap { own in
      // Where nothing was typed, the list has only what the user often takes.
      found.first { $0.item.currency == own }
        ?? (start == line.count ? Complete.Item(own, engine) : nil)
    }
    let others = found.filter { item in !own.contains { $0 == item.item.currency } }
    return (first + others).prefix(Self.maxItems).enumerated().map { place, item in
      let currency = item.item.currency
      let quoted = currency.flatMap { currency in
        targets(of: currency).first.flatMap {
          try? engine.quoted(RateQuestion(from: currency, to: $0))
        }
      }
      return self.item(
        item.item.text, place, detail: item.name ?? "", about: quoted, item.item.text,
        filter: item.item.filter, replacing: from..<offset, in: text)
    }
  }

  /// How much of the text before a place tells which currencies the document is about.
  private static let maxBytesBefore = 16 << 10

  /// The currencies that the text before a place is about, the most frequent first.
  private func ownCurrencies(of uri: String, before offset: Int) -> [Currency] {
    guard let reading = read(uri, from: max(0, offset - Self.maxBytesBefore), to: offset) else {
      return []
    }
    var counts: [(currency: Currency, count: Int)] = []
    for money in reading.money where money.isCertain && money.range.upperBound <= offset {
      let currency = money.currencies[0]
      if let place = counts.firstIndex(where: { $0.currency == currency }) {
        counts[place].count += 1
      } else {
        counts.append((currency, 1))
      }
    }
    return counts.enumerated().sorted {
      ($1.element.count, $0.offset) < ($0.element.count, $1.offset)
    }.map(\.element.currency)
  }

  /// The documentation is in the item itself: not every client asks for it later.
  private func item(
    _ label: String, _ place: Int, detail: String, about quoted: Quoted?, _ new: String,
    filter: String? = nil, replacing range: Range<Int>? = nil, in text: DocumentText? = nil
  ) -> Value {
    let order = String(place)
    var members: [Value.Member] = [
      .init("label", .string(label)), .init("kind", 11), .init("detail", .string(detail)),
      .init("sortText", .string(String(repeating: "0", count: 3 - order.count) + order)),
    ]
    if let filter { members.append(.init("filterText", .string(filter))) }
    if let quoted {
      let doc = "\(rateText(quoted)) · \(RateWords.origin(of: quoted, engine))"
      members.append(.init("documentation", .string(doc)))
    }
    if let range, let text {
      members.append(
        .init("textEdit", ["range": self.range(range, in: text), "newText": .string(new)]))
    } else {
      members.append(.init("insertText", .string(new)))
    }
    return .object(members)
  }
}
