import CSQLite
import Documents
import Engine

/// Finds the rows in the pages of a damaged file. A row is known by its checksum, wherever it is: neither
/// the file's header, nor the definitions of its tables, nor the way from page to page need be whole.
struct Salvage {
  struct Found {
    let table: StoredTable
    let values: [Statement.Value]
    fileprivate let keySum: Int
    fileprivate let page: Int
    fileprivate let order: Int
    /// Whether a table leads to its page. What no table leads to may be an older row.
    fileprivate let isReached: Bool
  }

  private struct Digest {
    let rows: Int
    let keys: Int
    let order: Int
    let isReached: Bool

    func isOf(_ found: [Found]) -> Bool { found.reduce(0) { $0 &+ $1.keySum } == keys }
  }

  private let pages: SalvagedPages
  /// By table and key.
  private var found: [String: Found] = [:]
  /// Names of rows with a wrong checksum, by kind.
  private var damaged: [String: Set<String>] = [:]
  private var digests: [String: Digest] = [:]
  /// Pages of which a newer image is damaged.
  private var outdated: Set<Int> = []
  /// Whether rows have checksums.
  private let isSealed: Bool
  /// The pages that the tables lead to, and those without content.
  private var reached: Set<Int> = []
  private var free: Set<Int> = []
  /// How many pages were followed, and how many are: a forged file could lead round and round.
  private var work = 0
  private static let maxWork = 1_000_000
  /// Pages that are rows' own, and no row's rest.
  private var holders: Set<Int> = []

  init(_ pages: SalvagedPages) {
    self.pages = pages
    let version = pages.page(1)?.number(60, bytes: 4) ?? 0
    // A damaged number is greater, or the rows tell.
    isSealed = version != 1 && version != 2 || Self.hasDigests(pages)
    noteFree()
    noteReached()
    for number in stride(from: 2, through: pages.count, by: 1) where !free.contains(number) {
      if let page = pages.page(number) { read(page) }
    }
    for (page, isLast) in pages.doubtful {
      if isLast { outdated.insert(page.number) }
      read(page, adds: isLast)
    }
    if isShort { sweep() }
    dropUnreached()
  }

  /// The version of the file's tables as its first page has it.
  var version: Int { pages.page(1)?.number(60, bytes: 4) ?? 0 }

  private static func hasDigests(_ pages: SalvagedPages) -> Bool {
    let wanted = Array("CREATE TABLE digest (".utf8)
    guard let page = pages.page(1) else { return false }
    return (0..<SalvagedPages.size).contains { page.piece($0, wanted.count).elementsEqual(wanted) }
  }

  /// All that are to be kept.
  var rows: [Found] { found.byName.map(\.value) }

  /// What is not among them: by name where that is known, and by count.
  var lost: [Loss] {
    let kept = Dictionary(grouping: found.values, by: \.digestKind)
    let kinds = Set(digests.keys).union(damaged.keys).filter { !Self.derived.contains($0) }
    let all = kinds.compactMap { kind -> Loss? in
      let rows = kept[kind] ?? []
      let names = (damaged[kind] ?? []).subtracting(rows.map(\.name)).sorted()
      let missing = digests[kind].map { $0.isOf(rows) ? 0 : max(1, $0.rows - rows.count) }
      // A kind that the digests do not have is itself damaged.
      if missing == nil, isSealed, !digests.isEmpty { return nil }
      guard let count = missing ?? (names.isEmpty ? nil : names.count), count > 0 else {
        return nil
      }
      return Loss(
        kind: StoredTable.kind(ofDigest: kind),
        names: Array(names.prefix(min(count, Loss.maxNames))), count: count)
    }
    var lost = Loss.joined(all)
    // A log that ended early has nothing of its last changes.
    if pages.missingFrames > 0 { lost.append(Loss(kind: "change", names: [], count: 1)) }
    if isSealed, digests.isEmpty, !isNew { lost.append(Loss(kind: "digest", names: [], count: 1)) }
    return lost
  }

  /// Rows that a later change may have replaced, of which the page is damaged.
  var older: [Loss] {
    let rows = found.values.filter { outdated.contains($0.page) && !isOnDoubtful($0) }
    return Dictionary(grouping: rows, by: \.kind).byName
      .filter { !Self.derived.contains($0.key) }
      .map { kind, rows in
        Loss(
          kind: kind, names: Array(rows.map(\.name).sorted().prefix(Loss.maxNames)),
          count: rows.count)
      }
  }

