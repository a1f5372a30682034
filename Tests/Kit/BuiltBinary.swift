import Platform

/// The `kurs` that this build made: it lies beside the tests.
package enum BuiltBinary {
  package static func path(of name: String = "kurs") throws(TestError) -> String {
    var parts = try testBinary().split(separator: "/").dropLast()
    while !parts.isEmpty {
      let candidate = "/" + parts.joined(separator: "/") + "/" + name
      var status = stat()
      if stat(candidate, &status) == 0, status.st_mode & S_IFMT == S_IFREG { return candidate }
      parts = parts.dropLast()
    }
    throw TestError("there is no built \(name) beside the tests")
  }

  private static func testBinary() throws(TestError) -> String {
    #if os(Linux)
      var buffer = [UInt8](repeating: 0, count: 4_096)
      let count = buffer.withUnsafeMutableBytes { bytes in
        readlink(
          "/proc/self/exe", bytes.bindMemory(to: CChar.self).baseAddress.unsafelyUnwrapped, 4_096)
      }
      guard count > 0 else { throw TestError("the path of the tests is not known") }
      return String(decoding: buffer[..<count], as: UTF8.self)
    #else
      var info = Dl_info()
      guard dladdr(#dsohandle, &info) != 0, let name = info.dli_fname else {
        throw TestError("the path of the tests is not known")
      }
      return String(cString: name)
    #endif
  }
}
