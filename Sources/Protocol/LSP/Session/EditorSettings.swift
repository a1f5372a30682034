import JSON
import Money

/// What the user has set in the editor for kurs: by `initializationOptions`, `workspace/configuration`
/// or `didChangeConfiguration`, as the members themselves or below `kurs`.
struct EditorSettings: Equatable {
  /// The targets; empty for those of kurs.
  var currencies: [Currency] = []
  var hints = Hints.foreign
  var showsDiagnostics = false
  /// Whether the strings of a program are searched, too, and not only its comments.
  var readsStrings = false
  /// Bytes of a document above which kurs leaves it alone.
  var maxFileLength = 16 << 20
  /// Patterns of paths that kurs leaves alone: `*` is within a folder, `**` across folders.
  var exclude: [String] = []
  /// How numbers and signs are read; nil for that of kurs.
  var locale: Locale?

  enum Hints: String {
    case off
    /// Amounts that are not in a currency of the user.
    case foreign
    case all
  }

  /// Takes what is given, and leaves the rest as it is. Returns what cannot be used, in the client's spelling.
  /// Of what is `shared` with other servers, only what is below `kurs` is certainly meant for this one.
  mutating func take(_ given: Node?, isShared: Bool = false) -> [String] {
    guard let given, given.kind == .object else { return [] }
    if let own = given.member("kurs") { return take(own) }
    var refused = isShared ? [] : Self.strangers(in: given)
    func read<Found>(_ name: StaticString, _ form: String, _ take: (Node) -> Found?) -> Found? {
      guard let value = given.member(name), value.kind != .null else { return nil }
      if let found = take(value) { return found }
      refused.append("`\(name)` is \(Self.shown(value)). Give \(form).")
      return nil
    }
    if let codes = read("currencies", "a list of codes, such as [\"EUR\", \"USD\"]", Self.list) {
      currencies = codes.compactMap { Currency(code: $0.uppercased()) }
      for code in codes where Currency(code: code.uppercased()) == nil {
        refused.append("there is no currency \(Value.string(code)) for `currencies`.")
      }
    }
    if let kind = read("inlayHints", "\"off\", \"foreign\" or \"all\"", Self.hints) { hints = kind }
    if let flag = read("diagnostics", "true or false", \.truth) { showsDiagnostics = flag }
    if let flag = read("strings", "true or false", \.truth) { readsStrings = flag }
    if let length = read("maxFileLength", "a number of bytes", Self.length) {
      maxFileLength = length
    }
    if let patterns = read("exclude", "a list of patterns, such as [\"*.log\"]", Self.list) {
      exclude = patterns
    }
    if let name = read(
      "locale", "a locale, such as \"de-CH\"", { Locale(identifier: $0.string ?? "") })
    {
      locale = name
    }
    return refused
  }

  private static let names = [
    "currencies", "inlayHints", "diagnostics", "strings", "maxFileLength", "exclude", "locale",
  ]

  private static func strangers(in given: Node) -> [String] {
    guard case .object(let members) = Value(given) else { return [] }
    return members.map(\.name).filter { !names.contains($0) }.map { name in
      "there is none called `\(name.prefix(40))`. There are \(names.joined(separator: ", "))."
    }
  }

  /// The start of a value as the client has spelled it.
  private static func shown(_ value: Node) -> String {
    let text = Value(value).description
    return text.count > 60 ? text.prefix(60) + "…" : text
  }

  private static func list(_ value: Node) -> [String]? {
    value.kind == .array && value.children.allSatisfy { $0.kind == .string } ? value.texts : nil
  }

  /// Other servers take true and false.
  private static func hints(_ value: Node) -> Hints? {
    value.truth.map { $0 ? .foreign : .off } ?? value.string.flatMap(Hints.init)
  }

  private static func length(_ value: Node) -> Int? { value.int.flatMap { $0 < 0 ? nil : $0 } }

  /// Whether the path of a document is one that kurs leaves alone.
  func excludes(_ uri: String) -> Bool {
    guard !exclude.isEmpty else { return false }
    // Behind `file://`.
    let path = Array(uri.utf8.drop { $0 != UInt8(ascii: "/") }.dropFirst(2))
    return exclude.contains { Self.matches(Array($0.utf8)[...], path[...]) }
  }

  /// A pattern without a slash matches a name at the end of the path.
  private static func matches(_ pattern: ArraySlice<UInt8>, _ path: ArraySlice<UInt8>) -> Bool {
    let slash = UInt8(ascii: "/")
    if fits(pattern, path) { return true }
    return path.indices.contains { place in
      path[place] == slash && fits(pattern, path[(place + 1)...])
    }
  }

  private static func fits(_ pattern: ArraySlice<UInt8>, _ path: ArraySlice<UInt8>) -> Bool {
    // The last star, and how far the path is taken by it: one step back is enough.
    var (pattern, path) = (pattern, path)
    var last: (pattern: ArraySlice<UInt8>, path: ArraySlice<UInt8>, crosses: Bool)?
    while true {
      if pattern.first == UInt8(ascii: "*") {
        let crosses = pattern.dropFirst().first == UInt8(ascii: "*")
        pattern = pattern.dropFirst(crosses ? 2 : 1)
        last = (pattern, path, crosses)
      } else if let byte = path.first, let wanted = pattern.first, byte == wanted || wanted == 63 {
        (pattern, path) = (pattern.dropFirst(), path.dropFirst())
      } else if pattern.isEmpty, path.isEmpty {
        return true
      } else {
        guard let star = last, let taken = star.path.first,
          star.crosses || taken != UInt8(ascii: "/")
        else { return false }
        last = (star.pattern, star.path.dropFirst(), star.crosses)
        (pattern, path) = (star.pattern, star.path.dropFirst())
      }
    }
  }
}

extension Node {
  fileprivate var truth: Bool? { kind == .true ? true : kind == .false ? false : nil }
}
