package import LoginSupport
import Glibc
package import Logging

extension FileLog {
  /// The logger that the settings ask for; `nil` for none.
  ///
  /// - Parameters:
  ///   - settings: What was set.
  ///   - hasScreen: Whether a screen may be on the terminal, so that nothing is written to standard error.
  /// - Returns: The logger.
  /// - Throws: ``CommandError`` when the file cannot be written.
  package static func logger(
    _ settings: Settings, hasScreen: Bool = false
  ) throws(CommandError) -> Logger? {
    if let path = settings[.log] { return try logger(path: path) }
    guard settings.isDebugging, !hasScreen else { return nil }
    return Logger(label: "logintui") { _ in FileLog(descriptor: STDERR_FILENO) }
  }
}
