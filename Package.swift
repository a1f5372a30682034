// swift-tools-version: 6.2
import Foundation
import PackageDescription

// A target imports only what is above it. Sources/README.md describes the rooms.

/// The gate sets `KURS_STRICT=1`: a warning is an error, as is an expression slow to compile.
let isStrict = Context.environment["KURS_STRICT"] == "1"
let strict: [SwiftSetting] = [
  .treatAllWarnings(as: .error),
  .unsafeFlags(["-Xfrontend", "-warn-long-expression-type-checking=2000"]),
]

let upcoming = ["ExistentialAny", "InternalImportsByDefault", "MemberImportVisibility"]
let settings: [SwiftSetting] =
  [
    // One thread owns everything: checks of each access are 2,450 of the 8,300 instructions of `convert`.
    .unsafeFlags(["-enforce-exclusivity=unchecked"], .when(configuration: .release)),
    // What debuggers need would take a tenth of a release's build. SwiftPM's `-g` is overruled by the frontend's alone.
    .unsafeFlags(["-Xfrontend", "-gnone"], .when(configuration: .release)),
  ] + upcoming.map { .enableUpcomingFeature($0) } + (isStrict ? strict : [])

/// `KURS_DYNAMIC=1` is for packagers: one SQLite for all programs, position-independent executables.
let isForDistribution = Context.environment["KURS_DYNAMIC"] == "1"

/// One file without shared libraries runs on any Linux, and starts in half the time. Where the system
/// has no archives to link (Fedora ships none of SQLite), only Swift's library is in the program.
let isStatic = !isForDistribution && isInstalled("libsqlite3.a") && isInstalled("libc.a")

/// Swift itself needs the library, so that each machine with Swift has this file. What the linker looks for by the
/// name alone comes with SQLite's headers, which kurs does not need. Where the file has another name, and on
/// macOS, whose linker takes no names of files, they are needed.
let sqlite = isInstalled("libsqlite3.so.0") ? ":libsqlite3.so.0" : "sqlite3"

/// A static kurs cannot load libedit later. Without its archives, the prompt has no line editing.
let editing = ["edit", "tinfo", "bsd", "md"]
let hasEditing = editing.allSatisfy { isInstalled("lib\($0).a") }

let release = BuildSettingCondition.when(platforms: [.linux], configuration: .release)
let debug = BuildSettingCondition.when(platforms: [.linux], configuration: .debug)

/// LLVM's linker takes half the time of GNU's, makes one of like functions (-209 kB), reads `kurs.ld` (-2 MB).
func linked(_ library: String) -> LinkerSetting {
  let script = "\(Context.packageDirectory)/Sources/Programs/kurs.ld"
  let flags = ["--icf=all", "-T", script].flatMap { ["-Xlinker", $0] }
  return .unsafeFlags([library] + (hasLLD() ? ["-use-ld=lld"] + flags : []), release)
}

func isInstalled(_ file: String) -> Bool {
  ["x86_64-linux-gnu", "aarch64-linux-gnu", ".", "../lib64"].contains {
    FileManager.default.isReadableFile(atPath: "/usr/lib/\($0)/\(file)")
  }
}

/// Whether LLVM's linker is in the path, or next to a compiler that is.
func hasLLD() -> Bool {
  (Context.environment["PATH"] ?? "").split(separator: ":").contains { folder in
    let compiler = URL(fileURLWithPath: "\(folder)/swiftc").resolvingSymlinksInPath()
    return [String(folder), compiler.deletingLastPathComponent().path].contains {
      FileManager.default.isExecutableFile(atPath: "\($0)/ld.lld")
    }
  }
}

/// In the program, one `contains(String)` would link the library of regular expressions, 1.2 MB.
let lean: [SwiftSetting] = [
  .unsafeFlags(["-Xfrontend", "-disable-implicit-string-processing-module-import"])
]

/// A debug build compiles a target at once, in 106 s of processor time instead of 129; the compiler remarks each
/// time that it then compiles all files of it. Reading, the longest, would be alone on one core: it is compiled in
/// parts.
let whole = [
  SwiftSetting.unsafeFlags(
    ["-wmo", "-num-threads", "2", "-disable-batch-mode"], .when(configuration: .debug))
]

/// What no request waits for is optimized for size, but for the few functions in it that say `@_optimize(speed)`.
let small = whole + [.unsafeFlags(["-Osize"], .when(configuration: .release))]

typealias Needs = [Target.Dependency]
func room(_ name: String, in floor: String, uses: Needs = [], with: [SwiftSetting] = whole)
  -> Target
{
  let path = "Sources/\(floor)/\(name)"
  return .target(name: name, dependencies: uses, path: path, swiftSettings: settings + lean + with)
}

/// A line here and one in `Features.swift` add a feature, which is a folder. Of its parts, `Values` are pure, `Methods`
/// and `Tools` speak, `Screen` is drawn, `Commands` are words of the command line. Its tests have the same parts.
let features = [
  "Converting", "Sourcing", "Texts", "Charting", "Watching", "Boards", "Bills", "Books", "Columns",
  "Settings",
  "Keeping",
]

