import Feeds
import Kit
import Testing

/// libcurl is loaded when there is a request, and may be missing.
@Suite(.blocking) struct LibraryTests {
  #if os(Linux)
    @Test func `without libcurl it answers, and says so`() throws {
      let program = try BuiltBinary.path(of: "kurs-fetch")
      guard let gone = try NoLibcurl.run(program, []) else { return }
      gone.send(try FetchCommand(url: "https://\(Fetch.nobody)/", seconds: 5).bytes)
      #expect(try gone.end() == .exited(0))
      var output = FetchOutput()
      output.append(gone.bytes[...])
      guard case .failed(.noLibrary, let detail) = output.state else {
        Issue.record("\(output.state)")
        return
      }
      #expect(detail == "libcurl is not installed")
    }

    @Test func `its version has libcurl's, or the reason why there is none`() throws {
      let program = try BuiltBinary.path(of: "kurs-fetch")
      let here = try Child(program: program, ["--version"], environment: [:], input: .closed)
      #expect(try here.end() == .exited(0))
      #expect(here.text.hasPrefix("kurs/0.1.0, libcurl/"), "\(here.text)")
      guard let gone = try NoLibcurl.run(program, ["--version"], input: .closed) else { return }
      #expect(try gone.end() == .exited(4))
      #expect(gone.complaintText == "libcurl is not installed\n")
    }

    /// The variables of another program, such as conda or an AppImage, lead to files that cannot be used.
    @Test func `a libcurl of LD_LIBRARY_PATH that cannot be used is not the last`() throws {
      let folder = try ScratchFolder()
      for name in ["libcurl.so.4", "libcurl-gnutls.so.4"] {
        try Disk.write("", to: folder.file(name))
      }
      let state = try Fetch.state(
        try FetchCommand(url: "https://\(Fetch.nobody)/", seconds: 5).bytes,
        environment: ["LD_LIBRARY_PATH": folder.path])
      guard case .failed(.nameNotFound, _) = state else {
        Issue.record("\(state)")
        return
      }
      let version = try Child(
        program: try BuiltBinary.path(of: "kurs-fetch"), ["--version"],
        environment: ["LD_LIBRARY_PATH": folder.path], input: .closed)
      #expect(try version.end() == .exited(0))
      #expect(version.text.hasPrefix("kurs/0.1.0, libcurl/"))
    }
  #endif
}
