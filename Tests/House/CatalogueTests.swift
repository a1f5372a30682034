import Kit
import Methods
import Native
import Testing

/// What is declared once is whole: kinds, codes, methods.
struct CatalogueTests {
  @Test func `a code stands for one kind of failure`() {
    let codes = ErrorKind.allCases.map(\.code)
    #expect(Set(codes).count == codes.count)
    for code in codes where code > 0 { #expect((100..<1_000).contains(code)) }
    // Those that are not ours are the ones JSON-RPC 2.0 names.
    for code in codes where code <= 0 { #expect((-32_603 ... -32_600).contains(code)) }
  }

  @Test func `a kind has one name, and says when it happens`() {
    let names = ErrorKind.allCases.map(\.rawValue)
    #expect(Set(names).count == names.count)
    for kind in ErrorKind.allCases { #expect(kind.meaning.hasSuffix(".")) }
  }

  @Test func `a method has one name, a summary of one line, and errors in order`() {
    let methods = NativeDialect.methods
    #expect(Set(methods.map { $0.name.description }).count == methods.count)
    for method in methods {
      let summary = method.summary.description
      #expect(summary.hasSuffix(".") && summary.count <= 90, "\(method.name)")
      #expect(!summary.utf8.contains(0x0A), "\(method.name)")
      #expect(Set(method.errors).count == method.errors.count, "\(method.name)")
      #expect(method.textForm.description.hasSuffix("."), "\(method.name)")
      for field in method.paramFields {
        #expect(!field.doc.description.isEmpty, "\(method.name).\(field.name)")
      }
    }
  }
}