/// Where the features have these parts; `*` is the feature's name.
func parts(_ names: [String], below top: String = "Sources") -> [String] {
  features.flatMap { feature in
    names.map { "Features/\(feature)/" + $0.replacingOccurrences(of: "*", with: feature) }
  }.filter { exists($0, below: top) }
}

func exists(_ path: String, below top: String) -> Bool {
  FileManager.default.fileExists(atPath: "\(Context.packageDirectory)/\(top)/\(path)")
}

/// What is below `top` and in none of the folders.
func otherFolders(
  than folders: [String], below top: String = "Sources", in path: String = ""
) -> [String] {
  let folder = "\(Context.packageDirectory)/\(top)/\(path)"
  let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
  var others: [String] = []
  for place in names.sorted().map({ path + $0 }) where !folders.contains(place) {
    let isAbove = folders.contains { $0.hasPrefix(place + "/") }
    others += isAbove ? otherFolders(than: folders, below: top, in: place + "/") : [place]
  }
  return others
}

/// A room whose files are in several folders below `Sources`.
func room(_ name: String, of folders: [String], uses: Needs, with: [SwiftSetting] = whole) -> Target
{
  .target(
    name: name, dependencies: uses, path: "Sources", exclude: otherFolders(than: folders),
    sources: folders,
    swiftSettings: settings + lean + with)
}

/// Tests read in 199 locales: 25 s of processor time instead of 150.
let optimized = [SwiftSetting.unsafeFlags(["-O"], .when(configuration: .debug))]
func tests(of name: String, uses: Needs, exclude: [String] = []) -> Target {
  .testTarget(
    name: "\(name)Tests", dependencies: uses + ["Kit", "Platform"], path: "Tests/\(name)",
    exclude: exclude, swiftSettings: settings)
}

/// The tests in `Tests/NAME`, and those that the features have of a part.
func tests(of name: String, and part: String, uses: Needs, exclude: [String] = []) -> Target {
  let folders = [name].filter { exists($0, below: "Tests") } + parts([part], below: "Tests")
  return .testTarget(
    name: "\(name)Tests", dependencies: uses + ["Kit", "Platform"], path: "Tests",
    exclude: otherFolders(than: folders, below: "Tests") + exclude.map { "\(name)/\($0)" },
    sources: folders, swiftSettings: settings)
}

let values: Needs = ["Money", "Dates", "Rates"]
let engine: Needs = values + ["Documents", "Engine", "Features", "Feeds"]
let protocols: Needs = engine + ["Methods", "Native", "LSP", "MCP", "RPC", "JSON"]

let program = ["Programs/kurs"] + parts(["Commands"])