  private func isOnDoubtful(_ row: Found) -> Bool {
    pages.doubtful.contains { $0.page.order == row.order }
  }

  /// Made again from the tables.
  private static let derived: Set = ["publisher", "span"]

  // MARK: Which pages

  /// The list of pages without content, as far as it makes sense.
  private mutating func noteFree() {
    var trunk = pages.page(1)?.number(32, bytes: 4) ?? 0
    while trunk > 1, let page = pages.page(trunk), free.insert(trunk).inserted {
      for index in 0..<min(page.number(4, bytes: 4), 1_022) {
        let leaf = page.number(8 + 4 * index, bytes: 4)
        if leaf > 1, leaf <= pages.count { free.insert(leaf) }
      }
      trunk = page.number(0, bytes: 4)
    }
  }

  private mutating func noteReached() {
    guard let first = pages.page(1) else { return }
    var ways: [Int] = []
    for place in cells(first, header: 100, isInterior: false) {
      guard let columns = columns(first, place, isTable: true), columns.count == 5,
        case .integer(let root) = columns[3]
      else { continue }
      ways.append(root)
    }
    while let number = ways.popLast() {
      guard number > 1, let page = pages.page(number), !free.contains(number),
        reached.insert(number).inserted
      else { continue }
      guard page.byte(0) == 2 else { continue }
      for place in cells(page, header: 0, isInterior: true) {
        ways.append(page.number(place, bytes: 4))
      }
      ways.append(page.number(8, bytes: 4))
    }
  }

  // MARK: Cells

  /// Where the cells of a page begin.
  private func cells(_ page: Page, header: Int, isInterior: Bool) -> [Int] {
    let list = header + (isInterior ? 12 : 8)
    let count = min(page.number(header + 3, bytes: 2), (SalvagedPages.size - list) / 2)
    return (0..<count).map { page.number(list + 2 * $0, bytes: 2) }.filter { $0 >= list }
  }

  /// The columns of the row whose cell begins there.
  private mutating func columns(_ page: Page, _ place: Int, isTable: Bool = false) -> [Column]? {
    payload(page, place, isTable: isTable).flatMap(Record.columns)
  }

  private mutating func payload(_ page: Page, _ place: Int, isTable: Bool) -> [UInt8]? {
    guard let (count, first) = Record.number(page, place), count > 3,
      count < pages.count * SalvagedPages.size
    else { return nil }
    var at = first
    if isTable {
      guard let row = Record.number(page, at) else { return nil }
      at = row.next
    }
    let usable = SalvagedPages.size
    let most = isTable ? usable - 35 : (usable - 12) * 64 / 255 - 23
    guard count > most else {
      let bytes = page.piece(at, count)
      return bytes.count == count ? Array(bytes) : nil
    }
    let least = (usable - 12) * 32 / 255 - 23
    let part = least + (count - least) % (usable - 4)
    let local = part <= most ? part : least
    let start = Array(page.piece(at, local))
    guard start.count == local else { return nil }
    return rest(start, count, from: page.number(at + local, bytes: 4))
  }

  /// A row's rest, on pages of its own. Where the way to the next one is damaged, each that could be it
  /// is tried: the checksum tells.
  private mutating func rest(_ start: [UInt8], _ count: Int, from next: Int) -> [UInt8]? {
    let (bytes, isWhole) = follow(start, count, from: next)
    if isWhole { return bytes }
    for candidate in stride(from: 2, through: min(pages.count, 4_096), by: 1)
    where !holders.contains(candidate) {
      let (all, isWhole) = follow(bytes, count, from: candidate)
      guard isWhole, let columns = Record.columns(all) else { continue }
      if table(of: columns) != nil { return all }
    }
    return nil
  }

  private mutating func follow(
    _ start: [UInt8], _ count: Int, from next: Int
  ) -> (bytes: [UInt8], isWhole: Bool) {
    var (bytes, next) = (start, next)
    while bytes.count < count, next > 1, work < Self.maxWork, let page = pages.page(next) {
      let piece = page.piece(4, count - bytes.count)
      if piece.isEmpty { break }
      work += 1
      bytes += piece
      next = page.number(0, bytes: 4)
    }
    return (bytes, bytes.count == count)
  }

  // MARK: Rows

