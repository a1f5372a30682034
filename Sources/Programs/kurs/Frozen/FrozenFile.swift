import Bundled
import Dates
import Documents
import Engine
import Features
import Feeds
import Money
import Platform
import Rates

/// A frozen file in place of all tables, settings and own rates: `--rates FILE`. With it the clock stands
/// still at the moment of its export, and nothing is read but the file: the same request has the same
/// answer on any machine, in any year.
struct FrozenFile {
  let rates: FrozenRates
  let asOf: Instant
  let locale: Locale
  private let settings: [(key: String, value: String?)]
  private let ownRates: [UserRate]

  /// What rates depend on.
  private static let settings: [Setting] = [
    .base, .pivot, .targets, .locale, .rounding, .sources, .maximumGap,
  ]

  /// Ends the process if the file cannot be used.
  init(path: String) {
    do throws(FrozenRatesError) {
      rates = try FrozenRates(Self.mapped(path), known: Publisher.known)
      var notes = FrozenNotes()
      for line in rates.notes { try notes.take(line) }
      guard let asOf = notes.asOf else { throw .malformed(.moment, at: FrozenRates.headBytes) }
      self.asOf = asOf
      (locale, settings, ownRates) = (notes.locale, notes.settings, notes.ownRates)
    } catch {
      System.complain("\(path) is not used: \(error).\n\(error.hint)")
      exit(2)
    }
  }

  /// The bytes of the file, in place.
  ///
  /// Safe: the map has as many bytes as the file had; `FrozenRates` checks what they say.
  private static func mapped(_ path: String) -> UnsafeBufferPointer<UInt8> {
    func refuse() -> Never {
      System.complain("cannot read \(path): \(String(cString: strerror(errno)))")
      exit(2)
    }
    let file = open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { refuse() }
    defer { Platform.close(file) }
    var status = stat()
    guard fstat(file, &status) == 0 else { refuse() }
    guard status.st_mode & S_IFMT == S_IFREG, status.st_size > 0 else {
      return UnsafeBufferPointer(start: nil, count: 0)
    }
    let count = Int(status.st_size)
    let start = mmap(nil, count, PROT_READ, MAP_PRIVATE, file, 0)
    guard let start, start != MAP_FAILED else { refuse() }
    return UnsafeBufferPointer(start: start.assumingMemoryBound(to: UInt8.self), count: count)
  }

  func engine(_ configuration: Configuration, _ options: Options) -> Engine {
    let store = InMemoryUserStore(refusing: .frozen)
    store.set(settings)
    store.put(ownRates)
    let now = options.now ?? asOf
    return Engine(
      archive: rates, store: store, configuration: configuration, clock: { now },
      uptime: System.uptime)
  }

  // MARK: Export

  /// `kurs rates export FILE`: writes the file beside itself first, so that a reader sees the old one or
  /// the new one.
  static func export(to path: String, _ options: Options) -> Int32 {
    let client = Client(options)
    defer { client.close() }
    let engine = client.engine
    engine.begin()
    let file: [UInt8]
    do throws(FrozenRatesError) {
      file = try FrozenRates.file(
        of: engine.archive, heldBack: engine.heldBack, notes: notes(of: engine))
    } catch {
      System.complain("\(error).\n\(error.hint)")
      return 1
    }
    do throws(ReplacedFile.Problem) {
      try ReplacedFile.write(file, to: path)
    } catch {
      System.complain(error.description)
      return 3
    }
    let words = String(decoding: file.prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self)
    let checksum = words.split(separator: " ").last ?? ""
    return options.isQuiet || System.show("\(path): \(checksum)\n") ? 0 : 3
  }

  private static func notes(of engine: Engine) -> [String] {
    var notes = [
      "as-of \(engine.now.wholeSecond)", "locale \(engine.configuration.locale.identifier)",
    ]
    for setting in settings where engine.origin(of: setting) != .standard {
      guard let text = engine.settings.text(of: setting, over: Settings()) else { continue }
      notes.append("setting \(setting.name) \(text)")
    }
    notes += engine.userRates.map { rate in
      "own \(rate.set) \(rate.base) \(rate.quote) \(rate.value) "
        + "\(rate.from?.description ?? "-") \(rate.noted.wholeSecond)"
    }
    return notes
  }
}

/// The lines of a frozen file about settings and own rates.
private struct FrozenNotes {
  private(set) var asOf: Instant?
  private(set) var locale = Locale.plain
  private(set) var settings: [(key: String, value: String?)] = []
  private(set) var ownRates: [UserRate] = []

  mutating func take(_ line: FrozenLine) throws(FrozenRatesError) {
    let words = line.words
    switch (words.first, words.count) {
    case ("as-of", 2):
      guard let instant = try? Instant(iso8601: words[1]) else { throw line.malformed }
      asOf = instant
    case ("locale", 2): locale = Locale(identifier: String(words[1])) ?? .plain
    case ("setting", 2...):
      let text = words.dropFirst(2).joined(separator: " ")
      guard let setting = Setting.named(String(words[1])) else {
        throw line.unknown(words[1], "the setting ")
      }
      guard setting.accepts(text) else { throw line.malformed }
      settings.append((String(words[1]), text))
    case ("own", 7): ownRates.append(try ownRate(line))
    default: throw line.unknown(words.first ?? "", "a line of ")
    }
  }

  private func ownRate(_ line: FrozenLine) throws(FrozenRatesError) -> UserRate {
    let words = line.words
    guard OwnRates.isName(String(words[1])), ownRates.count < OwnRates.maxCount,
      let base = Currency(code: words[2]), let quote = Currency(code: words[3]), base != quote,
      let value = try? Decimal(words[4]), !value.isZero, !value.isNegative,
      let noted = try? Instant(iso8601: words[6])
    else { throw line.malformed }
    let from = words[5] == "-" ? nil : try? Day(iso8601: words[5])
    guard words[5] == "-" || from != nil else { throw line.malformed }
    return UserRate(
      set: String(words[1]), base: base, quote: quote, value: value, from: from, noted: noted)
  }
}
