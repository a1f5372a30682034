import Documents
import Engine
import Features
import JSON
import Methods
import Money
import RPC
import Rates
import Service

/// `completion/complete`: what an argument of a prompt, or a part of an address, can be.
extension MCPDialect {
  /// The most that the protocol allows.
  private static let maxValues = 100

  func complete(_ request: Request, into out: inout Writer) throws(RPCError) {
    guard let argument = request.params?.member("argument"), argument.kind == .object,
      let name = argument.member("name"), name.kind == .string,
      let start = argument.member("value"), start.kind == .string
    else { throw Request.invalid("argument must have a name and a value") }
    let known = try Self.names(of: request.params?.member("ref"))
    guard known.contains(name.text) else {
      throw Request.invalid("there is no argument \(name.text.quoted)")
    }
    let all = try values(of: name.text, from: start.text)
    out.raw(#"{"completion":"#)
    out.value([
      "values": .array(all.prefix(Self.maxValues).map { .string($0) }),
      "total": .number(String(all.count)), "hasMore": .bool(all.count > Self.maxValues),
    ])
    finish(request.isModern, nil, into: &out)
  }

  /// The arguments of the prompt, or of the address.
  private static func names(of reference: Node?) throws(RPCError) -> [String] {
    let type = reference?.member("type")?.text ?? ""
    if type == "ref/prompt", let name = reference?.member("name"),
      let prompt = Catalogue.prompts.first(where: { name.reads($0.name) })
    {
      return prompt.arguments.map(\.name.description)
    }
    if type == "ref/resource", let uri = reference?.member("uri")?.text,
      Resource.templates.contains(where: { $0["uriTemplate"]?.text == uri })
    {
      return uri.split { "{}?,".contains($0) }.map(String.init)
    }
    throw Request.invalid("ref must be a prompt or a resource template of kurs")
  }

  /// All that begin with what is written; none where anything can be.
  private func values(of name: String, from start: String) throws(RPCError) -> [String] {
    switch name {
    case "currency", "base": return codes(from: start)
    case "pair", "targets":
      // The last code of several.
      let mark: Character = name == "pair" ? "/" : ","
      let rest = start.lastIndex(of: mark).map { start[start.index(after: $0)...] } ?? start[...]
      let before = start.dropLast(rest.count)
      let isFirst = name == "pair" && before.isEmpty
      return codes(from: String(rest)).map { before.uppercased() + $0 + (isFirst ? "/" : "") }
    case "list":
      do throws(MethodError) {
        return try service.run(Watchlists.self, NoParameters()).lists.map(\.list)
          .filter { $0.hasPrefix(start) }
      } catch {
        throw RPCError(error)
      }
    case "source":
      return service.engine.sourceNames.map(\.text).filter { $0.hasPrefix(start.lowercased()) }
    case "span": return ["1w", "1m", "3m", "6m", "1y", "5y", "max"].filter { $0.hasPrefix(start) }
    case "theme": return ["light", "dark"].filter { $0.hasPrefix(start) }
    default: return []
    }
  }

  /// Codes of currencies in use: those of the user first.
  private func codes(from start: String) -> [String] {
    let own = service.engine.settings.targetsOrBase.map(\.code)
    let all = Currency.all.filter(\.isActive).map(\.code).sorted()
    return (own + all.filter { !own.contains($0) }).filter { $0.hasPrefix(start.uppercased()) }
  }
}
