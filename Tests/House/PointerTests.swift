import Kit
import Testing

/// Where Swift checks no bounds, a comment says which check makes it safe.
struct PointerTests {
  /// Without a count, or written to by place.
  static let pointers = [
    "UnsafePointer<", "UnsafeMutablePointer", "UnsafeRawPointer", "UnsafeMutableRawPointer",
    "UnsafeMutableBufferPointer", "UnsafeMutableRawBufferPointer", "unsafeBitCast",
    "unowned(unsafe)", "unsafeUninitialized", "withUnsafeMutable", "loadUnaligned",
    "assumingMemoryBound", "withMemoryRebound", "Unmanaged",
  ]

  /// How many lines have a word such as `UnsafePointer`, `unsafeBitCast` or `withUnsafeBytes`. If it is
  /// another number now, read the lines that are new, and what each is safe by.
  static let known = [
    "Core": 206, "Exchange": 130, "State": 26, "Features": 299, "Protocol": 103, "Programs": 56,
  ]

  @Test(arguments: known.keys.sorted())
  func `each line that Swift does not check is known`(_ floor: String) throws {
    var count = 0
    for file in try SourceFile.below("Sources/\(floor)") {
      count += file.code.count { $0.text.contains("nsafe") }
    }
    #expect(count == Self.known[floor])
  }

  @Test func `a file with pointers says which check makes them safe`() throws {
    var seen = 0
    for file in try SourceFile.below("Sources") {
      let has = file.code.contains { line in
        Self.pointers.contains { line.text.contains($0) }
      }
      guard has else { continue }
      seen += 1
      #expect(
        file.lines.contains { $0.drop { $0 == " " || $0 == "/" }.hasPrefix("Safe: ") },
        "\(file.path): add '// Safe: ' with the check")
    }
    #expect(seen > 50)
  }
}
