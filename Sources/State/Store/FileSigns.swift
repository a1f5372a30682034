import Engine

/// By which a file is known as one that kurs has written, however damaged: only such a file is ever
/// moved or written to. A text, a program or another program's database has too few of these signs.
struct FileSigns {
  /// Bytes of the header; and of the page that begins with it and has the tables' definitions.
  static let header = 100
  static let wanted = 4_096

  /// Bytes of the beginning of the log.
  static let wantedLog = 65_536

  private let start: [UInt8]
  private let log: [UInt8]

  /// `start` is the beginning of the file; bytes that it does not have are zero. `log` is that of
  /// its write-ahead log.
  init(_ start: [UInt8], log: [UInt8] = []) {
    self.start = start
    self.log = log
  }

  /// Begins as every SQLite file does.
  var isSQLite: Bool { equalBytes(of: Self.magic) == Self.magic.count }

  /// One sign of SQLite and one of kurs. Each bears some damage.
  var areOfKurs: Bool { (hasMostOfMagic || hasFractions) && (hasNumber || hasTables) }

  private var hasMostOfMagic: Bool { equalBytes(of: Self.magic) >= Self.magic.count - 4 }

  /// Three bytes that SQLite's file format fixes: 64, 32 and 32 at 21.
  private var hasFractions: Bool { Array(start[21..<24]) == [64, 32, 32] }

  /// The application's number is at bytes 68 to 71.
  private var hasNumber: Bool {
    let number = start[68..<72].reduce(0) { $0 << 8 | Int($1) }
    return number == Migrations.applicationID
  }

  /// The definition of a table of ours.
  private var hasTables: Bool {
    ["CREATE TABLE user_rate (", "CREATE TABLE fetched_span ("].contains { definition in
      let wanted = Array(definition.utf8)
      return [start, log].contains { bytes in
        bytes.indices.dropLast(wanted.count).contains { place in
          bytes[place] == wanted[0] && bytes[place..<(place + wanted.count)].elementsEqual(wanted)
        }
      }
    }
  }

  private func equalBytes(of text: [UInt8]) -> Int { zip(start, text).count { $0 == $1 } }

  private static let magic = Array("SQLite format 3\0".utf8)
}

/// What a second opening finds of a file that the first one took for damaged.
enum FileCondition {
  case sound
  /// kurs has not written it: it stays as it is.
  case foreign
  case damaged
  /// It cannot be told: the system does not read it, or another process holds it.
  case unknown(StorageError)
}
