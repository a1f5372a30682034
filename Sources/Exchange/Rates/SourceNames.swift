import Synchronization

/// The names of the sources this process has met, each with the small number that stands for it.
///
/// Names of publishers, rate sets and what the state file has are kept for good. A request may name
/// anything: of names that are no source only the last few are kept, long enough for the error that
/// quotes them.
package struct SourceNames: Sendable {
  static let ofProcess = Mutex(SourceNames())

  /// By number.
  private var names: [String] = []
  /// Of the names after the first few, which comparing finds faster.
  private var numbers: [String: UInt16] = [:]
  /// The numbers of names that only requests have used, the oldest first.
  private var passing: [UInt16] = []

  private static let firstFew = 32
  private static let maxPassing = 256
  private static let maxNames = 1 << 16

  package init() {}

  /// - Parameter isSource: Whether the name is known to be a source's, and has to be kept.
  package mutating func number(of name: String, isSource: Bool) -> UInt16 {
    guard let known = known(name) else { return add(name, isSource: isSource) }
    if isSource { passing.removeAll { $0 == known } }
    return known
  }

  package func name(of number: UInt16) -> String { names[Int(number)] }

  private func known(_ name: String) -> UInt16? {
    if let number = names.prefix(Self.firstFew).firstIndex(of: name) { return UInt16(number) }
    return names.count > Self.firstFew ? numbers[name] : nil
  }

  private mutating func add(_ name: String, isSource: Bool) -> UInt16 {
    // With every number in use, a source's name too is kept only for some time.
    let isKept = isSource && names.count < Self.maxNames - Self.maxPassing
    let number: UInt16
    if !isKept, passing.count == Self.maxPassing {
      number = passing.removeFirst()
      numbers[names[Int(number)]] = nil
      names[Int(number)] = name
    } else {
      number = UInt16(names.count)
      names.append(name)
    }
    if number >= Self.firstFew { numbers[name] = number }
    if !isKept { passing.append(number) }
    return number
  }
}