  /// Reads the rows of a page of an index, which those of kurs's tables are. Without `adds`, only in the
  /// place of older ones.
  private mutating func read(_ page: Page, adds: Bool = true) {
    // A damaged first byte does not tell whether rows lead on to other pages.
    let kinds =
      switch page.byte(0) {
      case 2: [true]
      case 10: [false]
      default: [false, true]
      }
    for isInterior in kinds {
      for place in cells(page, header: 0, isInterior: isInterior) {
        guard let columns = columns(page, place + (isInterior ? 4 : 0)) else { continue }
        keep(columns, of: page, adds: adds)
      }
    }
  }

  /// Looks for rows at each place of the pages that is in use: the page may not lead to one of them.
  private mutating func sweep() {
    for number in stride(from: 2, through: pages.count, by: 1) where !free.contains(number) {
      guard let page = pages.page(number) else { continue }
      let unused = unused(page)
      for place in stride(from: page.number(5, bytes: 2), to: SalvagedPages.size, by: 1) {
        // A row's header has at least three bytes and begins with its length.
        guard let (count, at) = Record.number(page, place), count > 10,
          3...12 ~= page.byte(at), !unused.contains(where: { $0.contains(place) }),
          let columns = columns(page, place), table(of: columns) != nil
        else { continue }
        keep(columns, of: page, adds: true)
      }
    }
  }

  /// Where a page has what was deleted.
  private func unused(_ page: Page) -> [Range<Int>] {
    var unused: [Range<Int>] = []
    var place = page.number(1, bytes: 2)
    while place > unused.last?.upperBound ?? 0, place < SalvagedPages.size {
      unused.append(place..<place + max(4, page.number(place + 2, bytes: 2)))
      place = page.number(place, bytes: 2)
    }
    return unused
  }

  private mutating func keep(_ columns: [Column], of page: Page, adds: Bool) {
    guard let (table, sum) = table(of: columns) else { return noteOther(columns, of: page) }
    holders.insert(page.number)
    let values = columns.prefix(table.columns.count).map { column -> Statement.Value in
      switch column {
      case .text(let bytes): .text(String(decoding: bytes, as: UTF8.self))
      case .integer(let number): .integer(number)
      case .other: .integer(0)
      }
    }
    let new = Found(
      table: table, values: values, keySum: sum >> 32, page: page.number, order: page.order,
      isReached: reached.contains(page.number))
    if let known = found[new.id] {
      guard (new.order, new.isReached ? 1 : 0) > (known.order, known.isReached ? 1 : 0) else {
        return
      }
      // The same row on another page: the number of one of them is wrong.
      if known.page != page.number, known.order < new.order { outdated.insert(known.page) }
    } else if !adds {
      return
    }
    found[new.id] = new
  }

  /// The table that a row is of, with its checksum; without checksums, by the types of its columns.
  private func table(of columns: [Column]) -> (StoredTable, sum: Int)? {
    guard !columns.contains(where: \.isOther) else { return nil }
    guard isSealed else {
      return StoredTable.allCases.first { $0.isLike(columns) }.map { ($0, $0.sum(columns)) }
    }
    guard case .integer(let sum)? = columns.last else { return nil }
    let table = StoredTable.allCases.first {
      $0.columns.count + 1 == columns.count && $0.sum(columns.dropLast()) == sum
    }
    return table.map { ($0, sum) }
  }

  /// A digest, or a row whose checksum is wrong: its name is known if not damaged itself.
  private mutating func noteOther(_ columns: [Column], of page: Page) {
    if isSealed, columns.count == 3, case .text(let kind) = columns[0],
      case .integer(let rows) = columns[1], case .integer(let keys) = columns[2], rows >= 0,
      case let kind = String(decoding: kind, as: UTF8.self), StoredTable.hasDigest(kind)
    {
      let isReached = reached.contains(page.number)
      if let known = digests[kind],
        (page.order, isReached ? 1 : 0) < (known.order, known.isReached ? 1 : 0)
      {
        return
      }
      digests[kind] = Digest(rows: rows, keys: keys, order: page.order, isReached: isReached)
      return
    }
    let content = isSealed ? columns.dropLast() : columns[...]
    guard let table = StoredTable.allCases.first(where: { $0.isLike(content) }) else { return }
    let key = content.prefix(table.key.count).map { column in
      switch column {
      case .text(let bytes): String(decoding: bytes, as: UTF8.self)
      case .integer(let number): "\(number)"
      case .other: ""
      }
    }
    damaged[table.digestKind(key), default: []].insert(table.title(key).name)
  }

