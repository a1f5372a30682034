import CBundledRates
import Dates
import Money
package import Rates

/// A frozen file of rates: everything that an answer can depend on, with a checksum. It is used in
/// place, and never changes.
///
///     kurs-rates 1 5d4b…c6d2
///     as-of 2026-10-30T18:00:00Z
///     setting rounding halfEven
///     euro HRK 7.53450 2023-01-01
///     tables ecb EUR unitsPerAnchor 418924
///     end
///
/// After the lines follow the packed tables, one publisher's after the other, as `PackedHistory` reads
/// them, and zeros up to a multiple of 256 bytes. The checksum is that of all after the first line:
/// the SHA-256 of the SHA-256 of each quarter.
package final class FrozenRates: PackedArchive {
  package let checksum: String?
  package let publishers: [Publisher]
  package let fixed: FixedRates
  package let sets: [RateSet]
  package let remarks: [QuoteRemark]
  package let heldBack: [HeldQuote]
  /// The lines that are not about tables and laws: the moment, the settings and the user's own rates.
  package let notes: [FrozenLine]
  private let packed: [PackedTables]

  static let head = "kurs-rates"
  static let version = "1"
  /// `kurs-rates 1`, a space, the checksum and a line feed.
  package static let headBytes = 78
  private static let block = 256

  func tables(of publisher: Publisher.ID) -> PackedTables? {
    publishers.firstIndex { $0.id == publisher }.map { packed[$0] }
  }

  /// - Parameter bytes: The whole file; must stay where it is as long as the process runs.
  /// - Parameter known: The publishers that this kurs knows.
  package init(
    _ bytes: UnsafeBufferPointer<UInt8>, known: [Publisher]
  ) throws(FrozenRatesError) {
    checksum = try Self.checked(bytes)
    let body = UnsafeBufferPointer(rebasing: bytes[Self.headBytes...])
    var reader = FrozenReader(known: known)
    var offset = 0
    while !reader.hasEnded {
      let place = Self.headBytes + offset
      guard let end = body[offset...].firstIndex(of: UInt8(ascii: "\n")) else {
        throw .malformed(.lines, at: place)
      }
      let line = String(decoding: body[offset..<end], as: UTF8.self)
      try reader.take(FrozenLine(line.split(separator: " "), at: place))
      offset = end + 1
    }
    var packed: [PackedTables] = []
    for (publisher, count) in reader.sections {
      let place = Self.headBytes + offset
      guard count >= PackedHistory.minBytes, count <= body.count - offset,
        let start = body.baseAddress
      else { throw .malformed(.counts, at: place) }
      let tables = PackedTables(
        publisher, KursBundledFile(bytes: start + offset, count: count), isBundled: false,
        nominals: reader.nominals[publisher.id] ?? [])
      if let misfit = tables.history.misfit() {
        throw .malformed(misfit.part, at: place + misfit.at)
      }
      if let code = tables.history.unknownCode { throw .unknown(code) }
      packed.append(tables)
      offset += count
    }
    self.packed = packed
    publishers = reader.sections.map(\.publisher)
    fixed = FixedRates(
      euro: reader.euro, redenominations: reader.redenominations, pegs: reader.pegs,
      rescalings: reader.rescalings)
    (sets, remarks, heldBack, notes) = (reader.sets, reader.remarks, reader.heldBack, reader.notes)
  }

  /// The checksum of the file, if it is right.
  private static func checked(
    _ bytes: UnsafeBufferPointer<UInt8>
  ) throws(FrozenRatesError) -> String {
    guard bytes.starts(with: head.utf8) else { throw .foreign }
    guard bytes.count > headBytes, bytes[headBytes - 1] == UInt8(ascii: "\n") else {
      throw bytes.contains(UInt8(ascii: "\n")) ? .newer : .damaged
    }
    let words = String(decoding: bytes[..<(headBytes - 1)], as: UTF8.self).split(separator: " ")
    guard words.count == 3, words[1] == version else { throw .newer }
    let count = bytes.count - headBytes
    guard count % block == 0, checksum(of: bytes, from: headBytes) == words[2] else {
      throw .damaged
    }
    return String(words[2])
  }

  private static func checksum(of bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> String {
    guard let body = bytes.baseAddress.map({ $0 + start }) else { return "" }
    var sum = [UInt8](repeating: 0, count: 32)
    kurs_checksum(body, bytes.count - start, &sum)
    let digits = Array("0123456789abcdef".utf8)
    return String(
      decoding: sum.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }, as: UTF8.self)
  }

  /// A file with all that the archive has. `notes` are lines of the caller's, of which none begins as
  /// one about tables and laws does.
  package static func file(
    of archive: any RateArchive, heldBack: [HeldQuote], notes: [String]
  ) throws(FrozenRatesError) -> [UInt8] {
    var lines = notes + FrozenWriter.lines(of: archive, heldBack)
    var sections: [UInt8] = []
    for publisher in archive.publishers {
      guard let packer = try HistoryPacker(publisher, in: archive) else { continue }
      lines += packer.nominals.map { span in
        "nominal \(publisher.id) \(span.currency) \(span.nominal) \(span.days.lowerBound) "
          + "\(span.days.upperBound)"
      }
      lines.append(
        "tables \(publisher.id) \(publisher.anchor ?? .eur) \(publisher.direction.rawValue) "
          + "\(packer.bytes.count)")
      sections += packer.bytes
    }
    var file = Array("\(head) \(version) \(String(repeating: "0", count: 64))\n".utf8)
    file += Array((lines + ["end\n"]).joined(separator: "\n").utf8) + sections
    seal(&file)
    return file
  }

  /// Fills the last block with zeros, and writes the checksum into the first line.
  package static func seal(_ file: inout [UInt8]) {
    let rest = (file.count - headBytes) % block
    if rest > 0 { file += repeatElement(0, count: block - rest) }
    let sum = file.withUnsafeBufferPointer { checksum(of: $0, from: headBytes) }
    file.replaceSubrange((headBytes - 65)..<(headBytes - 1), with: sum.utf8)
  }
}

