// Names, symbols and cash digits are from the Unicode CLDR 47, whose licence asks for this notice:
//
// UNICODE LICENSE V3
//
// COPYRIGHT AND PERMISSION NOTICE
//
// Copyright © 2004-2025 Unicode, Inc.
//
// NOTICE TO USER: Carefully read the following legal agreement. BY DOWNLOADING, INSTALLING, COPYING
// OR OTHERWISE USING DATA FILES, AND/OR SOFTWARE, YOU UNEQUIVOCALLY ACCEPT, AND AGREE TO BE BOUND
// BY, ALL OF THE TERMS AND CONDITIONS OF THIS AGREEMENT. IF YOU DO NOT AGREE, DO NOT DOWNLOAD,
// INSTALL, COPY, DISTRIBUTE OR USE THE DATA FILES OR SOFTWARE.
//
// Permission is hereby granted, free of charge, to any person obtaining a copy of data files and
// any associated documentation (the "Data Files") or software and any associated documentation (the
// "Software") to deal in the Data Files or Software without restriction, including without
// limitation the rights to use, copy, modify, merge, publish, distribute, and/or sell copies of the
// Data Files or Software, and to permit persons to whom the Data Files or Software are furnished to
// do so, provided that either (a) this copyright and permission notice appear with all copies of
// the Data Files or Software, or (b) this copyright and permission notice appear in associated
// Documentation.
//
// THE DATA FILES AND SOFTWARE ARE PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND, EXPRESS OR
// IMPLIED, INCLUDING BUT NOT LIMITED TO THE WARRANTIES OF MERCHANTABILITY, FITNESS FOR A PARTICULAR
// PURPOSE AND NONINFRINGEMENT OF THIRD PARTY RIGHTS.
//
// IN NO EVENT SHALL THE COPYRIGHT HOLDER OR HOLDERS INCLUDED IN THIS NOTICE BE LIABLE FOR ANY
// CLAIM, OR ANY SPECIAL INDIRECT OR CONSEQUENTIAL DAMAGES, OR ANY DAMAGES WHATSOEVER RESULTING FROM
// LOSS OF USE, DATA OR PROFITS, WHETHER IN AN ACTION OF CONTRACT, NEGLIGENCE OR OTHER TORTIOUS
// ACTION, ARISING OUT OF OR IN CONNECTION WITH THE USE OR PERFORMANCE OF THE DATA FILES OR SOFTWARE.
//
// Except as contained in this notice, the name of a copyright holder shall not be used in
// advertising or otherwise to promote the sale, use or other dealings in these Data Files or
// Software without prior written authorization of the copyright holder.
//
// SPDX-License-Identifier: Unicode-3.0

/// The details of all currencies, one line each, parsed when requested.
///
/// Codes, countries, withdrawal months: ISO 4217, list one of 2026-09-17 and list three of
/// 2026-01-01. Rates in notes: the regulations named there and the central banks' announcements.
/// Cash steps are CLDR's, except where the smallest coin is larger than it says: HUF 5, AUD 0.05,
/// NZD 0.10, ILS 0.10, MYR 0.05.
enum CurrencyText {
  /// The bytes of one currency's line: numeric code, name, symbol unless it is the code, narrow
  /// symbol unless it is the symbol, cash step, countries, successor or what it is an alias of,
  /// month of withdrawal, note, further words to find it by.
  static func line(_ index: UInt16) -> UnsafeBufferPointer<UInt8> {
    let start = offset(Int(index))
    let end = offset(Int(index) + 1) - 1
    return UnsafeBufferPointer(start: lines.utf8Start + start, count: end - start)
  }

  private static func offset(_ index: Int) -> Int {
    let digits = offsets.utf8Start + index * 3
    return (Int(digits[0]) - 48) << 12 + (Int(digits[1]) - 48) << 6 + (Int(digits[2]) - 48)
  }

