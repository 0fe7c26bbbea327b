import LoginSettings
import LoginSupport
import LoginStoredSessions
import LoginMessages
import LoginSessions

extension SessionAccess {
  /// Creates the access for a command that talks to the service itself.
  ///
  /// - Parameters:
  ///   - settings: The settings.
  ///   - environment: The environment of the process.
  /// - Throws: ``CommandError`` for an invalid setting.
  init(_ settings: Settings, environment: [String: String]) throws(CommandError) {
    try self.init(settings, environment: environment) { settings, logger throws(CommandError) in
      try ServiceSelection.client(
        settings, environment: environment, logger: logger,
        onNotice: { notice in
          switch notice {
          // The command that asks for a mail reports it.
          case .mail: break
          case .dataLost: Console.say(notice.message)
          }
        })
    }
    if accepted == .encryptedFile {
      vault = AskingVault(store(in: .encryptedFile))
    }
  }
}
