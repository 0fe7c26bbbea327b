private import Glibc

/// Conversion of arguments, file names and variables: bytes for the system, text for the program.
///
/// The system accepts any bytes but 0, and a `String` contains only valid UTF-8. A byte that isn't part of well-formed
/// UTF-8 becomes a scalar of a private area here, U+10FE80…U+10FEFF, and that scalar becomes the byte again in system
/// calls. Bytes that are such a scalar in UTF-8 are also converted one by one, so every sequence of bytes is restored
/// exactly.
package enum SystemText {
  /// The scalars that represent the bytes 0x80…0xFF.
  private static let placeholders: ClosedRange<UInt32> = 0x10FE80...0x10FEFF

  /// Returns the byte that a scalar represents; `nil` if the scalar is text.
  package static func byte(of scalar: Unicode.Scalar) -> UInt8? {
    placeholders.contains(scalar.value) ? UInt8(truncatingIfNeeded: scalar.value) : nil
  }

  /// Returns whether a text contains no such bytes.
  package static func isText(_ text: String) -> Bool {
    // Few other scalars share the first byte of these.
    !text.utf8.contains(0xF4) || !text.unicodeScalars.contains { byte(of: $0) != nil }
  }

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
        // The first byte of a replacement scalar in the input is treated like any invalid byte.
        if let scalar = Unicode.Scalar(0x10FE00 + UInt32(first)) { scalars.append(scalar) }
        rest = rest.dropFirst()
      }
    }
    return String(scalars)
  }

  package static func bytes(_ text: String) -> [UInt8] {
    if isText(text) { return Array(text.utf8) }
    return text.unicodeScalars.flatMap { scalar in
      byte(of: scalar).map { [$0] } ?? Array(String(scalar).utf8)
    }
  }

  /// Calls a closure with the bytes and a final 0; the pointer is valid during the call.
  package static func withCString<Result>(
    _ text: String, _ body: (UnsafePointer<CChar>) -> Result
  ) -> Result {
    if isText(text) { return unsafe text.withCString(body) }
    let bytes = (bytes(text) + [0]).map(CChar.init(bitPattern:))
    return unsafe bytes.withUnsafeBufferPointer { buffer in
      // The buffer contains at least the final 0.
      guard let start = buffer.baseAddress else { return unsafe text.withCString(body) }
      return unsafe body(start)
    }
  }

  /// Returns the copied text of a C string.
  package static func text(_ words: UnsafePointer<CChar>) -> String {
    unsafe text(words, count: strlen(words))
  }

  /// Returns the copied text of a number of bytes.
  package static func text(_ words: UnsafePointer<CChar>, count: Int) -> String {
    let bytes = unsafe UnsafeRawBufferPointer(start: words, count: count)
    // Decoding UTF-8 with repairs is faster than without. Few other scalars share the first byte of a replacement
    // scalar.
    let text = unsafe String(decoding: bytes, as: UTF8.self)
    if unsafe memchr(words, 0xF4, count) == nil, unsafe text.utf8.elementsEqual(bytes) {
      return text
    }
    return unsafe self.text(Array(bytes))
  }

  /// Returns the number of bytes of a scalar that begins with this one (RFC 3629 §4).
  private static func length(from first: UInt8) -> Int {
    switch first {
    case 0xC2...0xDF: 2
    case 0xE0...0xEF: 3
    case 0xF0...0xF4: 4
    default: 1
    }
  }
}
