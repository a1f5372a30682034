import Kit
import Testing

/// The same through the pipes of the built program.
@Suite(.blocking) struct FuzzProgramTests {
  private static let notification = #"{"jsonrpc":"2.0","method":"#

  @Test(arguments: Seeds.explored(1_001...1004))
  func `spoiled messages do not end the program`(_ seed: UInt64) throws {
    var mutation = Mutation(seed: seed, of: try Mutation.requests())
    let kurs = try Child.kurs(["--now", World.now])
    for number in 1...500 {
      let mutant = mutation.next()
      kurs.send(mutant + [0x0A])
      kurs.send(line: conversion(number + 1_000_000))
      var before: [Reply] = []
      while true {
        let reply = try kurs.reply()
        if answer([reply], (number + 1_000_000)...(number + 1_000_000)) { break }
        // A mutant may have made a subscriber, who is told things besides.
        if !reply.text.hasPrefix(Self.notification) { before.append(reply) }
        guard before.count < 10_000 else {
          Issue.record("seed \(seed), message \(number): the probe is not answered")
          return
        }
      }
      // One line may hold several messages, each of which has at most one answer.
      let lines = mutant.split(separator: 0x0A).count
      #expect(before.count <= max(lines, 1), "seed \(seed), message \(number)")
    }
    kurs.closeInput()
    #expect(try kurs.end() == .exited(0))
    // A subscriber is told of the last change after it is on the disk.
    #expect(kurs.text.split(separator: "\n").allSatisfy { $0.hasPrefix(Self.notification) })
    #expect(kurs.complaints.isEmpty)
  }
}
