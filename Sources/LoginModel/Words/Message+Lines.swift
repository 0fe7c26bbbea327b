package import LoginMessages

// The messages with other texts in linear mode.
extension Message {
  /// The message for screen readers, because some short texts take seconds to be read aloud.
  var inLines: Message { Self.heard[self] ?? self }

  /// Returns the message for a hidden field that was left empty.
  package static func missing(_ field: ElementID) -> Message {
    switch field {
    case .newPassword: .newPasswordMissing
    case .mailCode: .mailCodeMissing
    case _: .passwordMissing
    }
  }

  private static let heard: [Message: Message] = [
    .login: .lineLogin, .email: .lineEmail,
    .wrongPassword: .lineWrongPassword, .wrongPasswordOrForgotten: .lineWrongPassword,
  ]
}
