/// Dates in HTTP (RFC 9110 §5.6.7).
enum HTTPDate {
  /// Returns the seconds since 1970 of `Sun, 06 Nov 1994 08:49:37 GMT`; `nil` for anything else, including the two
  /// obsolete forms.
  static func seconds(_ text: String) -> Int? {
    let parts = text.split(separator: " ")
    guard parts.count == 6, parts[5] == "GMT", let day = Int(parts[1]), (1...31).contains(day),
      let month = months.firstIndex(of: String(parts[2])), let year = Int(parts[3]),
      (1970...9999).contains(year)
    else { return nil }
    let clock = parts[4].split(separator: ":").map { Int($0) ?? -1 }
    guard clock.count == 3, (0...23).contains(clock[0]), (0...59).contains(clock[1]),
      (0...60).contains(clock[2])
    else { return nil }
    return 86_400 * days(year, month + 1, day) + 3600 * clock[0] + 60 * clock[1] + clock[2]
  }

  private static let months = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
  ]

  /// Returns the days from 1970-01-01 to a day of the Gregorian calendar; years begin in March, so that the leap day is
  /// the last one.
  private static func days(_ year: Int, _ month: Int, _ day: Int) -> Int {
    let years = month > 2 ? year : year - 1
    let months = (month + 9) % 12
    return 365 * years + years / 4 - years / 100 + years / 400 + (153 * months + 2) / 5 + day
      - 719_469
  }
}
