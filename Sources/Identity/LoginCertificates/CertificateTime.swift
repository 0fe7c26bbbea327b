import Glibc
import SwiftASN1

/// A time in a certificate, which is a `UTCTime` until 2049 and a `GeneralizedTime` from 2050 on (RFC 5280 §4.1.2.5).
struct CertificateTime: DERParseable, DERSerializable {
  /// Seconds since 1970.
  let seconds: Int

  /// Creates a time from seconds since 1970.
  init(seconds: Int) { self.seconds = seconds }

  init(derEncoded node: ASN1Node) throws {
    if node.identifier == .utcTime {
      let time = try UTCTime(derEncoded: node)
      seconds = Self.seconds(
        time.year, time.month, time.day, time.hours, time.minutes, time.seconds)
    } else {
      let time = try GeneralizedTime(derEncoded: node)
      guard time.year >= Self.firstLongYear, time.rawFractionalSeconds.isEmpty else {
        throw CertificateFault()
      }
      seconds = Self.seconds(
        time.year, time.month, time.day, time.hours, time.minutes, time.seconds)
    }
  }

  func serialize(into coder: inout DER.Serializer) throws {
    // gmtime_r(3) fills the parts; it fails for years that don't fit in an int.
    var (time, parts) = (time_t(seconds), unsafe tm())
    guard unsafe gmtime_r(&time, &parts) != nil else { throw CertificateFault() }
    let (year, month, day) = unsafe (
      Int(parts.tm_year) + 1900, Int(parts.tm_mon) + 1, Int(parts.tm_mday)
    )
    let (hours, minutes, seconds) = unsafe (
      Int(parts.tm_hour), Int(parts.tm_min), Int(parts.tm_sec)
    )
    if (1950..<Self.firstLongYear).contains(year) {
      try coder.serialize(
        UTCTime(
          year: year, month: month, day: day, hours: hours, minutes: minutes, seconds: seconds))
    } else {
      try coder.serialize(
        GeneralizedTime(
          year: year, month: month, day: day, hours: hours, minutes: minutes, seconds: seconds,
          fractionalSeconds: 0))
    }
  }
}

private extension CertificateTime {
  /// The first year with four digits.
  static let firstLongYear = 2050

  static func seconds(
    _ year: Int, _ month: Int, _ day: Int, _ hours: Int, _ minutes: Int, _ seconds: Int
  ) -> Int {
    // timegm(3) reads the parts; the library has checked that they are a valid date.
    var parts = unsafe tm()
    unsafe (parts.tm_year, parts.tm_mon) = (Int32(year - 1900), Int32(month - 1))
    unsafe (parts.tm_mday, parts.tm_hour) = (Int32(day), Int32(hours))
    unsafe (parts.tm_min, parts.tm_sec) = (Int32(minutes), Int32(seconds))
    return unsafe timegm(&parts)
  }
}

/// Bytes that RFC 5280 doesn't allow in a certificate.
struct CertificateFault: Error {}
