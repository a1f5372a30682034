import CSQLite

/// The pages of a state file and of its log as bytes, whatever state they are in: of each page the newest
/// that was committed. Every offset and number in them is checked before it is used.
struct SalvagedPages {
  /// kurs has never made pages of another size.
  static let size = 4_096
  /// A file of more bytes is not read.
  static let maxBytes = 1 << 30

  private let file: [UInt8]
  private let log: [UInt8]
  private let frames: LogFrames
  /// How many pages there are, by the length of the file and the numbers in the log.
  let count: Int

  init(file: [UInt8], log: [UInt8], evidence: LogFrames.Evidence? = nil) {
    self.file = file
    self.log = log
    frames = LogFrames(log, evidence)
    let known = (file.count + Self.size - 1) / Self.size
    // A new page is at the end, so that no more are new than the log has frames.
    count = max(
      known, frames.pages.keys.filter { $0 <= known + log.count / LogFrames.frame }.max() ?? 0)
  }

  /// How many committed frames the log is too short for.
  var missingFrames: Int { frames.missing }

  /// How many frames of the log hold acknowledged changes and SQLite does not read.
  var dropped: Int { frames.dropped }

  /// A page with zeros for the bytes that are missing; nil for a number that is none.
  func page(_ number: Int) -> Page? {
    guard number >= 1, number <= count else { return nil }
    if let index = frames.pages[number] { return Page(number, log, frame: index) }
    return Page(number, file)
  }

  /// Committed pages whose checksum in the log is wrong, the oldest first. `isLast` where the log has no
  /// later one of the same number.
  var doubtful: [(page: Page, isLast: Bool)] {
    frames.damaged.map { number, index in
      (Page(number, log, frame: index), frames.pages[number].map { $0 < index } ?? true)
    }
  }
}

/// 4,096 bytes; what is asked for beyond them is zero.
struct Page {
  let number: Int
  /// Of two with the same row, the one of the higher order was written later. That of the file is 0.
  let order: Int
  let bytes: ArraySlice<UInt8>

  fileprivate init(_ number: Int, _ file: [UInt8]) {
    self.init(number, file, at: (number - 1) * SalvagedPages.size, order: 0)
  }

  fileprivate init(_ number: Int, _ log: [UInt8], frame: Int) {
    self.init(
      number, log, at: LogFrames.header + frame * LogFrames.frame + 24, order: frame + 1)
  }

  private init(_ number: Int, _ all: [UInt8], at offset: Int, order: Int) {
    self.number = number
    self.order = order
    let start = min(max(offset, 0), all.count)
    bytes = all[start..<min(start + SalvagedPages.size, all.count)]
  }

  func byte(_ place: Int) -> UInt8 {
    place >= 0 && place < bytes.count ? bytes[bytes.startIndex + place] : 0
  }

  func number(_ place: Int, bytes count: Int) -> Int {
    (place..<place + count).reduce(0) { $0 << 8 | Int(byte($1)) }
  }

  /// Up to `count` bytes from a place.
  func piece(_ place: Int, _ count: Int) -> ArraySlice<UInt8> {
    let start = bytes.startIndex + min(max(place, 0), bytes.count)
    return bytes[start..<min(start + max(count, 0), bytes.endIndex)]
  }
}

/// The frames of a write-ahead log: each has a page as a change has left it, and a checksum that goes on
/// from the one before. SQLite reads none from the first wrong one on.
struct LogFrames {
  /// What tells how far a log was committed, where SQLite reads less of it.
  enum Evidence: Equatable {
    /// The index beside the log with these two numbers says so. So many of the frames are in the file, too.
    case index(salts: [UInt8], frames: Int, inFile: Int)
    /// No power cut has come since it was written, so that its frames were written one after the other.
    case order
  }

  /// The newest committed frame of each page that is not in the file.
  private(set) var pages: [Int: Int] = [:]
  /// Committed frames that are not, and whose checksum is wrong.
  private(set) var damaged: [(page: Int, frame: Int)] = []
  /// How many frames SQLite reads, and how many there were.
  private(set) var readable = 0
  private(set) var count = 0

