import JSON
import Testing

/// What the meta model of the specification says of the messages that kurs sends: which members they
/// have, of which kinds, and which they must have.
enum LanguageRules {
  indirect enum Shape: Sendable {
    case string, uinteger, boolean, null, any
    case words(Set<String>)
    case list(Shape)
    /// Members, of which those with `?` may be missing. No others are allowed.
    case object([String: Shape])
    case either([Shape])
  }

  static let position = Shape.object(["line": .uinteger, "character": .uinteger])
  static let range = Shape.object(["start": position, "end": position])
  static let textEdit = Shape.object(["range": range, "newText": .string])
  static let workspaceEdit = Shape.either([
    .object([
      "documentChanges": .list(
        .object([
          "textDocument": .object(["uri": .string, "version": .either([.uinteger, .null])]),
          "edits": .list(textEdit),
        ]))
    ]),
    .object(["changes": .any]),
  ])
  static let command = Shape.object([
    "title": .string, "command": .string, "arguments?": .list(.any),
  ])

  static let results: [String: Shape] = [
    "textDocument/hover": .either([
      .null,
      .object([
        "contents": .object(["kind": .words(["markdown", "plaintext"]), "value": .string]),
        "range?": range,
      ]),
    ]),
    "textDocument/inlayHint": .list(
      .object([
        "position": position, "label": .string, "tooltip?": .string, "paddingLeft?": .boolean,
      ])),
    "textDocument/completion": .either([
      .null,
      .object([
        "isIncomplete": .boolean,
        "items": .list(
          .object([
            "label": .string, "kind?": .uinteger, "detail?": .string, "documentation?": .string,
            "sortText?": .string, "filterText?": .string, "insertText?": .string,
            "textEdit?": textEdit,
          ])),
      ]),
    ]),
    "textDocument/codeAction": .list(
      .object([
        "title": .string, "kind?": .words(["refactor.rewrite", "quickfix"]),
        "edit?": workspaceEdit, "command?": command,
        "disabled?": .object(["reason": .string]), "diagnostics?": .list(.any),
      ])),
    "workspace/executeCommand": .any, "shutdown": .null,
    "initialize": .object([
      "capabilities": .any, "serverInfo?": .object(["name": .string, "version?": .string]),
    ]),
  ]

  static let told: [String: (isRequest: Bool, params: Shape)] = [
    "workspace/configuration": (
      true, .object(["items": .list(.object(["section?": .string, "scopeUri?": .string]))])
    ),
    "workspace/applyEdit": (true, .object(["label?": .string, "edit": workspaceEdit])),
    "window/showDocument": (
      true, .object(["uri": .string, "external?": .boolean, "takeFocus?": .boolean])
    ),
    "workspace/inlayHint/refresh": (true, .null), "client/registerCapability": (true, .any),
    "window/showMessage": (false, .object(["type": .uinteger, "message": .string])),
    "textDocument/publishDiagnostics": (
      false,
      .object([
        "uri": .string, "version?": .uinteger,
        "diagnostics": .list(
          .object([
            "range": range, "severity?": .uinteger, "code?": .string, "source?": .string,
            "message": .string,
          ])),
      ])
    ),
    "$/progress": (false, .any),
    "window/workDoneProgress/create": (
      true, .object(["token": .either([.string, .uinteger])])
    ),
  ]

  static func check(_ result: Value, of method: String) {
    guard let shape = results[method] else {
      Issue.record("There is no rule for the result of \(method).")
      return
    }
    #expect(fits(result, shape), "\(method): \(result)")
  }

  static func check(told params: Value, _ method: String, isRequest: Bool) {
    guard let rule = Self.told[method] else {
      Issue.record("There is no rule for \(method).")
      return
    }
    #expect(rule.isRequest == isRequest, "\(method)")
    #expect(fits(params, rule.params), "\(method): \(params)")
  }

  private static func fits(_ value: Value, _ shape: Shape) -> Bool {
    switch shape {
    case .any: return true
    case .null: return value == .null
    case .string: return value.text != nil
    case .boolean: return value == true || value == false
    case .uinteger:
      guard case .number(let digits) = value else { return false }
      return UInt32(digits) != nil
    case .words(let words): return value.text.map(words.contains) ?? false
    case .list(let element): return value.elements?.allSatisfy { fits($0, element) } ?? false
    case .either(let shapes): return shapes.contains { fits(value, $0) }
    case .object(let rules):
      guard case .object(let members) = value else { return false }
      return members.allSatisfy { rules[$0.name] != nil || rules[$0.name + "?"] != nil }
        && rules.allSatisfy { name, rule in
          let isOptional = name.hasSuffix("?")
          guard let member = value[isOptional ? String(name.dropLast()) : name] else {
            return isOptional
          }
          return fits(member, rule)
        }
    }
  }
}
