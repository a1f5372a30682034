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
  /// kurs that saves nothing and fetches nothing.
  static func kurs(
    _ options: [String] = [], input: Wire = .pipe, output: Wire = .pipe, errors: Wire = .pipe
  ) throws(TestError) -> Child {
    try Child(["--offline", "--ephemeral"] + options, input: input, output: output, errors: errors)
  }

  /// Another kurs starts, answers and ends: an event to wait for, where nothing else is to happen.
  static func kursThatEnds() throws {
    let other = try kurs()
    other.send(line: conversion(1))
    other.closeInput()
    guard try other.end() == .exited(0) else { throw TestError(other.complaintText) }
  }
}