  // MARK: Which rows

  /// Whether all tables are there and none has ever had a row: each is one empty page.
  private var isNew: Bool {
    reached.count >= StoredTable.allCases.count
      && reached.allSatisfy { number in
        pages.page(number).map { $0.byte(0) == 10 && $0.number(3, bytes: 2) == 0 } ?? false
      }
  }

  /// Whether a kind has fewer rows than it should.
  private var isShort: Bool {
    let kept = Dictionary(grouping: found.values, by: \.digestKind)
    return digests.contains { $0.value.rows > kept[$0.key]?.count ?? 0 }
  }

  /// Leaves out what no table leads to, of kinds that are complete without it.
  private mutating func dropUnreached() {
    for (kind, rows) in Dictionary(grouping: found, by: \.value.digestKind) {
      let kept = rows.filter(\.value.isReached)
      guard kept.count < rows.count, digests[kind]?.isOf(kept.map(\.value)) == true else {
        continue
      }
      for row in rows where !row.value.isReached { found[row.key] = nil }
    }
  }
}

extension Salvage.Found {
  fileprivate var id: String { "\(table) " + key.joined(separator: "\u{0}") }

  /// A copy with another value.
  func with(_ value: Statement.Value, at place: Int) -> Self {
    var values = values
    values[place] = value
    return Self(
      table: table, values: values, keySum: keySum, page: page, order: order, isReached: isReached)
  }

  /// The values that find it, as texts.
  var key: [String] { values.prefix(table.key.count).map(\.description) }

  /// What it counts as.
  var kind: String { table.title(key).kind }

  fileprivate var digestKind: String { table.digestKind(key) }

  /// By which a person knows it.
  var name: String { table.title(key).name }
}

extension Statement.Value: CustomStringConvertible {
  var description: String {
    switch self {
    case .text(let text): text
    case .integer(let number): "\(number)"
    }
  }
}

extension StoredTable {
  /// The kind and the name of the row with these values of its key.
  func title(_ key: [String]) -> (kind: String, name: String) {
    switch self {
    case .document: (key[0], key[1])
    case .table:
      (
        "table \(key[0])",
        Int32(key[1]).flatMap { TableRow.day(Int($0)) }.map { "\($0)" } ?? key[1]
      )
    default: ("\(self)", key.joined(separator: " "))
    }
  }

  /// What a row with these values of its key counts as in the digest.
  fileprivate func digestKind(_ key: [String]) -> String {
    self == .table ? Self.kind(ofTable: key[0], Int(key[1]) ?? 0) : title(key).kind
  }

  /// What a person is told of: all tables of a publisher are one kind.
  fileprivate static func kind(ofDigest kind: String) -> String {
    guard kind.hasPrefix("table "), let end = kind.lastIndex(of: " ") else { return kind }
    return String(kind[..<end])
  }

  /// Whether it is what the digests call a kind.
  fileprivate static func hasDigest(_ kind: String) -> Bool {
    DocumentKind.everStored[kind] != nil || kind.starts(with: "table ")
      || allCases.contains { "\($0)" == kind }
  }

  /// Whether columns are as many as the table's and of their types.
  fileprivate func isLike(_ values: some Collection<Column>) -> Bool {
    guard values.count == columns.count else { return false }
    return zip(columns, values).allSatisfy { name, value in
      switch value {
      case .text: !isNumber(name)
      case .integer: isNumber(name)
      case .other: false
      }
    }
  }

  /// Their checksum.
  fileprivate func sum(_ values: some Sequence<Column>) -> Int {
    var hash = Self.hash(Array(name.utf8)[...], 0)
    var keyHash = hash
    for (index, value) in values.enumerated() {
      switch value {
      case .text(let bytes): hash = Self.hash(bytes, hash)
      case .integer(let number): hash = kurs_hash_integer(hash, Int64(number))
      case .other: hash = kurs_hash_other(hash)
      }
      if index + 1 == key.count { keyHash = hash }
    }
    return Int(kurs_join_hashes(keyHash, hash))
  }

  private static func hash(_ bytes: ArraySlice<UInt8>, _ hash: UInt64) -> UInt64 {
    bytes.withUnsafeBufferPointer { kurs_hash_text(hash, $0.baseAddress, Int64($0.count)) }
  }
}
