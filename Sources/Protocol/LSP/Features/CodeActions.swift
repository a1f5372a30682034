import Books
import Dates
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
/// of an amount that is not certain.
extension Session {
  func codeActions(
    _ call: Call, _ wording: any Wording, _ out: inout Writer
  ) throws(RPCError) -> (any PendingAnswer)? {
    guard client.takesCodeActions, let uri = uri(of: call), let text = documents[uri]?.text,
      let part = offsets(of: call.params?.member("range"), in: text),
      part.count <= Self.maxSelectedBytes, let document = documents[uri],
      let reading = part.isEmpty
        ? readLine(uri, at: part.lowerBound)
        : read(uri, from: part.lowerBound, to: part.upperBound)
    else {
      out.value([])
      return nil
    }
    let maker = ActionMaker(self, document)
    var actions: [Value] = []
    let frozen = reading.frozen.first { frozen in
      frozen.range.touches(part.lowerBound) && frozen.range.touches(part.upperBound)
    }
    if let frozen {
      actions = maker.actions(for: frozen)
    } else {
      let chosen = reading.money.filter { money in
        part.isEmpty ? money.range.touches(part.lowerBound) : money.range.overlaps(part)
      }
      if chosen.count == 1, let money = chosen.first {
        actions = maker.actions(for: money)
      } else if chosen.count > 1 {
        actions = maker.actions(forSelected: chosen)
      }
      if !reading.money.isEmpty, client.takesEdits { actions += maker.wholeFile() }
    }
    let wanted = call.params?.member("context")?.member("only")?.texts
    out.value(.array(actions.filter { Self.isWanted($0, wanted) }))
    return nil
  }

  /// The longest selection that is read.
  private static let maxSelectedBytes = 4 << 20

  /// A kind asks for those below it, too: `refactor` for `refactor.rewrite`.
  private static func isWanted(_ action: Value, _ kinds: [String]?) -> Bool {
    guard let kinds, !kinds.isEmpty, let kind = action["kind"]?.text else { return true }
    return kinds.contains { $0.isEmpty || kind == $0 || kind.hasPrefix($0 + ".") }
  }
}

/// Makes the actions of one document.
struct ActionMaker {
  let session: Session
  let document: OpenDocument

  init(_ session: Session, _ document: OpenDocument) {
    self.session = session
    self.document = document
  }

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

  /// All that is certain in a selection, and how many amounts are left as they are.
  func actions(forSelected amounts: [MoneyRead]) -> [Value] {
    if isStrict { return [] }
    var targets: [Currency] = []
    for money in amounts {
      for target in session.targets(of: money.currencies[0]) where !targets.contains(target) {
        targets.append(target)
      }
    }
    return targets.prefix(Self.maxTargets).compactMap { target in
      let conversion = conversion(of: amounts, to: target)
      guard !conversion.edits.isEmpty else { return nil }
      let left = conversion.left.count
      return action(
        "Convert selection to \(target.code)" + (left > 0 ? " (\(left) left as they are)" : ""),
        conversion.edits)
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

  /// Whether what is put in the place of an amount, or behind it, would be read as something else there.
  private var isStrict: Bool { document.tool != nil || document.dated == .table }

  func wholeFile() -> [Value] {
    let base = session.settings.currencies.first ?? session.engine.settings.base
    if isStrict {
      guard document.tool != nil else { return [] }
      return [
        command(
          "Add missing prices in \(base.code)", "kurs.fillPrices",
          [.string(document.uri), .string(base.code)])
      ]
    }
    return [
      command(
        "Convert all amounts in this file to \(base.code)", "kurs.convertDocument",
        [.string(document.uri), .string(base.code)])
    ]
  }

  func actions(for frozen: FrozenConversion) -> [Value] {
    var actions: [Value] = []
    if case .wrong(let right, isCertain: true) = session.engine.verdict(on: frozen) {
      actions.append(
        action("Correct: \(right.text)", [(frozen.found.range, right.text)], kind: "quickfix"))
    }
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
        "disabled": ["reason": .string("It is not certain: \(doubt.says)")],
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
