import Kit
import Testing

/// The pages for users: links that lead somewhere, and a beginning that works today.
struct PageTests {
  private static let pages =
    ["README.md", "protocol.md"]
    + Repository.files(below: "integrations", ending: "README.md")

  /// The folder of a page, or of the page itself if it is one.
  private static func folder(of page: String) -> [Substring] {
    page.split(separator: "/").dropLast()
  }

  /// A path from the top, without `.` and `..`.
  private static func resolved(_ link: Substring, on page: String) -> String {
    var parts = folder(of: page)
    for part in link.split(separator: "/") {
      if part == ".." { _ = parts.popLast() } else if part != "." { parts.append(part) }
    }
    return parts.joined(separator: "/")
  }

  /// The targets of Markdown's links and pictures outside of code, and of HTML's pictures.
  private static func links(_ text: String) -> [Substring] {
    var isCode = false
    var links: [Substring] = []
    for line in text.split(separator: "\n") {
      if line.hasPrefix("```") { isCode.toggle() }
      guard !isCode else { continue }
      links += line.split(separator: "](").dropFirst().map { $0.prefix { $0 != ")" } }
      for mark in ["src=\"", "srcset=\""] {
        links += line.split(separator: mark).dropFirst().map { $0.prefix { $0 != "\"" } }
      }
    }
    return links
  }

  /// The anchor of each heading, as code hosts make it.
  private static func anchors(_ page: String) throws -> Set<String> {
    var isCode = false
    var anchors: Set<String> = []
    for line in try Repository.text(page).split(separator: "\n") {
      if line.hasPrefix("```") { isCode.toggle() }
      guard !isCode, line.hasPrefix("#") else { continue }
      let title = line.drop { $0 == "#" }.dropFirst().lowercased()
      anchors.insert(
        String(title.filter { $0.isLetter || $0.isNumber || " -_".contains($0) })
          .replacing(" ", with: "-"))
    }
    return anchors
  }

  @Test func `a link leads somewhere`() throws {
    var seen = 0
    for page in Self.pages {
      for link in Self.links(try Repository.text(page)) where !link.contains("://") {
        let parts = link.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
        var target = parts[0].isEmpty ? page : Self.resolved(parts[0], on: page)
        #expect(Repository.exists(target), "\(page) links to \(link)")
        seen += 1
        guard parts.count == 2 else { continue }
        if !target.hasSuffix(".md") { target += "/README.md" }
        #expect(try Self.anchors(target).contains(String(parts[1])), "\(page) links to \(link)")
      }
    }
    #expect(seen > 100)
  }

  /// The first commands of a page need nothing that is not there yet, such as a release or a build.
  @Test(arguments: pages.filter { $0.hasPrefix("integrations/") })
  func `the page of a host begins with what works in a clone`(_ page: String) throws {
    let isOfHost = !["packages/", "pictures/"].contains { page.contains($0) }
    let text = try Repository.text(page)
    let commands = text.split(separator: "```sh\n").dropFirst().first?.split(separator: "\n").first
    #expect(!isOfHost || commands?.hasPrefix("integrations/install") == true, "\(page)")
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let pictures = lines.indices.filter { lines[$0].hasPrefix("![") }
    #expect(pictures.isEmpty || !isOfHost || pictures == [2], "\(page)")
    // What it costs, and how it is tested, come last.
    let parts = lines.filter { $0.hasPrefix("## ") }
    if let cost = parts.firstIndex(of: "## Cost") { #expect(cost >= parts.count - 2, "\(page)") }
  }
}
