import Books
import Dates
import Documents
import Engine
import Features
import JSON
import Methods
import Money
import RPC
import Rates
import Reading
import Service

/// `textDocument/codeAction`: what can be put in the place of an amount, or after it. No edit is made
/// of an amount that is not certain, and none of more than was pointed at: a range is no selection by a
/// person, since editors ask for the line of the cursor, or for the whole document.
extension Session {
  func codeActions(_ call: Call) -> Value {
    let context = call.params?.member("context")
    let wanted = context?.member("only")?.texts
    guard client.takesCodeActions, let uri = uri(of: call), let document = documents[uri],
      let part = offsets(of: call.params?.member("range"), in: document.text),
      part.count <= Self.maxSelectedBytes
    else { return [] }
    let maker = ActionMaker(session: self, document: document)
    let problems = Self.isWanted("quickfix", wanted) ? ownDiagnostics(context, in: document) : []
    var actions = problems.compactMap(maker.fix)
    // Who asks about a diagnostic wants nothing else changed; a cursor on one without a fix still has its amount.
    if actions.isEmpty,
      problems.allSatisfy({ $0.range.touches(part) && part.count <= $0.range.count })
    {
      actions = self.actions(in: part, maker)
    }
    let chosen = actions.filter { action in
      action["kind"]?.text.map { Self.isWanted($0, wanted) } ?? true
    }
    return .array(chosen)
  }

  /// The actions for what lies in a part of a document.
  private func actions(in part: Range<Int>, _ maker: ActionMaker) -> [Value] {
    let uri = maker.document.uri
    guard
      let reading = part.isEmpty
        ? readLine(uri, at: part.lowerBound)
        : read(uri, from: part.lowerBound, to: part.upperBound)
    else { return [] }
    func isIn(_ range: Range<Int>) -> Bool {
      part.isEmpty ? range.touches(part.lowerBound) : range.overlaps(part)
    }
    let frozen = reading.frozen.filter { isIn($0.range) }
    let money = reading.money.filter { isIn($0.range) }
    var actions: [Value]
    switch (money.first, frozen.first, money.count + frozen.count) {
    case (let money?, _, 1): actions = maker.actions(for: money)
    case (_, let frozen?, 1): return maker.actions(for: frozen)
    default: actions = maker.actions(forEach: money, frozen, in: part, reading)
    }
    let isPointedAt =
      maker.document.tool == nil ? money.count == 1 && !actions.isEmpty : !reading.money.isEmpty
    if isPointedAt, client.takesEdits { actions += maker.wholeFile() }
    return actions
  }

  /// What kurs has said of the document, and the client asks about.
  private func ownDiagnostics(_ context: Node?, in document: OpenDocument) -> [Problem] {
    guard let given = context?.member("diagnostics"), given.kind == .array else { return [] }
    return given.children.prefix(Self.maxProblems).compactMap { node in
      guard node.member("source")?.string == "kurs",
        let range = offsets(of: node.member("range"), in: document.text)
      else { return nil }
      return Problem(range: range, code: node.member("code")?.string ?? "", said: Value(node))
    }
  }

  private static let maxProblems = 100

  /// The longest selection that is read.
  private static let maxSelectedBytes = 4 << 20

  /// A kind asks for those below it, too: `refactor` for `refactor.rewrite`.
  private static func isWanted(_ kind: String, _ kinds: [String]?) -> Bool {
    guard let kinds, !kinds.isEmpty else { return true }
    return kinds.contains { $0.isEmpty || kind == $0 || kind.hasPrefix($0 + ".") }
  }
}

/// A diagnostic that a client asks about.
struct Problem {
  let range: Range<Int>
  let code: String
  /// As the client has sent it back.
  let said: Value
}

/// Makes the actions of one document.
struct ActionMaker {
  let session: Session
  let document: OpenDocument

  var text: DocumentText { document.text }

  /// Targets of which each has actions of its own.
  static let maxTargets = 4