  /// Where each line begins, and where the last ends: three digits of base 64 from `0` in ASCII.
  private static var offsets: StaticString {
    """
    00001W02W04904`05[06:06Y08908b09^0:e0<S0=E0>I0>k0?N0AI0BK0Bk0CU0EG0F>0GC0HK0I>0Ih0K10LS0MX\
    0N?0Nf0P;0Qf0RH0S40Sg0TH0U80Um0VS0WY0XY0Y[0ZI0[Q0]>0]a0^N0_N0`40aE0b60cR0d30df0eH0f<0fW0gW\
    0h30i80iU0kW0l`0m?0n?0nd0oo10X12R14:15U16L18;18l1:m1=51=c1>]1??1?`1A01BJ1D91D]1EC1FJ1Gn1I[\
    1J<1LG1NA1Nm1OX1QM1SU1U31V31Ve1XW1Z71Z[1[J1[n1\\U1]31]R1^<1_51a01a]1ba1ck1dY1e@1ek1g91hl1iS\
    1jC1k41lU1mF1nK1oX21B21m22H23L24R25H27028^29A29d2:L2:n2;U2<=2>22>R2?X2@C2@j2AS2BF2Bn2CS2D4\
    2Dh2EK2En2FL2H32Hi2JA2L62Lm2NQ2O;2O[2P@2Pb2R?2S:2Sb2TR2U32U\\2VD2Wg2YP2[22[Y2\\I2]02][2^J2_2\
    2`_2aj2bP2cQ2eC2f:2fk2gT2hV2iI2kL2lI2ll2me2nM2o72oY30D30f31]32J33333b34d36D38138]39G3:63:]\
    3<?3<d3=A3>93@@3@k3AI3B33Bg3D<3D]3ES3FF3Fj3Ga3IJ3K83Kd3Le3MD3N73OX3PA3Qm3Rc3Sl3Ta3V;3Vf3WO\
    3Xh3YS3[C3\\?3\\a3]N3^F3`03`\\3aH3c=3cb3dD3e@3f^3ge3hP3i?3k;3kb3ld3n93nc3oY40H41P42=43e45L476\
    48m49T4:@4:`4;B4;h4=24>44?24@G4A]4C?4Dc4Ed4G44H64JG4K74Ke4M64Mm4NP4OF4P64PH4QI4Qi4S64S\\4T7\
    4UJ4Vf4X<4YE4Z;4[T4\\74]T4^Q4_;4`Y4aH4cO4d^4fA
    """
  }