let package = Package(
  name: "kurs", platforms: [.macOS(.v15)], products: [.executable(name: "kurs", targets: ["kurs"])],
  targets: [
    // Core: values only, and the operating system.
    .target(
      name: "CSystem", path: "Sources/Core/CSystem",
      cSettings: isStatic ? [.define("CSYSTEM_STATIC", release)] : []),
    room("Platform", in: "Core", uses: ["CSystem"]),
    .target(name: "CNames", path: "Sources/Core/CNames", exclude: ["data"]),
    room("Money", in: "Core", uses: ["CNames"], with: optimized + whole),
    room("Dates", in: "Core"),
    room("JSON", in: "Core", uses: ["Platform"]),
    room("Drawing", in: "Core", with: small),

    // Exchange: what kurs knows.
    .target(name: "CBundledRates", path: "Sources/Exchange/CBundledRates", exclude: ["data"]),
    room("Rates", in: "Exchange", uses: ["Money", "Dates", "Platform"]),
    room("Bundled", in: "Exchange", uses: values + ["CBundledRates"], with: small),
    room("Feeds", in: "Exchange", uses: values + ["JSON"], with: small),
    .target(name: "CWords", path: "Sources/Exchange/CWords", exclude: ["data"]),
    room("Reading", in: "Exchange", uses: ["Money", "CWords"], with: optimized),

    // State: what lasts, and the one thing that changes.
    .target(
      name: "CSQLite", path: "Sources/State/CSQLite",
      cSettings: isStatic ? [.define("CSQLITE_STATIC", release)] : [],
      linkerSettings: [
        .linkedLibrary(sqlite, debug), .linkedLibrary(isStatic ? "sqlite3" : sqlite, release),
        .linkedLibrary("sqlite3", .when(platforms: [.macOS])),
      ]),
    room("Documents", in: "State", uses: ["Money", "Rates", "JSON"], with: small),
    room("Engine", in: "State", uses: values + ["Documents", "JSON", "Feeds"]),
    room(
      "Store", in: "State",
      uses: values + ["Documents", "JSON", "Engine", "Platform", "CSQLite"], with: small),

    // Features: what it does, a folder each.
    room(
      "Features", of: parts(["Values"]),
      uses: values + ["Documents", "Reading", "JSON", "Drawing"]),
    room("Books", of: parts(["Journals"]), uses: ["Money", "Dates"], with: small),

    // Protocol: how it is spoken to. Methods are one target: generic code is specialized where it is used.
    room("RPC", in: "Protocol", uses: ["JSON", "Platform"]),
    room(
      "Methods",
      of: ["Protocol/Contract", "Features/Features.swift"]
        + parts(["*.swift", "Methods", "Tools"]),
      uses: engine + ["Books", "Reading", "JSON", "Drawing"]),
    room("Service", in: "Protocol", uses: ["RPC", "Methods", "Engine", "JSON"]),
    room("Native", in: "Protocol", uses: ["Service", "RPC", "Methods", "Engine", "JSON"]),
    .target(name: "CChartApp", path: "Sources/Protocol/CChartApp", exclude: ["data"]),
    room(
      "MCP", in: "Protocol", uses: engine + ["Service", "RPC", "Methods", "JSON", "CChartApp"],
      with: small),
    room(
      "LSP", in: "Protocol",
      uses: engine + ["Service", "RPC", "Methods", "Books", "Reading", "JSON"], with: small),

    // Programs: wiring and entry points.
    .target(
      name: "CLineEditor", path: "Sources/Programs/CLineEditor",
      cSettings: isStatic ? [.define("LINEEDITOR_\(hasEditing ? "STATIC" : "NONE")", release)] : []),
    .target(name: "CCompletions", path: "Sources/Programs/CCompletions"),
    room(
      "Screens", of: ["Programs/ScreenKit"] + parts(["Screen"]), uses: ["JSON", "Drawing"],
      with: small),
    .executableTarget(
      name: "kurs",
      dependencies: protocols + [
        "Books", "Reading", "Drawing", "Bundled", "Store", "Screens", "CCompletions", "CLineEditor",
      ]
        + ["Platform", "kurs-fetch"],
      path: "Sources", exclude: otherFolders(than: program), sources: program,
      swiftSettings: settings + lean + small,
      linkerSettings: [linked(isStatic ? "-static-executable" : "-static-stdlib")]
        + (isStatic && hasEditing ? editing.map { .linkedLibrary($0, release) } : [])),
    // Never linked into kurs: building one builds both.
    .target(name: "CCurl", path: "Sources/Programs/CCurl"),
    .executableTarget(
      name: "kurs-fetch", dependencies: ["CCurl", "Platform"], path: "Sources/Programs/kurs-fetch",
      swiftSettings: settings + whole, linkerSettings: [linked("-static-stdlib")]),
    .executableTarget(
      name: "kurs-bench", dependencies: ["Platform"], path: "Sources/Programs/kurs-bench",
      swiftSettings: settings),
    .executableTarget(
      name: "words",
      dependencies: values + ["Reading", "Documents", "Features", "JSON", "Platform"],
      path: "Sources/Programs/words", swiftSettings: settings + optimized),

    .target(
      name: "Kit", dependencies: protocols + ["Bundled", "Platform", "CSQLite"], path: "Tests/Kit",
      swiftSettings: settings),
    tests(of: "Money", uses: ["Money", "CNames"], exclude: ["data"]),
    tests(of: "Dates", uses: ["Dates"]),
    tests(of: "JSON", uses: ["JSON"]),
    tests(of: "Drawing", uses: ["Drawing"]),
    tests(of: "Rates", uses: values + ["Bundled", "Engine", "Feeds"]),
    tests(
      of: "Reading", and: "Values", uses: values + ["Features", "Reading", "words"],
      exclude: ["Corpus"]),
    tests(of: "Books", and: "Journals", uses: ["Books", "Money", "Dates", "JSON"]),
    tests(of: "Feeds", uses: values + ["Feeds", "Bundled"]),
    tests(of: "Store", uses: protocols + ["kurs", "Store", "CSQLite", "Bundled"]),
    tests(of: "Engine", uses: engine + ["Methods", "Bundled"]),
    tests(of: "Methods", and: "Methods", uses: protocols + ["Bundled"]),
    tests(of: "RPC", uses: ["RPC", "JSON"]),
    tests(of: "Native", uses: protocols + ["Bundled"]),
    tests(of: "MCP", uses: protocols + ["Bundled"]),
    tests(of: "LSP", uses: protocols + ["Reading"]),
    tests(of: "Service", uses: ["Service", "RPC", "Methods", "Engine", "JSON"]),
    tests(of: "Protocol", uses: ["kurs", "Native", "Methods", "RPC", "JSON"]),
    tests(of: "Program", and: "Commands", uses: ["kurs", "JSON"], exclude: ["valgrind.supp"]),
    tests(of: "Screens", and: "Screen", uses: ["Screens", "JSON"]),
    tests(of: "Fetch", uses: ["kurs-fetch", "Feeds"]),
    tests(of: "Integrations", uses: ["kurs"], exclude: ["scripts"]),
    tests(of: "Clients", uses: ["kurs", "Dates"], exclude: ["scripts"]),
    tests(of: "House", uses: ["Money", "Native", "Methods"]),
  ],
  swiftLanguageModes: [.v6]
)
