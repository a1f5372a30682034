import Engine
import Features
import JSON
import Methods
import Money
import RPC
import Reading
import Service

/// `workspace/executeCommand`: what is no edit of one amount. The answers are shown by messages, since
/// no client shows a result.
extension Session {
  static var commandNames: [String] {
    ["kurs.convertDocument", "kurs.fillPrices", "kurs.check"] + Catalogue.editorCommands.map(\.name)
  }

  func executeCommand(
    _ call: Call, into out: inout Writer
  ) throws(RPCError) -> (any PendingAnswer)? {
    let name = call.params?.member("command")?.string ?? ""
    let arguments = call.params?.member("arguments").map { $0.children.map { Value($0) } } ?? []
    switch name {
    case "kurs.convertDocument":
      let range = call.params?.member("arguments").flatMap {
        $0.children.dropFirst(2).first { _ in true }
      }
      convertDocument(arguments, within: range, for: call)
    case "kurs.fillPrices": fillPrices(arguments, for: call)
    case "kurs.check": check(call)
    default:
      guard let known = Catalogue.editorCommands.first(where: { $0.name == name }) else {
        throw RPCError(
          code: RPCError.Code.invalidParams, message: "kurs has no command \(name.prefix(80)).")
      }
      let token =
        call.params?.member("workDoneToken").flatMap {
          try? ProgressToken.read($0, of: "workDoneToken")
        } ?? (known.name == "kurs.refresh" ? progressToken(for: call) : nil)
      // An object with the params of the method, or nothing.
      var params: [Value.Member] = []
      if case .object(let given)? = arguments.first { params = given }
      params.removeAll { $0.name == "as" }
      let drawn = known.name == "kurs.chart"
      if drawn {
        params.removeAll { $0.name == "form" }
        params.append(.init("form", client.showsDocuments ? "svg" : "sparkline"))
      }
      return try service.answer(
        known.method, .object(params + [.init("as", "text")]), progress: token, in: call.framing,
        as: ShownWording(self, isDrawing: drawn && client.showsDocuments), into: &out)
    }
    out.null()
    return nil
  }

  /// A progress of kurs's own, where the client shows one that it has not asked for.
  private func progressToken(for call: Call) -> ProgressToken? {
    guard client.takesProgress else { return nil }
    ownProgress.count += 1
    let token = ProgressToken(own: ownProgress.count)
    let asked = connection.ask(
      "window/workDoneProgress/create", for: call.id, in: framing,
      params: { out in
        out.raw(#"{"token":"#)
        out.text(token.spelling)
        out.byte(UInt8(ascii: "}"))
      },
      whenAnswered: { [weak self] response in
        if case .error = response { self?.ownProgress.refused.insert(token) }
      })
    return asked == nil ? nil : token
  }

  /// Every certain amount of a document, or of a range of it; what is left as it is, is named.
  private func convertDocument(_ arguments: [Value], within range: Node?, for call: Call) {
    guard let uri = arguments.first?.text, reads(uri),
      let target = arguments.dropFirst().first?.text.flatMap({ Currency(code: $0) }),
      let document = documents[uri], client.takesEdits,
      let part = range == nil ? 0..<document.text.count : offsets(of: range, in: document.text),
      let reading = read(uri, from: part.lowerBound, to: part.upperBound)
    else { return show("This document cannot be converted.", as: .warning) }
    let maker = ActionMaker(session: self, document: document)
    let money = reading.money.filter { $0.range.overlaps(part) }
    let conversion = maker.conversion(of: money, to: target)
    let left = conversion.left.prefix(Self.maxNamed).map { reading.text($0.range) }
    let more = conversion.left.count - left.count
    let names = left.joined(separator: ", ") + (more > 0 ? " and \(more) more" : "")
    let remark = conversion.left.isEmpty ? "" : " Left as they are: \(names)."
    let count = conversion.edits.count
    guard count > 0 else {
      return show("There is nothing to convert to \(target.code) here.\(remark)")
    }
    apply(
      maker.edit(conversion.edits), "Convert to \(target.code)", for: call,
      done: "\(count) converted to \(target.code).\(remark)")
  }

  /// Has the client make an edit, and says what was done.
  func apply(_ edit: Value, _ label: String, for call: Call, done: String) {
    connection.ask("workspace/applyEdit", for: call.id, in: framing) { out in
      out.value(["label": .string(label), "edit": edit])
    } whenAnswered: { [weak self] response in
      guard case .result(let result) = response, result.member("applied")?.kind == .true else {
        self?.show("The editor has not made the changes.", as: .warning)
        return
      }
      self?.show(done)
    }
  }

  static let maxNamed = 10

  private func check(_ call: Call) {
    let arguments = call.params?.member("arguments").map { Array($0.children.prefix(2)) } ?? []
    guard arguments.count == 2, let uri = arguments[0].string, reads(uri),
      let text = documents[uri]?.text,
      let position = arguments[1].member("start").flatMap(Position.init),
      let reading = readLine(uri, at: text.offset(of: position, in: client.encoding)),
      let frozen = reading.frozen.first(where: {
        $0.range.touches(text.offset(of: position, in: client.encoding))
      })
    else { return show("No frozen conversion is there.", as: .warning) }
    show("\(reading.text(frozen.range)): \(verdictText(engine.verdict(on: frozen)))")
  }
}

/// Writes what a method answers as a command's result, and shows it to the user, too: a drawing in a
/// window of its own.
final class ShownWording: Wording {
  private let session: Session
  private let isDrawing: Bool

  init(_ session: Session, isDrawing: Bool) {
    self.session = session
    self.isDrawing = isDrawing
  }

  func write(
    isText: Bool, text: () -> String, json: (inout Writer) -> Void, into out: inout Writer
  ) {
    let text = text()
    if isDrawing, let path = session.saveChart(text) {
      session.showFile(path)
      out.string(path)
    } else {
      if !text.isEmpty, !isDrawing { session.show(text) }
      out.string(text)
    }
  }

  func write(_ progress: Value, of token: ProgressToken, into out: inout Writer) {
    guard !session.ownProgress.refused.contains(token) else { return }
    progress.write(of: token, into: &out)
  }
}

extension Session {
  /// Has the client open a file in the program that shows such files.
  func showFile(_ path: String) {
    connection.ask("window/showDocument", in: framing) { out in
      out.value(["uri": .string("file://\(path)"), "external": true, "takeFocus": true])
    } whenAnswered: { [weak self] response in
      if case .result(let result) = response, result.member("success")?.kind == .true { return }
      self?.show("The chart is in \(path).")
    }
  }
}
