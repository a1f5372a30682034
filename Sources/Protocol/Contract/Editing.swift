package import Documents
package import Engine
import Features

extension DocumentKeeping {
  /// Changes one of the user's documents as a method does: what the change refuses, and what the
  /// state file refuses, is the request's failure, and nothing has changed then.
  package func editing<K: StorableDocument, R>(
    _ type: K.Type, _ name: String, _ change: (inout K?) throws(MethodError) -> R
  ) throws(MethodError) -> R {
    try editing(type, named: [name]) { (all: inout [String: K]) throws(MethodError) in
      try change(&all[name])
    }
  }

  /// Changes several documents of a kind at once; without names, all of the kind.
  package func editing<K: StorableDocument, R>(
    _ type: K.Type, named names: [String]?, _ change: (inout [String: K]) throws(MethodError) -> R
  ) throws(MethodError) -> R {
    do throws(StoredDocument.EditError<MethodError>) {
      return try edit(type, named: names, change)
    } catch {
      switch error {
      case .storage(let error): throw MethodError(error)
      case .reason(let failure): throw failure
      }
    }
  }
}
