/// Easter Sunday of the Gregorian calendar, from which the movable holidays are counted.
enum Easter {
  /// The computation of Meeus, Jones and Butcher, which holds for every Gregorian year.
  static func sunday(of year: Int) -> Day {
    let goldenNumber = year % 19
    let (century, yearOfCentury) = (year / 100, year % 100)
    let leapCorrection = (century + 8) / 25
    let moonCorrection = (century - leapCorrection + 1) / 3
    let epact = (19 * goldenNumber + century - century / 4 - moonCorrection + 15) % 30
    let toSunday =
      (32 + 2 * (century % 4) + 2 * (yearOfCentury / 4) - epact - yearOfCentury % 4) % 7
    let shift = (goldenNumber + 11 * epact + 22 * toSunday) / 451
    let sum = epact + toSunday - 7 * shift + 114
    return Day(validYear: year, month: sum / 31, day: sum % 31 + 1)
  }
}
