extension SignTable {
  /// More signs in the form of `lines`: abbreviations in the scripts of their languages, and the word
  /// for ten rials.
  static var regions: StaticString {
    """
    INR=రూ.|રૂ.|ರೂ.|രൂ.|ਰੁ.|ଟ.
    KES TZS UGX SOS=sh.@|sh@
    MKD=МКД!
    BTN=Nu!@
    RWF=Frw!
    MGA=Ar!@
    XOF XAF=cfa!
    IRR=تومان|تومن|تومانی|toman!|tomans!|Toman!|Tomans!
    """
  }

  /// How many of its money a sign says, by the first two bytes: a toman is ten rials.
  static func multiple(_ first: UInt8, _ second: UInt8) -> Int128? {
    first == 0xD8 && second == 0xAA || first | 0x20 == UInt8(ascii: "t") ? 10 : nil
  }

  /// Signs that a language reads as something else: `2,3 G$` are thousands of millions in French.
  static let others: [(language: String, sign: String)] = [("fr", "G$")]
}
