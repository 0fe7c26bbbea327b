package import LoginIdentity

/// A message to a worker.
package enum WorkerOrder: Codable, Equatable, Sendable {
  /// The first message: the version of the protocol, and the settings.
  case begin(version: Int, settings: WorkerSettings)
  /// A task; its answer has the same number.
  case task(id: Int, task: WorkerTask)
  /// A task is no longer wanted.
  case cancel(id: Int)
}

package enum WorkerTask: Codable, Equatable, Sendable {
  /// Checks only whether the settings are valid.
  case check
  case request(request: IdentityRequest)
  /// Delivers the address that a browser was redirected to at the end of a sign-in with a provider.
  case deliverReturn(address: Secret)
  /// Begins a request to add a passkey, or to sign in with one.
  case beginPasskey(request: ProviderSignInRequest)
  /// Sends the service the answer of a passkey.
  case finishPasskey(response: Secret, request: ProviderSignInRequest)
  /// Waits until there is a security key.
  case findSecurityKeys
  /// Makes or uses a passkey of a security key, with the PIN once the key has asked for it.
  case useSecurityKeys(task: PasskeyTask, pin: Secret?)
  case revoke(session: Session)
  /// Asks whether a session is valid, and changes nothing.
  case checkValidity(session: Session)
  case beginRefresh(session: Session)
  case beginAccess(session: Session, request: AccessTokenRequest)
  /// Exchanges the refresh token of a refresh, by the number of the task that began it.
  case exchangeRefresh(begun: Int)
  case checkRefresh(begun: Int)
}

/// The settings for a worker, which reads the environment and the settings file itself.
package struct WorkerSettings: Codable, Equatable, Sendable {
  /// The values of options, by the names of the settings (docs/configuration.md).
  package var optionValues: [String: String]
  /// The path of the settings file; `nil` for the default.
  package var config: String?

  package init(optionValues: [String: String] = [:], config: String? = nil) {
    self.optionValues = optionValues
    self.config = config
  }
}
