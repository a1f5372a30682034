import Kit
import Money
import Reading
import Testing

/// The packed words in the binary are the words of the tables; `KURS_UPDATE=1` packs them anew.
struct PackedWordsTests {
  @Test func `the packed file is what the tables are packed into`() throws {
    let folder = "Sources/Exchange/CWords/data"
    let path = "\(folder)/words.packed"
    let packed = WordPacker.packed { try? Repository.bytes("\(folder)/forms/\($0).txt") }
    if Environment["KURS_UPDATE"] == "1" { return try Repository.rewrite(path, packed) }
    #expect(
      try Repository.bytes(path) == packed, "KURS_UPDATE=1 swift test --filter PackedWordsTests")
  }
}
