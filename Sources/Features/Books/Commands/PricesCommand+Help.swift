extension PricesCommand {
  static let name = "prices"
  static let everyday: String? =
    "prices --for BOOK   price lines that a ledger, hledger or beancount file lacks"
  static let overview = """
    kurs prices EUR/USD 1y   price lines for ledger, hledger and beancount; --for FILE those
                             that a journal lacks
    """

  static let help = """
    usage: kurs prices BASE/QUOTE… [SPAN] [OPTIONS]
           kurs prices --for FILE… [OPTIONS]
           kurs prices --check PRICES, or kurs prices --implied FILE

    Prints rates as price lines for books: each as its publisher printed it, in its direction and
    with its digits. A rate that is made of several numbers has the digits of the weakest.

    With --for, only those prices that a valuation of the journals needs and that they lack, in
    their own symbols, decimal marks and days. Files that a journal includes are read; nothing in
    it is run. What has no rate is listed with its reason, and the exit code is then 1.

      --for              the words are journals of hledger, ledger or beancount
      --to CURRENCY      the currency of the valuation; default: the setting base
      --today            also today's price of each commodity
      --update PRICES    add what PRICES lacks, in its own order and form, instead of printing it;
                         no line of it is changed, and twice adds nothing
      --check PRICES     name the prices that differ from the publisher's by more than their last
                         digit; the exit code is then 1
      --implied FILE     list at which rates the journal exchanged money, beside the day's rate
      --frozen RATES     use the rates of that file alone, as --rates RATES
      --format FORMAT    ledger, hledger, beancount, gnucash, csv or json; default: ledger, or that
                         of the journal
      --syntax TOOL      hledger, ledger or beancount; default: by the ending of the file's name
      --decimal-comma    the journal is read by ledger with this option
      --rename EUR=€     the symbol of a currency in the journal; can be given again
      --since DAY        the first day
      --until DAY        the last day; default: that of the newest table
      --step STEP        day, week or monthEnd: each published day, or the last of each
      --rule RULE        sameDay, previousPublished, monthAverage, quarterAverage, yearAverage or
                         monthEnd: the publications that make a rate
      --source SOURCE    only the rates of this source

      kurs prices EUR/USD EUR/CHF 1m --format beancount
      kurs prices --for 2026.journal --to EUR
      kurs prices --for 2026.journal --update prices.journal

    """
}
