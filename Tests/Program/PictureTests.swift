import Kit
import Testing

/// The charts on the page of pictures are what kurs draws; `KURS_UPDATE=1` draws them anew.
@Suite(.blocking) struct PictureTests {
  @Test(arguments: [(".pictures/light.svg", [String]()), (".pictures/dark.svg", ["--dark"])])
  func `a picture on the page is what kurs draws`(_ path: String, _ options: [String]) throws {
    let child = try Child(
      [
        "--ephemeral", "--offline", "--now", "2026-10-30T18:00:00Z", "chart", "usd/eur", "gbp",
        "5y", "--svg", "--width", "800", "--height", "300",
      ] + options, environment: ["LC_ALL": "C.UTF-8"])
    child.closeInput()
    #expect(try child.end() == .exited(0))
    let drawn = String(decoding: child.bytes, as: UTF8.self)
    if Environment["KURS_UPDATE"] == "1" { try Repository.rewrite(path, drawn) }
    #expect(try Repository.text(path) == drawn)
    #expect(try Repository.text("integrations/pictures/README.md").contains("\"../../\(path)\""))
  }
}
