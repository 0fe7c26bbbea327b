import HTTPTypes
import LoginIdentity
import LoginIdentityProtocol

extension IdentityOperations {
  /// Handles a form of the page: a choice, a password, or the user's decision.
  func continueOpenIDVisit(
    _ call: RequestRouter.Call, at issuer: OpenIDIssuer
  ) async throws -> HTTPAnswer {
    let form = FormCoding.fields(of: call.bytes)
    let name = form["visit"] ?? ""
    guard call.isForm,
      let visit = openID.with({ $0.visits.look(issuer.key(name), now: openID.seconds) })
    else { return Self.usedPage }
    let decision = form["decision"] ?? ""
    if decision == "deny" { return end(name, at: issuer) { self.deny(visit, at: issuer) } }
    if let session = visit.session {
      guard decision == "allow", try openIDAccount(of: session) != nil else {
        return end(name, at: issuer) { self.deny(visit, at: issuer) }
      }
      return end(name, at: issuer) { self.allow(visit, session, at: issuer) }
    }
    switch try await signIn(form, call) {
    case .failure(let correction): return try ask(visit, at: issuer, name: name, correction)
    case .success(let (account, methods)):
      // Two answers of one page at the same moment.
      guard openID.with({ $0.visits.take(issuer.key(name), now: openID.seconds) }) != nil else {
        return Self.usedPage
      }
      let (session, cookie) = beginOpenIDSession(of: account, methods, at: issuer)
      var answer: HTTPAnswer
      if visit.asksConsent {
        answer = try ask(.init(purpose: visit.purpose, session: session), at: issuer)
      } else {
        answer = allow(visit, session, at: issuer)
      }
      answer.head.headerFields[.setCookie] = cookie
      return answer
    }
  }
}

private extension OpenIDMemory.Visit {
  /// Whether the user has to agree after the sign-in.
  var asksConsent: Bool {
    switch purpose {
    case .app(let request): request.prompts.contains(.consent)
    case .device: true
    }
  }
}

private extension IdentityOperations {
  static let usedPage = HTTPAnswer(
    status: 400,
    page: ConsentPage.done(
      "Can't continue",
      "This page was already used or has expired. Go back to the app, and sign in again."))

  /// Ends a visit with an answer, unless another answer of its page was faster.
  func end(
    _ name: String, at issuer: OpenIDIssuer, _ answer: () -> HTTPAnswer
  ) -> HTTPAnswer {
    let key = issuer.key(name)
    guard openID.with({ $0.visits.take(key, now: openID.seconds) }) != nil else {
      return Self.usedPage
    }
    return answer()
  }

  func deny(_ visit: OpenIDMemory.Visit, at issuer: OpenIDIssuer) -> HTTPAnswer {
    switch visit.purpose {
    case .app(let request):
      return request.redirect.answer(OpenIDRefusal(.denied, "The user did not agree."))
    case .device(let code):
      return decide(.denied, on: code)
    }
  }

  func allow(
    _ visit: OpenIDMemory.Visit, _ session: OpenIDSession, at issuer: OpenIDIssuer
  ) -> HTTPAnswer {
    switch visit.purpose {
    case .app(let request): return finish(request, session, at: issuer)
    case .device(let code):
      guard var grant = openID.with({ $0.devices.look(code, now: openID.seconds) })?.grant else {
        return Self.usedPage
      }
      grant.session = session
      return decide(.granted(grant), on: code)
    }
  }

  /// Stores the decision about a device.
  func decide(_ decision: OpenIDMemory.Device.Decision, on code: String) -> HTTPAnswer {
    let now = openID.seconds
    let isExpected = openID.with { memory in
      guard var device = memory.devices.look(code, now: now), device.decision == nil,
        now < device.expiresAt
      else { return false }
      device.decision = decision
      memory.devices[code] = device
      return true
    }
    guard isExpected else { return Self.usedPage }
    switch decision {
    case .denied:
      return HTTPAnswer(
        page: ConsentPage.done("Denied", "No one was signed in. You can close this page."))
    case .granted:
      return HTTPAnswer(
        page: ConsentPage.done(
          "Continue on the other screen", "It finishes the sign-in. You can close this page."))
    }
  }

  /// The user of a form and the ways of the sign-in, or the correction that the person has to make.
  typealias SignInResult = Result<(Account, methods: [String]), OpenIDPage.Correction>

  func signIn(
    _ form: [String: String], _ call: RequestRouter.Call
  ) async throws -> SignInResult {
    if let id = form["account"] {
      // With an owner's token the page lists no users, so none can be chosen.
      guard configuration.ownerToken == nil, let account = try store.account(id: id),
        account.isDisabled != true
      else {
        return .failure(.init(sentence: "This user no longer exists. Choose another one."))
      }
      return .success((account, []))
    }
    var request = SignInWithPasswordRequest()
    request.email = form["email"]
    request.password = form["password"].map { WireSecret(Secret($0)) }
    do {
      let response = try await signInWithPassword(request, context: call.context)
      guard let account = try store.account(id: response.localId) else {
        return .failure(.init(sentence: "This user no longer exists. Choose another one."))
      }
      guard let credential = response.mfaPendingCredential else {
        return .success((account, ["pwd"]))
      }
      return try await finish(account, credential, form, call)
    } catch let error as ServiceError {
      return .failure(.init(sentence: Self.sentence(for: error), email: form["email"] ?? ""))
    }
  }

  /// Ends the sign-in of a user with two-step verification, whose form has the code of an authenticator app.
  func finish(
    _ account: Account, _ credential: WireSecret, _ form: [String: String],
    _ call: RequestRouter.Call
  ) async throws -> SignInResult {
    guard let factor = account.secondFactors.first(where: { $0.secret != nil }) else {
      return .failure(
        .init(
          sentence: "This user has two-step verification without an authenticator app. "
            + "Choose a user from the list.", email: account.email))
    }
    guard let code = form["code"], !code.isEmpty else {
      return .failure(
        .init(
          sentence: "This user has two-step verification. Enter the code of the app too.",
          email: account.email, needsCode: true))
    }
    var request = FinalizeSecondFactorRequest()
    request.mfaPendingCredential = credential
    request.mfaEnrollmentId = factor.id
    request.totpVerificationInfo = TOTPVerificationInfo()
    request.totpVerificationInfo?.verificationCode = WireSecret(Secret(code))
    do {
      _ = try await finalizeSecondFactor(request, context: call.context)
    } catch let error as ServiceError {
      let sentence =
        error.retryAfter.map { "Too many wrong codes. Try again in \($0) seconds." }
        ?? "That code isn't right. Check the newest one and try again."
      return .failure(.init(sentence: sentence, email: account.email, needsCode: true))
    }
    guard let account = try store.account(id: account.localID) else {
      return .failure(.init(sentence: "This user no longer exists. Choose another one."))
    }
    return .success((account, ["pwd", "otp", "mfa"]))
  }

  static func sentence(for error: ServiceError) -> String {
    if let seconds = error.retryAfter {
      return "Too many wrong passwords. Try again in \(seconds) seconds."
    }
    if error.code == .userDisabled { return "This account has been turned off. Use another one." }
    if error.code == .passwordLoginDisabled {
      return "Passwords are turned off in this service. Choose a user from the list."
    }
    return "Wrong email or password. Check them and try again."
  }
}
