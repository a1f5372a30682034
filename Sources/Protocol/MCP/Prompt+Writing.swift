import JSON
import Methods
import RPC

extension Prompt {
  var listing: Value {
    [
      "name": .string(name.description), "title": .string(title.description),
      "description": .string(about.description),
      "arguments": .array(
        arguments.map {
          [
            "name": .string($0.name.description), "description": .string($0.about.description),
            "required": .bool($0.isRequired),
          ]
        }),
    ]
  }

  /// Writes the description and the message of the prompt that is asked for.
  static func write(_ params: Node?, into out: inout Writer) throws(RPCError) {
    guard let name = params?.member("name"), name.kind == .string else {
      throw Request.invalid("name must be a string")
    }
    guard let prompt = Catalogue.prompts.first(where: { name.reads($0.name) }) else {
      throw Request.invalid("there is no prompt \(name.text.quoted)")
    }
    out.string(prompt.about)
    out.raw(#","messages":[{"role":"user","content":{"type":"text","text":"#)
    out.string(try prompt.filled(params?.member("arguments")))
    out.raw("}}]")
  }

  private func filled(_ given: Node?) throws(RPCError) -> String {
    var values: [Substring: String] = [:]
    for argument in arguments {
      let node = given?.member(argument.name)
      guard node == nil ? !argument.isRequired : node?.kind == .string else {
        throw Request.invalid("the argument \(argument.name) must be a string")
      }
      values["\(argument.name)"] = node?.text
    }
    let lines = text.description.split(separator: "\n", omittingEmptySubsequences: false)
    return lines.compactMap { line in
      // A line has one mark, so that a value that looks like another's stays as it is.
      guard let start = line.firstIndex(of: "{"), let end = line.firstIndex(of: "}") else {
        return String(line)
      }
      return values[line[start..<end].dropFirst()].map {
        line[..<start] + $0 + line[end...].dropFirst()
      }
    }.joined(separator: "\n")
  }
}
