import LoginMessages

// The messages with other texts in linear mode.
extension Message {
  /// The message for screen readers, because some short texts take seconds to be read aloud.
  var inLines: Message { Self.heard[self] ?? self }

  private static let heard: [Message: Message] = [
    .wrongPassword: .lineWrongPassword, .wrongPasswordOrForgotten: .lineWrongPassword,
  ]
}
