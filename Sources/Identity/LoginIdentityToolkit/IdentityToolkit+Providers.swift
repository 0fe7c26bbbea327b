package import LoginIdentity
import LoginIdentityProtocol
import NIOCore

extension IdentityToolkit {
  /// Returns the address of the sign-in at a provider that the service drives (`accounts:createAuthUri`); send the
  /// answer with ``signIn(with:linkingTo:)``.
  ///
  /// - Parameters:
  ///   - providerID: The provider.
  ///   - continueURL: The address that the browser returns to, in a domain of the project.
  ///   - scopes: Additional scopes, as the provider names them.
  /// - Returns: The address for the browser, and the session that ties the answer to this request.
  /// - Throws: ``LoginIdentity/IdentityError``.
  package func beginSignIn(
    providerID: String, continueURL: String, scopes: [String] = []
  ) async throws(IdentityError) -> (url: String, sessionID: String) {
    var request = CreateAuthURIRequest()
    request.providerId = providerID
    request.continueUri = continueURL
    request.oauthScope = scopes.isEmpty ? nil : scopes.joined(separator: " ")
    // Google's answer would be in the fragment, which a listener doesn't receive.
    request.authFlowType = providerID == "google.com" ? "CODE_FLOW" : nil
    let answer: CreateAuthURIResponse = try await ask(
      request, of: .createAuthUri, before: transport.deadline)
    let host = configuration.endpoint.host(of: .createAuthUri)
    guard let url = answer.authUri, let id = answer.sessionId,
      url.hasPrefix("https://") || url.hasPrefix("http://")
    else { throw .unintelligibleAnswer(host: host) }
    return (url, id)
  }

  /// Signs in with a provider's credential, or links it to an account (`accounts:signInWithIdp`).
  ///
  /// - Throws: ``LoginIdentity/IdentityError``, such as ``LoginIdentity/IdentityError/providerAnswerRefused`` for an
  ///   invalid credential.
  package func signIn(
    with credential: ProviderCredential, linkingTo idToken: Secret? = nil
  ) async throws(IdentityError) -> (profile: ProviderProfile, outcome: ProviderOutcome) {
    let deadline = transport.deadline
    var request = SignInWithIDPRequest()
    request.requestUri = credential.requestURI
    request.postBody = credential.postBody
    request.sessionId = credential.sessionID
    request.pendingToken = credential.pendingToken.map(WireSecret.init)
    request.idToken = idToken.map(WireSecret.init)
    request.returnSecureToken = true
    // A refusal includes the credential, so that the person can use it elsewhere.
    request.returnIdpCredential = true
    let answer: SignInWithIDPResponse = try await ask(
      request, of: .signInWithIdp, before: deadline)
    let profile = ProviderProfile(answer, credential)
    if let message = answer.errorMessage {
      let failure = ErrorBody.Failure(code: 400, message: message, errors: nil)
      let error = IdentityError(
        failure: failure, status: 400, endpoint: .signInWithIdp, retryAfter: nil,
        host: configuration.endpoint.host(of: .signInWithIdp))
      return (profile, .refused(error))
    }
    if answer.needConfirmation == true {
      return (
        profile,
        .needsConfirmation(userID: answer.localId, providerIDs: answer.verifiedProvider ?? [])
      )
    }
    let step = try await step(
      SignInFields(answer), from: .signInWithIdp,
      providerID: answer.providerId ?? credential.providerID, before: deadline)
    return (profile, .step(step))
  }
}

private extension ProviderCredential {
  /// Whether the provider's answer is sent unchanged.
  var requestIsAnswer: Bool { sessionID != nil }

  /// The credential as a form; `nil` if the address is sufficient.
  var postBody: WireSecret? {
    let secrets: [(String, Secret?)] = [
      ("id_token", idToken), ("access_token", accessToken), ("nonce", rawNonce),
      ("oauth_token_secret", tokenSecret), ("user", user),
    ]
    let provider = ("providerId", Secret(providerID))
    if requestIsAnswer, let form {
      // At the front: the first value of a repeated name counts, and the provider's answer may contain it too.
      let name: Secret = FormCoding.text(of: [provider])
      return WireSecret(Secret(name.reveal { name in form.reveal { "\(name)&\($0)" } }))
    }
    let fields = secrets.compactMap { name, secret in secret.map { (name, $0) } }
    return WireSecret(FormCoding.text(of: [provider] + fields))
  }
}

private extension IdentityToolkit.ProviderProfile {
  init(
    _ answer: SignInWithIDPResponse, _ sent: ProviderCredential
  ) {
    providerID = answer.providerId ?? sent.providerID
    federatedID = answer.federatedId
    email = answer.email
    isEmailVerified = answer.emailVerified ?? false
    displayName = answer.displayName
    rawUserInfo = answer.rawUserInfo
    var credential = sent
    credential.idToken = answer.oauthIdToken?.secret ?? sent.idToken
    credential.accessToken = answer.oauthAccessToken?.secret ?? sent.accessToken
    credential.tokenSecret = answer.oauthTokenSecret?.secret ?? sent.tokenSecret
    credential.rawNonce = answer.nonce?.secret ?? sent.rawNonce
    credential.pendingToken = answer.pendingToken?.secret
    // An answer is valid once; afterwards the tokens are used, and the name that Apple sends only once.
    if let form = sent.form {
      credential.user = form.revealBytes { FormCoding.fields(of: $0)["user"].map { Secret($0) } }
    }
    credential.requestURI = ProviderCredential.placeholderURI
    (credential.sessionID, credential.form) = (nil, nil)
    self.credential = credential
  }
}
