// Country names are from the Unicode CLDR 47; its notice is in `CurrencyText.swift`.

/// Countries and territories of ISO 3166, with the few former ones that withdrawn currencies need.
public enum Country {
  /// The English name of an ISO 3166 alpha-2 code in capitals; nil for an unknown code.
  public static func name(of code: String) -> String? {
    let wanted = Array(code.utf8)
    guard wanted.count == 2 else { return nil }
    // Read in place: a currency of forty countries asks forty times.
    var rest = UnsafeBufferPointer(start: lines.utf8Start, count: lines.utf8CodeUnitCount)[...]
    while rest.count > 2 {
      let line = rest.prefix { $0 != UInt8(ascii: "\n") }
      if line.prefix(2).elementsEqual(wanted) {
        let name = line.dropFirst(2).prefix { $0 != UInt8(ascii: "|") }
        return String(decoding: name, as: UTF8.self)
      }
      rest = rest.dropFirst(line.count + 1)
    }
    return nil
  }

  /// Every country's code and its names, the one to show first; split again at each call.
  static var entries: [(code: [UInt8], names: [[UInt8]])] {
    let bytes = UnsafeBufferPointer(start: lines.utf8Start, count: lines.utf8CodeUnitCount)
    return bytes.split(separator: UInt8(ascii: "\n")).map { line in
      let names = line.dropFirst(2).split(separator: UInt8(ascii: "|"))
      return (Array(line.prefix(2)), names.map { Array($0) })
    }
  }