  var dropped: Int { max(count - readable, missing) }

  /// Committed frames that are not there; and where no index says which are committed, those behind the
  /// last that are known to be.
  private(set) var missing = 0

  /// Two numbers that all frames of the log have.
  private(set) var salts: [UInt8] = []

  static let header = 32
  static let frame = 24 + SalvagedPages.size

  init(_ log: [UInt8], _ evidence: Evidence? = nil) {
    let total = max(0, log.count - Self.header) / Self.frame
    guard total > 0 else {
      guard log.count >= Self.header else { return }
      salts = Array(log[16..<24])
      // Cut off in its first frame.
      if case .index(salts: salts, let frames, let inFile)? = evidence {
        (count, missing) = (frames, max(0, frames - inFile))
      }
      return
    }
    let isBigEndian = log[3] & 1 == 1
    let hasHeader = Self.sum(log, 0..<24, (0, 0), isBigEndian) == Self.stored(log, 24)
    // Where the header is damaged, SQLite reads nothing; the first frame has the same two numbers.
    let place = hasHeader ? 16 : Self.header + 8
    salts = Array(log[place..<place + 8])
    var isUnbroken = hasHeader
    var isWhole = [Bool](repeating: false, count: total)
    var (lastOfOurs, lastCommit) = (-1, -1)
    for index in 0..<total {
      let start = Self.header + index * Self.frame
      let before = Self.stored(log, index == 0 ? 24 : start - Self.frame + 16)
      let isOurs = log[start + 8..<start + 16].elementsEqual(salts)
      if isOurs {
        lastOfOurs = index
        let first = Self.sum(log, start..<start + 8, before, isBigEndian)
        let all = Self.sum(log, start + 24..<start + Self.frame, first, isBigEndian)
        isWhole[index] = all == Self.stored(log, start + 16)
      }
      isUnbroken = isUnbroken && isWhole[index]
      if isWhole[index], log[start + 4..<start + 8].contains(where: { $0 != 0 }) {
        lastCommit = index
        if isUnbroken { readable = index + 1 }
      }
    }
    // Without evidence, what is behind a damaged frame may be of changes that a power cut has taken
    // apart.
    count = readable
    var inFile = 0
    switch evidence {
    case .index(salts: salts, let frames, let known):
      (count, inFile) = (max(readable, frames), known)
      missing = max(0, count - max(total, inFile))
    case .order:
      count = lastCommit + 1
      missing = lastOfOurs + 1 - count
    default: break
    }
    for index in min(inFile, count, total)..<min(count, total) {
      let start = Self.header + index * Self.frame
      let number = log[start..<start + 4].reduce(0) { $0 << 8 | Int($1) }
      if isWhole[index] { pages[number] = index } else { damaged.append((number, index)) }
    }
  }

  private typealias Sum = (UInt32, UInt32)

  private static func stored(_ log: [UInt8], _ place: Int) -> Sum {
    (word(log, place, true), word(log, place + 4, true))
  }

  private static func sum(
    _ log: [UInt8], _ bytes: Range<Int>, _ seed: Sum, _ isBigEndian: Bool
  ) -> Sum {
    var (first, second) = seed
    for place in stride(from: bytes.lowerBound, to: bytes.upperBound, by: 8) {
      first = first &+ word(log, place, isBigEndian) &+ second
      second = second &+ word(log, place + 4, isBigEndian) &+ first
    }
    return (first, second)
  }

  private static func word(_ log: [UInt8], _ place: Int, _ isBigEndian: Bool) -> UInt32 {
    let (a, b, c, d) = (log[place], log[place + 1], log[place + 2], log[place + 3])
    let word = UInt32(a) << 24 | UInt32(b) << 16 | UInt32(c) << 8 | UInt32(d)
    return isBigEndian ? word : word.byteSwapped
  }
}
