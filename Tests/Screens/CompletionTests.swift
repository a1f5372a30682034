import Screens
import Testing

struct CompletionTests {
  @Test(
    arguments: [
      ("eu", ["EUR"], .replace(2, "EUR ")),
      ("", [], .nothing),
      ("b", ["bill", "board"], .list),
      ("ye", ["yesterday", "yen"], .list),
      ("t", ["today", "tomorrow"], .replace(1, "to")),
      // Found by a name that is not what would be written.
      ("rou", ["RUB", "RON"], .list),
      ("é", ["école", "écu"], .replace(1, "éc")),
    ] as [(String, [String], LineCompletion)])
  func `a word grows as far as all agree`(
    _ typed: String, _ candidates: [String], _ expected: LineCompletion
  ) {
    #expect(LineCompletion.of(typed, candidates) == expected)
  }
}
