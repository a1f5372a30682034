// Only for packing: the program has the packed words.
#if DEBUG
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
      CHF=schweizerfranc|schweizerfrancs|ฟรังก์สวิส
      MXN=M.N.!|m.n.!
      MXN CUP=MN!@
      KES UGX TZS=bob!@
      JPY=日币|日幣
      USD=เหรียญสหรัฐ|เหรียญสหรัฐฯ|ดอลลาร์สหรัฐ|ดอลลาร์สหรัฐฯ
      GBP=poundsterling|ליש"ט|ליש״ט|ปอนด์สเตอร์ลิง
      INR LKR=ரூ@
      UZS=so'mga|so'mni|so'mdan|so'mlik|so'mning|so'mda|so'mgacha|soʻmga|soʻmdan|soʻmlik|soʻmni|soʻmning|so‘mga|so‘mdan|so‘mlik|so‘mni|so‘mning|so’mga|so’mdan|so’mlik|so’mni|so’mning|so`m|сўмга|сўмдан|сўмлик|сўмни|сумга|сумдан|сумлик
      IRR=تومان|تومن|تومانی|toman!|tomans!|Toman!|Tomans!
      """
    }

    /// Signs that a language reads as something else: `2,3 G$` are thousands of millions in French.
    static let others: [(language: String, sign: String)] = [("fr", "G$")]
  }
#endif

extension SignTable {
  /// How many of its money a sign says, by the first two bytes: a toman is ten rials.
  static func multiple(_ first: UInt8, _ second: UInt8) -> Int128? {
    first == 0xD8 && second == 0xAA || first | 0x20 == UInt8(ascii: "t") ? 10 : nil
  }
}
