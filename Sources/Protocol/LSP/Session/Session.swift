import Books
import Dates
import Documents
import Engine
import Features
import JSON
import Methods
import Money
import RPC
import Reading
import Service

/// What lasts as long as a connection with an editor: its documents, and what the client can do.
final class Session {
  let engine: Engine
  let service: Service
  unowned let connection: Connection
  var client = ClientCapabilities()
  var settings = EditorSettings()
  private(set) var documents: [String: OpenDocument] = [:]
  /// Documents whose diagnostics are due.
  private var undiagnosed: Set<String> = []
  /// What was said of settings that cannot be used.
  private var refusedSettings: Set<String> = []
  private var outgoing: [(method: StaticString, params: Value)] = []
  private(set) var framing = Framing.headers
  private(set) var parentProcess: Int32?
  let saveChart: (String) -> String?
  /// Where the files are that journals include.
  let files: BookSources
  /// How many kurs has created, and those that the client has refused.
  var ownProgress: (count: Int, refused: Set<ProgressToken>) = (0, [])

  init(
    _ engine: Engine, _ connection: Connection, _ files: BookSources,
    _ saveChart: @escaping (String) -> String?
  ) {
    self.engine = engine
    self.connection = connection
    self.files = files
    self.saveChart = saveChart
    service = Service(engine: engine, methods: Catalogue.methods, limits: connection.limits)
  }

  func begin(_ call: Call) {
    framing = call.framing
    engine.begin()
  }

  var locale: Locale { settings.locale ?? engine.locale }
  var lexicon: MoneyLexicon { engine.words(in: locale).money }

  // MARK: Lifecycle

  func initialize(_ call: Call, into out: inout Writer) {
    let params = call.params
    client = ClientCapabilities(params?.member("capabilities"))
    takeSettings(params?.member("initializationOptions"))
    if let id = params?.member("processId")?.int.flatMap(Int32.init(exactly:)), id > 0 {
      parentProcess = id
    }
    let synchronization: Value = ["openClose": true, "change": 2]
    let completion: Value = [
      "triggerCharacters": [" ", "="], "resolveProvider": false,
    ]
    let actions: Value = [
      "codeActionKinds": ["refactor.rewrite", "quickfix"], "resolveProvider": false,
    ]
    let capabilities: Value = [
      "positionEncoding": .string(client.encoding.rawValue),
      "textDocumentSync": synchronization, "hoverProvider": true,
      "inlayHintProvider": ["resolveProvider": false], "completionProvider": completion,
      "codeActionProvider": client.takesCodeActions ? actions : true,
      "executeCommandProvider": ["commands": .array(Self.commandNames.map { .string($0) })],
    ]
    out.value([
      "capabilities": capabilities,
      "serverInfo": ["name": "kurs", "version": .string(engine.configuration.version)],
    ])
  }

  func initialized(_ call: Call) {
    if client.registersConfiguration {
      connection.ask("client/registerCapability", in: framing) { out in
        out.value([
          "registrations": [
            [
              "id": "kurs", "method": "workspace/didChangeConfiguration",
              "registerOptions": ["section": "kurs"],
            ]
          ]
        ])
      } whenAnswered: { _ in
      }
    }
    if client.hasConfiguration { askForConfiguration() }
    _ = try? service.run(
      Subscribe.self, Subscribe.Params(to: Changed.self, NoParameters(), as: .text("hints")),
      in: framing)
  }

  /// Rates or settings are others than before.
  func ratesHaveChanged() {
    if settings.showsDiagnostics { undiagnosed = Set(documents.keys) }
    if settings.hints != .off, !documents.isEmpty { refreshHints() }
  }

  /// The settings themselves, or null where the client wants to be asked.
  func didChangeConfiguration(_ call: Call) {
    let given = call.params?.member("settings")
    if given?.kind == .object {
      take(given, isShared: true)
    } else if client.hasConfiguration {
      askForConfiguration()
    }
  }

  private func askForConfiguration() {
    connection.ask("workspace/configuration", in: framing) { out in
      out.value(["items": [["section": "kurs"]]])
    } whenAnswered: { [weak self] response in
      guard case .result(let given) = response, given.kind == .array else { return }
      self?.take(given.children.first { _ in true })
    }
  }

