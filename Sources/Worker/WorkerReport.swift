package import Identity

/// What a worker says.
package enum WorkerReport: Codable, Equatable, Sendable {
  /// The answer to the beginning: which version it speaks.
  case ready(version: Int)
  /// It cannot work with what was set; a whole sentence.
  case refused(sentence: String)
  /// It has heard what is to be done.
  case accepted(id: Int)
  /// What a person is to do at a provider.
  case prompt(id: Int, ProviderPrompt)
  /// A refresh token was exchanged; the session is to be kept at once.
  case exchanged(id: Int, Session, bringsIDToken: Bool)
  /// What became of a task.
  case answer(id: Int, IdentityAnswer)
  /// A sentence for the person, to be told after the screen.
  case told(sentence: String)

  private enum PromptCodingKeys: String, CodingKey { case id, _1 = "prompt" }
  private enum ExchangedCodingKeys: String, CodingKey { case id, _1 = "session", bringsIDToken }
  private enum AnswerCodingKeys: String, CodingKey { case id, _1 = "answer" }
}
