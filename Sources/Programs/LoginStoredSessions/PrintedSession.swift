package import LoginSupport
import LoginCanvas
package import LoginIdentity
import LoginMessages
import LoginSessions

/// The account that an earlier sign-in printed as JSON.
package enum PrintedSession {
  /// Reads the session from a file.
  ///
  /// - Parameters:
  ///   - path: The file; `-` for standard input.
  ///   - sessions: The sessions, with the services that are allowed.
  /// - Returns: The session, without a refresh token.
  /// - Throws: ``CommandError`` if it can't be read, is something else, or belongs to another service.
  package static func read(_ path: String, for sessions: SessionAccess) throws(CommandError)
    -> Session
  {
    let bytes: [UInt8]
    do throws(FileBytes.ReadError) {
      bytes = try FileBytes.all(at: path)
    } catch {
      throw CommandError.settingsUnreadable(path: path, reason: error.reason)
    }
    guard let document = try? JSONCoding.value(SessionDocument.self, from: bytes) else {
      throw CommandError.invalidSetting(
        name: "upgrade", value: path, allowed: "login --format json")
    }
    if let service = document.service,
      !sessions.services.contains(ServiceKey(rawValue: service))
    {
      throw CommandError(.sessionOtherService(path: CleanText.oneLine(path)))
    }
    return document.session
  }
}
