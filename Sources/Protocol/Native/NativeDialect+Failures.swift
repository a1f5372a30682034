import JSON
import Methods

extension NativeDialect {
  static func unknownMethod(_ name: Node) -> Failure {
    let text = String(name.text.prefix(60))
    let nearest = NativeCatalogue.entries.map { $0.name.description }
      .filter { $0.lowercased().hasPrefix(text.lowercased().prefix(4)) }
    return Failure(
      .methodNotFound, "There is no method `\(text)`.",
      hint: nearest.isEmpty
        ? "`rpc.discover` lists the methods." : "Did you mean \(nearest.joined(separator: ", "))?")
  }

  static let afterShutdown = Failure(
    .shutDown, "kurs has been shut down.", hint: "Send the notification `exit`, or start kurs anew."
  )
}
