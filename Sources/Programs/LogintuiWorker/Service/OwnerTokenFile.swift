import LoginSupport
import LoginIdentity
import LoginMessages
import LoginPrivateFiles

/// The file with the token that administrators of a service send instead of `owner`.
///
/// It is read once. A file that others can read is rejected: after a change of its mode, the token might already be
/// known to others.
enum OwnerTokenFile {
  /// The valid lengths of a token in bytes.
  static let lengths = 16...1000

  /// Reads the token, or creates one if there is no file: 43 base64url characters, mode 0600.
  ///
  /// - Parameter path: The path of the file.
  /// - Returns: The token, and whether it was just created.
  /// - Throws: ``CommandError``.
  static func token(at path: String) throws(CommandError) -> (token: Secret, isNew: Bool) {
    if let token = try read(path) { return (token, false) }
    let bytes = fresh()
    do throws(PrivateFiles.FileError) {
      let file = try FileReplacement(of: path, room: bytes.count + 1)
      try file.commit(bytes + [UInt8(ascii: "\n")])
    } catch {
      throw CommandError(.fileUnwritable(path: path, reason: SystemReason.translated(error.reason)))
    }
    return (Secret(bytes: bytes), true)
  }

  /// Reads the token; returns `nil` if there is no file.
  static func read(_ path: String) throws(CommandError) -> Secret? {
    let found: [UInt8]?
    do throws(PrivateFiles.ReadingError) {
      found = try PrivateFiles.read(path, limit: lengths.upperBound + 2)
    } catch {
      let message: Message =
        switch error {
        case .foreign: .fileForeign(path: path)
        case .openToOthers: .secretOpenToOthers(path: path)
        case .tooLong: .ownerTokenMalformed(path: path)
        case .failed(let code):
          .fileUnreadable(path: path, reason: SystemReason.text(code))
        }
      throw CommandError(message)
    }
    guard var bytes = found else { return nil }
    while let last = bytes.last, [0x0A, 0x0D].contains(last) { bytes.removeLast() }
    guard lengths.contains(bytes.count), bytes.allSatisfy({ $0 > 0x20 && $0 < 0x7F }) else {
      throw CommandError(.ownerTokenMalformed(path: path))
    }
    return Secret(bytes: bytes)
  }

  /// Returns 258 random bits.
  private static func fresh() -> [UInt8] {
    let letters = Array(
      "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_".utf8)
    var generator = SystemRandomNumberGenerator()
    return (0..<43).map { _ in letters[Int.random(in: letters.indices, using: &generator)] }
  }
}