  private func take(_ given: Node?, isShared: Bool = false) {
    let old = settings
    takeSettings(given, isShared: isShared)
    guard settings != old else { return }
    if old.showsDiagnostics || settings.showsDiagnostics { undiagnosed = Set(documents.keys) }
    refreshHints()
  }

  /// What cannot be used is said once.
  private func takeSettings(_ given: Node?, isShared: Bool = false) {
    for refused in settings.take(given, isShared: isShared)
    where refusedSettings.insert(refused).inserted {
      show("A setting of kurs cannot be used: \(refused)", as: .warning)
    }
  }

  private func refreshHints() {
    guard client.refreshesHints else { return }
    connection.ask("workspace/inlayHint/refresh", in: framing) {
      $0.null()
    } whenAnswered: { _ in
    }
  }

  // MARK: Documents

  func didOpen(_ call: Call) {
    guard let item = call.params?.member("textDocument"), let uri = item.member("uri")?.string,
      let text = item.member("text"), text.kind == .string
    else { return }
    var whole = DocumentText()
    text.utf8Parts(of: DocumentText.pieceBytes) { whole.append($0) }
    let document = Document(
      uri: uri, language: item.member("languageId")?.string ?? "",
      version: item.member("version")?.int ?? 0, text: whole)
    documents[uri] = OpenDocument(document)
    if document.text.count > settings.maxFileLength {
      show("kurs leaves this document alone: it is longer than maxFileLength.")
    }
    undiagnosed.insert(uri)
  }

  func didChange(_ call: Call) {
    guard let item = call.params?.member("textDocument"), let uri = item.member("uri")?.string
    else { return }
    let changes = call.params?.member("contentChanges")
    let edits = changes?.kind == .array ? changes?.children.map(Self.edit) : nil
    let wasKnown = documents[uri]?.isTextKnown ?? false
    // In place: a copy of the document would be made for each key that is typed.
    documents[uri]?.change(
      to: item.member("version")?.int ?? 0, edits ?? [nil], in: client.encoding)
    if wasKnown, documents[uri]?.isTextKnown == false {
      show(
        "kurs leaves this document alone until it is closed and opened: a change of it cannot be read.",
        as: .warning)
    }
    if settings.showsDiagnostics { undiagnosed.insert(uri) }
  }

  /// One change of a document; nil where it cannot be read.
  private static func edit(_ change: Node) -> Document.Edit? {
    guard let text = change.member("text"), text.kind == .string else { return nil }
    guard let range = change.member("range"), range.kind != .null else {
      return Document.Edit(nil, text.utf8)
    }
    guard let start = range.member("start").flatMap(Position.init),
      let end = range.member("end").flatMap(Position.init)
    else { return nil }
    return Document.Edit((start, end), text.utf8)
  }

  func didClose(_ call: Call) {
    guard let uri = call.params?.member("textDocument")?.member("uri")?.string,
      documents.removeValue(forKey: uri) != nil
    else { return }
    if undiagnosed.remove(uri) == nil, settings.showsDiagnostics { publish([], of: uri) }
  }

  /// The document that a request is about; nil where kurs leaves it alone.
  func uri(of call: Call) -> String? {
    guard let uri = call.params?.member("textDocument")?.member("uri")?.string else { return nil }
    return reads(uri) ? uri : nil
  }

  func reads(_ uri: String) -> Bool {
    guard let document = documents[uri] else { return false }
    return document.isTextKnown && document.text.count <= settings.maxFileLength
      && !settings.excludes(uri) && !document.isIgnored
  }

  /// Reads whole lines of a document, from the line of the first offset to that of the last.
  func read(_ uri: String, from first: Int, to last: Int) -> OpenDocument.Reading? {
    guard let text = documents[uri]?.text,
      let start = text.start(ofLine: text.line(at: min(first, text.count)))
    else { return nil }
    let end = text.end(ofLineAt: text.start(ofLine: text.line(at: min(last, text.count))) ?? start)
    if let book = book(of: uri) {
      return documents[uri]?.readJournal(start..<end, lexicon, currencies(of: book))
    }
    return documents[uri]?.read(start..<end, lexicon, withStrings: settings.readsStrings)
  }

