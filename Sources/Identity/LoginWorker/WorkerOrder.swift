package import LoginIdentity

/// What a worker is told.
package enum WorkerOrder: Codable, Equatable, Sendable {
  /// The first one: which version is spoken, and what was set.
  case begin(version: Int, settings: WorkerSettings)
  /// Something is to be done; its answer has the same number.
  case task(id: Int, task: WorkerTask)
  /// What was asked is not wanted any more.
  case cancel(id: Int)
}

/// What a worker does.
package enum WorkerTask: Codable, Equatable, Sendable {
  /// Nothing: whether what was set makes sense.
  case check
  /// Carries out a request.
  case request(request: IdentityRequest)
  /// Delivers the address that a browser was redirected to at the end of a sign-in with a provider.
  case deliverReturn(address: Secret)
  /// Revokes the refresh token of a session.
  case revoke(session: Session)
  /// Asks whether a session is valid, and changes nothing.
  case checkValidity(session: Session)
  /// Begins to refresh a session.
  case beginRefresh(session: Session)
  /// Begins to get another access token for a session.
  case beginAccess(session: Session, request: AccessTokenRequest)
  /// Spends the refresh token of a refresh that was begun, by the number of the task that began it.
  case exchangeRefresh(begun: Int)
  /// Checks what came of that.
  case checkRefresh(begun: Int)
}

/// What was set for a worker, which reads the environment and the settings file itself.
package struct WorkerSettings: Codable, Equatable, Sendable {
  /// What options said, by the names of the settings (docs/configuration.md).
  package var spoken: [String: String]
  /// The settings file that was named; `nil` for the usual one.
  package var config: String?

  /// Gathers what was said.
  package init(spoken: [String: String] = [:], config: String? = nil) {
    self.spoken = spoken
    self.config = config
  }
}
