import Engine
import JSON
import Platform
import Rates
import Screens

/// `kurs board [NAME]`: rows of currencies to type into.
struct BoardCommand: ShownCommand {
  private var board = "main"

  init() {}

  mutating func apply(words: ArraySlice<String>) throws(UsageError) {
    guard words.count <= 1 else {
      throw UsageError(message: "board takes one name; quote a name of several words")
    }
    board = words.first ?? board
  }

  /// Returns the exit code.
  func run(_ client: Client, _ options: Options, inPrompt: Bool) -> Int32 {
    let screen: BoardScreen
    do throws(ScreenFailure) {
      screen = try BoardScreen(client, name: board)
    } catch {
      return error.complain()
    }
    guard RawTerminal.isUsable else {
      let isWritten = System.show(screen.text(width: ScreenText.width) + "\n")
      RefreshCommand.startDetached(client.engine.renewableSources.map(\.text), options)
      return isWritten ? 0 : 3
    }
    return ScreenRunner.show(
      screen, client, subscribedTo: [["topic": "board", "board": .string(board)]],
      inPrompt: inPrompt
    )
  }
}
