package import Identity

/// What a worker is told.
package enum WorkerOrder: Codable, Equatable, Sendable {
  /// The first one: which version is spoken, and what was set.
  case begin(version: Int, settings: WorkerSettings)
  /// Something is to be done; its answer has the same number.
  case task(id: Int, WorkerTask)
  /// What was asked is not wanted any more.
  case cancel(id: Int)

  private enum TaskCodingKeys: String, CodingKey { case id, _1 = "task" }
}

/// What a worker does.
package enum WorkerTask: Codable, Equatable, Sendable {
  /// Nothing: whether what was set makes sense.
  case check
  /// A request.
  case request(IdentityRequest)
  /// Hands over the address that a browser came to at the end of a sign-in with a provider.
  case deliverReturn(Secret)
  /// Signs in with a token that the program's backend made.
  case signInWithCustomToken(Secret)
  /// Applies the code of a mail.
  case applyMailedCode(String)
  /// Makes a session's refresh token void.
  case revoke(Session)
  /// Begins to refresh a session.
  case beginRefresh(Session)
  /// Spends the refresh token of a refresh that was begun, by the number of the task that began it.
  case exchangeRefresh(Int)
  /// Checks what came of that.
  case checkRefresh(Int)

  private enum RequestCodingKeys: String, CodingKey { case _0 = "request" }
  private enum DeliverReturnCodingKeys: String, CodingKey { case _0 = "address" }
  private enum SignInWithCustomTokenCodingKeys: String, CodingKey { case _0 = "token" }
  private enum ApplyMailedCodeCodingKeys: String, CodingKey { case _0 = "code" }
  private enum RevokeCodingKeys: String, CodingKey { case _0 = "session" }
  private enum BeginRefreshCodingKeys: String, CodingKey { case _0 = "session" }
  private enum ExchangeRefreshCodingKeys: String, CodingKey { case _0 = "begun" }
  private enum CheckRefreshCodingKeys: String, CodingKey { case _0 = "begun" }
}

/// What was set for a worker, which reads the environment and the settings file itself.
public struct WorkerSettings: Codable, Equatable, Sendable {
  /// What options said, by the names of the settings (docs/configuration.md).
  public var spoken: [String: String]
  /// The settings file that was named; `nil` for the usual one.
  public var config: String?

  /// Gathers what was said.
  public init(spoken: [String: String] = [:], config: String? = nil) {
    self.spoken = spoken
    self.config = config
  }
}
