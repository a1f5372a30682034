import Money

/// Units with a thousand or a million in them, as accounts head their columns: how many zeros and the
/// currencies, then the units in their capitals. Of several currencies the region's own is meant, and
/// elsewhere the unit is none. A line more is a unit more.
enum ScaledUnitTable {
  private static var lines: StaticString {
    """
    3 EUR=TEUR|kEUR|KEUR|tEUR
    3 CHF=TCHF|kCHF|KCHF
    3 SEK=TSEK|kSEK|KSEK|tSEK
    3 NOK=TNOK|kNOK|KNOK
    3 DKK=TDKK|kDKK|KDKK
    3 USD=kUSD|KUSD
    3 GBP=kGBP|KGBP
    3 PLN=kPLN|KPLN|tPLN
    3 CZK=kCZK|KCZK|tCZK
    3 HUF=eFt|EFt|kHUF|eHUF
    3 SEK NOK DKK=tkr|Tkr
    6 EUR=MEUR
    6 CHF=MCHF
    6 SEK=MSEK
    6 NOK=MNOK
    6 DKK=MDKK
    6 USD=MUSD
    6 GBP=MGBP
    6 PLN=MPLN
    6 CZK=MCZK
    6 HUF=MFt|mFt|MHUF
    6 SEK NOK DKK=mkr|Mkr|MKR|mnkr
    9 SEK NOK DKK=mdkr|Mdkr
    6 MXN COP CLP ARS UYU DOP=mdp|MDP
    6 USD=mdd|MDD
    """
  }

  struct Unit {
    let power: Int
    let currencies: [Currency]
  }

  static let units: [String: Unit] = {
    var units: [String: Unit] = [:]
    Table.each(lines) { codes, words in
      guard let digit = codes.first else { return }
      let unit = Unit(power: Int(digit &- 48), currencies: Table.currencies(codes.dropFirst(2)))
      for word in words { units[String(decoding: word, as: UTF8.self)] = unit }
    }
    return units
  }()
}
