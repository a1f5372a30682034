import Kit
import Testing

/// The manual pages that packages install.
@Suite(.blocking) struct ManualPageTests {
  private static func page(_ words: String...) throws -> String {
    let kurs = try Child(["help", "--man"] + words, input: .closed)
    #expect(try kurs.end() == .exited(0))
    return kurs.text
  }

  @Test func `the page of kurs has what a page has`() throws {
    let lines = try Self.page().split(separator: "\n")
    let names = lines.filter { $0.hasPrefix(".Sh ") }.map { $0.dropFirst(4) }
    #expect(
      names == [
        "NAME", "SYNOPSIS", "DESCRIPTION", "COMMANDS", "OPTIONS", "ENVIRONMENT",
        "FILES", "EXIT STATUS", "EXAMPLES", "SEE ALSO",
      ])
  }

  @Test func `the page of the protocol lists the methods`() throws {
    #expect(try Self.page("protocol").contains("\n.It Ic convert\n"))
  }

  @Test func `there is no other page`() throws {
    let kurs = try Child(["help", "--man", "xyzzy"], input: .closed)
    #expect(try kurs.end() == .exited(2))
    #expect(kurs.complaintText.contains("Try 'kurs help --man'"))
  }
}
