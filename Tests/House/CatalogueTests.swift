import Kit
import Methods
import Native
import Testing

/// What is declared once is whole: kinds, codes, methods.
struct CatalogueTests {
  @Test func `a code stands for one kind of failure`() {
    let codes = ErrorKind.all.map(\.code)
    #expect(Set(codes).count == codes.count)
    for code in codes where code > 0 { #expect((100..<1_000).contains(code)) }
    // Those that are not ours are the ones JSON-RPC 2.0 names.
    for code in codes where code <= 0 { #expect((-32_603 ... -32_600).contains(code)) }
  }

  @Test func `a kind has one name, and says when it happens`() {
    let names = ErrorKind.all.map(\.name)
    #expect(Set(names).count == names.count)
    for kind in ErrorKind.all { #expect(kind.meaning.hasSuffix(".")) }
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
    "board/focus", "board/close", "bill/price", "subscribe", "unsubscribe",
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

  // MARK: Names

  /// What a verb after a slash does; none does what another does.
  private static let verbs: [String: String] = [
    "accept": "believes held-back quotes", "acknowledge": "says that a person has seen it",
    "add": "adds one", "change": "changes what is given, and nothing else", "close": "ends it",
    "export": "writes it as a text", "focus": "moves the cursor", "import": "reads such a text",
    "move": "puts one elsewhere", "open": "begins or goes on with it",
    "price": "computes without saving", "remove": "takes one away", "replace": "exchanges one",
    "restore": "puts a backup back", "save": "writes a backup", "set": "makes or replaces one",
    "split": "divides the total", "step": "goes up or down by one", "type": "passes on a key",
  ]
  private static let computing: Set = [
    "chart", "complete", "convert", "evaluate", "initialize", "recover", "refresh", "scan",
    "shutdown", "subscribe", "unsubscribe",
  ]
  private static let one: Set = [
    "bill", "board", "currency", "history", "rate", "state", "status", "value", "watchlist",
  ]
  private static let many: Set = [
    "alerts", "bills", "boards", "currencies", "menus", "prices", "rates", "recents", "settings",
    "sources", "tables", "watchlists",
  ]
  /// OpenRPC names the one; the other is `convert` of a table.
  private static let others: Set = ["rpc.discover", "convert/many"]

  @Test
  func `a name is a verb that computes, a noun that is returned, or a noun and what is done to it`()
  {
    var used: Set<String> = []
    for method in NativeDialect.methods {
      let name = method.name.description
      guard !Self.others.contains(name) else { continue }
      let words = name.split(separator: "/").map(String.init)
      let isNoun = Self.one.contains(words[0]) || Self.many.contains(words[0])
      switch words.count {
      case 1: #expect(isNoun || Self.computing.contains(name), "\(name)")
      case 2: #expect(isNoun && Self.verbs[words[1]] != nil, "\(name)")
      default: Issue.record("\(name)")
      }
      used.formUnion(words)
    }
    let known = Self.computing.union(Self.one).union(Self.many).union(Self.verbs.keys)
    #expect(used == known, "\(used.symmetricDifference(known))")
    #expect(NativeDialect.methods.count <= 65)
  }

  /// Commands that are not named as their methods, with the reason.
  private static let ofPeople: [String: String] = [
    "convert": "of text, which `evaluate` reads: a person has no use for params",
    "watch": "goes on, and has keys on a terminal", "why": "is about one sentence, not a file",
    "swap": "takes the last conversion out of the list",
    "set": "is typed more often than all other changes", "unset": "takes back a set",
    "bill remove": "sets a quantity to 0",
  ]

  @Test func `a command is named as its method, or as its noun and the param that it sets`() {
    var used: Set<String> = []
    for method in NativeDialect.methods {
      let name = method.name.description
      for command in method.commands {
        let words = command.words.description
        if words.split(separator: " ").joined(separator: "/") == name { continue }
        let noun = name.split(separator: "/").first.map(String.init) ?? ""
        let params = method.paramFields.map { "\(noun) \($0.name)" }
        if params.contains(words) { continue }
        used.insert(words)
      }
    }
    #expect(used == Set(Self.ofPeople.keys), "\(used)")
  }
}
