import JSON

/// `--framing tabs`: messages as lines of columns, which shells split without reading JSON.
extension Connection {
  /// Makes columns of the message that was written since `start`:
  ///
  ///     ID  =  VALUE…               an answer; the values are those of "as":"tsv", or one of JSON
  ///     ID  !  MESSAGE  HINT  KIND  an error
  ///     METHOD  *                   a notification: what it is about has changed
  func tabulate(from start: Int) {
    guard output.count > start else { return }
    let text = String(decoding: output.bytes[start...], as: UTF8.self)
    output.truncate(to: start)
    guard let message = try? Value(parsing: text) else { return output.text(text) }
    for (place, each) in (message.elements ?? [message]).enumerated() {
      if place > 0 { output.byte(UInt8(ascii: "\n")) }
      output.text(Self.columns(of: each))
    }
  }

  private static func columns(of message: Value) -> String {
    if let method = message["method"]?.text { return "\(method)\t*" }
    let id = message["id"].map(plain) ?? ""
    if let error = message["error"] {
      let facts = [error["message"], error["data"]?["hint"], error["data"]?["kind"]]
      return ([id, "!"] + facts.map { $0.map(plain) ?? "" }).joined(separator: "\t")
    }
    return "\(id)\t=\t" + (message["result"].map(plain) ?? "")
  }

  private static func plain(_ value: Value) -> String {
    (value.text ?? value.description).split(separator: "\n", omittingEmptySubsequences: false)
      .joined(separator: "\\n")
  }
}
