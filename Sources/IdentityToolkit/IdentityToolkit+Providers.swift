public import Identity
import IdentityProtocol
import NIOCore

extension IdentityToolkit {
  /// Signs in with what a provider said, or links it to an account (`accounts:signInWithIdp`).
  ///
  /// - Parameters:
  ///   - credential: What the provider said.
  ///   - idToken: The account it is to be linked to; `nil` to sign in.
  /// - Returns: What the provider said about the person, and what has come of it.
  /// - Throws: Why there is no answer; ``IdentityError/providerAnswerRefused`` for a credential that
  ///   does not hold.
  public func signIn(
    with credential: ProviderCredential, linkingTo idToken: Secret? = nil
  ) async throws(IdentityError) -> (profile: ProviderProfile, outcome: ProviderOutcome) {
    let deadline = transport.deadline
    var request = SignInWithIDPRequest()
    request.requestUri = credential.requestURI
    request.postBody = credential.postBody
    request.sessionId = credential.sessionID
    request.idToken = idToken.map(WireSecret.init)
    request.returnSecureToken = true
    // A refusal comes with the credential, so that the person can choose where to go with it.
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

  /// Gives a provider's token back, as Apple wants it before an account is deleted
  /// (`accounts:revokeToken`).
  ///
  /// - Parameters:
  ///   - code: An authorization code of the provider.
  ///   - providerID: Which provider.
  ///   - idToken: Whose account it belongs to.
  /// - Throws: Why it is still good.
  public func revokeToken(
    code: Secret, providerID: String, idToken: Secret
  ) async throws(IdentityError) {
    var request = RevokeTokenRequest()
    request.providerId = providerID
    request.tokenType = .code
    request.token = WireSecret(code)
    request.idToken = WireSecret(idToken)
    let _: EmptyRecord = try await ask(request, of: .revokeToken, before: transport.deadline)
  }
}

private extension IdentityToolkit.ProviderCredential {
  /// The credential as a form; `nil` when the address says everything.
  var postBody: WireSecret? {
    let secrets: [(String, Secret?)] = [
      ("id_token", idToken), ("access_token", accessToken), ("nonce", rawNonce),
      ("oauth_token_secret", tokenSecret), ("user", user),
    ]
    var fields = ["providerId=\(PercentEncoding.encoded(providerID))"]
    for (name, secret) in secrets {
      guard let secret else { continue }
      fields.append(secret.reveal { "\(name)=\(PercentEncoding.encoded($0))" })
    }
    return WireSecret(Secret(fields.joined(separator: "&")))
  }
}

private extension IdentityToolkit.ProviderProfile {
  init(
    _ answer: SignInWithIDPResponse, _ sent: IdentityToolkit.ProviderCredential
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
    self.credential = credential
  }
}