  func keep(_ hints: HintMemory?, of uri: String) { documents[uri]?.hints = hints }

  /// The journal that a document is, as its tool reads it; nil for other documents.
  func book(of uri: String) -> Book? {
    documents[uri]?.book { tool, bytes in journal(bytes, uri, tool) }
  }

  /// Reads a text in the place of the document's.
  func journal(_ bytes: [UInt8], _ uri: String, _ tool: BookTool) -> Book {
    let options = ReadingOptions(year: engine.today.year, listsMentions: true)
    return Book.read(bytes, path: Self.path(uri), tool, options, from: files)
  }

  func currencies(of book: Book) -> BookCurrencies {
    BookCurrencies(book) { engine.meaning(of: $0, in: locale).first }
  }

  /// The path of a file by its URI.
  private static func path(_ uri: String) -> String {
    guard uri.hasPrefix("file://") else { return uri }
    var bytes: [UInt8] = []
    var rest = Array(uri.utf8.dropFirst(7))[...]
    while let byte = rest.popFirst() {
      let digits = String(decoding: rest.prefix(2), as: UTF8.self)
      if byte == UInt8(ascii: "%"), digits.utf8.count == 2, let code = UInt8(digits, radix: 16) {
        bytes.append(code)
        rest = rest.dropFirst(2)
      } else {
        bytes.append(byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Reads the line of a place. Of a very long one nothing is read: what is cut may be read wrongly.
  func readLine(_ uri: String, at offset: Int) -> OpenDocument.Reading? {
    guard let text = documents[uri]?.text else { return nil }
    let line = text.line(at: offset)
    guard let range = text.range(ofLine: line), range.count <= OpenDocument.maxLineBytes else {
      return nil
    }
    return read(uri, from: range.lowerBound, to: range.lowerBound)
  }

  // MARK: What kurs tells

  enum Message: Int {
    case warning = 2
    case info = 3
  }

  func show(_ text: String, as kind: Message = .info) {
    tell(
      "window/showMessage",
      ["type": .number(String(kind.rawValue)), "message": .string(text)])
  }

  func tell(_ method: StaticString, _ params: Value) { outgoing.append((method, params)) }

  func publish(_ diagnostics: [Value], of uri: String) {
    var members: [Value.Member] = [.init("uri", .string(uri))]
    if let version = documents[uri]?.document.version {
      members.append(.init("version", .number(String(version))))
    }
    tell(
      "textDocument/publishDiagnostics",
      .object(members + [.init("diagnostics", .array(diagnostics))]))
  }

  func push(into out: inout Writer) -> Framing? {
    if outgoing.isEmpty, let uri = undiagnosed.popFirst() {
      if settings.showsDiagnostics {
        publish(reads(uri) ? diagnostics(of: uri) : [], of: uri)
      }
    }
    guard !outgoing.isEmpty else { return nil }
    let next = outgoing.removeFirst()
    out.raw(#"{"jsonrpc":"2.0","method":"#)
    out.string(next.method)
    out.raw(#","params":"#)
    out.value(next.params)
    out.byte(UInt8(ascii: "}"))
    return framing
  }
}

/// Places, as the client counts them.
extension Session {
  func value(_ position: Position) -> Value {
    [
      "line": .number(String(position.line)), "character": .number(String(position.character)),
    ]
  }

  func range(_ range: Range<Int>, in text: DocumentText) -> Value {
    [
      "start": value(text.position(of: range.lowerBound, in: client.encoding)),
      "end": value(text.position(of: range.upperBound, in: client.encoding)),
    ]
  }

  /// The offsets of a range that the client has given; nil where it is none.
  func offsets(of range: Node?, in text: DocumentText) -> Range<Int>? {
    guard let start = range?.member("start").flatMap(Position.init),
      let end = range?.member("end").flatMap(Position.init)
    else { return nil }
    let ends = (
      text.offset(of: start, in: client.encoding), text.offset(of: end, in: client.encoding)
    )
    return min(ends.0, ends.1)..<max(ends.0, ends.1)
  }
}
