import Kit
import Testing
import words

/// The packed words in the program are the words of the files; `swift run words pack` packs them.
struct PackedWordsTests {
  static let folder = Folder(Repository.path("Sources/Exchange/CWords/data"))

  @Test func `the packed file is what the files of words are packed into`() throws {
    let packed = WordPacker.packed(try Self.folder.words())
    #expect(Self.folder.bytes("words.packed") == packed, "swift run words pack")
  }
}