/// Why a frozen file cannot be used, or written.
package enum FrozenRatesError: Error, Equatable, CustomStringConvertible {
  /// It is no such file.
  case foreign
  /// A newer kurs wrote it.
  case newer
  /// Its bytes do not make its checksum.
  case damaged
  /// Its checksum is right, and what is at that byte is not.
  case malformed(FrozenPart, at: Int)
  /// A newer kurs knows the publisher, the currency or the rule.
  case unknown(String)
  /// The tables of a publisher do not fit in the packed form.
  case tooMany(Publisher.ID)

  package var description: String {
    switch self {
    case .foreign: "it is not a file of frozen rates"
    case .newer: "another version of kurs wrote it"
    case .damaged: "it is damaged: its bytes do not make its checksum"
    case .malformed(let part, let place): "\(part.rawValue) malformed, at byte \(place)"
    case .unknown(let name): "it has \(name), which this kurs does not know"
    case .tooMany(let publisher): "the tables of \(publisher) have too many days or digits"
    }
  }

  package var hint: String {
    switch self {
    case .foreign: "Write one with 'kurs rates export FILE'."
    case .newer, .unknown: "Use the version of kurs that wrote it, or a newer one."
    case .damaged, .malformed: "Copy it again from where it came, or write a new one."
    case .tooMany: "Remove its tables with 'kurs tables remove'."
    }
  }
}

/// What in a frozen file cannot be read.
package enum FrozenPart: String, Sendable {
  case lines = "one of its lines is"
  case moment = "its line as-of is missing or"
  case counts = "the counts of its tables are"
  case days = "the days of its tables are"
  case starts = "the places of its tables are"
  case columns = "the columns of its tables are"
}
