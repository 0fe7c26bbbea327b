import LoginIdentity
import LoginIdentityToolkit
import LoginOpenIDConnect

extension FederatedSignIn {
  /// The seconds that a person has for a passkey; the service's challenge is valid as long.
  private static let passkeyTime = 300

  /// Signs in with a passkey, or adds one to an account: on a page of this computer, because only browsers reach the
  /// passkeys of the system, of phones and of password managers.
  func throughPasskey(
    _ toolkit: IdentityToolkit, _ request: ProviderSignInRequest,
    tell: @escaping @Sendable (ProviderPrompt) -> Void
  ) async throws(OpenIDError) -> Result<SignInOutcome, IdentityError> {
    let session = request.linkingTo
    let begun = await Self.result { () async throws(IdentityError) in
      guard let session else { return try await toolkit.beginPasskeySignIn() }
      return try await toolkit.beginPasskeyEnrollment(idToken: session.idToken)
    }
    let task: PasskeyTask
    switch begun {
    case .failure(let error): return .failure(error)
    case .success(let found): task = found
    }
    guard task.domain == PasskeyTask.ownDomain else {
      return .failure(.other(code: "PASSKEY_DOMAIN", detail: task.domain))
    }
    let pages = surroundings.pages(request.language)
    // Web pages can't guess the path; other users are refused by the listener.
    let path = "/passkey-\(Base64URL.text(of: AuthorizationAttempt.randomBytes(16)))"
    let listener = try await LoopbackListener(
      ports: surroundings.ports, host: .name, path: path, pages: pages,
      opening: .page(pages.passkey(task)))
    defer { listener.stop() }
    var prompt = ProviderPrompt(
      browserURL: "http://\(PasskeyTask.ownDomain):\(listener.port)\(path)",
      returnPort: listener.port, lifetime: Self.passkeyTime)
    tell(prompt)
    let (response, browser) = try await listener.field(
      "credential", within: Self.passkeyTime, now: surroundings.now, wait: surroundings.wait)
    prompt.isChecking = true
    tell(prompt)
    let result = await Self.result { () async throws(IdentityError) in
      guard let session else { return try await toolkit.signIn(passkey: response) }
      return .signedIn(
        value: try await toolkit.add(
          passkey: response, named: request.passkeyName, to: session))
    }
    await browser.tell(result, continues: request.continues)
    return result
  }
}
