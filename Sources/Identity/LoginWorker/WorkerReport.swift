package import LoginIdentity

/// What a worker says.
package enum WorkerReport: Codable, Equatable, Sendable {
  /// The answer to the beginning: which version it speaks.
  case ready(version: Int)
  /// It cannot work with what was set; a whole sentence.
  case refused(sentence: String)
  /// It has heard what is to be done.
  case accepted(id: Int)
  /// What a person is to do at a provider.
  case prompt(id: Int, prompt: ProviderPrompt)
  /// A refresh token was exchanged; the session is to be kept at once. `other` is an access token that came beside
  /// that of the sign-in.
  case exchanged(id: Int, session: Session, bringsIDToken: Bool, other: AccessToken?)
  /// Whether a session is valid; `nil` where only a refresh shows it.
  case validity(id: Int, isValid: Bool?)
  /// What became of a task.
  case answer(id: Int, answer: IdentityAnswer)
  /// A sentence for the person, to be told after the screen.
  case told(sentence: String)
}
