import LoginPrivateFiles

/// The file `sessions.json.rescue`, or `sessions.encrypted.rescue`, for the answer to a refresh that couldn't replace
/// the file itself.
///
/// It is created before the service is asked, and removed as soon as the file was replaced. Readers use it instead of
/// the file, as long as the file is still the one that it was meant to replace. A head of 27 bytes precedes the
/// content: the checksum of that file, that of the content, and its length in hexadecimal digits.
struct RescueFile {
  /// The path of the file that this one was meant to replace.
  let original: String

  var path: String { "\(original).rescue" }

  private static let headLength = 27

  /// Reserves the file.
  ///
  /// - Parameter room: The most bytes that the content may have.
  /// - Returns: The file; `nil` if it can't be created, which doesn't prevent a refresh.
  func reserve(room: Int) -> ReservedFile? {
    try? ReservedFile(path, room: room + Self.headLength)
  }

  /// Returns the bytes of the file for a content.
  ///
  /// - Parameters:
  ///   - content: The new content of the original.
  ///   - former: The present content of the original; `nil` if it is missing.
  /// - Returns: The head and the content.
  static func bytes(_ content: [UInt8], inPlaceOf former: [UInt8]?) -> [UInt8] {
    let digits = String(content.count, radix: 16)
    let length = String(repeating: "0", count: max(0, 8 - digits.utf8.count)) + digits
    return Array(
      "\(Checksum.hexadecimal(of: former ?? [])) \(Checksum.hexadecimal(of: content)) \(length)\n"
        .utf8)
      + content
  }

  /// Returns the content that replaces the original's; `nil` if it's empty or damaged, or was meant to replace another
  /// file.
  func content(inPlaceOf former: [UInt8]?) -> [UInt8]? {
    guard let bytes = try? PrivateFiles.read(path, limit: SessionFile.limit),
      bytes.count > Self.headLength
    else { return nil }
    let digits = bytes[(Self.headLength - 9)..<(Self.headLength - 1)]
    // `Int` would accept a sign, too.
    guard digits.allSatisfy(Self.isDigit),
      let length = Int(String(decoding: digits, as: UTF8.self), radix: 16),
      length > 0, length <= bytes.count - Self.headLength
    else { return nil }
    let content = Array(bytes.dropFirst(Self.headLength).prefix(length))
    guard bytes.starts(with: Self.bytes(content, inPlaceOf: former)), isDocument(content) else {
      return nil
    }
    return content
  }

  /// Returns whether a content can replace the original: an unreadable one must not hide an intact file.
  private func isDocument(_ content: [UInt8]) -> Bool {
    if original.hasSuffix("/\(EncryptedFile.fileName)") {
      do throws(VaultError) {
        _ = try SealedHead(content)
        return true
      } catch {
        if case .newer = error { return true }
        return false
      }
    }
    do throws(StoreDocument.ReadingError) {
      _ = try StoreDocument.content(in: content)
      return true
    } catch {
      if case .newer = error { return true }
      return false
    }
  }

  /// Returns whether a byte is a hexadecimal digit as ``bytes(_:inPlaceOf:)`` writes it.
  private static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
      || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains(byte)
  }

  /// Removes the file, because the original has its content, or a later one.
  func remove() { PrivateFiles.removeFile(path) }
}
