// swift-tools-version: 6.2
import PackageDescription

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

// From the bottom up: a target imports only what stands above it. The rooms are
// described in Sources/README.md. There are no package dependencies, on purpose.

let settings: [SwiftSetting] = [
  // One thread owns everything, so the check at each touch of an object's field finds nothing; it
  // cost a tenth of a request.
  .unsafeFlags(["-enforce-exclusivity=unchecked"], .when(configuration: .release)),
  // So that the linker can put the functions of a start together; see `executable`.
  .unsafeFlags(
    [
      "-Xfrontend", "-function-sections", "-Xfrontend",
      "-disable-concrete-type-metadata-mangled-name-accessors",
    ], .when(platforms: [.linux], configuration: .release)),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

/// For what is part of kurs: Swift's regular expressions, which it does not use, would be a tenth of
/// the program.
let lean =
  settings + [
    .unsafeFlags(
      ["-Xfrontend", "-disable-implicit-string-processing-module-import"],
      .when(configuration: .release))
  ]

/// For a target that no request waits for.
let small: [SwiftSetting] = [.unsafeFlags(["-Osize"], .when(configuration: .release))]

let startOrder = "start.order"
let unwinding = "unwinding.ld"

/// Equal functions become one.
let smallLinking = ["-use-ld=lld", "-Xlinker", "--icf=all", "-Xlinker", "-O2"]

/// What only exceptions and debuggers read is left out, an eighth of the program: Swift has no
/// exceptions, and its frames are found by their pointers. A dynamic program keeps it.
let withoutUnwinding = [
  "-Xlinker", "--no-eh-frame-hdr", "-Xlinker", "-T", "-Xlinker",
  "\(Context.packageDirectory)/Sources/Programs/kurs/\(unwinding)",
]

/// `.ci/release` names a copy of Swift's library here, of which the linker leaves out what no function
/// calls; see `.ci/lean-library`. What it builds has no identity, which would depend on the folder that
/// it was made in, and which `strip` removes only together with the marks of `hardened`.
let leanLibrary =
  Context.environment["KURS_SWIFT_LIBRARY"].map { [$0, "-Xlinker", "--build-id=none"] } ?? []

/// What a dynamic program has been loaded with cannot be written to.
let hardened = ["-Xlinker", "-z", "-Xlinker", "relro", "-Xlinker", "-z", "-Xlinker", "now"]

/// Swift's own library is part of the program, and all others are the system's.
func swiftInside(_ more: [String] = []) -> [LinkerSetting] {
  [
    .unsafeFlags(
      leanLibrary + ["-static-stdlib"] + hardened + (hasLLD() ? smallLinking + more : []),
      .when(platforms: [.linux], configuration: .release))
  ]
}

func wrapping(_ functions: [String]) -> [String] {
  functions.flatMap { ["-Xlinker", "--wrap=\($0)"] }
}

/// Calls of functions that are never called, led to the stubs of CSystem: Swift's library would link
/// the names of all characters for it.
let unusedBySwift = wrapping(["_swift_stdlib_getScalarName"])

/// The same of SQLite, which would link half of libm for its SQL functions, and full-text search, maps
/// and statistics, which are not even made known to a connection: that takes a part of its opening.
let unusedBySQLite = wrapping([
  "acos", "asin", "atan", "atan2", "cos", "sin", "tan", "acosh", "asinh", "atanh", "cosh", "sinh",
  "tanh", "sqlite3Fts3Init", "sqlite3Fts5Init", "sqlite3RtreeInit", "sqlite3DbstatRegister",
  "sqlite3StmtVtabInit", "sqlite3JsonTableFunctions", "sqlite3RegisterJsonFunctions",
])

/// C++ would spell out the names of types when it ends the process for an exception.
let unusedByCxx = wrapping(["__cxa_demangle"])

/// `KURS_DYNAMIC=1 swift build -c release` is for packagers: their systems keep one SQLite up to date
/// for all programs, and want position-independent executables.
let isForDistribution = Context.environment["KURS_DYNAMIC"] == "1"

/// What a first request runs and touches is put together: a page that is touched for the first time
/// costs as much as thousands of instructions. `.ci/order` writes the list; what it does not name
/// is linked as usual. Only the linker of LLVM knows these options; without it kurs starts slower.
let orderedLinking = [
  "-Xlinker", "--no-rosegment", "-Xlinker",
  "--symbol-ordering-file=\(Context.packageDirectory)/Sources/Programs/kurs/\(startOrder)",
  "-Xlinker", "--no-warn-symbol-ordering",
]

/// One file without shared libraries starts in a millisecond; see Sources/README.md. Where the
/// system has no archives to link (Fedora ships none of SQLite), kurs is linked as usual.
let isStatic = !isForDistribution && isThere("libsqlite3.a") && isThere("libc.a")

let executable: [LinkerSetting] =
  !isStatic
  ? swiftInside()
  : [
    .unsafeFlags(
      leanLibrary + ["-static-executable"]
        + (hasLLD()
          ? smallLinking + withoutUnwinding + unusedBySwift + unusedBySQLite + unusedByCxx
            + orderedLinking : []),
      .when(platforms: [.linux], configuration: .release))
  ]

/// A static kurs cannot load libedit when its prompt begins, so the archives are part of it where
/// they are installed. Otherwise, the prompt is without line editing.
let lineEditor: (defined: [CSetting], linked: [LinkerSetting]) = {
  let release = BuildSettingCondition.when(platforms: [.linux], configuration: .release)
  guard isStatic else { return ([], []) }
  let libraries = ["edit", "tinfo", "bsd", "md"]
  guard libraries.allSatisfy({ isThere("lib\($0).a") }) else {
    return ([.define("LINEEDITOR_NONE", release)], [])
  }
  return (
    [.define("LINEEDITOR_STATIC", release)], libraries.map { .linkedLibrary($0, release) }
  )
}()

func isThere(_ archive: String) -> Bool {
  let folders = ["x86_64-linux-gnu", "aarch64-linux-gnu", ".", "../lib64"]
  return folders.contains { access("/usr/lib/\($0)/\(archive)", R_OK) == 0 }
}

/// Whether the linker of LLVM is in the path, or next to a compiler that is.
func hasLLD() -> Bool {
  (Context.environment["PATH"] ?? "").split(separator: ":").contains { folder in
    if access("\(folder)/ld.lld", X_OK) == 0 { return true }
    guard let compiler = realpath("\(folder)/swiftc", nil) else { return false }
    defer { free(compiler) }
    return access("\(String(cString: dirname(compiler)))/ld.lld", X_OK) == 0
  }
}

func room(
  _ name: String, in floor: String, uses dependencies: [Target.Dependency] = [],
  with more: [SwiftSetting] = []
) -> Target {
  .target(
    name: name, dependencies: dependencies, path: "Sources/\(floor)/\(name)",
    swiftSettings: lean + more)
}

func tests(
  of name: String, uses dependencies: [Target.Dependency], exclude: [String] = []
) -> Target {
  .testTarget(
    name: "\(name)Tests", dependencies: dependencies, path: "Tests/\(name)", exclude: exclude,
    swiftSettings: settings)
}

let package = Package(
  name: "kurs",
  platforms: [.macOS(.v15)],
  products: [.executable(name: "kurs", targets: ["kurs"])],
  targets: [
    // Core: values only.
    .target(name: "CNames", path: "Sources/Core/CNames", exclude: ["data"]),
    room("Money", in: "Core", uses: ["CNames"]),
    room("Dates", in: "Core"),
    room("JSON", in: "Core"),
    room("Drawing", in: "Core"),

    // Exchange: what kurs knows.
    .target(
      name: "CBundledRates", path: "Sources/Exchange/CBundledRates", exclude: ["data"]),
    room("Rates", in: "Exchange", uses: ["Money", "Dates"]),
    room("Bundled", in: "Exchange", uses: ["Money", "Dates", "Rates", "CBundledRates"]),
    room("Feeds", in: "Exchange", uses: ["Money", "Dates", "Rates", "JSON"], with: small),
    room("Reading", in: "Exchange", uses: ["Money"]),
    room(
      "Features", in: "Exchange", uses: ["Money", "Dates", "Rates", "Reading", "JSON", "Drawing"]),

    // State: what lasts, and the one thing that changes.
    .systemLibrary(
      name: "CSQLite", path: "Sources/State/CSQLite",
      providers: [.apt(["libsqlite3-dev"]), .yum(["sqlite-devel"])]),
    room(
      "Engine", in: "State",
      uses: ["Money", "Dates", "JSON", "Rates", "Feeds", "Reading", "Features"]),
    room(
      "Store", in: "State", uses: ["Money", "Dates", "Rates", "Features", "Engine", "CSQLite"],
      with: small),

    // Protocol: how it is spoken to.
    room("RPC", in: "Protocol", uses: ["JSON"]),
    room(
      "Methods", in: "Protocol",
      uses: [
        "Engine", "Features", "Reading", "Feeds", "Rates", "Money", "Dates", "JSON", "Drawing",
      ]),
    room("Service", in: "Protocol", uses: ["RPC", "Methods", "Engine", "JSON"]),
    room("Native", in: "Protocol", uses: ["Service", "RPC", "Methods", "Engine", "JSON"]),

    // Programs: wiring and entry points.
    .target(
      name: "CSystem", path: "Sources/Programs/CSystem",
      cSettings: isStatic
        ? [.define("CSYSTEM_STATIC", .when(platforms: [.linux], configuration: .release))] : []),
    .target(
      name: "CLineEditor", path: "Sources/Programs/CLineEditor", cSettings: lineEditor.defined),
    room("Screens", in: "Programs", uses: ["JSON", "Drawing"], with: small),
    .executableTarget(
      name: "kurs",
      dependencies: [
        "Money", "Dates", "JSON", "Drawing", "Rates", "Bundled", "Feeds", "Features", "Engine",
        "Store", "RPC", "Methods", "Native", "Screens", "CLineEditor",
        "CSystem", "kurs-fetch",
      ],
      path: "Sources/Programs/kurs", exclude: [startOrder, unwinding],
      swiftSettings: lean,
      linkerSettings: executable + lineEditor.linked),
    // Never linked into kurs: building one builds both.
    .systemLibrary(
      name: "CCurl", path: "Sources/Programs/CCurl",
      providers: [.apt(["libcurl4-openssl-dev"]), .yum(["libcurl-devel"])]),
    .executableTarget(
      name: "kurs-fetch", dependencies: ["CCurl", "CSystem"], path: "Sources/Programs/kurs-fetch",
      swiftSettings: lean,
      linkerSettings: swiftInside(isStatic ? withoutUnwinding + unusedBySwift : [])),
    .executableTarget(
      name: "kurs-bench", dependencies: ["CSystem"], path: "Sources/Programs/kurs-bench",
      swiftSettings: settings),

    // Tests.
    .target(
      name: "Kit",
      dependencies: [
        "Features", "Money", "Dates", "JSON", "Rates", "Bundled", "Feeds", "Engine", "RPC",
        "Methods", "Native",
      ],
      path: "Tests/Kit", swiftSettings: settings),
    tests(of: "Money", uses: ["Money", "CNames", "Kit"]),
    tests(of: "Dates", uses: ["Dates", "Kit"]),
    tests(of: "JSON", uses: ["JSON", "Kit"]),
    tests(of: "Drawing", uses: ["Drawing", "Kit"]),
    tests(of: "Rates", uses: ["Rates", "Bundled", "Engine", "Feeds", "Money", "Dates", "Kit"]),
    tests(
      of: "Reading", uses: ["Features", "Reading", "Money", "Dates", "Kit"], exclude: ["Corpus"]),
    tests(of: "Feeds", uses: ["Feeds", "Bundled", "Rates", "Money", "Dates", "Kit"]),
    tests(
      of: "Store",
      uses: [
        "kurs", "Store", "CSQLite", "Native", "RPC", "Engine", "Features", "Feeds", "Bundled",
        "Rates", "Money", "Dates", "JSON", "Kit",
      ]),
    tests(
      of: "Engine",
      uses: ["Engine", "Features", "Feeds", "Bundled", "Rates", "Money", "Dates", "Kit"]),
    tests(
      of: "Methods",
      uses: [
        "Methods", "Native", "RPC", "Engine", "Features", "Feeds", "Bundled", "Rates", "Money",
        "Dates", "JSON", "Kit",
      ]),
    tests(of: "RPC", uses: ["RPC", "JSON", "Kit"]),
    tests(
      of: "Native",
      uses: [
        "Native", "RPC", "Methods", "Engine", "Feeds", "Bundled", "Rates", "Money", "Dates", "JSON",
        "Kit",
      ]),
    tests(of: "Service", uses: ["Service", "RPC", "Methods", "Engine", "JSON", "Kit"]),
    tests(of: "Protocol", uses: ["kurs", "Native", "Methods", "RPC", "JSON", "Kit"]),
    tests(of: "Program", uses: ["kurs", "JSON", "Kit"]),
    tests(of: "Screens", uses: ["Screens", "JSON", "Kit"]),
    tests(of: "Fetch", uses: ["kurs-fetch", "Feeds", "Kit"]),
    tests(of: "Integrations", uses: ["kurs", "Kit"], exclude: ["scripts"]),
    tests(of: "Clients", uses: ["kurs", "Dates", "Kit"], exclude: ["scripts"]),
    tests(of: "House", uses: ["Native", "Methods", "Kit"]),
  ],
  swiftLanguageModes: [.v6]
)
