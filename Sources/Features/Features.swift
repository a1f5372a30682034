package import Documents
package import Engine
import Features
package import JSON

extension Feature {
  /// What this kurs can do. A feature is a folder, a line here, and its name in `Package.swift`.
  static let all: [Feature] = [
    .converting,
    .sourcing,
    .texts,
    .charting,
    .watching,
    .boards,
    .bills,
    .books,
    .settings,
    .keeping,
  ]
}

/// What all features have together.
package enum Catalogue {
  package static let documents: [any StorableDocument.Type] = Feature.all.flatMap { $0.documents() }
  package static let reactions: [any Reaction.Type] = Feature.all.flatMap { $0.reactions() }
  package static let pushes: [any Push.Type] = Feature.all.flatMap { $0.pushes() }
  package static let methods: [any Method.Type] = Feature.all.flatMap { $0.methods() }
  /// In the order in which assistants are shown them.
  package static let tools: [any Tool.Type] = Feature.all.flatMap { $0.tools() }
  package static let prompts: [Prompt] = Feature.all.flatMap { $0.prompts() }
  package static let editorCommands = Feature.all.flatMap { $0.editorCommands() }
  package static let names: [ListedNames] = Feature.all.flatMap { $0.names() }
  static let types = Feature.all.flatMap { $0.types() }
  static let limits = Feature.all.flatMap { $0.limits() }
  package static let terms = Feature.all.flatMap { $0.terms() }
  static let typed = Feature.all.lazy.compactMap { $0.typed }.first ?? .plain
}
