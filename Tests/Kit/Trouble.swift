/// Why a test could not be carried out, in a sentence for whoever reads the failure.
package struct Trouble: Error, CustomStringConvertible {
  package let description: String

  package init(_ description: String) { self.description = description }
}
