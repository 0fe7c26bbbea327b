import FoundationEssentials
import Glibc
import Identity
import LoginModel

/// The account that an earlier sign-in printed as JSON.
enum KeptSession {
  /// Reads it.
  ///
  /// - Parameters:
  ///   - path: The file; `-` for standard input.
  ///   - language: The language of errors.
  /// - Returns: The session, without a refresh token.
  /// - Throws: ``CommandError`` when it cannot be read, or is something else.
  static func read(_ path: String, language: Language) throws(CommandError) -> Session {
    let data: Data?
    if path == "-" {
      data = try? FileHandleBytes.all(of: STDIN_FILENO)
    } else {
      data = try? Data(contentsOf: URL(filePath: path))
    }
    guard let data else {
      throw CommandError(
        .settingsUnreadable(path: path, reason: SystemReason.of(path: path)), language: language)
    }
    guard let document = try? JSONDecoder().decode(SessionDocument.self, from: data) else {
      throw CommandError(
        .invalidSetting(name: "upgrade", value: path, allowed: "login --format json"),
        language: language)
    }
    return document.session
  }
}

/// Bytes of a descriptor.
enum FileHandleBytes {
  /// All of them, at most a mebibyte or `limit`; read(2) until the end.
  static func all(of descriptor: Int32, limit: Int = 1 << 20) throws -> Data {
    var bytes: [UInt8] = []
    var part = [UInt8](repeating: 0, count: 4096)
    while bytes.count < limit {
      let count = unsafe part.withUnsafeMutableBytes {
        unsafe Glibc.read(descriptor, $0.baseAddress, $0.count)
      }
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw POSIXError(.EIO) }
      if count == 0 { break }
      bytes += part[..<count]
    }
    return Data(bytes)
  }
}
