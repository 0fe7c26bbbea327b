/// Unicode in ASCII letters, digits and hyphens, as in the international names of domains.
///
/// Source: RFC 3492, also for the names of the numbers.
package enum Punycode {
  private static let base = 36, tmin = 1, tmax = 26, skew = 38, damp = 700
  private static let initialBias = 72, initialN = 128
  private static let delimiter = UInt8(ascii: "-")

  /// The most scalars of a text; no name of a domain has as many bytes, and the time grows with their square.
  package static let limit = 255

  /// Returns a text in ASCII, with its own ASCII characters as they are.
  ///
  /// - Parameter text: The text.
  /// - Returns: The ASCII text, with digits in lower case; `nil` if the text is longer than ``limit``.
  package static func encoded(_ text: String) -> String? {
    let scalars = text.unicodeScalars.prefix(limit + 1).map { Int($0.value) }
    guard scalars.count <= limit else { return nil }
    var output = scalars.filter { $0 < initialN }.map { UInt8($0) }
    let basicCount = output.count
    if basicCount > 0 { output.append(delimiter) }
    var (n, delta, bias, handled) = (initialN, 0, initialBias, basicCount)
    while handled < scalars.count {
      let next = scalars.filter { $0 >= n }.min() ?? n
      // At most 255 scalars of at most 21 bits: no sum overflows.
      delta += (next - n) * (handled + 1)
      n = next
      for scalar in scalars {
        if scalar < n { delta += 1 }
        guard scalar == n else { continue }
        append(delta, bias: bias, to: &output)
        bias = adapted(delta, count: handled + 1, isFirst: handled == basicCount)
        delta = 0
        handled += 1
      }
      delta += 1
      n += 1
    }
    return String(decoding: output, as: UTF8.self)
  }

  /// Returns the text of an encoded one.
  ///
  /// - Parameter text: The ASCII text; the digits after the last hyphen may be in upper case.
  /// - Returns: `nil` if the text isn't encoded, or is longer than ``limit``.
  package static func decoded(_ text: String) -> String? {
    let bytes = Array(text.utf8.prefix(limit + 1))
    guard bytes.count <= limit, bytes.allSatisfy({ $0 < initialN }) else { return nil }
    // Without ASCII characters, there is no delimiter after them.
    let end = bytes.lastIndex(of: delimiter) ?? 0
    var output = bytes[..<end].map { Unicode.Scalar($0) }
    var rest = bytes[(end > 0 ? end + 1 : 0)...]
    var (n, i, bias) = (initialN, 0, initialBias)
    while !rest.isEmpty {
      let count = output.count + 1
      guard let delta = takeNumber(from: &rest, bias: bias) else { return nil }
      bias = adapted(delta, count: count, isFirst: i == 0 && n == initialN)
      i += delta
      n += i / count
      i %= count
      guard let value = UInt32(exactly: n), let scalar = Unicode.Scalar(value) else { return nil }
      output.insert(scalar, at: i)
      i += 1
    }
    return String(String.UnicodeScalarView(output))
  }

  /// Appends a number in digits of decreasing weight (section 3.3).
  private static func append(_ number: Int, bias: Int, to output: inout [UInt8]) {
    var (rest, k) = (number, base)
    while true {
      let t = threshold(k, bias: bias)
      guard rest >= t else { break }
      output.append(digit(t + (rest - t) % (base - t)))
      rest = (rest - t) / (base - t)
      k += base
    }
    output.append(digit(rest))
  }

  /// Removes and returns a number; `nil` for another character, a missing end, and a number beyond all scalars.
  private static func takeNumber(from bytes: inout ArraySlice<UInt8>, bias: Int) -> Int? {
    var (number, weight, k) = (0, 1, base)
    while let byte = bytes.popFirst() {
      guard let digit = value(byte) else { return nil }
      number += digit * weight
      // The scalars before the next, for each place in the longest text.
      guard number <= 0x110000 * (limit + 1) else { return nil }
      let t = threshold(k, bias: bias)
      if digit < t { return number }
      weight *= base - t
      guard weight <= 0x110000 * (limit + 1) * base else { return nil }
      k += base
    }
    return nil
  }

  private static func threshold(_ k: Int, bias: Int) -> Int { min(max(k - bias, tmin), tmax) }

  private static func adapted(_ delta: Int, count: Int, isFirst: Bool) -> Int {
    var delta = isFirst ? delta / damp : delta / 2
    delta += delta / count
    var k = 0
    while delta > (base - tmin) * tmax / 2 {
      delta /= base - tmin
      k += base
    }
    return k + (base - tmin + 1) * delta / (delta + skew)
  }

  /// Returns a to z for 0 to 25, and 0 to 9 for 26 to 35.
  private static func digit(_ value: Int) -> UInt8 {
    UInt8(value) + (value < 26 ? UInt8(ascii: "a") : UInt8(ascii: "0") - 26)
  }

  private static func value(_ digit: UInt8) -> Int? {
    if digit.isDigit { return Int(digit - UInt8(ascii: "0")) + 26 }
    // Bit 5 makes a letter small.
    return digit.isLetter ? Int((digit | 0x20) - UInt8(ascii: "a")) : nil
  }
}
