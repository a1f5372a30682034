import Platform

/// Files by their whole paths.
package enum Disk {
  package static func bytes(_ path: String) throws(TestError) -> [UInt8] {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw TestError("\(path) cannot be opened") }
    defer { close(descriptor) }
    var all: [UInt8] = []
    var piece = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = read(descriptor, &piece, piece.count)
      guard count >= 0 else { throw TestError("\(path) cannot be read") }
      if count == 0 { return all }
      all += piece[..<count]
    }
  }

  package static func write(_ text: String, to path: String) throws(TestError) {
    try write(Array(text.utf8), to: path)
  }

  package static func write(_ bytes: [UInt8], to path: String) throws(TestError) {
    let descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else { throw TestError("\(path) cannot be written") }
    defer { close(descriptor) }
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Plain.write(descriptor, $0) }
      guard count > 0 else { throw TestError("\(path) cannot be written") }
      rest = rest.dropFirst(count)
    }
  }

  package static func names(_ folder: String) -> [String] { entries(folder).map(\.name) }

  /// What a folder holds, names that begin with a point aside.
  static func entries(_ path: String) -> [(name: String, isFolder: Bool)] {
    guard let directory = opendir(path) else { return [] }
    defer { closedir(directory) }
    var found: [(String, Bool)] = []
    while let entry = readdir(directory) {
      let name = withUnsafeBytes(of: entry.pointee.d_name) { bytes in
        String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      if !name.hasPrefix(".") {
        found.append((name, Int32(entry.pointee.d_type) == Int32(DT_DIR)))
      }
    }
    return found
  }
}

/// read(2) and write(2) by names that a type's own do not hide.
enum Plain {
  static func read(_ descriptor: Int32, _ piece: inout [UInt8]) -> Int {
    let count = piece.count
    return piece.withUnsafeMutableBytes { bytes in
      Platform.read(descriptor, bytes.baseAddress, count)
    }
  }

  static func write(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
    Platform.write(descriptor, bytes.baseAddress, bytes.count)
  }
}
