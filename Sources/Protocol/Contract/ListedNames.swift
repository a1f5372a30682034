/// Where the names are that a param takes, such as those of lists, for the completion of shells: in the result of a
/// method without params.
package struct ListedNames: Sendable {
  package let param: StaticString
  package let method: StaticString
  /// The member that lists them; `menus.items` is a list in each element of another one.
  package let list: String
  /// In an element, the member with the name, and the one that says what it is.
  package let name: String
  package let meaning: String

  init(
    _ param: StaticString, in method: any Method.Type, _ list: String, _ name: String,
    meaning: String = ""
  ) {
    (self.param, self.method) = (param, method.name)
    (self.list, self.name, self.meaning) = (list, name, meaning)
  }
}
