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
    let begun = await Self.result { () async throws(IdentityError) in
      try await toolkit.beginPasskey(request)
    }
    let task: PasskeyTask
    switch begun {
    case .failure(let error): return .failure(error)
    case .success(let found): task = found
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
      try await toolkit.finishPasskey(response, request)
    }
    await browser.tell(result, continues: request.continues)
    return result
  }
}

extension IdentityToolkit {
  /// Begins a request to add a passkey, or to sign in with one.
  ///
  /// - Throws: ``LoginIdentity/IdentityError``, also if the passkeys belong to a website.
  func beginPasskey(_ request: ProviderSignInRequest) async throws(IdentityError) -> PasskeyTask {
    let task =
      switch (request.factor, request.linkingTo) {
      case (.finish(let challenge, let id, _)?, _):
        try await beginPasskeyFactor(id: id, of: challenge)
      case (.add?, let account?): try await beginPasskeyFactor(idToken: account.idToken)
      case (nil, let account?): try await beginPasskeyEnrollment(idToken: account.idToken)
      case (nil, nil): try await beginPasskeySignIn()
      case (.add?, nil): throw .methodNotAllowed
      }
    try task.checkDomain()
    return task
  }

  /// Sends the service the answer of a passkey.
  ///
  /// - Parameters:
  ///   - response: The answer, JSON.
  ///   - request: The request to add it, or to sign in.
  /// - Returns: The session, or the request for a second factor.
  /// - Throws: ``LoginIdentity/IdentityError``.
  func finishPasskey(
    _ response: Secret, _ request: ProviderSignInRequest
  ) async throws(IdentityError) -> SignInOutcome {
    switch (request.factor, request.linkingTo) {
    case (.finish(let challenge, _, let remembersDevice)?, _):
      return .signedIn(
        value: try await finishSignIn(
          challenge, code: .passkey(response: response), remembersDevice: remembersDevice))
    case (.add?, let account?):
      return .signedIn(
        value: try await add(factor: response, named: request.passkeyName, to: account))
    case (nil, let account?):
      return .signedIn(
        value: try await add(passkey: response, named: request.passkeyName, to: account))
    case (nil, nil): return try await signIn(passkey: response)
    case (.add?, nil): throw .methodNotAllowed
    }
  }
}
