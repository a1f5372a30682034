import Drawing
import Platform

/// The lines typed at the prompt, in a file next to the state file that only the user can read.
struct PromptHistory {
  private let path: String

  private static let maxLines = 1_000
  private static let maxBytes = 1 << 20
  private static let privateMode: mode_t = 0o600

  /// Nil if nothing is stored.
  init?(_ options: Options) {
    guard let state = Wiring.statePath(options) else { return nil }
    if options.statePath != nil {
      path = "\(state).history"
    } else {
      let folder = state.lastIndex(of: "/").map { state[..<$0] } ?? "."
      path = "\(folder)/history"
    }
  }

  /// The newest last. A long file is written again without its oldest lines.
  func lines() -> [String] {
    guard let text = System.regularText(of: path, limit: Self.maxBytes) else { return [] }
    let all = text.split(separator: "\n").map(String.init)
    let kept = all.filter { !$0.hasControls }.suffix(Self.maxLines)
    if all.count > 2 * Self.maxLines || text.utf8.count == Self.maxBytes {
      // What is not shortened today may be tomorrow.
      try? ReplacedFile.write(Array(Self.text(of: Array(kept)).utf8), to: path)
    }
    return Array(kept)
  }

  /// A line that begins with a space is not kept, as in a shell.
  func add(_ line: String) {
    guard !line.isEmpty, !line.hasPrefix(" "), !line.hasControls else { return }
    append([line])
  }

  private static func text(of lines: [String]) -> String {
    lines.map { $0 + "\n" }.joined()
  }

  /// The owner's only, as the store makes them.
  private func makeFolders(of path: String) {
    var place = path.startIndex
    while let slash = path[place...].dropFirst().firstIndex(of: "/") {
      mkdir(String(path[..<slash]), 0o700)
      place = slash
    }
  }

  private func append(_ lines: [String]) {
    let flags = O_WRONLY | O_CREAT | O_CLOEXEC | O_NOFOLLOW | O_APPEND
    var file = open(path, flags, Self.privateMode)
    if file < 0, errno == ENOENT {
      // The first line comes before anything is stored.
      makeFolders(of: path)
      file = open(path, flags, Self.privateMode)
    }
    guard file >= 0 else { return }
    defer { Platform.close(file) }
    // One that was made by hand may be open to others.
    _ = fchmod(file, Self.privateMode)
    System.writeAll(file, Self.text(of: lines))
  }
}
