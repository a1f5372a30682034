import JSON
import Platform
import Screens

/// `kurs bill [NAME]`: an order from a menu, and what it costs.
struct BillCommand: ShownCommand {
  private var bill: String?

  init() {}

  mutating func apply(words: ArraySlice<String>) throws(UsageError) {
    guard words.count <= 1 else {
      throw UsageError(message: "bill takes one name; quote a name of several words")
    }
    bill = words.first
  }

  /// Returns the exit code.
  func run(_ client: Client, _ options: Options, inPrompt: Bool) -> Int32 {
    let isUsable = RawTerminal.isUsable
    do throws(ScreenFailure) {
      let screen = try BillScreen(client, name: bill, opensNew: isUsable)
      guard isUsable else { return System.show(try screen.receipt() + "\n") ? 0 : 3 }
      // A fetch can bring a rate that the bill lacks.
      return ScreenRunner.show(
        screen, client, subscribedTo: [["topic": "rates"]], inPrompt: inPrompt)
    } catch {
      return error.complain()
    }
  }
}
