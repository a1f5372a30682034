import Kit
import Methods
import Native
import Testing

/// What is declared once is whole: kinds, codes, methods.
struct CatalogueTests {
  @Test func `a code stands for one kind of failure`() {
    let codes = ErrorKind.allCases.map(\.code)
    #expect(Set(codes).count == codes.count)
    for code in codes where code > 0 { #expect((100..<1_000).contains(code)) }
    // Those that are not ours are the ones JSON-RPC 2.0 names.
    for code in codes where code <= 0 { #expect((-32_603 ... -32_600).contains(code)) }
  }

  @Test func `a kind has one name, and says when it happens`() {
    let names = ErrorKind.allCases.map(\.rawValue)
    #expect(Set(names).count == names.count)
    for kind in ErrorKind.allCases { #expect(kind.meaning.hasSuffix(".")) }
  }

  @Test func `a method has one name, a summary of one line, and errors in order`() {
    let methods = NativeDialect.methods
    #expect(Set(methods.map { $0.name.description }).count == methods.count)
    for method in methods {
      let summary = method.summary.description
      #expect(summary.hasSuffix(".") && summary.count <= 90, "\(method.name)")
      #expect(!summary.utf8.contains(0x0A), "\(method.name)")
      #expect(Set(method.errors).count == method.errors.count, "\(method.name)")
      for field in method.paramFields {
        #expect(!field.doc.description.isEmpty, "\(method.name).\(field.name)")
      }
    }
  }

  /// Methods that only programs call: a person has another way, or no use for them.
  static let ofMachines: Set<String> = [
    // `evaluate` is the `convert` of people.
    "convert", "convert/many", "complete", "value",
    "rates/subscribe", "rates/unsubscribe", "changes/subscribe", "changes/unsubscribe",
    "board/focus", "board/close", "board/subscribe", "board/unsubscribe",
    "bill/price",
    "watchlist/subscribe", "watchlist/unsubscribe", "alerts/subscribe", "alerts/unsubscribe",
    "initialize", "shutdown", "rpc.discover",
  ]

  @Test func `a method has words for people, or is one of machines`() {
    #expect(NativeDialect.methods.count > Self.ofMachines.count + 40)
    for method in NativeDialect.methods {
      let name = method.name.description
      let isOfMachines = Self.ofMachines.contains(name)
      #expect(method.commands.isEmpty == isOfMachines, "\(name)")
    }
  }

  @Test func `words are small letters, each pair of them once, with params that the method has`() {
    let commands = NativeDialect.methods.flatMap { method in method.commands.map { (method, $0) } }
    #expect(Set(commands.map { $0.1.words.description }).count == commands.count)
    for (method, command) in commands {
      #expect((1...2).contains(command.wordList.count))
      #expect(
        command.wordList.allSatisfy { $0.utf8.allSatisfy { (0x61...0x7A).contains($0) } },
        "\(command.words)")
      let params = Set(method.paramFields.map { $0.name.description })
      for slot in command.slots where ![.setting, .series].contains(slot.form) {
        #expect(params.contains(slot.param.description), "\(command.words) \(slot.label)")
      }
      // An example begins with the words that it shows.
      for example in command.examples {
        #expect((example.description + " ").hasPrefix(command.words.description + " "))
      }
      if let summary = command.summary { #expect(summary.description.hasSuffix(".")) }
    }
  }
}
