package import JSON

/// What a chart is drawn as.
package enum ChartForm: String, CaseIterable, Readable {
  case points, sparkline, braille, svg

  package static let schema = Schema.words(allCases.map(\.rawValue))
  package static var sample: ChartForm { .braille }

  package static func read(_ node: Node, of name: StaticString) throws(Failure) -> ChartForm {
    guard node.kind == .string, let form = ChartForm(rawValue: node.text) else {
      throw mismatch(node, of: name)
    }
    return form
  }

  /// Cells of a terminal, pixels of a picture.
  var standardSize: (width: Int, height: Int) {
    switch self {
    case .points: (200, 1)
    case .sparkline: (40, 1)
    case .braille: (80, 24)
    case .svg: (800, 400)
    }
  }
}

/// The ground of a picture.
package enum ChartTheme: String, CaseIterable, Readable {
  case light, dark

  package static let schema = Schema.words(allCases.map(\.rawValue))
  package static var sample: ChartTheme { .light }

  package static func read(_ node: Node, of name: StaticString) throws(Failure) -> ChartTheme {
    guard node.kind == .string, let theme = ChartTheme(rawValue: node.text) else {
      throw mismatch(node, of: name)
    }
    return theme
  }
}

/// How lines are told apart in a terminal.
package enum ChartColor: String, CaseIterable, Readable {
  case none, ansi

  package static let schema = Schema.words(allCases.map(\.rawValue))
  package static var sample: ChartColor { .none }

  package static func read(_ node: Node, of name: StaticString) throws(Failure) -> ChartColor {
    guard node.kind == .string, let color = ChartColor(rawValue: node.text) else {
      throw mismatch(node, of: name)
    }
    return color
  }
}
