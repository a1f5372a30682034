import Rates
import Testing

/// Names of sources and the numbers that stand for them.
@Suite struct SourceNameTests {
  @Test func `a name is the same source wherever it was read`() {
    #expect(Publisher.ID("ecb") == .ecb)
    #expect(Publisher.ID(requested: "ecb") == .ecb)
    #expect(Publisher.ID(requested: "ECB") == .ecb)
    #expect(Publisher.ID.nbpWeekly.text == "nbp-b")
    #expect(MemoryLayout<Publisher.ID>.size == 2)
  }

  @Test func `a source's name outlives those that requests have used`() {
    let id = Publisher.ID("a source of this test")
    for number in 0..<1_000 { _ = Publisher.ID(requested: "no source of this test \(number)") }
    #expect(id.text == "a source of this test")
    #expect(Publisher.ID(requested: "a source of this test") == id)
  }

  @Test func `a name that a request used first is the source that is registered later`() {
    var names = SourceNames()
    let requested = names.number(of: "shop", isSource: false)
    #expect(names.number(of: "shop", isSource: true) == requested)
    for number in 0..<1_000 { _ = names.number(of: "no source \(number)", isSource: false) }
    #expect(names.name(of: requested) == "shop")
    #expect(names.number(of: "shop", isSource: false) == requested)
  }

  @Test func `names that are no source are kept for a while, in bounded memory`() {
    var names = SourceNames()
    var numbers: Set<UInt16> = []
    for number in 0..<1_000 {
      let name = "no source \(number)"
      let id = names.number(of: name, isSource: false)
      #expect(names.name(of: id) == name)
      numbers.insert(id)
    }
    #expect(numbers.count == 256)
  }

  @Test func `every name has its own number, up to the last`() {
    var names = SourceNames()
    for number in 0..<70_000 {
      let name = "set-\(number)"
      let id = names.number(of: name, isSource: true)
      #expect(names.name(of: id) == name)
      #expect(number > 65_000 || Int(id) == number)
    }
    #expect(names.name(of: names.number(of: "set-1000", isSource: false)) == "set-1000")
  }
}
