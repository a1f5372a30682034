import Feeds
import Kit
import Testing

/// libcurl is loaded when there is a request, and may be missing.
@Suite(.blocking) struct LibraryTests {
  /// Variables by which the loader finds no libcurl of either flavour: files that are no libraries come first.
  static func hidden(in folder: ScratchFolder) throws -> [String: String] {
    for name in ["libcurl.so.4", "libcurl-gnutls.so.4"] {
      try Disk.write([UInt8](), to: folder.file(name))
    }
    return ["LD_LIBRARY_PATH": folder.path]
  }

  #if os(Linux)
    @Test func `without libcurl it answers, and says so`() throws {
      let folder = try ScratchFolder()
      let question = try FetchCommand(url: "https://\(Fetch.nobody)/", seconds: 5).bytes
      let state = try Fetch.state(question, environment: try Self.hidden(in: folder))
      guard case .failed(.noLibrary, let detail) = state else {
        Issue.record("\(state)")
        return
      }
      #expect(detail == "libcurl is not installed")
    }

    @Test func `its version has libcurl's, or the reason why there is none`() throws {
      let program = try BuiltBinary.path(of: "kurs-fetch")
      let here = try Child(program: program, ["--version"], environment: [:], input: .closed)
      #expect(try here.end() == .exited(0))
      #expect(here.text.hasPrefix("kurs/0.1.0, libcurl/"), "\(here.text)")
      let folder = try ScratchFolder()
      let hidden = try Self.hidden(in: folder)
      let gone = try Child(program: program, ["--version"], environment: hidden, input: .closed)
      #expect(try gone.end() == .exited(4))
      #expect(gone.complaintText == "libcurl is not installed\n")
    }
  #endif
}
