/// Words beside numbers that are no amounts of their own.
enum NumberingTable {
  /// Words that make a rate of what follows: `per room 80 EUR`, `pro Tag 20 Euro`.
  static let rates: Set<String> = [
    "per", "pro", "par", "por", "al", "je", "each", "every", "jede", "jeder", "jedes", "ogni",
    "cada", "chaque", "elke", "varje", "hver", "pr", "pr.", "в", "за", "kila", "ανά", "setiap",
    "mỗi",
    "हर",
    "प्रति",
  ]
}
