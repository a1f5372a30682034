/// The codes, minor units and status of all currencies, as constant bytes that are read in place,
/// so that nothing is built at start.
///
/// Facts from ISO 4217, list one of 2026-09-17 and list three of 2026-01-01, as published by its
/// maintenance agency; minor units of withdrawn codes, which list three does not have, from the
/// Unicode CLDR 47. The notice that CLDR asks for is in `CurrencyText.swift`.
@usableFromInline
enum CurrencyTable {
  @inlinable static var count: Int { 314 }

  /// The index of the first code with these two letters; letters are 0...25.
  @inline(__always)
  static func start(_ first: UInt8, _ second: UInt8) -> Int {
    let pair = starts.utf8Start + (Int(first) &* 26 &+ Int(second)) &* 2
    return (Int(pair[0]) &- 48) << 6 &+ (Int(pair[1]) &- 48)
  }

  /// Three letters each, sorted.
  static var codes: StaticString {
    """
    ADPAEDAFAAFNALKALLAMDANGAOAAOKAONAORARAARPARSARYATSAUDAWGAYMAZMAZNBADBAMBBDBDTBECBEFBELBGJ\
    BGKBGLBGNBHDBIFBMDBNDBOBBOPBOVBRBBRCBREBRLBRNBRRBSDBTNBUKBWPBYBBYNBYRBZDCADCDFCHCCHECHFCHW\
    CLFCLPCNHCNYCOPCOUCRCCSDCSJCSKCUCCUPCVECYPCZKDDMDEMDJFDKKDOPDZDECSECVEEKEGPERNESAESBESPETB\
    EURFIMFJDFKPFOKFRFGBPGEKGELGGPGHCGHPGHSGIPGMDGNEGNFGNSGQEGRDGTQGWEGWPGYDHKDHNLHRDHRKHTGHUF\
    IDRIEPILPILRILSIMPINRIQDIRRISJISKITLJEPJMDJODJPYKESKGSKHRKIDKMFKPWKRWKWDKYDKZTLAJLAKLBPLKR\
    LRDLSLLSMLTLLTTLUCLUFLULLVLLVRLYDMADMDLMGAMGFMKDMLFMMKMNTMOPMROMRUMTLMTPMURMVQMVRMWKMXNMXP\
    MXVMYRMZEMZMMZNNADNGNNICNIONLGNOKNPRNZDOMRPABPEHPEIPENPESPGKPHPPKRPLNPLZPTEPYGQARRHDROKROL\
    RONRSDRUBRURRWFSARSBDSCRSDDSDGSDPSEKSGDSHPSITSKKSLESLLSOSSRDSRGSSPSTDSTNSURSVCSYPSZLTHBTJR\
    TJSTMMTMTTNDTOPTPETRLTRYTTDTVDTWDTZSUAHUAKUGSUGWUGXUSDUSNUSSUYIUYNUYPUYUUYWUZSVEBVEDVEFVES\
    VNCVNDVUVWSTXADXAFXAGXAUXBAXBBXBCXBDXCDXCGXDRXEUXFOXFUXOFXPDXPFXPTXREXSUXTSXUAXXXYDDYERYUD\
    YUMYUNZALZARZMKZMWZRNZRZZWCZWDZWGZWLZWNZWR
    """
  }

  /// Two bytes each. Minor units: a digit as ISO 4217 has it, or `B` and `F` for the two and six
  /// this project uses where ISO has none. Status: the first letter of `CurrencyStatus`, N for
  /// alias; in lower case once withdrawn.
  static var facts: StaticString {
    """
    0l2A2l2A2l2A2A2l2A2l2l2l2l2l2A2l2l2A2A2l2l2A2l2A2A2A2l2l2l2l2l2l2l3A0A2A2A2A2l2F2l2l2l2A2l\
    2l2A2A2l2A2l2A0l2A2A2A2f2F2A2F4F0A2N2A2A2F2A2l2l2l2l2A2A2l2A2l2l0A2A2A2A2l2f2l2A2A2l2l0l2A\
    2A2l2A2A2N2l2A2l2A2N2l2l2A2A2A2l0A2l2l2l2A2l2l2A2A2A2l2l2A2A2A2l2l2l2A2N2A3A2A2l0A0l2N2A3A\
    0A2A2A2A2N0A2A0A3A2A2A2l2A2A2A2A2A2l2l2l2l0l2l2l2l3A2A2A2A0l2A2l2A2A2A0l2A2l2l2A2l2A2A2A2l\
    2F2A2l2l2A2A2A2l2A2l2A2A2A3A2A2l2l2A2l2A2A2A2A2l2l0A2A2l2l2l2A2A2A2l0A2A2A2A2l2A2l2A2A2A2l\
    2l2A0l2A2A2l2A0l2A2l2A2A2A2A2l2A0l2A3A2A2l0l2A2A2N2A2A2A2l2l2l0A2A2F2f0F2l2l2A4F2A2l2A2l2A\
    2l0A0A2A2F0AFMFMBFBFBFBF2A2ABF2l2f2f0AFM0AFM2fBFBTBFBT2l2A2l2l2l2l2A0l2A2l2l2l0l2A2l2l2l
    """
  }

