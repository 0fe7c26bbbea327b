private import Glibc

/// Arguments, names of files and variables: bytes for the system, text for us.
///
/// The system takes any bytes but 0, and `String` holds none that are not UTF-8. A byte that is no part
/// of well-formed UTF-8 becomes a scalar of a private area here, U+10FE80…U+10FEFF, and that scalar
/// becomes the byte again where the system is asked. Bytes that are such a scalar in UTF-8 are kept one
/// by one as well, so that every sequence of bytes comes back as it was.
package enum SystemText {
  /// What stands for the bytes 0x80…0xFF.
  private static let standIns: ClosedRange<UInt32> = 0x10FE80...0x10FEFF

  /// The byte that a scalar stands for; `nil` when it is text.
  package static func byte(of scalar: Unicode.Scalar) -> UInt8? {
    standIns.contains(scalar.value) ? UInt8(truncatingIfNeeded: scalar.value) : nil
  }

  /// Whether a text has no bytes that are none.
  package static func isText(_ text: String) -> Bool {
    // The first byte of these scalars is that of few others.
    !text.utf8.contains(0xF4) || !text.unicodeScalars.contains { byte(of: $0) != nil }
  }

  /// The text of some bytes.
  package static func text(_ bytes: [UInt8]) -> String {
    if let text = String(validating: bytes, as: UTF8.self), isText(text) { return text }
    var scalars = String.UnicodeScalarView()
    var rest = bytes[...]
    while let first = rest.first {
      let piece = rest.prefix(length(from: first))
      if let scalar = String(validating: piece, as: UTF8.self)?.unicodeScalars.first,
        byte(of: scalar) == nil
      {
        scalars.append(scalar)
        rest = rest.dropFirst(piece.count)
      } else {
        // The first byte of a stand-in among the bytes is as foreign as any other.
        if let scalar = Unicode.Scalar(0x10FE00 + UInt32(first)) { scalars.append(scalar) }
        rest = rest.dropFirst()
      }
    }
    return String(scalars)
  }

  /// The bytes of a text.
  package static func bytes(_ text: String) -> [UInt8] {
    if isText(text) { return Array(text.utf8) }
    return text.unicodeScalars.flatMap { scalar in
      byte(of: scalar).map { [$0] } ?? Array(String(scalar).utf8)
    }
  }

  /// Calls `body` with the bytes and a final 0; the pointer lives as long as the call.
  package static func withCString<Result>(
    _ text: String, _ body: (UnsafePointer<CChar>) -> Result
  ) -> Result {
    if isText(text) { return unsafe text.withCString(body) }
    let bytes = (bytes(text) + [0]).map(CChar.init(bitPattern:))
    return unsafe bytes.withUnsafeBufferPointer { buffer in
      // There is the final 0 at least.
      guard let start = buffer.baseAddress else { return unsafe text.withCString(body) }
      return unsafe body(start)
    }
  }

  /// The text of a C string, copied.
  package static func text(_ words: UnsafePointer<CChar>) -> String {
    unsafe text(words, count: strlen(words))
  }

  /// The text of so many bytes, copied.
  package static func text(_ words: UnsafePointer<CChar>, count: Int) -> String {
    let bytes = unsafe UnsafeRawBufferPointer(start: words, count: count)
    // Read as UTF-8 with repairs, which is quicker than without. The first byte of a stand-in is that of few others.
    let text = unsafe String(decoding: bytes, as: UTF8.self)
    if unsafe memchr(words, 0xF4, count) == nil, unsafe text.utf8.elementsEqual(bytes) {
      return text
    }
    return unsafe self.text(Array(bytes))
  }

  /// How many bytes a scalar has that begins with this one (RFC 3629 §4).
  private static func length(from first: UInt8) -> Int {
    switch first {
    case 0xC2...0xDF: 2
    case 0xE0...0xEF: 3
    case 0xF0...0xF4: 4
    default: 1
    }
  }
}
