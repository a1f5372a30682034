import Platform

/// Packs and checks the files of words that the program contains packed into one.
@main
enum Tool {
  static let help = """
    Usage: swift run words COMMAND, in the folder of Package.swift

      words pack            write words.packed from the files of words
      words check           say what is wrong with the files, and read their tests
      words import FOLDER   make the files of cldr from a folder of cldr-json

    """

  static func main() {
    let folder = Folder("Sources/Exchange/CWords/data")
    do throws(WordError) {
      switch Array(CommandLine.arguments.dropFirst()) {
      case ["pack"]: try pack(folder)
      case ["check"]: try check(folder)
      case let words where words.count == 2 && words[0] == "import":
        let count = try CLDRImport(Folder(words[1]), earlier: folder).write(to: folder)
        say("\(count) files are made of CLDR\n")
      default: fail(help)
      }
    } catch {
      fail("\(error)\n")
    }
  }

  private static func pack(_ folder: Folder) throws(WordError) {
    let packed = WordPacker.packed(try folder.words())
    guard folder.write(packed, to: "words.packed") else { fail("words.packed cannot be written\n") }
    say("words.packed has \(packed.count) bytes\n")
  }

  private static func check(_ folder: Folder) throws(WordError) {
    let files = try folder.words()
    let faults = WordPacker.using(files) { WordCheck.faults(files, $0) }
    for fault in faults { say("\(fault)\n") }
    if !faults.isEmpty { exit(1) }
    let tests = files.hand.reduce(0) { $0 + $1.examples.count }
    say("\(files.hand.count) files and \(tests) tests are right\n")
  }

  private static func say(_ text: String, to descriptor: Int32 = 1) {
    _ = Array(text.utf8).withUnsafeBytes { System.write(all: $0, to: descriptor) }
  }

  private static func fail(_ text: String) -> Never {
    say(text, to: 2)
    exit(1)
  }
}
