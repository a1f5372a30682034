import JSON
import Methods

/// A tool as `tools/list` has it.
enum Listing {
  static func of(_ tool: any Tool.Type) -> Value {
    var members: [Value.Member] = [
      .init("name", .string(tool.name.description)),
      .init("title", .string(tool.title.description)),
      .init("description", .string(tool.summary.description)),
      .init("inputSchema", Argument.schema(tool.arguments)),
      .init("outputSchema", (try? Value(parsing: tool.output.description)) ?? ["type": "object"]),
      .init("annotations", annotations(tool)),
    ]
    if tool.hasChart {
      members.append(.init("_meta", ["ui": ["resourceUri": .string(ChartApp.uri)]]))
    }
    return .object(members)
  }

  private static func annotations(_ tool: any Tool.Type) -> Value {
    let isReadOnly = tool.effect == .reads
    var members: [Value.Member] = [.init("readOnlyHint", .bool(isReadOnly))]
    // Of a tool that only reads they say nothing.
    if !isReadOnly {
      members.append(.init("destructiveHint", .bool(tool.isDestructive)))
      members.append(.init("idempotentHint", .bool(tool.isIdempotent)))
    }
    members.append(.init("openWorldHint", .bool(tool.effect == .fetches)))
    return .object(members)
  }
}
