import PrivateFiles

/// The file `sessions.json.rescue`, or `sessions.encrypted.rescue`, for the answer to a refresh that couldn't replace the
/// file itself.
///
/// It is created before the service is asked, and removed as soon as the file was replaced. Readers use it instead of the
/// file, as long as the file is still the one that it was meant to replace. A head of 27 bytes precedes the content: the
/// checksum of that file, that of the content, and its length in hexadecimal digits.
struct RescueFile {
  /// The file that it was meant to replace.
  let original: String

  /// Its own path.
  var path: String { "\(original).rescue" }

  private static let headLength = 27

  /// Reserves it.
  ///
  /// - Parameter room: How many bytes the content may have.
  /// - Returns: The file; `nil` if it can't be created, which doesn't prevent a refresh.
  func reserve(room: Int) -> ReservedFile? {
    try? ReservedFile(path, room: room + Self.headLength)
  }

  /// The bytes that hold a content.
  ///
  /// - Parameters:
  ///   - content: The new content of the original.
  ///   - former: The present content of the original; `nil` if it is missing.
  /// - Returns: Head and content.
  static func bytes(_ content: [UInt8], inPlaceOf former: [UInt8]?) -> [UInt8] {
    let digits = String(content.count, radix: 16)
    let length = String(repeating: "0", count: max(0, 8 - digits.utf8.count)) + digits
    return Array(
      "\(Checksum.hexadecimal(of: former ?? [])) \(Checksum.hexadecimal(of: content)) \(length)\n"
        .utf8)
      + content
  }

  /// The content that counts instead of the original's; `nil` if it is empty, or was meant to replace another file.
  func content(inPlaceOf former: [UInt8]?) -> [UInt8]? {
    guard let bytes = try? PrivateFiles.read(path, limit: SessionFile.limit),
      bytes.count > Self.headLength
    else { return nil }
    let digits = String(
      decoding: bytes[(Self.headLength - 9)..<(Self.headLength - 1)], as: UTF8.self)
    guard let length = Int(digits, radix: 16), length <= bytes.count - Self.headLength else {
      return nil
    }
    let content = Array(bytes.dropFirst(Self.headLength).prefix(length))
    return bytes.starts(with: Self.bytes(content, inPlaceOf: former)) ? content : nil
  }

  /// Removes it, because the original has its content, or a later one.
  func remove() { PrivateFiles.removeFile(path) }
}
