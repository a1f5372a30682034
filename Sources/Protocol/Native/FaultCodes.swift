package import Methods
package import RPC

/// The only place that knows which number stands for which kind of failure.
///
/// Numbers of our own are positive, so that they lie outside what JSON-RPC and LSP reserve. A
/// number once given is never given to another kind.
package enum FaultCodes {
  package static func code(of kind: FailureKind) -> Int {
    switch kind {
    case .shutDown: Fault.Code.invalidRequest
    case .methodNotFound: Fault.Code.methodNotFound
    case .invalidParams: Fault.Code.invalidParams
    case .internalError: Fault.Code.internalError
    case .amountMissing: 101
    case .amountMalformed: 102
    case .amountNotInteger: 103
    case .amountTooLarge: 104
    case .tooManyAmounts: 105
    case .currencyMissing: 201
    case .unknownCurrency: 202
    case .retiredCurrency: 203
    case .tooManyTargets: 204
    case .dateMalformed: 301
    case .dateOutOfRange: 302
    case .unknownSource: 401
    case .noRate: 402
    case .tooStale: 403
    case .rateInvalid: 404
    case .unknownSetting: 501
    case .settingInvalid: 502
    case .networkOff: 451
    case .keyMissing: 452
    case .network: 453
    case .timeout: 454
    case .tooManyRequests: 455
    case .invalidKey: 456
    case .quotaReached: 457
    case .planUpgradeRequired: 458
    case .badAnswer: 459
    case .tooLarge: 460
    case .sourceRetired: 461
    case .sourceRefused: 462
    case .serverError: 463
    case .programFailed: 464
    case .tooManySubscriptions: 611
    case .unknownSubscription: 612
    case .storage: 601
    case .expressionMalformed: 701
    case .unitMismatch: 702
    case .ambiguous: 703
    case .divisionByZero: 704
    case .expressionTooLong: 705
    case .expressionTooDeep: 706
    case .unclosedParenthesis: 707
    case .targetMissing: 708
    case .trailingText: 709
    case .expressionEmpty: 710
    case .unknownMenu: 801
    case .unknownBill: 802
    case .unknownItem: 803
    case .unknownOption: 804
    case .wrongMeasure: 805
    case .quantityOutOfRange: 806
    case .quantityNotWhole: 807
    case .currencyNotOffered: 808
    case .noDelivery: 809
    case .discountInvalid: 810
    case .tipInvalid: 811
    case .splitCountInvalid: 812
    case .sharesInvalid: 813
    case .lineLeftOut: 814
    case .menuInvalid: 815
    case .billExists: 816
    case .billLimit: 817
    case .unknownBoard: 971
    case .boardLimit: 972
    case .rowMissing: 973
    case .unknownRow: 974
    case .duplicateRow: 975
    case .rowTextMalformed: 976
    case .baseAmongTargets: 901
    case .spanReversed: 902
    case .sizeOutOfRange: 903
    case .unknownList: 931
    case .duplicatePair: 932
    case .pairNotWatched: 933
    case .pairInvalid: 934
    case .tooManyPairs: 935
    case .tooManyLists: 936
    case .importMalformed: 937
    case .listNameInvalid: 938
    case .noteTooLong: 939
    case .unknownAlert: 951
    case .tooManyAlerts: 952
    case .thresholdInvalid: 953
    case .pairPegged: 954
    case .spanInvalid: 955
    case .unknownFiring: 956
    }
  }

  package static func fault(_ failure: Failure) -> Fault {
    Fault(
      code: code(of: failure.kind), kind: failure.kind.rawValue, message: failure.message,
      hint: failure.hint, retryable: failure.retryable, details: failure.details)
  }
}
