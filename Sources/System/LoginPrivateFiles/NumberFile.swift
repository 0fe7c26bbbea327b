import Glibc

/// A file of mode 0600 that holds one number, written over in place.
///
/// Its twenty bytes are taken when it is made, so that a full disk does not keep it from being written.
package final class NumberFile: Sendable {
  private let descriptor: Int32

  /// Bytes of the file: digits, blanks after them.
  private static let length = 20

  /// Opens the file, or makes it; `open(2)`, which follows no link here.
  package init(_ path: String) throws(PrivateFiles.FileError) {
    descriptor = unsafe open(path, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard descriptor >= 0 else { throw PrivateFiles.FileError(code: errno) }
    if read() == nil { write(0) }
  }

  deinit {
    if descriptor >= 0 { close(descriptor) }
  }

  /// The number; `nil` where the file holds none; `pread(2)`.
  package func read() -> Int? {
    var bytes = [UInt8](repeating: 0, count: Self.length)
    let count = unsafe pread(descriptor, &bytes, bytes.count, 0)
    guard count == Self.length else { return nil }
    return Int(String(decoding: bytes.prefix { $0 != UInt8(ascii: " ") }, as: UTF8.self))
  }

  /// Writes a number, 0 or more; `pwrite(2)`.
  ///
  /// What fails leaves the former one.
  package func write(_ number: Int) {
    var bytes = Array(String(max(0, number)).utf8)
    bytes += Array(repeating: UInt8(ascii: " "), count: Self.length - bytes.count)
    _ = unsafe pwrite(descriptor, bytes, bytes.count, 0)
  }
}
