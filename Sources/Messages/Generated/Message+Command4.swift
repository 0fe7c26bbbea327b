// Made by scripts/messages.
extension Message {
  /// The label of the question for an ID token.
  package static var idToken: Message { Message(573) }

  /// A sign-in with a token found none on standard input.
  package static var tokenInputMissing: Message { Message(574) }

  /// A token was issued by a provider that the settings do not have.
  package static func tokenOtherIssuer(found: String) -> Message {
    Message(575, .text(found))
  }

  /// A token was issued for another program; `client` is the id, or the ids, of this one.
  package static func tokenOtherClient(client: String) -> Message {
    Message(576, .text(client))
  }

  /// The identity service does not take a token.
  package static var tokenNotTaken: Message { Message(577) }

  /// The token in a variable of the environment is none.
  package static func givenTokenInvalid(variable: String) -> Message {
    Message(578, .text(variable))
  }

  /// The token in a variable of the environment has ended.
  package static func givenTokenExpired(variable: String) -> Message {
    Message(579, .text(variable))
  }

  /// A variable of the environment has a token, which is used instead of sessions that are kept.
  package static func givenTokenInForce(variable: String) -> Message {
    Message(580, .text(variable))
  }

  /// What a token says is printed, and nothing of it was checked.
  package static var claimsUnverified: Message { Message(581) }

  /// The service was asked, and says that a session still stands.
  package static func sessionStands(service: String) -> Message {
    Message(582, .text(service))
  }

  /// Nobody can be asked whether a session still stands.
  package static func sessionUncheckable(service: String) -> Message {
    Message(583, .text(service))
  }
}
