import CommandSupport
import Messages
import Sessions

extension SessionAccess {
  /// Reads what was accepted, for a command that talks to the service itself.
  ///
  /// - Parameters:
  ///   - settings: What was set.
  ///   - environment: The environment of the process.
  /// - Throws: ``CommandError`` when a setting makes no sense.
  init(_ settings: Settings, environment: [String: String]) throws(CommandError) {
    try self.init(settings, environment: environment) { settings, logger throws(CommandError) in
      try ServiceSelection.client(
        settings, environment: environment, logger: logger,
        onMail: { message in
          // The command that asks for a mail reports it.
          guard message.isAlike(.dataLost(changes: 0)) else { return }
          Console.say(message, language: settings.language)
        })
    }
    if accepted == .encryptedFile {
      vault = AskingVault(store(in: .encryptedFile), language: settings.language)
    }
  }
}
