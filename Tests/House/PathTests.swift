import Kit
import Testing

/// What the pages for contributors name exists.
struct PathTests {
  static let pages = [
    ".github/CONTRIBUTING.md", "Sources/README.md", "Sources/Exchange/CWords/data/README.md",
  ]

  /// The files of the repository, and its folders.
  private static let paths: Set<String> = {
    var paths: Set<String> = []
    for top in [".ci", ".github", "Sources", "Tests", "integrations"] {
      for file in Repository.files(below: top, ending: "") {
        var parts = file.split(separator: "/")[...]
        while !parts.isEmpty {
          paths.insert(parts.joined(separator: "/"))
          parts.removeLast()
        }
      }
    }
    return paths
  }()

  @Test func `the top level is what it has to be`() throws {
    let allowed: Set<String> = [
      "Package.swift", "Sources", "Tests", "integrations", "protocol.md", "README.md", "LICENSE",
    ]
    let others = Repository.topLevel.filter { !allowed.contains($0) && !$0.hasPrefix(".") }
    #expect(others.isEmpty, "a command has written \(others) here")
  }

  @Test(arguments: pages) func `a path that a page names exists`(_ page: String) throws {
    let names = Self.names(try Repository.text(page)).filter(Self.isPath)
    #expect(names.count > 5, "too few paths are found in \(page)")
    for name in names {
      let path = name.hasSuffix("/") ? String(name.dropLast()) : name
      #expect(
        Self.paths.contains { $0 == path || $0.hasSuffix("/\(path)") },
        "\(page): no file is \(name)")
    }
  }

  @Test(arguments: pages) func `a type that a page names is declared`(_ page: String) throws {
    var words: Set<Substring> = []
    for file in try SourceFile.below("Sources") {
      for line in file.lines {
        words.formUnion(line.split { !$0.isLetter && !$0.isNumber && $0 != "_" })
      }
    }
    for path in Self.paths {
      words.formUnion(path.split { !$0.isLetter && !$0.isNumber && $0 != "_" })
    }
    for name in Self.names(try Repository.text(page)) where Self.isType(name) {
      #expect(words.contains(name[...]), "\(page): nothing is called \(name)")
    }
  }

  @Test(arguments: pages) func `a suite that a page runs exists`(_ page: String) throws {
    for part in try Repository.text(page).split(separator: "--filter ").dropFirst() {
      let suite = part.prefix { $0.isLetter || $0.isNumber }
      #expect(
        Self.paths.contains { $0.hasPrefix("Tests/") && $0.hasSuffix("/\(suite).swift") },
        "\(page): no suite is \(suite)")
    }
  }

  @Test(arguments: [
    ("`Sources/A.swift` and `B.swift`", ["Sources/A.swift", "B.swift"]),
    ("`Contract/`, `.ci/run`, `rates/list`, `convert`, `EUR`", ["Contract/", ".ci/run"]),
    ("```sh\nswift test `A.swift`\n```\n`A.md`", ["A.md"]),
  ])
  func `paths are told from methods, words and commands`(_ text: String, _ expected: [String]) {
    #expect(Self.names(text).filter(Self.isPath) == expected)
  }

  /// What is between backticks in a line of prose.
  private static func names(_ text: String) -> [String] {
    var isBlock = false
    var names: [String] = []
    for line in text.split(separator: "\n") {
      if line.hasPrefix("```") { isBlock.toggle() }
      if isBlock || line.hasPrefix("```") { continue }
      let parts = line.split(separator: "`", omittingEmptySubsequences: false)
      for index in parts.indices where index % 2 == 1 { names.append(String(parts[index])) }
    }
    return names
  }

  private static func isPath(_ name: String) -> Bool {
    let letters = name.allSatisfy { $0.isLetter || $0.isNumber || "./-+_".contains($0) }
    let isFile = [".swift", ".md", ".words", ".packed"].contains { name.hasSuffix($0) }
    guard letters, let first = name.first else { return false }
    return isFile || name.contains("/") && (first.isUppercase || first == ".")
  }

  /// `FetchPlan`, but not `EUR`.
  private static func isType(_ name: String) -> Bool {
    name.allSatisfy(\.isLetter) && name.first?.isUppercase == true
      && name.contains(where: \.isLowercase)
  }
}
