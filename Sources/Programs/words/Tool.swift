#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// `swift run words pack`: packs the files of words into the one that the program contains.
@main
enum Tool {
  static let help = """
    Usage: swift run words COMMAND, in the folder of Package.swift

      pack           write words.packed from the files of words

    """

  static func main() {
    let folder = Folder("Sources/Exchange/CWords/data")
    do throws(WordError) {
      switch Array(CommandLine.arguments.dropFirst()) {
      case ["pack"]: try pack(folder)
      default: fail(help)
      }
    } catch {
      fail("\(error)\n")
    }
  }

  private static func pack(_ folder: Folder) throws(WordError) {
    let packed = WordPacker.packed(try folder.words())
    guard folder.write(packed, to: "words.packed") else { fail("words.packed cannot be written\n") }
    print("words.packed has \(packed.count) bytes")
  }

  private static func fail(_ text: String) -> Never {
    _ = text.utf8CString.withUnsafeBytes { write(2, $0.baseAddress, $0.count - 1) }
    exit(1)
  }
}
