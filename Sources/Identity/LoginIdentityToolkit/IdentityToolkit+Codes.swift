package import LoginIdentity
import LoginIdentityProtocol
import NIOCore

extension IdentityToolkit {
  /// Mails a link that signs in, and a short code if the service has those (`accounts:sendOobCode`); the address needs
  /// no account.
  ///
  /// - Returns: The text that ties the short code to this request; `nil` without such a code.
  /// - Throws: ``LoginIdentity/IdentityError``; no mail was sent.
  @discardableResult
  package func sendSignInLink(
    to email: String, continueURL: String, language: String
  ) async throws(IdentityError) -> String? {
    var request = SendOutOfBandCodeRequest()
    request.requestType = .emailSignIn
    request.email = email
    request.continueUrl = continueURL
    request.canHandleCodeInApp = true
    return try await send(request, language: language, takesShortCode: true).sessionInfo
  }

  /// Mails a link that leads to a host of the project (`v1/projects`), if possible this computer: the link is copied,
  /// not opened.
  ///
  /// - Returns: The text that ties the short code to this request; `nil` without such a code.
  /// - Throws: ``LoginIdentity/IdentityError``; no mail was sent.
  @discardableResult
  package func sendSignInLink(
    to email: String, language: String
  ) async throws(IdentityError) -> String? {
    let hosts = (try await ask(.projects) as ProjectsResponse).authorizedDomains
    let host = hosts.first { LoopbackHost.contains($0) } ?? hosts.first ?? "localhost"
    let scheme = LoopbackHost.contains(host) ? "http" : "https"
    return try await sendSignInLink(
      to: email, continueURL: "\(scheme)://\(host)", language: language)
  }

  /// Signs in with the code of an email link or with its short code, or links the address
  /// (`accounts:signInWithEmailLink`).
  ///
  /// - Parameters:
  ///   - email: The address.
  ///   - code: The code.
  ///   - attempt: The text that ties a short code to its request; `nil` for the code of a link.
  ///   - idToken: The token of the account to link.
  /// - Returns: The session, or the request for the second factor.
  /// - Throws: ``LoginIdentity/IdentityError``.
  package func signIn(
    email: String, linkCode code: String, attempt: String? = nil, linkingTo idToken: Secret? = nil
  ) async throws(IdentityError) -> SignInStep {
    let deadline = transport.deadline
    var request = SignInWithEmailLinkRequest()
    request.email = email
    request.oobCode = code
    request.sessionInfo = attempt
    request.idToken = idToken.map(WireSecret.init)
    let answer: SignInWithCodeResponse = try await ask(
      request, of: .signInWithEmailLink, before: deadline)
    return try await step(
      SignInFields(answer), from: .signInWithEmailLink, providerID: "password", before: deadline)
  }

  /// Signs in with a token that a backend made (`accounts:signInWithCustomToken`).
  ///
  /// - Throws: ``LoginIdentity/IdentityError``, such as ``LoginIdentity/IdentityError/invalidCustomToken``.
  package func signIn(customToken token: Secret) async throws(IdentityError) -> SignInStep {
    let deadline = transport.deadline
    var request = SignInWithCustomTokenRequest()
    request.token = WireSecret(token)
    request.returnSecureToken = true
    let answer: SignInWithCodeResponse = try await ask(
      request, of: .signInWithCustomToken, before: deadline)
    return try await step(
      SignInFields(answer), from: .signInWithCustomToken, providerID: "custom", before: deadline)
  }

  /// Sends a text message with a code (`accounts:sendVerificationCode`).
  ///
  /// - Parameter number: E.164, beginning with `+`.
  /// - Returns: The text that ties the code to this request.
  /// - Throws: ``LoginIdentity/IdentityError``; no message was sent.
  package func sendVerificationCode(to number: String) async throws(IdentityError) -> String {
    var request = SendVerificationCodeRequest()
    request.phoneNumber = number
    let answer: SessionInfo = try await ask(
      request, of: .sendVerificationCode, before: transport.deadline)
    return try session(of: answer, from: .sendVerificationCode)
  }

  /// Signs in with the code of a text message, or links the number (`accounts:signInWithPhoneNumber`).
  ///
  /// - Throws: ``LoginIdentity/IdentityError``, such as ``LoginIdentity/IdentityError/wrongVerificationCode`` and
  ///   ``LoginIdentity/IdentityError/verificationExpired``.
  package func signIn(
    phoneSession sessionInfo: String, code: Secret, linkingTo idToken: Secret? = nil
  ) async throws(IdentityError) -> PhoneOutcome {
    var request = SignInWithPhoneNumberRequest()
    request.sessionInfo = sessionInfo
    request.code = WireSecret(code)
    request.idToken = idToken.map(WireSecret.init)
    return try await signIn(request)
  }

  /// Signs in to the account with a number, with the proof of an attempt to link it (`accounts:signInWithPhoneNumber`).
  package func signIn(
    phoneNumber number: String, proof: Secret
  ) async throws(IdentityError) -> PhoneOutcome {
    var request = SignInWithPhoneNumberRequest()
    request.phoneNumber = number
    request.temporaryProof = WireSecret(proof)
    return try await signIn(request)
  }
}

extension IdentityToolkit {
  /// Returns the text that ties a code to its request; a response without it is invalid.
  func session(
    of answer: SessionInfo?, from endpoint: IdentityEndpoint
  ) throws(IdentityError) -> String {
    guard let info = answer?.sessionInfo, !info.isEmpty else {
      throw .unintelligibleAnswer(host: configuration.endpoint.host(of: endpoint))
    }
    return info
  }

  private func signIn(
    _ request: SignInWithPhoneNumberRequest
  ) async throws(IdentityError) -> PhoneOutcome {
    let deadline = transport.deadline
    let answer: SignInWithCodeResponse = try await ask(
      request, of: .signInWithPhoneNumber, before: deadline)
    if let proof = answer.temporaryProof, answer.idToken == nil {
      return .numberInUse(number: answer.phoneNumber ?? "", proof: proof.secret)
    }
    return .step(
      try await step(
        SignInFields(answer), from: .signInWithPhoneNumber, providerID: "phone", before: deadline))
  }
}
