import JSON
import Kit
import Testing

/// Where `scan` puts the values of a text.
struct ValuePlaceTests {
  /// The places of both amounts, as Python's `len` of the encoded text before them has them.
  @Test(arguments: [("utf-8", [5, 26]), ("utf-16", [3, 17]), ("utf-32", [2, 15])])
  func `values count what the client counts`(_ encoding: String, _ places: [Int]) throws {
    let client = TestClient()
    try client.done("initialize", #"{"positionEncoding":"\#(encoding)"}"#)
    let scan = try client.ask(
      "scan", #"{"text":"💶 7 usd, 日本 é💶 5 gbp in eur","values":true}"#)
    for (index, place) in places.enumerated() {
      #expect(scan.at("amounts.\(index).offset") == String(place))
      #expect(scan.at("amounts.\(index).value.replace.offset") == String(place))
    }
    #expect(scan.at("amounts.1.value.target.offset") == String(places[1] + 5))
  }
}