  func actions(for money: MoneyRead) -> [Value] {
    guard money.isCertain else { return disabled(money) }
    if document.tool != nil { return journalActions(for: money) }
    let day = document.day(at: money.range.lowerBound)
    let worths = session.targets(of: money.currencies[0]).prefix(Self.maxTargets).compactMap {
      session.worth(money, in: $0, on: day)
    }
    // In a table, what is put behind an amount would be part of a cell.
    if document.dated == .table { return [] }
    return worths.flatMap { worth in
      let end = money.range.upperBound..<money.range.upperBound
      let kept = session.kept(worth)
      var actions = [
        action("Replace with \(kept)", [(money.range, kept)]),
        action("Append (\(kept))", [(end, " (\(kept))")]),
      ]
      if let mark = try? session.engine.frozen(money.amounts[0], at: worth.quoted.rate) {
        actions.append(action("Append \(mark.text)", [(end, " \(mark.text)")]))
      }
      return actions
    }
  }

  /// Amounts of one range that each have an action of their own.
  private static let maxAmounts = 10

  /// Of several amounts and frozen conversions: an action each, named by it, and at last, as a command, one for
  /// all amounts.
  func actions(
    forEach amounts: [MoneyRead], _ frozen: [FrozenConversion], in part: Range<Int>,
    _ reading: OpenDocument.Reading
  ) -> [Value] {
    if document.tool != nil {
      let all = amounts.filter(\.isCertain).prefix(Self.maxAmounts).flatMap(journalActions)
      var titles: Set<String> = []
      return all.filter { titles.insert($0["title"]?.text ?? "").inserted }
    }
    guard document.dated != .table else { return [] }
    var each: [(place: Int, action: Value)] = amounts.compactMap { money in
      let day = document.day(at: money.range.lowerBound)
      guard money.isCertain, let target = session.targets(of: money.currencies[0]).first,
        let worth = session.worth(money, in: target, on: day)
      else { return nil }
      let kept = session.kept(worth)
      let title = "\(Self.oneLine(reading.text(money.range))) → \(kept)"
      return (money.range.lowerBound, action(title, [(money.range, kept)]))
    }
    each += frozen.flatMap { frozen in
      actions(for: frozen).filter { $0["edit"] != nil }.map { (frozen.range.lowerBound, $0) }
    }
    each.sort { $0.place < $1.place }
    return each.prefix(Self.maxAmounts).map(\.action) + together(amounts, in: part)
  }

