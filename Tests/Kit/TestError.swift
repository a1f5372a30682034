/// Why a test could not be carried out, in a sentence for the reader of the failure.
package struct TestError: Error, CustomStringConvertible {
  package let description: String

  package init(_ description: String) { self.description = description }
}
