/// `kurs rates export FILE`: all rates in one file.
struct ExportCommand: ProgramCommand {
  static let name = "rates export"
  static let usage = "rates export FILE"
  static let summary = "freeze all rates in a file, for --rates FILE"
  static let help = """
    usage: kurs rates export FILE

    Freezes in FILE everything that an answer can depend on: all tables, your own rates, pegs,
    laws, redenominations and the settings that count, with a checksum, which it prints. It has no
    keys, lists or recent conversions.

    kurs --rates FILE answers from that file alone, as of the moment of the export. Nothing can be
    changed, nothing is fetched, and every answer with a rate has the checksum in `frozen`. The
    same request has the same answer on any machine, in any year. A damaged file is refused.

      kurs rates export 2026.rates
      kurs --rates 2026.rates 100 usd in eur

    """

  private var path = ""

  init() {}

  mutating func apply(words: ArraySlice<String>) throws(UsageError) {
    guard words.count == 1, let path = words.first else {
      throw UsageError(
        message: "rates export needs one file", hint: "Try 'kurs rates export 2026.rates'.")
    }
    self.path = path
  }

  func run(_ options: Options) -> Int32 { FrozenFile.export(to: path, options) }

  static func operands(_ given: [String]) -> OptionValues? { .files }
}
