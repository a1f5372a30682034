package import Documents
package import Engine
import Features
import JSON

/// What a folder of `Sources/Features` adds to kurs. The lists are made when they are asked for: a process that
/// converts once needs few of them.
package struct Feature: Sendable {
  package typealias List<T> = @Sendable () -> [T]

  /// The user's documents that it stores.
  package let documents: List<any StorableDocument.Type>
  package let reactions: List<any Reaction.Type>
  package let pushes: List<any Push.Type>
  /// The most used first.
  package let methods: List<any Method.Type>
  package let tools: List<any Tool.Type>
  /// Questions that a user picks, for assistants.
  package let prompts: List<Prompt>
  /// What editors run beside edits: a name, and the method that it calls.
  package let editorCommands: List<(name: String, method: StaticString)>
  /// Where the names are that params take.
  package let names: List<ListedNames>
  /// Records that several methods share, those that one needs first before the others.
  let types: List<NamedType>
  /// For `status`.
  let limits: List<(name: String, value: Int)>
  /// What `rpc.discover` lists beside its methods, such as names that a result has.
  let terms: List<Value.Member>
  /// Nil but for the feature that has the grammar of lines.
  let typed: TypedText?

  init(
    documents: @autoclosure @escaping List<any StorableDocument.Type> = [],
    reactions: @autoclosure @escaping List<any Reaction.Type> = [],
    pushes: @autoclosure @escaping List<any Push.Type> = [],
    methods: @autoclosure @escaping List<any Method.Type> = [],
    tools: @autoclosure @escaping List<any Tool.Type> = [],
    prompts: @autoclosure @escaping List<Prompt> = [],
    editorCommands: @autoclosure @escaping List<(name: String, method: StaticString)> = [],
    names: @autoclosure @escaping List<ListedNames> = [],
    types: @autoclosure @escaping List<NamedType> = [],
    limits: @autoclosure @escaping List<(name: String, value: Int)> = [],
    terms: @autoclosure @escaping List<Value.Member> = [], typed: TypedText? = nil
  ) {
    (self.documents, self.reactions, self.pushes) = (documents, reactions, pushes)
    self.methods = methods
    self.tools = tools
    self.prompts = prompts
    self.names = names
    self.types = types
    self.editorCommands = editorCommands
    (self.limits, self.terms, self.typed) = (limits, terms, typed)
  }
}
