import Drawing
import Engine
import Features
import JSON
import Methods

/// A file with what was found wrong in it.
struct CheckedFile {
  let path: String
  let bytes: [UInt8]
  /// How many marks there are.
  let count: Int
  let findings: [CheckedMark]

  /// A mark that does not hold, or of which the tables here do not tell.
  struct CheckedMark {
    /// The amount and its mark, in bytes.
    let range: Range<Int>
    let markRange: Range<Int>
    let text: String
    /// From 1; a column is a character.
    let line: Int
    let column: Int
    let verdict: FrozenVerdict

    var isUnknown: Bool { if case .unknown = verdict { true } else { false } }
    func fails(isStrict: Bool) -> Bool { isStrict || !isUnknown }

    /// What should be there, where it may be put there without asking.
    var fix: FrozenMark? {
      if case .wrong(let mark, isCertain: true) = verdict { mark } else { nil }
    }

    var right: FrozenMark? {
      if case .wrong(let mark, _) = verdict { mark } else { nil }
    }

    var message: String {
      switch verdict {
      case .holds: "\(text) holds."
      case .wrong(let mark, let isCertain):
        "\(text) does not hold: \(mark.text)" + (isCertain ? "" : ", if the amount is read right")
      case .unclear(let reason), .unknown(let reason): "\(text): \(reason)"
      }
    }
  }

  init(path: String, _ bytes: [UInt8], _ engine: Engine) {
    self.path = path
    self.bytes = bytes
    let lexicon = engine.words(in: engine.locale).money
    (count, findings) = bytes.withUnsafeBufferPointer { text in
      var place = LinePlace()
      var findings: [CheckedMark] = []
      let all = FrozenConversion.all(in: text, lexicon)
      for conversion in all {
        let verdict = engine.verdict(on: conversion)
        guard verdict != .holds else { continue }
        place.move(to: conversion.range.lowerBound, in: text)
        findings.append(
          CheckedMark(
            range: conversion.range, markRange: conversion.found.range,
            text: String(
              decoding: UnsafeBufferPointer(rebasing: text[conversion.range]), as: UTF8.self
            ).onOneLine, line: place.line, column: place.column + 1, verdict: verdict))
      }
      return (all.count, findings)
    }
  }

  /// The text with what is right, where the amount before the mark is certain.
  var fixed: [UInt8] {
    var (fixed, at) = ([UInt8](), 0)
    for finding in findings {
      guard let fix = finding.fix else { continue }
      fixed += bytes[at..<finding.markRange.lowerBound]
      fixed += Array(fix.text.utf8)
      at = finding.markRange.upperBound
    }
    return fixed + bytes[at...]
  }
}

/// The findings for programs.
enum CheckReport {
  static func json(_ files: [CheckedFile]) -> Value {
    [
      "checked": .number(String(files.reduce(0) { $0 + $1.count })),
      "findings": .array(files.flatMap { file in file.findings.map { json($0, in: file) } }),
    ]
  }

  private static func json(_ finding: CheckedFile.CheckedMark, in file: CheckedFile) -> Value {
    [
      "file": .string(file.path), "line": .number(String(finding.line)),
      "column": .number(String(finding.column)), "text": .string(finding.text),
      "kind": .string(finding.kind),
      "right": finding.right.map { .string("\($0.amount)") } ?? .null,
      "mark": finding.right.map { .string($0.text) } ?? .null,
      "message": .string(finding.message),
    ]
  }

  /// SARIF 2.1.0, as code hosts show it beside the line.
  static func sarif(_ files: [CheckedFile], isStrict: Bool) -> Value {
    let rules: [Value] = rules.map { name, text in
      ["id": .string(name), "shortDescription": ["text": .string(text)]]
    }
    let results: [Value] = files.flatMap { file in
      file.findings.map { sarif($0, in: file, isStrict: isStrict) }
    }
    let driver: Value = [
      "name": "kurs", "version": .string(Help.version), "rules": .array(rules),
    ]
    return [
      "$schema": "https://json.schemastore.org/sarif-2.1.0.json", "version": "2.1.0",
      "runs": [
        [
          "tool": ["driver": driver], "columnKind": "unicodeCodePoints",
          "results": .array(results),
        ]
      ],
    ]
  }

  private static let rules = [
    ("wrong", "A frozen conversion does not hold."),
    ("unclear", "A frozen conversion cannot be read."),
    ("unknown", "No table here tells whether a frozen conversion holds."),
  ]

  private static func sarif(
    _ finding: CheckedFile.CheckedMark, in file: CheckedFile, isStrict: Bool
  ) -> Value {
    let region: Value = [
      "startLine": .number(String(finding.line)), "startColumn": .number(String(finding.column)),
      "endColumn": .number(String(finding.column + finding.text.unicodeScalars.count)),
    ]
    let artifact: Value = ["uri": .string(uri(file.path))]
    let place: Value = ["physicalLocation": ["artifactLocation": artifact, "region": region]]
    return [
      "ruleId": .string(finding.kind),
      "level": finding.fails(isStrict: isStrict) ? "error" : "note",
      "message": ["text": .string(finding.message)], "locations": .array([place]),
    ]
  }

  /// A path as the reference of a URI has it.
  private static func uri(_ path: String) -> String {
    path.utf8.reduce(into: "") { uri, byte in
      let isPlain =
        48...57 ~= byte || 65...90 ~= byte || 97...122 ~= byte || "-._~/".utf8.contains(byte)
      let digits = String(byte, radix: 16, uppercase: true)
      uri += isPlain ? String(UnicodeScalar(byte)) : "%" + (byte < 16 ? "0" : "") + digits
    }
  }
}

extension CheckedFile.CheckedMark {
  fileprivate var kind: String {
    switch verdict {
    case .holds: "holds"
    case .wrong: "wrong"
    case .unclear: "unclear"
    case .unknown: "unknown"
    }
  }
}
