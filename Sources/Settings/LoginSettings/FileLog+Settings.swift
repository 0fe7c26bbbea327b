package import LoginSupport
import Glibc
package import Logging

extension FileLog {
  /// Returns the logger of the settings; `nil` for none.
  ///
  /// - Parameters:
  ///   - settings: The settings.
  ///   - hasScreen: Whether a screen may be on the terminal, so that nothing is written to standard error.
  /// - Returns: The logger.
  /// - Throws: ``CommandError`` if the file can't be written.
  package static func logger(
    _ settings: Settings, hasScreen: Bool = false
  ) throws(CommandError) -> Logger? {
    if let path = settings[.log] { return try logger(path: path) }
    guard settings.isDebugging, !hasScreen else { return nil }
    return Logger(label: "logintui") { _ in FileLog(descriptor: STDERR_FILENO) }
  }
}