  private static var lines: StaticString {
    """
    020|Andorran Peseta|||1|AD|EUR|2003-07|Became the euro at the rate of the Spanish peseta, on\
    e to one.|
    784|United Arab Emirates Dirham|||0.01|AE||||UAE Dirham dirhams
    004|Afghan Afghani (1927–2002)|||0.01|AF|AFN|2003-01|1000 AFA became 1 AFN (2002-2003).|Afgh\
    ani
    971|Afghan Afghani||؋|1|AF||||Afghani
    008|Albanian Lek (1946–1965)|||0.01|AL||1989-12||Old Lek
    008|Albanian Lek|||1|AL||||Lek
    051|Armenian Dram||֏|1|AM||||
    532|Netherlands Antillean Guilder|||0.01|AN CW SX|XCG|2025-03|1 ANG became 1 XCG (2025-03-31\
    ).|
    973|Angolan Kwanza||Kz|0.01|AO||||Kwanza
    024|Angolan Kwanza (1977–1991)|||0.01|AO||1991-03||Kwanza
    024|Angolan New Kwanza (1990–2000)|||0.01|AO|AOR|2000-02||New Kwanza
    982|Angolan Readjusted Kwanza (1995–1999)|||0.01|AO|AOA|2000-02|1000000 AOR became 1 AOA.|Kw\
    anza Reajustado
    032|Argentine Austral|||0.01|AR||1992-01||Austral
    032|Argentine Peso (1983–1985)|||0.01|AR||1985-07||Peso Argentino
    032|Argentine Peso||$|0.01|AR||||
    032|Peso|||0.01|AR||1989 to 1990||
    040|Austrian Schilling|||0.01|AT|EUR|2002-03|One euro is 13.7603 ATS by law, Regulation (EC) 2\
    866/98.|Schilling schillings
    036|Australian Dollar|A$|$|0.05|AU CC CX HM KI NF NR TV||||aussie
    533|Aruban Florin|||0.01|AW||||
    945|Azerbaijan Manat|||0.01|AZ||2005-10||
    031|Azerbaijani Manat (1993–2006)|||0.01|AZ|AZN|2005-12|5000 AZM became 1 AZN (2006-01-01).|\
    Azerbaijanian Manat
    944|Azerbaijani Manat||₼|0.01|AZ||||Azerbaijan Manat
    070|Bosnia-Herzegovina Dinar (1992–1994)|||0.01|BA||1998-07||Dinar
    977|Bosnia-Herzegovina Convertible Mark||KM|0.01|BA||||Convertible Mark
    052|Barbadian Dollar||$|0.01|BB||||Barbados Dollar
    050|Bangladeshi Taka||৳|0.01|BD||||Taka
    993|Belgian Franc (convertible)|||0.01|BE|BEF|1990-03||Convertible Franc
    056|Belgian Franc|||0.01|BE|EUR|2002-03|One euro is 40.3399 BEF by law, Regulation (EC) 2866\
    /98.|
    992|Belgian Franc (financial)|||0.01|BE|BEF|1990-03||Financial Franc
    100|Lev A/52|||0.01|BG||1989 to 1990||
    100|Lev A/62|||0.01|BG||1989 to 1990||
    100|Bulgarian Hard Lev|||0.01|BG|BGN|2003-11|1000 BGL became 1 BGN (1999-07-05).|Lev
    975|Bulgarian Lev|||0.01|BG|EUR|2026-01|One euro is 1.95583 BGN by law, Regulation (EC) 2866\
    /98.|leva levs
    048|Bahraini Dinar|||0.001|BH||||
    108|Burundian Franc|||1|BI||||Burundi Franc
    060|Bermudan Dollar||$|0.01|BM||||Bermudian Dollar
    096|Brunei Dollar||$|0.01|BN||||
    068|Bolivian Boliviano||Bs|0.01|BO||||Boliviano
    068|Bolivian Peso|||0.01|BO||1987-02||Peso boliviano
    984|Bolivian Mvdol|||0.01|BO||||Mvdol
    076|Brazilian New Cruzeiro (1967–1986)|||0.01|BR||1986-03||Cruzeiro
    076|Brazilian Cruzado (1986–1989)|||0.01|BR||1989-02||Cruzado
    076|Brazilian Cruzeiro (1990–1993)|||0.01|BR||1993-03||Cruzeiro
    986|Brazilian Real|R$||0.01|BR||||reais reals
    076|Brazilian New Cruzado (1989–1990)|||0.01|BR||1990-03||New Cruzado
    987|Brazilian Cruzeiro (1993–1994)|||0.01|BR|BRL|1994-07|2750 BRR became 1 BRL (1994-07-01).\
    |Cruzeiro Real
    044|Bahamian Dollar||$|0.01|BS||||
    064|Bhutanese Ngultrum|||0.01|BT||||Ngultrum
    104|Burmese Kyat|||0.01|MM|MMK|1990-02|1 BUK became 1 MMK.|Kyat
    072|Botswanan Pula||P|0.01|BW||||Pula
    112|Belarusian Ruble (1994–1999)|||0.01|BY|BYR|2001-01|1000 BYB became 1 BYR.|
    933|Belarusian Ruble|||0.01|BY||||rouble roubles
    974|Belarusian Ruble (2000–2016)|||1|BY|BYN|2017-01|10000 BYR became 1 BYN (2016-07-01).|
    084|Belize Dollar||$|0.01|BZ||||
    124|Canadian Dollar|CA$|$|0.05|CA||||loonie canuck
    976|Congolese Franc|||0.01|CD||||
    948|WIR Franc (for electronic)|||0.01|CH||2004-11||
    947|WIR Euro|||0.01|CH||||
    756|Swiss Franc|||0.05|CH LI||||franken stutz swissfranc francs
    948|WIR Franc|||0.01|CH||||
    990|Chilean Unit of Account (UF)|||0.0001|CL||||Unidad de Fomento uf
    152|Chilean Peso||$|1|CL||||
    |Chinese Yuan (offshore)|||0.01|CN|CNY||Offshore renminbi: what markets call CNY traded outs\
    ide mainland China.|renminbi rmb yuan
    156|Chinese Yuan|CN¥|¥|0.01|CN||||Yuan Renminbi renminbi rmb yuan kuai
    170|Colombian Peso||$|1|CO||||
    970|Colombian Real Value Unit|||0.01|CO||||Unidad de Valor Real
    188|Costa Rican Colón||₡|1|CR||||
    891|Serbian Dinar (2002–2006)|||0.01|CS|RSD|2006-10|1 CSD became 1 RSD.|
    203|Krona A/53|||0.01|CS||1989 to 1990||
    200|Czechoslovak Hard Koruna|||0.01|CS|CZK|1993-03|1 CSK became 1 CZK in the Czech Republic a\
    nd 1 SKK in Slovakia.|Koruna
    931|Cuban Convertible Peso||$|0.01|CU|CUP|2021-06|24 CUP replaced 1 CUC on 2021-01-01.|Peso C\
    onvertible
    192|Cuban Peso||$|0.01|CU|||The official rate is 24 for a US dollar; some tables quote 1.|
    132|Cape Verdean Escudo|||0.01|CV||||Cabo Verde Escudo
    196|Cypriot Pound|||0.01|CY|EUR|2008-01|One euro is 0.585274 CYP by law, Regulation (EC) 286\
    6/98.|Cyprus Pound
    203|Czech Koruna||Kč|1|CZ||||koruny korun crown
    278|East German Mark|||0.01|DD|DEM|1990-07 to 1990-09|Became the German mark in 1990, one to o\
    ne at the basic rate.|Mark der DDR
    276|German Mark|||0.01|DE|EUR|2002-03|One euro is 1.95583 DEM by law, Regulation (EC) 2866/9\
    8.|Deutsche Mark deutschmark deutsche marks
    262|Djiboutian Franc|||1|DJ||||Djibouti Franc
    208|Danish Krone||kr|0.50|DK FO GL||||kroner danish crown
    214|Dominican Peso||$|0.01|DO||||
    012|Algerian Dinar|||0.01|DZ||||
    218|Ecuadorian Sucre|||0.01|EC|USD|2000-09|25000 ECS became 1 USD (2000).|Sucre
    983|Ecuadorian Unit of Constant Value|||0.01|EC||2000-09||Unidad de Valor Constante (UVC)
    233|Estonian Kroon|||0.01|EE|EUR|2011-01|One euro is 15.6466 EEK by law, Regulation (EC) 286\
    6/98.|Kroon krooni
    818|Egyptian Pound||E£|0.01|EG||||
    232|Eritrean Nakfa|||0.01|ER||||Nakfa
    996|Spanish Peseta (A account)|||0.01|ES||1978 to 1981||Spanish Peseta
    995|Spanish Peseta (convertible account)|||0.01|ES||1994-12||A Account (convertible Peseta A\
    ccount)
    724|Spanish Peseta||₧|1|AD ES|EUR|2002-03|One euro is 166.386 ESP by law, Regulation (EC) 28\
    66/98.|pesetas
    230|Ethiopian Birr|||0.01|ET||||
    978|Euro|€||0.01|AD AT AX BE BG BL CY DE EE ES EU FI FR GF GP GR HR IE IT LT LU LV MC ME MF M\
    Q MT NL PM PT RE SI SK SM TF VA YT||||euros
    246|Finnish Markka|||0.01|AX FI|EUR|2002-03|One euro is 5.94573 FIM by law, Regulation (EC) 2\
    866/98.|Markka markkaa marks
    242|Fijian Dollar||$|0.01|FJ||||Fiji Dollar
    238|Falkland Islands Pound||£|0.01|FK||||
    |Faroese Króna||kr|0.50|FO|DKK||The Danish krone under another name: ISO 4217 has no code fo\
    r Faroese notes.|kronur
    250|French Franc|||0.01|AD BL FR GF GP MC MF MQ PM RE TF YT|EUR|2002-03|One euro is 6.55957 F\
    RF by law, Regulation (EC) 2866/98.|francs
    826|British Pound|£||0.01|GB GG IM JE||||Pound Sterling pounds sterling quid ukpound british
    268|Georgian Kupon Larit|||0.01|GE|GEL|1995-10||Georgian Coupon
    981|Georgian Lari||₾|0.01|GE||||Lari lari laris
    |Guernsey Pound||£|0.01|GG|GBP||The pound sterling under another name: ISO 4217 has no code f\
    or Guernsey notes.|
    288|Ghanaian Cedi (1979–2007)|||0.01|GH|GHS|2008-01|10000 GHC became 1 GHS (2007-07-03).|Ced\
    i
    939|Ghana Cedi|||0.01|GH||2007-06||
    936|Ghanaian Cedi||GH₵|0.01|GH||||Ghana Cedi
    292|Gibraltar Pound||£|0.01|GI||||
    270|Gambian Dalasi|||0.01|GM||||Dalasi
    324|Syli|||0.01|GN||1989-12||
    324|Guinean Franc||FG|1|GN||||
    324|Guinean Syli|||0.01|GN||1986-02||Syli
    226|Equatorial Guinean Ekwele|||0.01|GQ||1986-06||Ekwele
    300|Greek Drachma|||0.01|GR|EUR|2002-03|One euro is 340.750 GRD by law, Regulation (EC) 2866\
    /98.|Drachma drachmas drachmae
    320|Guatemalan Quetzal||Q|0.01|GT||||Quetzal
    624|Portuguese Guinea Escudo|||0.01|GW||1978 to 1981||Guinea Escudo
    624|Guinea-Bissau Peso|||0.01|GW|XOF|1997-05|65 GWP became 1 XOF (1997).|
    328|Guyanaese Dollar||$|1|GY||||Guyana Dollar
    344|Hong Kong Dollar|HK$|$|0.01|HK||||
    340|Honduran Lempira||L|0.01|HN||||Lempira
    191|Croatian Dinar|||0.01|HR|HRK|1995-01|1000 HRD became 1 HRK (1994-05-30).|
    191|Croatian Kuna||kn|0.01|HR|EUR|2023-01|One euro is 7.53450 HRK by law, Regulation (EC) 28\
    66/98.|Kuna kunas kune
    332|Haitian Gourde|||0.01|HT||||Gourde
    348|Hungarian Forint||Ft|5|HU||||Forint forints
    360|Indonesian Rupiah||Rp|1|ID||||Rupiah rupiahs
    372|Irish Pound|||0.01|IE|EUR|2002-03|One euro is 0.787564 IEP by law, Regulation (EC) 2866/\
    98.|
    376|Israeli Pound|||0.01|IL||1978 to 1981||Pound
    376|Israeli Shekel (1980–1985)|||0.01|IL||1989 to 1990||Old Shekel
    376|Israeli New Shekel|₪||0.10|IL||||New Israeli Sheqel sheqel shekels nis
    |Manx Pound||£|0.01|IM|GBP||The pound sterling under another name: ISO 4217 has no code for M\
    anx notes.|
    356|Indian Rupee|₹||0.01|BT IN||||rupees
    368|Iraqi Dinar|||1|IQ||||
    364|Iranian Rial|||1|IR|||Official and market rates differ widely.|
    352|Icelandic Króna (1918–1981)|||0.01|IS||1989 to 1990||Old Krona
    352|Icelandic Króna||kr|1|IS||||Iceland Krona kronur
    380|Italian Lira|||1|IT SM VA|EUR|2002-03|One euro is 1936.27 ITL by law, Regulation (EC) 28\
    66/98.|lire
    |Jersey Pound||£|0.01|JE|GBP||The pound sterling under another name: ISO 4217 has no code fo\
    r Jersey notes.|
    388|Jamaican Dollar||$|0.01|JM||||
    400|Jordanian Dinar|||0.001|JO||||
    392|Japanese Yen|¥||1|JP||||Yen yen en
    404|Kenyan Shilling|||0.01|KE||||
    417|Kyrgystani Som||⃀|0.01|KG||||Som
    116|Cambodian Riel||៛|0.01|KH||||Riel
    |Kiribati Dollar||$|0.01|KI|AUD||The Australian dollar under another name: ISO 4217 has no c\
    ode for Kiribati coins.|
    174|Comorian Franc||CF|1|KM||||
    408|North Korean Won||₩|1|KP|||No market rate is published for it.|
    410|South Korean Won|₩||1|KR||||Won wons
    414|Kuwaiti Dinar|||0.001|KW||||dinars
    136|Cayman Islands Dollar||$|0.01|KY||||
    398|Kazakhstani Tenge||₸|0.01|KZ||||Tenge tenges
    418|Pathet Lao Kip|||0.01|LA||1979-12||
    418|Laotian Kip||₭|1|LA||||Lao Kip
    422|Lebanese Pound||L£|1|LB||||
    144|Sri Lankan Rupee||Rs|0.01|LK||||Sri Lanka Rupee
    430|Liberian Dollar||$|0.01|LR||||
    426|Lesotho Loti|||0.01|LS||||Loti
    426|Loti|||0.01|LS||1985-05||
    440|Lithuanian Litas||Lt|0.01|LT|EUR|2014-12|One euro is 3.45280 LTL by law, Regulation (EC) 2\
    866/98.|
    440|Lithuanian Talonas|||0.01|LT|LTL|1993-07||Talonas
    989|Luxembourgian Convertible Franc|||0.01|LU|LUF|1990-03||Luxembourg Convertible Franc
    442|Luxembourgian Franc|||1|LU|EUR|2002-03|One euro is 40.3399 LUF by law, Regulation (EC) 2\
    866/98.|Luxembourg Franc
    988|Luxembourg Financial Franc|||0.01|LU|LUF|1990-03||
    428|Latvian Lats||Ls|0.01|LV|EUR|2014-01|One euro is 0.702804 LVL by law, Regulation (EC) 28\
    66/98.|
    428|Latvian Ruble|||0.01|LV|LVL|1994-12||
    434|Libyan Dinar|||0.001|LY||||
    504|Moroccan Dirham|||0.01|EH MA||||
    498|Moldovan Leu|||0.01|MD||||lei
    969|Malagasy Ariary||Ar|1|MG|||Its sub-unit is a fifth, though ISO 4217 gives two decimals.|
    450|Malagasy Franc|||1|MG|MGA|2004-12|5 MGF became 1 MGA.|
    807|Macedonian Denar|||0.01|MK||||Denar
    466|Malian Franc|||0.01|ML||1984-11||Mali Franc
    104|Myanmar Kyat||K|1|MM||||Kyat
    496|Mongolian Tugrik||₮|1|MN||||Tugrik
    446|Macanese Pataca|||0.01|MO||||Pataca
    478|Mauritanian Ouguiya (1973–2017)|||1|MR|MRU|2017-12|10 MRO became 1 MRU (2018-01-01).|Oug\
    uiya
    929|Mauritanian Ouguiya|||0.01|MR|||Its sub-unit is a fifth, though ISO 4217 gives two decim\
    als.|Ouguiya
    470|Maltese Lira|||0.01|MT|EUR|2008-01|One euro is 0.429300 MTL by law, Regulation (EC) 2866\
    /98.|
    470|Maltese Pound|||0.01|MT||1983-06||
    480|Mauritian Rupee||Rs|1|MU||||Mauritius Rupee
    462|Maldive Rupee|||0.01|MV||1989-12||
    462|Maldivian Rufiyaa|||0.01|MV||||Rufiyaa
    454|Malawian Kwacha|||0.01|MW||||Malawi Kwacha
    484|Mexican Peso|MX$|$|0.01|MX||||pesos
    484|Mexican Silver Peso (1861–1992)|||0.01|MX|MXN|1993-01|1000 MXP became 1 MXN (1993-01-01)\
    .|Mexican Peso
    979|Mexican Investment Unit|||0.01|MX||||Mexican Unidad de Inversion (UDI)
    458|Malaysian Ringgit||RM|0.05|MY||||
    508|Mozambican Escudo|||0.01|MZ||1978 to 1981||Mozambique Escudo
    508|Mozambican Metical (1980–2006)|||0.01|MZ|MZN|2006-06|1000 MZM became 1 MZN (2006-07-01).\
    |Mozambique Metical
    943|Mozambican Metical|||0.01|MZ||||Mozambique Metical
    516|Namibian Dollar||$|0.01|NA||||Namibia Dollar
    566|Nigerian Naira||₦|0.01|NG||||Naira
    558|Nicaraguan Córdoba (1988–1991)|||0.01|NI||1990-10||Cordoba
    558|Nicaraguan Córdoba||C$|0.01|NI||||Cordoba Oro
    528|Dutch Guilder|||0.01|NL|EUR|2002-03|One euro is 2.20371 NLG by law, Regulation (EC) 2866\
    /98.|Netherlands Guilder gulden florin
    578|Norwegian Krone||kr|1|BV NO SJ||||kroner norwegian crown
    524|Nepalese Rupee||Rs|0.01|NP||||
    554|New Zealand Dollar|NZ$|$|0.10|CK NU NZ PN TK||||kiwi
    512|Omani Rial|||0.001|OM||||Rial Omani
    590|Panamanian Balboa|||0.01|PA||||Balboa
    604|Sol|||0.01|PE||1989 to 1990||
    604|Peruvian Inti|||0.01|PE||1991-07||Inti
    604|Peruvian Sol|||0.01|PE||||Sol
    604|Peruvian Sol (1863–1965)|||0.01|PE||1986-02||Sol
    598|Papua New Guinean Kina|||0.01|PG||||Kina
    608|Philippine Peso|₱||0.01|PH||||piso
    586|Pakistani Rupee||Rs|1|PK||||Pakistan Rupee
    985|Polish Zloty||zł|0.01|PL||||Zloty zloty zlotys zlote zlotych
    616|Polish Zloty (1950–1995)|||0.01|PL|PLN|1997-01|10000 PLZ became 1 PLN (1995-01-01).|Zlot\
    y
    620|Portuguese Escudo|||0.01|PT|EUR|2002-03|One euro is 200.482 PTE by law, Regulation (EC) 2\
    866/98.|escudos
    600|Paraguayan Guarani||₲|1|PY||||Guarani
    634|Qatari Riyal|||0.01|QA||||Qatari Rial
    716|Rhodesian Dollar|||0.01|RH||1978 to 1981||
    642|Leu A/52|||0.01|RO||1989 to 1990||
    642|Romanian Leu (1952–2006)|||0.01|RO|RON|2005-06|10000 ROL became 1 RON (2005-07-01).|Old L\
    eu
    946|Romanian Leu||lei|0.01|RO||||lei
    941|Serbian Dinar|||1|RS||||
    643|Russian Ruble||₽|0.01|RU||||rouble roubles rubles
    810|Russian Ruble (1991–1998)|||0.01|AM AZ BY GE KG KZ MD RU TJ TM UZ|RUB|2004-01|1000 RUR b\
    ecame 1 RUB (1998-01-01).|rouble roubles
    646|Rwandan Franc||RF|1|RW||||Rwanda Franc
    682|Saudi Riyal|||0.01|SA||||
    090|Solomon Islands Dollar||$|0.01|SB||||
    690|Seychellois Rupee|||0.01|SC||||Seychelles Rupee
    736|Sudanese Dinar (1992–2007)|||0.01|SD|SDG|2007-07|100 SDD became 1 SDG (2007).|
    938|Sudanese Pound|||0.01|SD||||
    736|Sudanese Pound (1957–1998)|||0.01|SD||1998-06||
    752|Swedish Krona||kr|1|SE||||kronor swedish crown
    702|Singapore Dollar||$|0.01|SG||||
    654|St. Helena Pound||£|0.01|SH||||Saint Helena Pound
    705|Slovenian Tolar|||0.01|SI|EUR|2007-01|One euro is 239.640 SIT by law, Regulation (EC) 28\
    66/98.|Tolar
    703|Slovak Koruna|||0.01|SK|EUR|2009-01|One euro is 30.1260 SKK by law, Regulation (EC) 2866\
    /98.|koruny korun
    925|Sierra Leonean Leone|||0.01|SL||||Leone
    694|Sierra Leonean Leone (1964–2022)|||1|SL|SLE|2023-12||Leone
    706|Somali Shilling|||1|SO||||
    968|Surinamese Dollar||$|0.01|SR||||Surinam Dollar
    740|Surinamese Guilder|||0.01|SR|SRD|2003-12|1000 SRG became 1 SRD (2004-01-01).|Surinam Gui\
    lder
    728|South Sudanese Pound||£|0.01|SS||||
    678|São Tomé & Príncipe Dobra (1977–2017)|||1|ST|STN|2017-12|1000 STD became 1 STN (2018-01-\
    01).|Dobra
    930|São Tomé & Príncipe Dobra||Db|0.01|ST||||Dobra
    810|Soviet Rouble|||0.01|SU|RUR|1990-12|1 SUR became 1 RUR.|Rouble ruble
    222|Salvadoran Colón|||0.01|SV||||El Salvador Colon
    760|Syrian Pound||£|1|SY|||The same code was rescaled on 2026-01-01: 100 old are 1 new.|
    748|Swazi Lilangeni|||0.01|SZ||||Lilangeni
    764|Thai Baht||฿|0.01|TH||||Baht bahts
    762|Tajikistani Ruble|||0.01|TJ|TJS|2001-04|1000 TJR became 1 TJS (2000-10).|Tajik Ruble
    972|Tajikistani Somoni|||0.01|TJ||||Somoni
    795|Turkmenistani Manat (1993–2009)|||1|TM|TMT|2009-01|5000 TMM became 1 TMT (2009-01-01).|T\
    urkmenistan Manat
    934|Turkmenistani Manat|||0.01|TM||||Turkmenistan New Manat
    788|Tunisian Dinar|||0.001|TN||||
    776|Tongan Paʻanga||T$|0.01|TO||||Pa’anga
    626|Timorese Escudo|||0.01|TL|USD|2002-11||Timor Escudo
    792|Turkish Lira (1922–2005)|||1|TR|TRY|2005-12|1000000 TRL became 1 TRY (2005-01-01).|Old T\
    urkish Lira
    949|Turkish Lira||₺|0.01|TR||||liras lire
    780|Trinidad & Tobago Dollar||$|0.01|TT||||
    |Tuvaluan Dollar||$|0.01|TV|AUD||The Australian dollar under another name: ISO 4217 has no c\
    ode for Tuvaluan coins.|
    901|New Taiwan Dollar|NT$|$|1|TW||||
    834|Tanzanian Shilling|||1|TZ||||
    980|Ukrainian Hryvnia||₴|0.01|UA||||Hryvnia hryvna grivna
    804|Ukrainian Karbovanets|||0.01|UA|UAH|1996-09|100000 UAK became 1 UAH (1996-09).|Karbovane\
    t
    800|Ugandan Shilling (1966–1987)|||0.01|UG||1987-05||Uganda Shilling
    800|Old Shilling|||0.01|UG||1989 to 1990||
    800|Ugandan Shilling|||1|UG||||Uganda Shilling
    840|US Dollar|$||0.01|AS BQ EC FM GU HT IO MH MP PA PR PW SV TC TL UM US VG VI||||dollars bu\
    cks buck greenback us$ american
    997|US Dollar (Next day)|||0.01|US||||
    998|US Dollar (Same day)|||0.01|US|USN|2014-03|No longer in use.|
    940|Uruguayan Peso (Indexed Units)|||1|UY||||Uruguay Peso en Unidades Indexadas (UI)
    858|Old Uruguay Peso|||0.01|UY||1989-12||
    858|Uruguayan Peso (1975–1993)|||0.01|UY||1993-03||
    858|Uruguayan Peso||$|0.01|UY||||Peso Uruguayo
    927|Uruguayan Nominal Wage Index Unit|||0.0001|UY||||Unidad Previsional
    860|Uzbekistani Som|||1|UZ||||Uzbekistan Sum
    862|Venezuelan Bolívar (1871–2008)|||0.01|VE|VEF|2008-01|1000 VEB became 1 VEF (2008-01-01).\
    |Bolivar
    926|Bolívar Soberano|||0.01|VE|||The internal code of the bolívar of 2021; markets quote it a\
    s VES.|
    937|Venezuelan Bolívar (2008–2018)||Bs|1|VE|VES|2018-08|100000 VEF became 1 VES (2018-08-20)\
    .|Bolívar
    928|Venezuelan Bolívar|||0.01|VE|||The same code was rescaled on 2021-10-01: 1000000 old are 1 n\
    ew.|Bolívar Soberano
    704|Old Dong|||0.01|VN||1989 to 1990||
    704|Vietnamese Dong|₫||1|VN||||Dong dongs
    548|Vanuatu Vatu|||1|VU||||Vatu
    882|Samoan Tala|||0.01|WS||||Tala
    396|Arab Accounting Dinar|||0.01|||||
    950|Central African CFA Franc|FCFA||1|CF CG CM GA GQ TD||||CFA Franc BEAC
    961|Silver|||||||One troy ounce, 31.1034768 grams.|silver bullion
    959|Gold|||||||One troy ounce, 31.1034768 grams.|gold bullion
    955|European Composite Unit||||||||Bond Markets Unit European Composite Unit (EURCO)
    956|European Monetary Unit||||||||Bond Markets Unit European Monetary Unit (E.M.U.-6)
    957|European Unit of Account (XBC)||||||||Bond Markets Unit European Unit of Account 9 (E.U.\
    A.-9)
    958|European Unit of Account (XBD)||||||||Bond Markets Unit European Unit of Account 17 (E.U\
    .A.-17)
    951|East Caribbean Dollar|EC$|$|0.01|AG AI DM GD KN LC MS VC||||
    532|Caribbean guilder|Cg.||0.01|CW SX|||Replaced ANG one to one on 2025-03-31.|
    960|Special Drawing Rights||||||||SDR (Special Drawing Right) sdr
    954|European Currency Unit|||0.01||EUR|1999-01|Became the euro one to one on 1999-01-01, Reg\
    ulation (EC) 1103/97.|European Currency Unit (E.C.U)
    |French Gold Franc|||0.01|||2006-10||Gold-Franc
    |French UIC-Franc|||0.01|||2013-11||UIC-Franc
    952|West African CFA Franc|F CFA||1|BF BJ CI GW ML NE SN TG||||CFA Franc BCEAO
    964|Palladium|||||||One troy ounce, 31.1034768 grams.|
    953|CFP Franc|CFPF||1|NC PF WF||||
    962|Platinum|||||||One troy ounce, 31.1034768 grams.|
    |RINET Funds|||0.01|||1999-11||RINET Funds Code
    994|Sucre||||||||
    963|Testing Currency Code|||||||Reserved by ISO 4217 for tests.|
    965|ADB Unit of Account||||||||
    999|Unknown Currency|¤||||||For dealings in which no currency is involved.|
    720|Yemeni Dinar|||0.01|YD||1991-09||
    886|Yemeni Rial|||1|YE||||
    890|Yugoslavian Hard Dinar (1966–1990)|||0.01|YU||1990-01||New Yugoslavian Dinar
    891|Yugoslavian New Dinar (1994–2002)|||0.01|YU|CSD|2003-07|1 YUM became 1 CSD.|New Dinar
    890|Yugoslavian Convertible Dinar (1990–1992)|||0.01|YU||1995-11||Yugoslavian Dinar
    991|South African Rand (financial)|||0.01|LS ZA||1995-03||Financial Rand
    710|South African Rand||R|0.01|LS NA ZA||||Rand rands
    894|Zambian Kwacha (1968–2012)|||1|ZM|ZMW|2012-12|1000 ZMK became 1 ZMW (2013-01-01).|
    967|Zambian Kwacha||ZK|0.01|ZM||||
    180|Zairean New Zaire (1993–1998)|||0.01|ZR|CDF|1999-06|100000 ZRN became 1 CDF.|New Zaire
    180|Zairean Zaire (1971–1993)|||0.01|ZR|ZRN|1994-02||Zaire
    716|Rhodesian Dollar|||0.01|ZW||1989-12||
    716|Zimbabwean Dollar (1980–2008)|||1|ZW|ZWN|2008-08|1000 ZWD became 1 ZWN.|Zimbabwe Dollar
    924|Zimbabwean Gold|||0.01|ZW||||Zimbabwe Gold
    932|Zimbabwean Dollar (2009–2024)|||0.01|ZW|ZWG|2024-09|Replaced by Zimbabwe Gold in 2024, 2\
    498.7242 ZWL for 1 ZWG.|Zimbabwe Dollar
    942|Zimbabwe Dollar (new)|||0.01|ZW|ZWR|2006-09|10000000000 ZWN became 1 ZWR.|
    935|Zimbabwean Dollar (2008)|||0.01|ZW|ZWL|2009-06|1000000000000 ZWR became 1 ZWL.|Zimbabwe D\
    ollar

    """
  }
}
