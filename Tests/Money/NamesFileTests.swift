import CNames
import Kit
import Testing

/// The index of names.txt is written by hand: each section begins and ends where it says.
struct NamesFileTests {
  @Test func `the sections of the languages follow each other to the end of the text`() throws {
    let file = kurs_names()
    let text = Array(UnsafeBufferPointer(start: file.bytes, count: file.count))
    #expect(text == Array(try Repository.text("Sources/Core/CNames/data/names.txt").utf8))
    let end = try #require(text.indices.first { text[$0...].starts(with: "\n\n".utf8) })
    let body = text[(end + 2)...]
    let index = String(decoding: text[..<end], as: UTF8.self).split(separator: "\n")
    #expect(index.count == 65)
    var next = 0
    for line in index {
      let words = line.split(separator: " ")
      #expect(words.count == 3 && Int(words[1]) == next, "\(line)")
      next += try #require(Int(words[2]))
      #expect(body.dropFirst(next - 1).first == UInt8(ascii: "\n"), "\(line)")
    }
    #expect(next == body.count)
  }
}
