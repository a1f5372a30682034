extension ColumnsCommand {
  static let name = "csv"
  static let everyday: String? =
    "csv FILE            convert a column of a table, or a bank's statement"
  static let overview = """
    kurs csv FILE            convert a column of a table of any size, or a bank's statement
    """

  static let help = """
    usage: kurs csv FILE --amount COLUMN --currency COLUMN [--day COLUMN] [OPTIONS]
           kurs csv STATEMENT [--currency CODE] [OPTIONS]

    Converts a column of a table of any size, in flat memory: each row gets four columns for each
    target, the amount, its rate, the source and the day. All else stays as it is, byte by byte.
    With - it is a filter from standard input to standard output, without state.

    A column is its number, from 1, or its name in the header, which may be below other lines.

      --amount COLUMN    the amounts: 1.234,56, (12.50), 12-, $12.50, 12,50 €, 5.00 DR;
                         -Debit,+Credit for money out and money in in two columns
      --sign COLUMN      words for money out or in, such as Af and Bij, S and H, 借 and 贷
      --currency COLUMN  a code, a sign or a name, read as in a typed amount; or one code for all
                         rows; or the column of the amounts that have it beside them
      --day COLUMN       the day of each row; without it one day for all, see --on
      --to CODES         the targets, such as EUR,CHF; default: those of the settings
      --rule RULE        sameDay, previousPublished, monthAverage, quarterAverage, yearAverage or
                         monthEnd: the publications that make the rate of a day
      --on DAY           the day of rows without a column of days; default: the newest rates
      --source SOURCE    only the rates of this source
      --rounding RULE    halfUp, halfEven, halfDown, up, down, ceiling or floor
      --digits N         digits after the point; default: the currency's
      --cash             round to what can be paid in coins and notes
      --audit FILE       write each rate that was used to FILE, with the numbers it was made of, and
                         print how the table was read
      --in-place         replace FILE when all of the new one is on the disk
      --error-column     append why a row was not converted, instead of printing it

    What follows is recognized by the first rows unless it is given:

      --skip N           lines above the table; a header is found in the first 30
      --header YES       yes or no: whether the first line has names
      --delimiter C      one character, or tab
      --quote C          the character around fields, or none
      --encoding NAME    utf-8, utf-16le, utf-16be, iso-8859-1 or windows-1252
      --decimal C        . or , before decimals, in what is read and written
      --day-order ORDER  dmy or mdy, for days such as 3/5/2024, where no day over 12 tells

    A row that cannot be converted is reported with its line, and its new columns are empty; one
    that lacks a column, or has cells behind the last one, stays as it is. The exit code is then 1.
    For the same result on any machine and in any year, give frozen rates: kurs --rates FILE csv …

    A statement of a bank needs no --amount: each entry is a row with its day of booking, value
    day, amount, currency, what was paid in another currency, text, note and account. What is
    outside the format is refused by its line, and the rest is read; balances are added up.

      --format FORMAT    ofx, qif, mt940 or camt; default: what the file is. MT942, camt.052 and
                         camt.054 are read, too
      --currency CODE    the currency of all entries, where the file names none, as in QIF

      kurs csv bookings.csv --amount 3 --currency 4 --day 1 --to PLN --rule previousPublished
      kurs csv - --amount Betrag --currency Währung --to EUR,CHF <in.csv >out.csv
      kurs csv export.csv --amount -Debit,+Credit --currency EUR --day Date --to USD
      kurs csv statement.ofx --to EUR

    """
}
