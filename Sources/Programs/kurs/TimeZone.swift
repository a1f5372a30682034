import Drawing
import Platform

/// The user's time zone, as `TZ` names it.
enum TimeZone {
  /// What `TZ` has, where this machine knows no such zone: then the days are those of UTC.
  static let unknown: String? = System.environment("TZ").flatMap { isKnown($0) ? nil : $0 }

  private static let folders = ["/usr/share/zoneinfo", "/share/zoneinfo", "/etc/zoneinfo"]
  /// Names that mean UTC where there is no file, too.
  private static let universal: Set<Substring> = [
    "", "UTC", "UCT", "GMT", "GMT0", "Zulu", "Universal", "Etc/UTC", "Etc/UCT", "Etc/GMT",
  ]

  /// Told on standard error, once for a command.
  static func complain(_ options: Options) {
    guard let unknown, options.now == nil, !options.isQuiet else { return }
    System.complain(
      "TZ is '\(unknown.onOneLine)', which is no time zone here: days are those of UTC.")
  }

  static func isKnown(_ text: String) -> Bool {
    let name = text.hasPrefix(":") ? text.dropFirst() : text[...]
    if universal.contains(name) || isRule(name) { return true }
    let folders = System.environment("TZDIR").map { [$0] } ?? folders
    let paths = name.hasPrefix("/") ? [String(name)] : folders.map { "\($0)/\(name)" }
    return paths.contains { System.regularText(of: $0, limit: 4) == "TZif" }
  }

  /// A rule of POSIX, such as `CET-1CEST,M3.5.0,M10.5.0/3` or `<+09>-9`.
  private static func isRule(_ name: Substring) -> Bool {
    var rest = name
    if rest.first == "<" {
      rest = rest.drop { $0 != ">" }.dropFirst()
    } else {
      let letters = rest.prefix { $0.isASCII && $0.isLetter }
      guard letters.count >= 3 else { return false }
      rest = rest[letters.endIndex...]
    }
    if rest.first == "-" || rest.first == "+" { rest.removeFirst() }
    return rest.first.map { $0.isASCII && $0.isNumber } ?? false
  }
}

extension System {
  /// By the user's time zone: `TZ`, or that of the machine. A damaged file of zones can say that a day
  /// begins weeks from now: then UTC is used, as where there is no file.
  static func secondsAheadOfUTC(_ seconds: Int64) -> Int {
    guard TimeZone.unknown == nil else { return 0 }
    tzset()
    var time = time_t(seconds)
    var parts = tm()
    guard localtime_r(&time, &parts) != nil else { return 0 }
    return Int(abs(parts.tm_gmtoff) <= maxSecondsAheadOfUTC ? parts.tm_gmtoff : 0)
  }

  /// RFC 9636 has offsets between 25 hours behind UTC and 26 ahead of it.
  private static let maxSecondsAheadOfUTC = 26 * 3600
}
