/// Compares the rows of a kind, as they are read, with their checksums and their digest.
struct RowCheck {
  private let column: Int32
  private var digest: (rows: Int, keys: Int)?
  private(set) var rows = 0
  private var keys = 0
  private var damaged = 0

  /// `column` is the one of `Database.reading`.
  init(_ column: Int32) { self.column = column }

  enum Verdict { case sound, damaged, digest }

  mutating func read(_ row: Row) -> Verdict {
    let key = row.integer(column)
    switch key {
    case -2:
      digest = (row.integer(0), row.integer(1))
      return .digest
    case ..<0:
      damaged += 1
      return .damaged
    default:
      rows += 1
      keys &+= key
      return .sound
    }
  }

  /// How many rows are missing, to be asked when all were read. Where the digest itself is wrong, at
  /// least one is taken to be.
  func missing(isSealed: Bool) -> Int {
    guard isSealed else { return 0 }
    let digest = digest ?? (0, 0)
    let known = rows + damaged
    if digest.rows > known { return digest.rows - known }
    return digest.rows < known || damaged == 0 && digest.keys != keys ? 1 : 0
  }
}
