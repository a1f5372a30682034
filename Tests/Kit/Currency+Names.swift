package import Money

/// Names for the currencies that only tests mention.
extension Currency {
  package static let cad = named("CAD")
  package static let cny = named("CNY")
  package static let dem = named("DEM")
  package static let frf = named("FRF")
  package static let hrk = named("HRK")
  package static let huf = named("HUF")
  package static let inr = named("INR")
  package static let sek = named("SEK")
  package static let twd = named("TWD")
  package static let xau = named("XAU")
  package static let zar = named("ZAR")

  private static func named(_ code: String) -> Currency {
    guard let currency = Currency(code: code) else { preconditionFailure("\(code) is no currency") }
    return currency
  }
}
