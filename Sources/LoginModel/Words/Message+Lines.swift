import LoginMessages

// What plain lines say in other words than the picture.
extension Message {
  /// The same for whoever hears it: what is read at a glance may take seconds to be said.
  var inLines: Message { Self.heard[self] ?? self }

  private static let heard: [Message: Message] = [
    .login: .lineLogin, .email: .lineEmail, .codeAddressWaits: .lineCodeAddressWaits,
    .wrongPassword: .lineWrongPassword, .wrongPasswordOrForgotten: .lineWrongPassword,
  ]
}
