package import Engine
package import Rates

extension RateQuoting {
  /// What a person should know about a rate besides its number, on one line.
  package func sentences(of rate: Rate) -> String {
    rate.notes.map(\.sentence).joined(separator: " ")
  }
}
