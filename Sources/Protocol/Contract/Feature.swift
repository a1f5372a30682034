package import Documents
package import Engine

/// What a folder of `Sources/Features` adds to kurs.
package struct Feature: Sendable {
  /// The user's documents that it stores.
  package let documents: [any StorableDocument.Type]
  package let reactions: [any Reaction.Type]
  package let pushes: [any Push.Type]
  /// The most used first.
  package let methods: [any Method.Type]
  package let tools: [any Tool.Type]
  /// Records that several methods share, those that one needs first before the others.
  let types: @Sendable () -> [NamedType]
  /// For `status`.
  let limits: [(name: String, value: Int)]

  init(
    documents: [any StorableDocument.Type] = [], reactions: [any Reaction.Type] = [],
    pushes: [any Push.Type] = [], methods: [any Method.Type] = [], tools: [any Tool.Type] = [],
    types: @escaping @Sendable () -> [NamedType] = { [] }, limits: [(name: String, value: Int)] = []
  ) {
    (self.documents, self.reactions, self.pushes) = (documents, reactions, pushes)
    (self.methods, self.tools, self.types, self.limits) = (methods, tools, types, limits)
  }
}
