import Kit

/// A request for 1 USD in EUR, and what its answer begins with.
func conversion(_ id: Int) -> String {
  #"{"jsonrpc":"2.0","id":\#(id),"method":"convert","params":{"amount":1,"from":"USD","to":"EUR"}}"#
}

func conversions(_ ids: ClosedRange<Int>) -> [UInt8] {
  Array(ids.map { conversion($0) + "\n" }.joined().utf8)
}

/// Whether these are the answers to those requests, in order, each once.
func answer(_ replies: [Reply], _ ids: ClosedRange<Int>) -> Bool {
  replies.count == ids.count
    && zip(replies, ids).allSatisfy {
      $0.text.hasPrefix(#"{"jsonrpc":"2.0","id":\#($1),"result":{"amount":"1","#)
    }
}

extension Child {
  /// kurs that keeps nothing and asks nobody.
  static func kurs(
    _ options: [String] = [], input: Wire = .pipe, output: Wire = .pipe, errors: Wire = .pipe
  ) throws(Trouble) -> Child {
    try Child(["--offline", "--ephemeral"] + options, input: input, output: output, errors: errors)
  }
}