  /// For each pair of letters the index of the first code at or after it: two digits of base 64,
  /// counted from `0` in ASCII.
  private static var starts: StaticString {
    """
    0000000001020404040404040607080<0<0<0@0@0A0B0B0C0C0D0F0H0I0I0J0M0M0Q0R0S0S0S0S0T0U0X0X0X0^\
    0_0`0a0a0b0b0e0f0g0g0g0h0h0h0h0l0l0l0l0n0n10121212131616181919191:1;1;1;1;1<1=1=1=1=1=1>1?\
    1?1?1?1@1@1@1@1@1@1@1@1@1@1@1A1A1A1C1C1D1D1E1E1E1E1E1E1E1E1E1E1E1F1I1J1K1K1K1K1K1K1K1K1K1K\
    1K1K1K1K1L1M1N1N1N1N1O1O1O1P1P1P1P1P1P1P1P1P1P1Q1Q1Q1S1S1T1W1X1X1X1X1Y1\\1\\1\\1]1^1^1_1_1_1a\
    1a1b1b1b1b1b1b1b1b1b1b1b1b1c1c1c1d1d1d1d1f1f1g1h1h1h1h1h1h1h1h1h1i1j1j1j1j1j1j1j1m1n1o1o1o\
    2021232424242424242424242424252525252525252526262728282828282828282828282828282829292:2;2<\
    2<2<2<2=2=2=2>2>2?2?2?2?2?2@2@2A2B2D2E2E2E2E2E2E2E2E2E2F2F2F2F2F2F2F2G2I2K2N2P2P2P2Q2Q2R2R\
    2R2S2S2S2U2U2U2U2V2W2X2Y2Z2Z2Z2\\2\\2^2_2a2b2e2f2i2j2j2j2j2j2j2k2k2m2m2m2n2n2n2o303030303030\
    30303030313131313131313131313131313232323232323232323232323232333333333737383939393:3<3<3<\
    3<3<3<3<3<3=3=3=3=3=3>3>3?3?3?3?3?3?3?3?3?3?3?3?3?3?3?3?3?3?3?3?3?3?3?3?3?3?3?3?3?3?3?3?3?\
    3@3@3@3@3@3@3@3C3C3C3C3D3D3F3F3G3G3G3G3H3I3J3M3N3N3O3P3Q3Q3R3T3T3T3U3U3U3W3X3Z3[3\\3\\3\\3]3^\
    3^3^3^3^3^3^3^3_3_3a3a3a3c3d3e3f3f3h3h3i3i3j3k3k3k3l3n3n3n3n3n3n41414141414141414141414144\
    4444444444494:4:4:4:4:4>4>4>4>4>4>4>4>4>4@4@4@4@4@4@4@4A4A4A4A4A4A4A4A4A4A4A4A4A4A4A4A4A4A\
    4A4A4A4A4A4A4B4B4B4B4B4B4B4B4F4J4L4M4N4P4P4P4P4P4P4P4P4P4Q4T4T4U4V4W4X4X4X4Y4Y4Y4Y4Y4Y4Z4[\
    4[4[4[4[4[4[4[4[4[4[4[4[4[4[4[4^4^4^4^4^4^4`4`4`4`4`4`4`4`4`4`4`4`4b4b4b4b4b4d4d4d4d4d4j4j\
    4j4j
    """
  }
}

/// Names for the currencies that the code mentions.
extension Currency {
  @inlinable public static var eur: Currency { Currency(index: 90) }
  @inlinable public static var usd: Currency { Currency(index: 257) }
  @inlinable public static var gbp: Currency { Currency(index: 96) }
  @inlinable public static var jpy: Currency { Currency(index: 135) }
  @inlinable public static var chf: Currency { Currency(index: 58) }
  @inlinable public static var pln: Currency { Currency(index: 202) }
  @inlinable public static var bgn: Currency { Currency(index: 32) }
  @inlinable public static var hrk: Currency { Currency(index: 117) }
  @inlinable public static var aud: Currency { Currency(index: 17) }
  @inlinable public static var cad: Currency { Currency(index: 54) }
  @inlinable public static var cny: Currency { Currency(index: 63) }
  @inlinable public static var czk: Currency { Currency(index: 74) }
  @inlinable public static var dem: Currency { Currency(index: 76) }
  @inlinable public static var dkk: Currency { Currency(index: 78) }
  @inlinable public static var frf: Currency { Currency(index: 95) }
  @inlinable public static var hkd: Currency { Currency(index: 114) }
  @inlinable public static var huf: Currency { Currency(index: 119) }
  @inlinable public static var inr: Currency { Currency(index: 126) }
  @inlinable public static var krw: Currency { Currency(index: 142) }
  @inlinable public static var mxn: Currency { Currency(index: 178) }
  @inlinable public static var nok: Currency { Currency(index: 190) }
  @inlinable public static var nzd: Currency { Currency(index: 192) }
  @inlinable public static var ron: Currency { Currency(index: 210) }
  @inlinable public static var rub: Currency { Currency(index: 212) }
  @inlinable public static var sek: Currency { Currency(index: 221) }
  @inlinable public static var sgd: Currency { Currency(index: 222) }
  @inlinable public static var `try`: Currency { Currency(index: 247) }
  @inlinable public static var twd: Currency { Currency(index: 250) }
  @inlinable public static var zar: Currency { Currency(index: 303) }
  @inlinable public static var sit: Currency { Currency(index: 224) }
  @inlinable public static var xau: Currency { Currency(index: 277) }
}
