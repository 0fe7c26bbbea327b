package import LoginMessages

/// Something that ends the command: a code for programs, a message for people, and an exit status.
///
/// It has no language; ``ErrorOutput`` prints it in that of the ``Reader``.
package struct CommandError: Error, Equatable {
  /// What happened.
  package let message: Message
  /// The code that belongs to the message; `nil` where the exit status has it.
  private let ownCode: ErrorCode?
  /// The exit status: 1, or 4 where a sign-in is needed.
  package var status: Int32
  /// The command to run next, if it depends on the request; `nil` for the one of the error's code.
  package var next: String?
  /// Why something could not be kept, without the next step that the message has; `nil` when it has none.
  package var cause: String?

  /// Describes an error.
  ///
  /// - Parameters:
  ///   - message: What happened.
  ///   - code: The code that belongs to the message; `nil` for that of the exit status.
  ///   - status: The exit status.
  package init(_ message: Message, code: ErrorCode? = nil, status: Int32 = 1) {
    (self.message, ownCode, self.status) = (message, code, status)
  }

  /// What kind of error it is, for programs.
  package var code: ErrorCode { ownCode ?? ErrorCode(status: status) }

  /// Why something could not be kept: the cause alone, or else the whole sentence.
  package var reason: String { cause ?? Reader.current.sentence(message) }
}

extension CommandError {
  /// The exit status of an error that a sign-in resolves.
  package static let signInStatus: Int32 = 4

  /// The exit status of a change that was made, but whose session could not be stored.
  package static let unkeptStatus: Int32 = 5

  /// An error that a sign-in resolves.
  package init(needing message: Message, code: ErrorCode? = nil) {
    self.init(message, code: code, status: Self.signInStatus)
  }
}
