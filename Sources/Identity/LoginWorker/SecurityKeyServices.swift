package import LoginIdentity

/// The functions of a process that uses security keys.
package struct SecurityKeyServices: Sendable {
  /// Reports a person's next step.
  package typealias StepHandler = @Sendable (_ step: SecurityKeyStep) -> Void

  /// Waits until there is a key, and returns the paths of all.
  let find: @Sendable (_ tell: @escaping StepHandler) async throws(IdentityError) -> [String]
  /// Makes or uses a passkey of one of the keys that the process may use.
  let use:
    @Sendable (_ task: PasskeyTask, _ pin: Secret?, _ tell: @escaping StepHandler)
      async throws(IdentityError) ->
      SecurityKeyResult

  package init(
    find:
      @escaping @Sendable (_ tell: @escaping StepHandler) async throws(IdentityError) ->
      [String],
    use:
      @escaping @Sendable (_ task: PasskeyTask, _ pin: Secret?, _ tell: @escaping StepHandler)
      async throws(IdentityError) ->
      SecurityKeyResult
  ) {
    (self.find, self.use) = (find, use)
  }
}

extension WorkerConnection {
  /// Begins a request to add a passkey, or to sign in with one.
  func beginPasskey(_ request: ProviderSignInRequest) async throws(IdentityError) -> PasskeyTask {
    let report = try await link().ask(.beginPasskey(request: request), id: nextID()) { _ in }
    guard case .passkeyBegun(_, let task) = report else { throw .worker(value: .unintelligible) }
    return task
  }

  /// Waits until there is a security key, and returns the paths of all.
  func findSecurityKeys(
    tell: @escaping IdentityClient.PromptHandler
  ) async throws(IdentityError) -> [String] {
    let report = try await link().ask(.findSecurityKeys, id: nextID(), tell: tell)
    guard case .securityKeysFound(_, let devices) = report else {
      throw .worker(value: .unintelligible)
    }
    return devices
  }

  /// Makes or uses a passkey of the keys of the process.
  func useSecurityKeys(
    _ task: PasskeyTask, pin: Secret?, tell: @escaping IdentityClient.PromptHandler
  ) async throws(IdentityError) -> SecurityKeyResult {
    let report = try await link().ask(
      .useSecurityKeys(task: task, pin: pin), id: nextID(), tell: tell)
    guard case .securityKeyUsed(_, let result) = report else {
      throw .worker(value: .unintelligible)
    }
    return result
  }
}
