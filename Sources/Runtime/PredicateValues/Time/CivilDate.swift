/// A day of the proleptic Gregorian calendar. Year 0 is 1 BC.
struct CivilDate {
  var year: Int64
  /// 1 to 12.
  var month: Int
  /// 1 to 31.
  var day: Int

  /// The days since 1970-01-01, for years of at most twelve digits.
  ///
  /// The arithmetic of Howard Hinnant's "chrono-compatible low-level date algorithms": years begin in March, so that the
  /// leap day is the last of its year, and 400 years have 146,097 days.
  var daysSince1970: Int64 {
    let marchYear = month <= 2 ? year - 1 : year
    let (era, yearOfEra) = flooredDivision(marchYear, by: 400)
    let monthFromMarch = Int64(month > 2 ? month - 3 : month + 9)
    let dayOfYear = (153 * monthFromMarch + 2) / 5 + Int64(day) - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    return era * 146_097 + dayOfEra - 719_468
  }

  init(year: Int64, month: Int, day: Int) {
    self.year = year
    self.month = month
    self.day = day
  }

  /// Creates the date this many days after 1970-01-01; the inverse of ``daysSince1970``.
  init(daysSince1970 days: Int64) {
    let (era, dayOfEra) = flooredDivision(days + 719_468, by: 146_097)
    let yearOfEra = (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let monthFromMarch = (5 * dayOfYear + 2) / 153
    day = Int(dayOfYear - (153 * monthFromMarch + 2) / 5 + 1)
    month = Int(monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9)
    year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
  }

  /// Returns the number of days of a month. 0 for an invalid month.
  static func daysInMonth(_ month: Int, year: Int64) -> Int {
    switch month {
    case 4, 6, 9, 11: 30
    case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
    case 1...12: 31
    default: 0
    }
  }
}

/// Returns the quotient rounded down and the remainder that is never negative; `divisor` is positive.
func flooredDivision(_ dividend: Int64, by divisor: Int64) -> (quotient: Int64, remainder: Int64) {
  let (quotient, remainder) = dividend.quotientAndRemainder(dividingBy: divisor)
  return remainder < 0 ? (quotient - 1, remainder + divisor) : (quotient, remainder)
}
