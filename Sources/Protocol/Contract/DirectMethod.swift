package import Engine

/// A method that reads its params where it uses them, all of them before `Reader.end`.
package protocol DirectMethod: Method where Params == UnreadParams<Self> {
  /// `engine` is nil where the params are only described or checked.
  static func run(_ read: inout Reader, _ engine: Engine?) throws(MethodError) -> Result
}

extension DirectMethod {
  package static func run(
    _ params: Params, _ engine: Engine
  ) throws(MethodError) -> Result {
    var reader = params.reader
    return try run(&reader, engine)
  }
}

/// The params of a request, checked but not kept.
package struct UnreadParams<M: DirectMethod>: Parameters {
  fileprivate let reader: Reader

  package init(_ read: inout Reader) throws(MethodError) {
    reader = read
    do throws(MethodError) {
      _ = try M.run(&read, nil)
    } catch {
      guard read.hasEnded else { throw error }
    }
  }
}
