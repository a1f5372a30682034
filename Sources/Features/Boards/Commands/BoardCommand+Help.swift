extension BoardCommand {
  static let name = "board"
  static let everyday: String? =
    "board               rows of currencies: type into one, and all follow"
  static let inPrompt = "board [NAME]               rows of currencies to type into"
  static let isBare = true
  static let usage = "board [NAME]"
  static let summary = "rows of currencies: type into one, and all follow"

  static let help = """
    usage: kurs board [NAME]

    Shows a board of currencies on the terminal: type a number into any row, and all others follow.
    ? lists the keys. A new name makes a new board; it is saved. Where the output is no terminal,
    prints the board once.

      kurs board trip

    """
}
