package import LoginIdentity

/// A message from a worker.
package enum WorkerReport: Codable, Equatable, Sendable {
  /// The first message: the version of its protocol.
  case ready(version: Int)
  /// It can't work with the settings; a whole sentence.
  case refused(sentence: String)
  case accepted(id: Int)
  case prompt(id: Int, prompt: ProviderPrompt)
  /// A refresh token was exchanged; store the session at once. `other` is an access token beside the sign-in's.
  case exchanged(id: Int, session: Session, bringsIDToken: Bool, other: AccessToken?)
  /// Whether a session is valid; `nil` if only a refresh shows it.
  case validity(id: Int, isValid: Bool?)
  case answer(id: Int, answer: IdentityAnswer)
  /// A passkey is to be made or used.
  case passkeyBegun(id: Int, task: PasskeyTask)
  /// The paths of the security keys that are there.
  case securityKeysFound(id: Int, devices: [String])
  case securityKeyUsed(id: Int, result: SecurityKeyResult)
  /// A sentence for the person, to be shown after the screen.
  case reported(sentence: String)
}
