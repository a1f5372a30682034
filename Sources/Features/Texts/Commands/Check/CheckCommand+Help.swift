extension CheckCommand {
  static let name = "check"
  static let overview = """
    kurs check FILE…         check the conversions that files keep
    """

  static let help = """
    usage: kurs check FILE… [--fix] [--strict] [--json|--sarif]

    Finds conversions that a text keeps, such as 120 CHF (≈ 130.52 EUR, ecb 2026-10-30), and
    computes each again by its own source and day, without the network. Prints file, line and what
    is right for each that does not hold; then the exit code is 1. With - it reads standard input.

      --fix     put what is right into the files, where the amount before the mark is certain; a
                text from standard input is printed with what is right
      --strict  fail, too, if a mark is newer than the tables here or its source is not known
      --json    print the findings as one JSON object
      --sarif   print them as SARIF 2.1.0, for code hosts

    """
}
