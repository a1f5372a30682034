import Kit
import Testing

/// Who may know whom. A target sees those to its right here, and nobody else.
struct ImportTests {
  /// The rooms from the bottom up. Whoever adds one says here what it may see.
  static let mayImport: [String: Set<String>] = [
    "Platform": ["CSystem", "Glibc", "Musl", "Darwin"],
    "Money": ["CNames"], "Dates": [], "JSON": ["Platform"], "Drawing": [], "CNames": [],
    "CBundledRates": [],
    "CWords": [],
    "CSQLite": [], "CSystem": [], "CLineEditor": [], "CChartApp": [], "CCompletions": [],
    "Rates": ["Money", "Dates", "Platform"],
    "Bundled": ["Money", "Dates", "Rates", "CBundledRates"],
    "Feeds": ["Money", "Dates", "Rates", "JSON"],
    "Reading": ["Money", "CWords"],
    "Books": ["Money", "Dates"],
    "Documents": ["Money", "Rates", "JSON"],
    "Features": ["Money", "Dates", "Rates", "Documents", "Reading", "Drawing", "JSON"],
    "Engine": ["Money", "Dates", "JSON", "Rates", "Documents", "Feeds"],
    "Store": ["Money", "Dates", "JSON", "Rates", "Documents", "Engine", "Platform", "CSQLite"],
    "RPC": ["JSON", "Platform"],
    "Methods": [
      "Engine", "Documents", "Features", "Books", "Reading", "Feeds", "Rates", "Money", "Dates",
      "JSON",
      "Drawing",
    ],
    "Service": ["RPC", "Methods", "Engine", "JSON"],
    "Native": ["Service", "RPC", "Methods", "Engine", "JSON"],
    "LSP": [
      "Service", "RPC", "Methods", "Engine", "Documents", "Features", "Books", "Reading", "Rates",
      "Money", "Dates", "Feeds", "JSON",
    ],
    "MCP": [
      "Service", "RPC", "Methods", "Engine", "Documents", "Features", "Feeds", "Rates", "Dates",
      "Money", "JSON", "CChartApp",
    ],
    "Screens": ["JSON", "Drawing"],
    "kurs": [
      "Money", "Dates", "JSON", "Drawing", "Rates", "Bundled", "Feeds", "Books", "Reading",
      "Documents", "Features", "Engine", "Store", "RPC", "Methods", "Native", "LSP", "MCP",
      "Screens",
      "CCompletions", "CLineEditor", "Platform",
      // Built beside it, never imported.
      "kurs-fetch",
    ],
    "kurs-fetch": ["CCurl", "Platform"],
    "kurs-bench": ["Platform"],
    "words": ["Money", "Dates", "Rates", "JSON", "Reading", "Documents", "Features", "Platform"],
  ]
  static let system: Set<String> = ["Synchronization"]
  /// Under the name that it has on each system.
  static let cLibrary: Set<String> = ["Glibc", "Musl", "Darwin"]

  /// The parts of a feature, by the target that compiles them.
  private static let parts = [
    "Values": "Features", "Journals": "Books", "Screen": "Screens", "Commands": "kurs",
    "Contract": "Methods", "ScreenKit": "Screens",
  ]

  /// A target's name is its folder's, but for the parts of features.
  static func targets() -> [(name: String, files: [String])] {
    var byName: [String: [String]] = [:]
    for path in Repository.files(below: "Sources", ending: ".swift") {
      let parts = path.split(separator: "/").map(String.init)
      let name = Self.parts[parts[1] == "Features" && parts.count > 3 ? parts[3] : parts[2]]
      byName[name ?? (parts[1] == "Features" ? "Methods" : parts[2]), default: []].append(path)
    }
    return byName.map { ($0.key, $0.value) }.sorted { $0.name < $1.name }
  }

  @Test func `a room imports only what stands below it`() throws {
    let targets = Self.targets()
    #expect(targets.count > 10)
    for target in targets {
      guard let allowed = Self.mayImport[target.name] else {
        Issue.record("\(target.name) has no row in this table")
        continue
      }
      for path in target.files {
        for module in try SourceFile(path).imports
        where !allowed.union(Self.system).contains(module) {
          Issue.record("\(path) imports \(module)")
        }
      }
    }
  }

