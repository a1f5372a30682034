import JSON
import Methods
import Native
import Platform

/// One method as the command line sees it: the words of its params, for help and completion.
enum CallMethod {
  static func named(_ name: String) -> (any Method.Type)? {
    NativeDialect.methods.first { $0.name.description == name }
  }

  /// Prints the help of a method. Returns the exit code.
  static func printHelp(_ name: String) -> Int32 {
    guard let method = named(name) else {
      System.complain("there is no method \(name)\n`kurs call rpc.discover as=text` lists them.")
      return ExitCode.notUnderstood
    }
    return System.writeAll(STDOUT_FILENO, help(method)) ? 0 : 3
  }

  /// What `kurs help call METHOD` prints.
  static func help(_ method: any Method.Type) -> String {
    let fields = method.paramFields
    let forms = fields.map { "\($0.name)\(spelling($0))" }
    let width = min(widest, forms.map(\.count).max() ?? 0)
    var lines = [
      "usage: kurs call \(method.name) [NAME=VALUE…]", "", method.summary.description, "",
    ]
    for (field, form) in zip(fields, forms) {
      let doc = field.doc.description + (field.isRequired ? " Required." : "")
      let indent = String(repeating: " ", count: width + 4)
      var text = Wrapping.lines(of: doc, 100 - width - 4)
      if form.count <= width {
        lines.append(
          "  " + form + String(repeating: " ", count: width - form.count + 2) + text.removeFirst())
      } else {
        lines.append("  " + form)
      }
      lines += text.map { indent + $0 }
    }
    return lines.joined(separator: "\n") + "\n\n'kurs help call' tells how values are read.\n"
  }

  private static let widest = 24

  /// `=true|false`, `=CURRENCY,…`, `:=JSON`.
  private static func spelling(_ field: FieldDescription) -> String {
    let form = ParamForm(field.schema.json)
    guard form.isWritable else { return ":=JSON" }
    if form.isBoolean { return "=true|false" }
    if !form.words.isEmpty { return "=\(form.words.joined(separator: "|"))" }
    let type = field.schema.name.split(separator: " ").last ?? "value"
    return "=\(type.uppercased())" + (form.element == nil ? "" : ",…")
  }
}