  private static var lines: StaticString {
    """
    ADAndorra
    AEUnited Arab Emirates|UAE|Emirates|Dubai|Abu Dhabi
    AFAfghanistan
    AGAntigua & Barbuda
    AIAnguilla
    ALAlbania
    AMArmenia
    ANNetherlands Antilles
    AOAngola
    AQAntarctica
    ARArgentina
    ASAmerican Samoa
    ATAustria|Österreich
    AUAustralia
    AWAruba
    AXÅland Islands
    AZAzerbaijan
    BABosnia & Herzegovina|Bosnia
    BBBarbados
    BDBangladesh
    BEBelgium
    BFBurkina Faso
    BGBulgaria
    BHBahrain
    BIBurundi
    BJBenin
    BLSt. Barthélemy
    BMBermuda
    BNBrunei|Brunei Darussalam
    BOBolivia
    BQCaribbean Netherlands
    BRBrazil
    BSBahamas
    BTBhutan
    BVBouvet Island
    BWBotswana
    BYBelarus
    BZBelize
    CACanada
    CCCocos (Keeling) Islands
    CDCongo - Kinshasa|DRC|Congo
    CFCentral African Republic
    CGCongo - Brazzaville|Congo|Congo Republic
    CHSwitzerland|Schweiz|Suisse|Svizzera
    CICôte d'Ivoire|Ivory Coast
    CKCook Islands
    CLChile
    CMCameroon
    CNChina|People's Republic of China|PRC
    COColombia
    CRCosta Rica
    CSCzechoslovakia
    CUCuba
    CVCape Verde|Cabo Verde
    CWCuraçao
    CXChristmas Island
    CYCyprus
    CZCzechia|Czech Republic
    DDEast Germany
    DEGermany|Deutschland
    DJDjibouti
    DKDenmark|Danmark
    DMDominica
    DODominican Republic
    DZAlgeria
    ECEcuador
    EEEstonia
    EGEgypt
    EHWestern Sahara
    EREritrea
    ESSpain|España
    ETEthiopia
    EUEuropean Union|Eurozone|euro area
    FIFinland|Suomi
    FJFiji
    FKFalkland Islands
    FMMicronesia
    FOFaroe Islands
    FRFrance
    GAGabon
    GBUnited Kingdom|UK|Britain|Great Britain|England|Scotland|Wales|Northern Ireland
    GDGrenada
    GEGeorgia
    GFFrench Guiana
    GGGuernsey
    GHGhana
    GIGibraltar
    GLGreenland
    GMGambia
    GNGuinea
    GPGuadeloupe
    GQEquatorial Guinea
    GRGreece
    GSSouth Georgia & South Sandwich Islands
    GTGuatemala
    GUGuam
    GWGuinea-Bissau
    GYGuyana
    HKHong Kong SAR China|Hong Kong
    HMHeard & McDonald Islands
    HNHonduras
    HRCroatia
    HTHaiti
    HUHungary
    IDIndonesia
    IEIreland
    ILIsrael
    IMIsle of Man
    INIndia
    IOBritish Indian Ocean Territory
    IQIraq
    IRIran|Persia
    ISIceland
    ITItaly
    JEJersey
    JMJamaica
    JOJordan
    JPJapan
    KEKenya
    KGKyrgyzstan
    KHCambodia
    KIKiribati
    KMComoros
    KNSt. Kitts & Nevis|St Kitts
    KPNorth Korea|Korea|DPRK
    KRSouth Korea|Korea|Republic of Korea
    KWKuwait
    KYCayman Islands
    KZKazakhstan
    LALaos|Lao PDR
    LBLebanon
    LCSt. Lucia
    LILiechtenstein
    LKSri Lanka
    LRLiberia
    LSLesotho
    LTLithuania
    LULuxembourg
    LVLatvia
    LYLibya
    MAMorocco
    MCMonaco
    MDMoldova
    MEMontenegro
    MFSt. Martin
    MGMadagascar
    MHMarshall Islands
    MKNorth Macedonia|Macedonia
    MLMali
    MMMyanmar (Burma)|Burma
    MNMongolia
    MOMacao SAR China|Macau
    MPNorthern Mariana Islands
    MQMartinique
    MRMauritania
    MSMontserrat
    MTMalta
    MUMauritius
    MVMaldives
    MWMalawi
    MXMexico
    MYMalaysia
    MZMozambique
    NANamibia
    NCNew Caledonia
    NENiger
    NFNorfolk Island
    NGNigeria
    NINicaragua
    NLNetherlands|Holland
    NONorway|Norge
    NPNepal
    NRNauru
    NUNiue
    NZNew Zealand
    OMOman
    PAPanama
    PEPeru
    PFFrench Polynesia
    PGPapua New Guinea
    PHPhilippines
    PKPakistan
    PLPoland|Polska
    PMSt. Pierre & Miquelon
    PNPitcairn Islands
    PRPuerto Rico
    PSPalestinian Territories|Palestine
    PTPortugal
    PWPalau
    PYParaguay
    QAQatar
    RERéunion
    RHRhodesia
    RORomania
    RSSerbia
    RURussia|Russian Federation
    RWRwanda
    SASaudi Arabia
    SBSolomon Islands
    SCSeychelles
    SDSudan
    SESweden|Sverige
    SGSingapore
    SHSt. Helena
    SISlovenia
    SJSvalbard & Jan Mayen
    SKSlovakia
    SLSierra Leone
    SMSan Marino
    SNSenegal
    SOSomalia
    SRSuriname
    SSSouth Sudan
    STSão Tomé & Príncipe
    SUSoviet Union
    SVEl Salvador
    SXSint Maarten
    SYSyria|Syrian Arab Republic
    SZEswatini|Swaziland
    TCTurks & Caicos Islands
    TDChad
    TFFrench Southern Territories
    TGTogo
    THThailand
    TJTajikistan
    TKTokelau
    TLTimor-Leste|East Timor
    TMTurkmenistan
    TNTunisia
    TOTonga
    TRTürkiye|Turkey
    TTTrinidad & Tobago|Trinidad
    TVTuvalu
    TWTaiwan|Republic of China
    TZTanzania
    UAUkraine
    UGUganda
    UMU.S. Outlying Islands
    USUnited States|USA|America|United States of America
    UYUruguay
    UZUzbekistan
    VAVatican City|Vatican
    VCSt. Vincent & Grenadines
    VEVenezuela
    VGBritish Virgin Islands
    VIU.S. Virgin Islands
    VNVietnam|Viet Nam
    VUVanuatu
    WFWallis & Futuna
    WSSamoa
    XKKosovo
    YDSouth Yemen
    YEYemen
    YTMayotte
    YUYugoslavia
    ZASouth Africa
    ZMZambia
    ZRZaire
    ZWZimbabwe
    """
  }
}