  @Test func `what is imported is declared in Package.swift, and nothing beyond the table`() throws
  {
    #expect(Self.targets().count > 20)
    for target in Self.targets() {
      #expect(!target.files.isEmpty)
      let declared = try Self.declared(target.name)
      let imported = Set(try target.files.flatMap { try SourceFile($0).imports })
        .subtracting(Self.system).subtracting(Self.cLibrary)
      #expect(imported.subtracting(declared).isEmpty, "\(target.name) hides a dependency")
      #expect(
        declared.subtracting(Self.mayImport[target.name] ?? []).isEmpty,
        "\(target.name) is given more than the table allows")
    }
  }

  @Test func `no file but those of Platform asks for the operating system`() throws {
    var seen = 0
    for file in try SourceFile.below("Sources") {
      let lines = file.code.filter { Self.asksForSystem($0.text) }
      seen += lines.count
      guard !file.path.hasPrefix("Sources/Core/Platform/") else { continue }
      for (number, text) in lines {
        Issue.record("\(file.path):\(number): Sources/Core/Platform is for this: \(text)")
      }
    }
    #expect(seen > 10)
    for file in try SourceFile.below("Tests") {
      #expect(Self.cLibrary.isDisjoint(with: file.imports), "\(file.path): import Platform")
    }
  }

  @Test(arguments: [
    ("#if canImport(Glibc)", true), ("#elseif os(Linux)", true), ("#if !os(macOS) && DEBUG", true),
    ("import Musl", true), ("@_exported import Darwin", true), ("import Platform", false),
    ("#if DEBUG", false), ("Glibc.read(descriptor, target, count)", true),
    ("Platform.read(descriptor, target, count)", false), ("let os = os(name)", false),
  ])
  func `a line that asks for the system is known`(_ line: String, _ asks: Bool) {
    #expect(Self.asksForSystem(line) == asks)
  }

  /// Which system it is, or for what only one of them has.
  private static func asksForSystem(_ line: String) -> Bool {
    let words = line.split { !$0.isLetter && $0 != "_" && $0 != "#" }
    if words.contains(where: { cLibrary.contains(String($0)) }) { return true }
    guard words.first == "#if" || words.first == "#elseif" else { return false }
    return !words.filter { ["os", "canImport", "targetEnvironment"].contains($0) }.isEmpty
  }

  @Test func `there are no package dependencies`() throws {
    let package = try Repository.text("Package.swift")
    #expect(!package.contains(".package("))
    #expect(!Repository.exists("Package.resolved"))
  }

  /// The targets in the lists that this part of Package.swift names, such as `values`.
  private static func shared(_ part: Substring, in package: String) throws -> Set<String> {
    var found: Set<String> = []
    for line in package.split(separator: "\n") where line.hasPrefix("let ") {
      let words = line.split { !$0.isLetter }
      guard line.range(of: ": Needs = ") != nil, words.count > 1,
        part.split(whereSeparator: { !$0.isLetter && $0 != "\"" }).contains(words[1])
      else { continue }
      let list = line[(line.range(of: ": Needs = ")?.upperBound ?? line.endIndex)...]
      let quoted = list.split(separator: "\"", omittingEmptySubsequences: false).enumerated()
      found.formUnion(quoted.filter { $0.offset % 2 == 1 }.map { String($0.element) })
      found.formUnion(try shared(list, in: package))
    }
    return found
  }

  /// What Package.swift says a target uses.
  private static func declared(_ target: String) throws -> Set<String> {
    let package = try Repository.text("Package.swift")
    for mark in [
      "room(\n      \"\(target)\"", "room(\"\(target)\"", "arget(\n      name: \"\(target)\"",
    ] {
      guard let start = package.range(of: mark) else { continue }
      // Up to the next target.
      let rest = package[start.upperBound...]
      let ends = ["\n    room(", "\n    .", "\n    tests(", "\n  ]"].compactMap {
        rest.range(of: $0)?.lowerBound
      }
      let own = rest[..<(ends.min() ?? rest.endIndex)]
      var names = own.split(separator: "\"", omittingEmptySubsequences: false).enumerated()
        .filter { $0.offset % 2 == 1 }.map { String($0.element) }
      names.removeAll {
        $0.contains("/") || $0 == "data" || $0.hasPrefix("-") || $0.hasPrefix("lib")
          || $0.contains("*") || $0 == "Tools" || parts[$0] != nil
      }
      let floors: Set<String> = ["Core", "Exchange", "State", "Protocol", "Programs", "Sources"]
      return Set(names).subtracting(floors).subtracting([target]).union(
        try shared(own, in: package))
    }
    throw TestError("Package.swift does not have \(target)")
  }
}

extension StringProtocol {
  /// The first place where `part` stands.
  func range(of part: String) -> Range<Index>? {
    let wanted = Array(part.utf8)
    guard let first = wanted.first else { return nil }
    var at = startIndex
    while let found = utf8[at...].firstIndex(of: first) {
      if utf8[found...].starts(with: wanted) {
        return found..<utf8.index(found, offsetBy: wanted.count)
      }
      at = utf8.index(after: found)
    }
    return nil
  }
}
