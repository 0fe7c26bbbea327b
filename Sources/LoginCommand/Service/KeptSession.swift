import FoundationEssentials
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
    let data: Data
    do throws(FileBytes.Fault) {
      data = try FileBytes.all(at: path)
    } catch {
      throw CommandError(
        .settingsUnreadable(path: path, reason: error.reason), language: language)
    }
    guard let document = try? JSONDecoder().decode(SessionDocument.self, from: data) else {
      throw CommandError(
        .invalidSetting(name: "upgrade", value: path, allowed: "login --format json"),
        language: language)
    }
    return document.session
  }
}
