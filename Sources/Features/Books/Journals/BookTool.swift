/// A tool that keeps accounts in text. Each reads its files by rules of its own: `1,000` is one in hledger,
/// and a thousand in ledger.
package enum BookTool: String, CaseIterable, Hashable, Sendable {
  case hledger, ledger, beancount

  /// By the name of a language, or the ending of a file's name.
  package init?(_ name: String) {
    switch name.lowercased() {
    case "hledger", "journal", "j": self = .hledger
    case "ledger", "ldg": self = .ledger
    case "beancount", "bean": self = .beancount
    default: return nil
    }
  }

  /// By the ending of a file's name.
  package init?(path: String) {
    guard let dot = path.lastIndex(of: ".") else { return nil }
    self.init(String(path[path.index(after: dot)...]))
  }
}
