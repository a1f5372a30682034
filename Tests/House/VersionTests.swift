import Kit
import Testing

/// The version is `Help.version`; what other files say is the same.
struct VersionTests {
  static let places: [(file: String, before: String)] = [
    ("Sources/Programs/kurs-fetch/HTTPExchange.swift", "agent = \"kurs/"),
    ("Sources/Protocol/Contract/Arguments.swift", "\"kurs "),
    ("integrations/packages/nix/flake.nix", "version = \""),
    ("integrations/emacs/kurs.el", ";; Version: "),
    ("integrations/emacs/kurs-rpc.el", ":version \""),
    ("integrations/vscode/package.json", "\"version\": \""),
    ("integrations/node/package.json", "\"version\": \""),
    ("integrations/python/pyproject.toml", "\nversion = \""),
    ("integrations/packages/README.md", "tar xzf kurs-"),
    (".github/CHANGELOG.md", "\n## "),
  ]

  @Test func `every file names the version of the program`() throws {
    let version = try Self.version(
      in: "Sources/Programs/kurs/Help.swift", after: "static let version = \"")
    #expect(version.split(separator: ".").count == 3)
    for place in Self.places {
      #expect(try Self.version(in: place.file, after: place.before) == version, "\(place.file)")
    }
  }

  private static func version(in file: String, after mark: String) throws -> String {
    let text = try Repository.text(file)
    let place = try #require(text.firstRange(of: mark), "\(file) has no \(mark)")
    return String(text[place.upperBound...].prefix { $0.isNumber || $0 == "." })
  }
}
