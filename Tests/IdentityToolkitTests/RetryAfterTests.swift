import Testing

@testable import LoginIdentityToolkit

@Suite struct `A wait that a service asks for` {
  @Test(
    arguments: [
      ("0", 0), ("3600", 3600), ("86400", 86_400), ("86401", 86_400),
      ("99999999999999999999999999", 86_400), ("-99999999999999999999999999", 0),
      ("Sat, 21 Nov 2026 20:00:30 GMT", 30), ("Fri, 20 Nov 2026 20:00:00 GMT", 0),
      ("Sun, 21 Nov 2100 20:00:00 GMT", 86_400), ("", nil), ("soon", nil), ("1.5", nil),
      ("1 2", nil), ("Sat, 99 Nov 2026 20:00:30 GMT", nil),
    ] as [(String, Int?)])
  func `is believed for a day at most, as a number and as a date`(value: String, seconds: Int?) {
    #expect(RetryAfter.seconds(value, now: 1_795_291_200) == seconds)
  }
}
