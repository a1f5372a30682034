#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Packs and checks the files of words that the program contains packed into one.
@main
enum Tool {
  static let help = """
    Usage: swift run words COMMAND, in the folder of Package.swift

      pack                  write words.packed from the files of words
      check                 say what is wrong with the files, and read their tests
      import CLDR-FOLDER    make the files of cldr from a folder of cldr-json

    """

  static func main() {
    let folder = Folder("Sources/Exchange/CWords/data")
    do throws(WordError) {
      switch Array(CommandLine.arguments.dropFirst()) {
      case ["pack"]: try pack(folder)
      case ["check"]: try check(folder)
      case let words where words.count == 2 && words[0] == "import":
        try CLDRImport(Folder(words[1])).write(to: folder)
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

  private static func check(_ folder: Folder) throws(WordError) {
    let files = try folder.words()
    let faults = WordPacker.using(files) { WordCheck.faults(files, $0) }
    for fault in faults { print(fault) }
    if !faults.isEmpty { exit(1) }
    let tests = files.hand.reduce(0) { $0 + $1.examples.count }
    print("\(files.hand.count) files and \(tests) tests are right")
  }

  private static func fail(_ text: String) -> Never {
    _ = text.utf8CString.withUnsafeBytes { write(2, $0.baseAddress, $0.count - 1) }
    exit(1)
  }
}
