import Reading

/// A word that says whether an amount is money out or money in, as banks write it beside the amounts.
enum SignText {
  private static let out = words(
    """
    - d dr db deb debit debet debito débito débit s soll last lastschrift belastung ausgabe af \
    uit uitgave wn winien obciążenie obciazenie dare debe cargo gasto addebito dépense \
    depense out outflow withdrawal expense расход дебет дт списание borç terhelés \
    借 支 支出 出金 付款 支払 출금
    """)
  private static let into = words(
    """
    + c cr crd credit kredit credito crédito crédit k h haben gutschrift einnahme bij in inflow ma \
    uznanie avere haber abono ingreso accredito recette deposit income приход кредит кт \
    зачисление alacak jóváírás 贷 貸 收 收入 入金 收款 입금
    """)

  private static func words(_ text: String) -> Set<[UInt8]> {
    Set(text.split(separator: " ").map { folded($0.utf8) })
  }

  private static func folded(_ word: some Sequence<UInt8>) -> [UInt8] {
    let bytes = Array(word)
    return bytes.count > 1
      ? FoldedText(bytes).bytes.filter { $0 != UInt8(ascii: ".") } : lower(bytes)
  }

  private static func lower(_ bytes: [UInt8]) -> [UInt8] {
    bytes.map { $0 &- UInt8(ascii: "A") < 26 ? $0 | 0x20 : $0 }
  }

  /// True for money out, false for money in, nil for another text.
  static func isOut(_ text: some Sequence<UInt8>) -> Bool? {
    let word = folded(text)
    if CellSign.minuses.contains(where: { $0.elementsEqual(word) }) { return true }
    return out.contains(word) ? true : into.contains(word) ? false : nil
  }
}
