import CNames
import Kit
import Testing

/// What the binary has is names.txt, byte for byte.
struct PackedNamesTests {
  @Test func `every language is unpacked as it is in the file`() throws {
    let text = Array(try Repository.text("Sources/Core/CNames/data/names.txt").utf8)
    let end = try #require(text.indices.first { text[$0...].starts(with: "\n\n".utf8) })
    let body = text[(end + 2)...]
    let index = kurs_names_index()
    let lines = String(
      decoding: UnsafeBufferPointer(start: index.bytes, count: index.count), as: UTF8.self
    ).split(separator: "\n")
    let expected = String(decoding: text[..<end], as: UTF8.self).split(separator: "\n")
    #expect(lines.count == expected.count && lines.count == 66)
    for (number, (line, written)) in zip(lines, expected).enumerated() {
      let packed = line.split(separator: " ").map(String.init)
      let plain = written.split(separator: " ").map(String.init)
      let numbers = packed.dropFirst().compactMap { Int($0) }
      let (start, count) = (try #require(Int(plain[1])), try #require(Int(plain[2])))
      #expect(packed[0] == plain[0] && numbers.count == 3)
      let names = kurs_names(number, numbers[0], numbers[1], numbers[2])
      let bytes = UnsafeBufferPointer(start: names.bytes, count: names.count)
      #expect(bytes.elementsEqual(body.dropFirst(start).prefix(count)), "\(packed[0])")
    }
  }
}
