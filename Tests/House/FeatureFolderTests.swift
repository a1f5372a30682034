import Kit
import Testing

/// The tests of a feature lie in its folder, too.
struct FeatureFolderTests {
  /// The parts that Package.swift compiles: a test in another folder would not run.
  private static let parts: Set<String> = ["Values", "Journals", "Methods", "Screen", "Commands"]

  @Test func `the tests of a feature are in a folder of its name, by its parts`() throws {
    let package = try Repository.text("Package.swift")
    for part in Self.parts { #expect(package.contains("and: \"\(part)\""), "\(part)") }
    let files = Repository.files(below: "Tests/Features", ending: "")
    #expect(files.count > 100)
    for file in files {
      let folders = file.split(separator: "/").map(String.init)
      #expect(Repository.exists("Sources/Features/\(folders[2])"), "\(file)")
      if file.hasSuffix(".swift") { #expect(Self.parts.contains(folders[3]), "\(file)") }
    }
  }
}
