package import LoginIdentity
import LoginIdentityProtocol
import NIOCore

extension IdentityToolkit {
  /// Has a link that signs in mailed (`accounts:sendOobCode`).
  ///
  /// - Parameters:
  ///   - email: The address; it needs no account.
  ///   - continueURL: Where the link leads, an absolute URI.
  ///   - language: A BCP 47 tag for the mail.
  /// - Throws: Why no mail was sent.
  package func sendSignInLink(
    to email: String, continueURL: String, language: String
  ) async throws(IdentityError) {
    var request = SendOutOfBandCodeRequest()
    request.requestType = .emailSignIn
    request.email = email
    request.continueUrl = continueURL
    request.canHandleCodeInApp = true
    try await send(request, language: language)
  }

  /// The same with a link that leads to a host which the project allows (`v1/projects`), this machine if it does:
  /// the link is copied, not opened.
  ///
  /// - Parameters:
  ///   - email: The address; it needs no account.
  ///   - language: A BCP 47 tag for the mail.
  /// - Throws: Why no mail was sent.
  package func sendSignInLink(to email: String, language: String) async throws(IdentityError) {
    let hosts = try await project().authorizedDomains
    let host = hosts.first { LoopbackHost.contains($0) } ?? hosts.first ?? "localhost"
    let scheme = LoopbackHost.contains(host) ? "http" : "https"
    try await sendSignInLink(to: email, continueURL: "\(scheme)://\(host)", language: language)
  }

  /// Signs in with the code of a mailed link, or links the address
  /// (`accounts:signInWithEmailLink`).
  ///
  /// - Parameters:
  ///   - email: The address the link was mailed to.
  ///   - code: The link's code.
  ///   - idToken: The account to be linked; `nil` to sign in.
  /// - Returns: How far it has come.
  /// - Throws: Why it has not.
  package func signIn(
    email: String, linkCode code: String, linkingTo idToken: Secret? = nil
  ) async throws(IdentityError) -> SignInStep {
    let deadline = transport.deadline
    var request = SignInWithEmailLinkRequest()
    request.email = email
    request.oobCode = code
    request.idToken = idToken.map(WireSecret.init)
    let answer: SignInWithCodeResponse = try await ask(
      request, of: .signInWithEmailLink, before: deadline)
    return try await step(
      SignInFields(answer), from: .signInWithEmailLink, providerID: "password", before: deadline)
  }

  /// Signs in with a token that a backend made (`accounts:signInWithCustomToken`).
  ///
  /// - Parameter token: The token.
  /// - Returns: How far it has come.
  /// - Throws: Why it has not; ``LoginIdentity/IdentityError/invalidCustomToken``.
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

  /// Has a text message with a code sent (`accounts:sendVerificationCode`).
  ///
  /// - Parameter number: E.164, beginning with `+`.
  /// - Returns: What ties the code to this request.
  /// - Throws: Why no message was sent.
  package func sendVerificationCode(to number: String) async throws(IdentityError) -> String {
    var request = SendVerificationCodeRequest()
    request.phoneNumber = number
    let answer: SessionInfo = try await ask(
      request, of: .sendVerificationCode, before: transport.deadline)
    return try session(of: answer, from: .sendVerificationCode)
  }

  /// Signs in with the code of a text message, or links the number
  /// (`accounts:signInWithPhoneNumber`).
  ///
  /// - Parameters:
  ///   - sessionInfo: What ``sendVerificationCode(to:)`` returned.
  ///   - code: The digits.
  ///   - idToken: The account to be linked; `nil` to sign in.
  /// - Returns: How far it has come.
  /// - Throws: Why it has not; ``LoginIdentity/IdentityError/wrongVerificationCode``,
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

  /// Signs in to the account that has a number, with the proof of an attempt to link it
  /// (`accounts:signInWithPhoneNumber`).
  ///
  /// - Parameters:
  ///   - number: The number.
  ///   - proof: The proof.
  /// - Returns: How far it has come.
  /// - Throws: Why it has not.
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
  /// What ties a code to its request; an answer without it makes no sense.
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