  private static func oneLine(_ text: String) -> String {
    text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  /// `Convert 3 amounts in lines 3–4 to EUR`: a command, so that no editor makes the edit unasked.
  private func together(_ amounts: [MoneyRead], in part: Range<Int>) -> [Value] {
    guard session.client.takesEdits else { return [] }
    var targets: [Currency] = []
    for money in amounts {
      for target in session.targets(of: money.currencies[0]) where !targets.contains(target) {
        targets.append(target)
      }
    }
    return targets.prefix(Self.maxTargets).compactMap { target in
      let edits = conversion(of: amounts, to: target).edits
      guard edits.count > 1, let first = edits.first, let last = edits.last else { return nil }
      let lines = (text.line(at: first.0.lowerBound) + 1, text.line(at: last.0.upperBound) + 1)
      let place = lines.0 == lines.1 ? "line \(lines.0)" : "lines \(lines.0)–\(lines.1)"
      return command(
        "Convert \(edits.count) amounts in \(place) to \(target.code)", "kurs.convertDocument",
        [.string(document.uri), .string(target.code), session.range(part, in: text)])
    }
  }

  /// The edits that convert amounts, and those that are left: uncertain ones and those without a rate.
  func conversion(
    of amounts: [MoneyRead], to target: Currency
  ) -> (edits: [(Range<Int>, String)], left: [MoneyRead]) {
    var (edits, left) = ([(Range<Int>, String)](), [MoneyRead]())
    for money in amounts where money.currencies[0] != target || !money.isCertain {
      let day = document.day(at: money.range.lowerBound)
      if money.isCertain, let worth = session.worth(money, in: target, on: day) {
        edits.append((money.range, session.kept(worth)))
      } else {
        left.append(money)
      }
    }
    return (edits, left)
  }

  func wholeFile() -> [Value] {
    // In a table, what is put in the place of an amount would be read as something else.
    guard document.tool != nil || document.dated != .table else { return [] }
    let base = session.settings.currencies.first ?? session.engine.settings.base
    let (title, name) =
      document.tool != nil
      ? ("Add missing prices in", "kurs.fillPrices")
      : ("Convert all amounts in this file to", "kurs.convertDocument")
    return [
      command("\(title) \(base.code)", name, [.string(document.uri), .string(base.code)])
    ]
  }

  /// What mends a diagnostic, in its own range; nil where nothing does.
  func fix(_ problem: Problem) -> Value? {
    guard let reading = session.readLine(document.uri, at: problem.range.lowerBound) else {
      return nil
    }
    let action: Value?
    if problem.code == "unknownCurrency" {
      let code = String(decoding: text.bytes(problem.range), as: UTF8.self)
      let near = Currency(code: code) == nil ? Currency.nearest(to: code, limit: 1).first : nil
      action = near.map {
        self.action("Write \($0.code)", [(problem.range, $0.code)], kind: "quickfix")
      }
    } else {
      action = reading.frozen.first { $0.range == problem.range }.flatMap(correction)
    }
    guard case .object(let members)? = action else { return nil }
    return .object(members + [.init("diagnostics", [problem.said])])
  }

  private func correction(of frozen: FrozenConversion) -> Value? {
    guard case .wrong(let right, isCertain: true) = session.engine.verdict(on: frozen) else {
      return nil
    }
    return action("Correct: \(right.text)", [(frozen.found.range, right.text)], kind: "quickfix")
  }

  func actions(for frozen: FrozenConversion) -> [Value] {
    var actions = [correction(of: frozen)].compactMap { $0 }
    if let money = frozen.money, money.isCertain, let mark = frozen.mark {
      let day = document.day(at: frozen.range.lowerBound)
      if let worth = session.worth(money, in: mark.currency, on: day),
        let new = try? session.engine.frozen(
          money.amounts[0], at: worth.quoted.rate, decimals: mark.amount.scale), new != mark
      {
        actions.append(action("Renew: \(new.text)", [(frozen.found.range, new.text)]))
      }
    }
    actions.append(
      command(
        "Check this conversion", "kurs.check",
        [.string(document.uri), session.range(frozen.range, in: text)]))
    return actions
  }

  // MARK: Parts

  private func disabled(_ money: MoneyRead) -> [Value] {
    guard session.client.takesDisabledActions,
      let doubt = Doubt.allCases.first(where: money.doubts.contains)
    else { return [] }
    return [
      [
        "title": "Convert this amount", "kind": "refactor.rewrite",
        "disabled": ["reason": .string("It is not certain: \(doubt.reason.says)")],
      ]
    ]
  }

  func action(
    _ title: String, _ edits: [(Range<Int>, String)], kind: String = "refactor.rewrite"
  ) -> Value {
    [
      "title": .string(title), "kind": .string(kind),
      "edit": edit(edits),
    ]
  }

  private func command(_ title: String, _ name: String, _ arguments: [Value]) -> Value {
    let command: Value = [
      "title": .string(title), "command": .string(name), "arguments": .array(arguments),
    ]
    return ["title": .string(title), "kind": "refactor.rewrite", "command": command]
  }

  /// A `WorkspaceEdit` of this version of the document, where the client can be told which.
  func edit(_ edits: [(Range<Int>, String)]) -> Value {
    let list: [Value] = edits.map { range, new in
      ["range": session.range(range, in: text), "newText": .string(new)]
    }
    guard session.client.takesVersionedEdits else {
      return ["changes": .object([.init(document.uri, .array(list))])]
    }
    let version: Value = .number(String(document.document.version))
    let target: Value = ["uri": .string(document.uri), "version": version]
    return ["documentChanges": [["textDocument": target, "edits": .array(list)]]]
  }
}
