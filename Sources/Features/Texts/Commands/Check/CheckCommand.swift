import Drawing
import Engine
import Features
import JSON
import Methods
import Platform
import RPC

/// `kurs check FILE…`: computes every frozen conversion of the files again, by its own source and day,
/// without the network.
struct CheckCommand: ProgramCommand {
  var form = Form.text
  var isFixing = false
  var isStrict = false
  private var paths: [String] = []

  enum Form { case text, json, sarif }

  init() {}

  mutating func apply(words: ArraySlice<String>) throws(UsageError) {
    paths = Array(words)
    guard !paths.isEmpty else {
      throw UsageError(message: "check needs a FILE, or - for standard input")
    }
  }

  static func operands(_ given: [String]) -> OptionValues? { .files }

  func run(_ options: Options) -> Int32 {
    var options = options
    options.isOffline = true
    let client = Client(options)
    defer { client.close() }
    let engine = client.engine
    engine.begin()
    var (files, isReadable) = ([CheckedFile](), true)
    for path in paths {
      guard let bytes = Self.bytes(of: path) else {
        System.complain("'\(path.onOneLine)' cannot be read.")
        isReadable = false
        continue
      }
      let file = CheckedFile(path: path, bytes, engine)
      files.append(file)
      guard isFixing else { continue }
      let fixed = file.fixed
      if path == "-" {
        guard fixed.withUnsafeBytes({ System.writeAll(STDOUT_FILENO, $0) }) else { return 3 }
      } else if fixed != file.bytes {
        do throws(ReplacedFile.Problem) {
          try ReplacedFile.write(fixed, to: path)
        } catch {
          System.complain(error.description.onOneLine)
          return 3
        }
      }
    }
    // The text that was fixed is on standard output where it came from standard input.
    let report = isFixing && paths.contains("-") ? STDERR_FILENO : STDOUT_FILENO
    guard System.writeAll(report, text(of: files)) else { return 3 }
    tellUnknown(files)
    guard isReadable else { return ExitCode.notUnderstood }
    let fails = files.contains { file in
      file.findings.contains { $0.fails(isStrict: isStrict) && !(isFixing && $0.fix != nil) }
    }
    return fails ? 1 : 0
  }

  private func text(of files: [CheckedFile]) -> String {
    switch form {
    case .text:
      files.flatMap { file in
        file.findings.filter { $0.fails(isStrict: isStrict) }.map { finding in
          "\(file.path):\(finding.line):\(finding.column): \(finding.message)\n"
        }
      }.joined().printable
    case .json: CheckReport.json(files).description.printableJSON + "\n"
    case .sarif: CheckReport.sarif(files, isStrict: isStrict).description.printableJSON + "\n"
    }
  }

  /// What no table here can tell fails only where that is asked for: the tables of kurs are older than
  /// the newest marks, until the next release or refresh.
  private func tellUnknown(_ files: [CheckedFile]) {
    guard form == .text, !isStrict else { return }
    let unknown = files.flatMap(\.findings).filter(\.isUnknown)
    guard let first = unknown.first else { return }
    System.complain(
      "\(unknown.count) of \(files.reduce(0) { $0 + $1.count }) marks could not be checked, such as: "
        + first.message)
  }

  // MARK: Files

  private static let maxBytes = 1 << 30

  private static func bytes(of path: String) -> [UInt8]? {
    if path == "-" { return System.bytes(from: STDIN_FILENO, limit: maxBytes).map(Array.init) }
    guard !System.isFolder(path) else { return nil }
    let file = open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { return nil }
    defer { Platform.close(file) }
    return System.bytes(from: file, limit: maxBytes).map(Array.init)
  }
}
