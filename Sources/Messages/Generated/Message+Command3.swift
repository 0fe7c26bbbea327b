// Made by scripts/messages.
extension Message {
  /// The address of the keys, `option`, leads over an open line, or nowhere.
  package static func tokenUnsafeAddress(option: String, value: String) -> Message {
    Message(463, .text(option), .text(value))
  }

  /// What was given is no token.
  package static var tokenMalformed: Message { Message(464) }

  /// The token has no signature; `option` would allow that.
  package static func tokenUnsigned(option: String) -> Message {
    Message(465, .text(option))
  }

  /// The token is signed in another way than RS256.
  package static func tokenOtherAlgorithm(name: String) -> Message {
    Message(466, .text(name))
  }

  /// The token is signed with a key that is not published.
  package static func tokenUnknownKey(id: String) -> Message {
    Message(467, .text(id))
  }

  /// The signature does not fit.
  package static var tokenWrongSignature: Message { Message(468) }

  /// The token lacks something, or has something else in its place.
  package static func tokenMissingClaim(name: String) -> Message {
    Message(469, .text(name))
  }

  /// The token was issued by `found`, not by the service of `project`.
  package static func tokenWrongIssuer(found: String, project: String) -> Message {
    Message(470, .text(found), .text(project))
  }

  /// The token is for another project than `project`.
  package static func tokenWrongProject(project: String) -> Message {
    Message(471, .text(project))
  }

  /// The token has ended.
  package static var tokenExpired: Message { Message(472) }

  /// The token begins later.
  package static var tokenNotYetValid: Message { Message(473) }

  /// The token was taken back.
  package static var tokenRevoked: Message { Message(474) }

  /// The account was switched off.
  package static var tokenAccountDisabled: Message { Message(475) }

  /// The account is gone.
  package static var tokenAccountGone: Message { Message(476) }

  /// The keys cannot be had from `host`.
  package static func tokenNoKeys(host: String) -> Message {
    Message(477, .text(host))
  }

  /// `host` does not say whether the token was taken back.
  package static func tokenNoAnswer(host: String) -> Message {
    Message(478, .text(host))
  }
}
