/// The code that only starting needs, given back once it has run.
///
/// Reading the settings, opening the state and looking up types touch most of the program, in
/// windows of 64 KiB at a time, and the system counts each as resident for as long as kurs lives.
/// Forgetting them costs the second request some tens of microseconds, once: what is still needed
/// is found in the page cache, and mapped again.
enum StartUpCode {
  static func giveBack() {
    // A debugger's breakpoints are changed pages of code, which must not be forgotten.
    #if os(Linux) && !DEBUG && (arch(x86_64) || arch(arm64))
      let size = Int(entry(of: .headerSize))
      guard let headers = UnsafeRawPointer(bitPattern: entry(of: .headers)), size >= 56 else {
        return
      }
      let list = (0..<Int(entry(of: .headerCount))).map { ProgramHeader(headers + $0 * size) }
      // Only a program that may lie anywhere says where its headers were meant to be.
      let offset =
        list.first { $0.isOfHeaders }.map { UInt(bitPattern: headers) &- $0.address } ?? 0
      let page = UInt(getpagesize())
      for code in list where code.isCode {
        let start = (offset &+ code.address) / page * page
        let end = (offset &+ code.address &+ code.count) / page * page
        guard end > start else { continue }
        madvise(UnsafeMutableRawPointer(bitPattern: start), Int(end - start), MADV_DONTNEED)
      }
    #endif
  }
}

#if os(Linux) && !DEBUG && (arch(x86_64) || arch(arm64))
  /// What the kernel tells a program at its start, by elf(5).
  private enum Entry: UInt {
    case headers = 3
    case headerSize = 4
    case headerCount = 5
  }

  private func entry(of key: Entry) -> UInt { auxiliaryValue(key.rawValue) }

  /// glibc and musl have it in a header that Swift's modules of them leave out.
  @_silgen_name("getauxval")
  private func auxiliaryValue(_ key: UInt) -> UInt

  /// A program header of a 64-bit ELF file.
  private struct ProgramHeader {
    let isOfHeaders: Bool
    let isCode: Bool
    let address: UInt
    let count: UInt

    init(_ bytes: UnsafeRawPointer) {
      let kind = bytes.load(as: UInt32.self)
      let flags = bytes.load(fromByteOffset: 4, as: UInt32.self)
      isOfHeaders = kind == 6
      // Loaded, executable and not writable.
      isCode = kind == 1 && flags & 3 == 1
      address = bytes.load(fromByteOffset: 16, as: UInt.self)
      count = bytes.load(fromByteOffset: 40, as: UInt.self)
    }
  }
#endif
