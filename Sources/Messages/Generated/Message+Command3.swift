// Made by scripts/messages.
extension Message {
  /// The token is signed with a key that is not published.
  package static func tokenUnknownKey(id: String) -> Message {
    Message(479, .text(id))
  }

  /// The signature does not fit.
  package static var tokenWrongSignature: Message { Message(480) }

  /// The token lacks something, or has something else in its place.
  package static func tokenMissingClaim(name: String) -> Message {
    Message(481, .text(name))
  }

  /// The token was issued by `found`, not by the service of `project`.
  package static func tokenWrongIssuer(found: String, project: String) -> Message {
    Message(482, .text(found), .text(project))
  }

  /// The token is for another project than `project`.
  package static func tokenWrongProject(project: String) -> Message {
    Message(483, .text(project))
  }

  /// The token has ended.
  package static var tokenExpired: Message { Message(484) }

  /// The token begins later.
  package static var tokenNotYetValid: Message { Message(485) }

  /// The token was taken back.
  package static var tokenRevoked: Message { Message(486) }

  /// The account was switched off.
  package static var tokenAccountDisabled: Message { Message(487) }

  /// The account is gone.
  package static var tokenAccountGone: Message { Message(488) }

  /// The keys cannot be had from `host`.
  package static func tokenNoKeys(host: String) -> Message {
    Message(489, .text(host))
  }

  /// `host` does not say whether the token was taken back.
  package static func tokenNoAnswer(host: String) -> Message {
    Message(490, .text(host))
  }
}
