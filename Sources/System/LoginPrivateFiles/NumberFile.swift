import Glibc

/// A file of mode 0600 that contains one number, overwritten in place.
///
/// Its twenty bytes are allocated when it is created, so a full disk can't prevent writing it.
package final class NumberFile: Sendable {
  private let descriptor: Int32

  /// The bytes of the file: digits, followed by blanks.
  private static let length = 20

  /// Opens the file, or creates it; `open(2)`, which follows no link here.
  package init(_ path: String) throws(PrivateFiles.FileError) {
    descriptor = unsafe open(path, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard descriptor >= 0 else { throw PrivateFiles.FileError(code: errno) }
    if read() == nil { write(0) }
  }

  deinit {
    if descriptor >= 0 { close(descriptor) }
  }

  /// Returns the number; `nil` if the file contains none; `pread(2)`.
  package func read() -> Int? {
    var bytes = [UInt8](repeating: 0, count: Self.length)
    let count = unsafe pread(descriptor, &bytes, bytes.count, 0)
    guard count == Self.length else { return nil }
    return Int(String(decoding: bytes.prefix { $0 != UInt8(ascii: " ") }, as: UTF8.self))
  }

  /// Writes a number, 0 or more; `pwrite(2)`.
  ///
  /// A failure leaves the previous number.
  package func write(_ number: Int) {
    var bytes = Array(String(max(0, number)).utf8)
    bytes += Array(repeating: UInt8(ascii: " "), count: Self.length - bytes.count)
    _ = unsafe pwrite(descriptor, bytes, bytes.count, 0)
  }
}
