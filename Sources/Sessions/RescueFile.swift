import PrivateFiles

/// The file `sessions.json.rescue`, or `sessions.encrypted.rescue`: what came for a refresh token, where it could not take
/// the place of the file itself.
///
/// It is made before the service is asked, and removed as soon as the file was replaced. Whoever reads the file reads this
/// instead, as long as the file is the one that it was to replace. A head of 27 bytes stands before the content: the
/// checksum of that file, that of the content, and its length in hexadecimal digits.
struct RescueFile {
  /// The file that it was to replace.
  let original: String

  /// Its own path.
  var path: String { "\(original).rescue" }

  private static let headLength = 27

  /// Reserves it.
  ///
  /// - Parameter room: How many bytes the content may have.
  /// - Returns: The file; `nil` where there can be none, which is no reason to ask for nothing.
  func reserve(room: Int) -> ReservedFile? {
    try? ReservedFile(path, room: room + Self.headLength)
  }

  /// The bytes that hold a content.
  ///
  /// - Parameters:
  ///   - content: What was to be in the original.
  ///   - former: What is in the original; `nil` where there is none.
  /// - Returns: Head and content.
  static func bytes(_ content: [UInt8], inPlaceOf former: [UInt8]?) -> [UInt8] {
    let digits = String(content.count, radix: 16)
    let length = String(repeating: "0", count: max(0, 8 - digits.utf8.count)) + digits
    return Array(
      "\(Checksum.hexadecimal(of: former ?? [])) \(Checksum.hexadecimal(of: content)) \(length)\n"
        .utf8)
      + content
  }

  /// What it holds in place of the original's content; `nil` where it holds nothing, or was to replace another.
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

  /// Removes it, for the original has taken what it held, or something later.
  func remove() { PrivateFiles.removeFile(path) }
}
