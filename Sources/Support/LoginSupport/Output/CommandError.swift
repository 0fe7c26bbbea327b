package import LoginMessages

/// An error that ends the command: a code for programs, a message for people, and an exit status.
///
/// It has no language; ``ErrorOutput`` prints it in that of the ``Reader``.
package struct CommandError: Error, Equatable {
  package let message: Message
  /// The code of the message; `nil` for that of the exit status.
  private let ownCode: ErrorCode?
  /// The exit status: 1, or 4 if a sign-in is needed.
  package var status: Int32
  /// The command to run next, if it depends on the request; `nil` for the one of the error's code.
  package var next: String?
  /// The reason why something couldn't be stored, without the next step in the message; `nil` if it has none.
  package var cause: String?

  /// Creates an error.
  ///
  /// - Parameters:
  ///   - message: The message.
  ///   - code: The code of the message; `nil` for that of the exit status.
  ///   - status: The exit status.
  package init(_ message: Message, code: ErrorCode? = nil, status: Int32 = 1) {
    (self.message, ownCode, self.status) = (message, code, status)
  }

  package var code: ErrorCode { ownCode ?? ErrorCode(status: status) }

  /// The reason why something couldn't be stored: only the cause, or if there isn't one, the whole sentence.
  package var reason: String { cause ?? Reader.current.sentence(message) }
}

extension CommandError {
  /// The exit status of an error that a sign-in resolves.
  package static let signInStatus: Int32 = 4

  /// The exit status of a change that was made, but whose session couldn't be stored.
  package static let unsavedStatus: Int32 = 5

  package init(needing message: Message, code: ErrorCode? = nil) {
    self.init(message, code: code, status: Self.signInStatus)
  }

  package static func invalidSetting(name: String, value: String, allowed: String) -> CommandError {
    CommandError(
      .invalidSetting(name: name, value: value, allowed: allowed), code: .settingsInvalid)
  }

  /// Returns the error for a value in the wrong form, with a right one.
  package static func invalidForm(name: String, value: String, example: String) -> CommandError {
    CommandError(
      .invalidForm(name: name, value: value, example: example), code: .settingsInvalid)
  }

  package static func settingsUnreadable(path: String, reason: String) -> CommandError {
    CommandError(.fileUnreadable(path: path, reason: reason), code: .settingsInvalid)
  }

  /// Returns the error for an unknown setting.
  ///
  /// - Parameters:
  ///   - key: The setting, with its table.
  ///   - suggestion: The setting that was meant; `nil` if none is near.
  /// - Returns: The error.
  package static func unknownSetting(key: String, suggestion: String?) -> CommandError {
    CommandError(
      suggestion.map { .unknownSettingMeant(key: key, suggestion: $0) }
        ?? .unknownSetting(key: key),
      code: .settingsInvalid)
  }

  package static func settingMissing(key: String) -> CommandError {
    CommandError(.settingMissing(key: key), code: .settingsInvalid)
  }

  package static var tokenMalformed: CommandError {
    CommandError(.tokenMalformed, code: .tokenInvalid)
  }
}
