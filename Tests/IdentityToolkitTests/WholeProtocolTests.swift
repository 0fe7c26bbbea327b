import Foundation
import LoginIdentity
import LoginIdentityProtocol
import LoginIdentityServer
import Synchronization
import Testing

@testable import LoginIdentityToolkit
import ServiceAdministration

/// Every call of the client, answered by the embedded service.
@Suite(.timeLimit(.minutes(10))) struct `Every call of the client` {
  @Test func `signs in with a provider, and reports a conflicting account`() async throws {
    try await withOpenService { desk in
      let toolkit = desk.toolkit
      let google = Self.credential(
        "google.com", #"{"sub":"g1","email":"ann@example.com","email_verified":true,"name":"Ann"}"#)
      let (profile, outcome) = try await toolkit.signIn(with: google)
      #expect(profile.displayName == "Ann")
      #expect(profile.federatedID == "https://accounts.google.com/g1")
      let session = try #require(outcome.session)
      #expect(session.isNewUser)
      #expect(session.providerID == "google.com")
      #expect(session.user.email == "ann@example.com")

      let unsure = Self.credential("github.com", #"{"sub":"h1","email":"ann@example.com"}"#)
      let (_, waiting) = try await toolkit.signIn(with: unsure)
      #expect(
        waiting == .needsConfirmation(userID: session.user.id, providerIDs: ["google.com"]))

      let guest = try await toolkit.signInAsGuest()
      let (same, refused) = try await toolkit.signIn(with: google, linkingTo: guest.idToken)
      #expect(refused == .refused(.credentialInUse))
      #expect(same.credential.idToken == google.idToken)
      let (_, taken) = try await toolkit.signIn(with: unsure, linkingTo: guest.idToken)
      #expect(taken == .refused(.emailInUse))
      let apple = Self.credential("apple.com", #"{"sub":"a1"}"#)
      let (_, linked) = try await toolkit.signIn(with: apple, linkingTo: guest.idToken)
      #expect(linked.session?.user.id == guest.user.id)
      try await toolkit.revokeToken(
        code: Secret("code"), providerID: "apple.com",
        idToken: try #require(linked.session?.idToken))
      await #expect(throws: IdentityError.providerAnswerRefused) {
        try await toolkit.signIn(with: Self.credential("google.com", "{}"))
      }
    }
  }

  @Test func `signs in with links, custom tokens and phones`() async throws {
    try await withOpenService { desk in
      let toolkit = desk.toolkit
      try await toolkit.sendSignInLink(
        to: "ann@example.com", continueURL: "http://localhost/x", language: "de")
      let code = try #require(try await desk.helpers.mailedCodes().first)
      #expect(code.oobLink.contains("lang=de"))
      #expect(try await toolkit.purpose(ofCode: code.oobCode).requestType == .emailSignIn)
      let link = try await toolkit.signIn(email: "ann@example.com", linkCode: code.oobCode)
      #expect(link.session?.user.isEmailVerified == true)

      let custom = try await toolkit.signIn(
        customToken: Secret(#"{"uid":"own-1","claims":{"tier":"gold"}}"#))
      #expect(custom.session?.user.id == "own-1")
      await #expect(throws: IdentityError.invalidCustomToken) {
        try await toolkit.signIn(customToken: Secret("x"))
      }

      let phone = try await toolkit.sendVerificationCode(to: "+15555550100")
      await #expect(throws: IdentityError.wrongVerificationCode) {
        try await toolkit.signIn(phoneSession: phone, code: Secret("x"))
      }
      let message = try #require(try await desk.helpers.textMessages().first)
      let first = try await toolkit.signIn(phoneSession: phone, code: Secret(message.code))
      guard case .step(.signedIn(let owner)) = first else { return #expect(Bool(false)) }
      let guest = try await toolkit.signInAsGuest()
      let second = try await toolkit.sendVerificationCode(to: "+15555550100")
      let again = try #require(try await desk.helpers.textMessages().last)
      let inUse = try await toolkit.signIn(
        phoneSession: second, code: Secret(again.code), linkingTo: guest.idToken)
      guard case .numberInUse(let number, let proof) = inUse else { return #expect(Bool(false)) }
      let there = try await toolkit.signIn(phoneNumber: number, proof: proof)
      guard case .step(.signedIn(let session)) = there else { return #expect(Bool(false)) }
      #expect(session.user.id == owner.user.id)
      await #expect(throws: IdentityError.invalidPhoneNumber) {
        try await toolkit.sendVerificationCode(to: "0123")
      }
    }
  }

  @Test func `adds, uses and removes a second factor`() async throws {
    try await withOpenService { desk in
      let toolkit = desk.toolkit
      let password = Secret("correct horse")
      let new = try await toolkit.createAccount(email: "ann@example.com", password: password)
      await #expect(throws: IdentityError.emailNotVerified) {
        try await toolkit.beginEnrollment(phoneNumber: "+15555550100", idToken: new.idToken)
      }
      var change = UpdateRequest()
      change.localId = new.user.id
      change.emailVerified = true
      _ = try await desk.administration.update(change)
      let started = try await toolkit.beginEnrollment(
        phoneNumber: "+15555550100", idToken: new.idToken)
      let message = try #require(try await desk.helpers.textMessages().last)
      let tokens = try await toolkit.finishEnrollment(
        code: .phone(sessionInfo: started, code: Secret(message.code)), displayName: "Phone",
        idToken: new.idToken)
      #expect(tokens.userID == new.user.id)
      let secret = try await toolkit.beginApplicationEnrollment(idToken: tokens.idToken)
      #expect(secret.digits == 6)
      #expect(secret.period == 30)

      await #expect(throws: IdentityError.other(code: "SECOND_FACTOR_REQUIRED", detail: nil)) {
        try await toolkit.signIn(email: "ann@example.com", password: password)
      }
      let step = try await toolkit.beginSignIn(email: "ann@example.com", password: password)
      guard case .secondFactor(let challenge) = step else { return #expect(Bool(false)) }
      let factor = try #require(challenge.factors.first)
      #expect(factor.kind == .phone(number: "+*******0100"))
      let sent = try await toolkit.sendCode(factorID: factor.id, of: challenge)
      let code = try #require(try await desk.helpers.textMessages().last)
      await #expect(throws: IdentityError.wrongVerificationCode) {
        try await toolkit.finishSignIn(
          challenge, code: .phone(sessionInfo: sent, code: Secret("x")))
      }
      await #expect(throws: IdentityError.unknownSecondFactor) {
        try await toolkit.finishSignIn(
          challenge,
          code: .application(code: Secret(""), sessionInfo: nil, factorID: "x"))
      }
      let session = try await toolkit.finishSignIn(
        challenge, code: .phone(sessionInfo: sent, code: Secret(code.code)))
      #expect(session.user == new.user.verified)
      let without = try await toolkit.withdrawEnrollment(
        factorID: factor.id, idToken: session.idToken)
      #expect(without.userID == new.user.id)
      await #expect(throws: IdentityError.unknownSecondFactor) {
        try await toolkit.withdrawEnrollment(factorID: factor.id, idToken: without.idToken)
      }
      _ = try await toolkit.signIn(email: "ann@example.com", password: password)
    }
  }

  @Test func `has this device remembered, and forgotten`() async throws {
    try await withOpenService { desk in
      let toolkit = desk.toolkit
      var request = SignUpRequest()
      request.localId = "ann"
      request.email = "ann@example.com"
      request.password = WireSecret(Secret("correct horse"))
      request.emailVerified = true
      var phone = SecondFactorRecord()
      phone.phoneInfo = "+15555550100"
      request.mfaInfo = [phone]
      _ = try await desk.administration.create(request)

      func challenge() async throws -> SecondFactorChallenge {
        let step = try await toolkit.beginSignIn(
          email: "ann@example.com", password: Secret("correct horse"))
        guard case .secondFactor(let challenge) = step else { throw IdentityError.sessionExpired }
        return challenge
      }
      func session(_ remembersDevice: Bool) async throws -> Session {
        let asked = try await challenge()
        #expect(asked.userID == "ann" && asked.rememberedDays == 30)
        let sent = try await toolkit.sendCode(
          factorID: try #require(asked.factors.first).id, of: asked)
        let code = try #require(try await desk.helpers.textMessages().last)
        return try await toolkit.finishSignIn(
          asked, code: .phone(sessionInfo: sent, code: Secret(code.code)),
          remembersDevice: remembersDevice)
      }
      #expect(try await session(false).deviceToken == nil)
      let now = toolkit.configuration.now()
      let proven = try await session(true)
      let device = try #require(proven.deviceToken)
      #expect(abs(device.expiresAt - now - 30 * 86_400) < 600)
      #expect(try await toolkit.details(idToken: proven.idToken).rememberedDevices == 1)

      let fresh = try await toolkit.finishSignIn(
        try await challenge(), code: .device(token: device.token))
      #expect(fresh.user == proven.user && fresh.deviceToken == nil)
      try await toolkit.forgetDevices(idToken: fresh.idToken)
      #expect(try await toolkit.details(idToken: fresh.idToken).rememberedDevices == nil)
      let last = try await challenge()
      await #expect(throws: IdentityError.wrongVerificationCode) {
        try await toolkit.finishSignIn(last, code: .device(token: device.token))
      }
      await #expect(throws: IdentityError.wrongVerificationCode) {
        try await toolkit.finishEnrollment(
          code: .device(token: device.token), displayName: nil, idToken: fresh.idToken)
      }
    }
  }

  @Test func `administers accounts and settings`() async throws {
    try await withOpenService { desk in
      let administration = desk.administration
      var request = SignUpRequest()
      request.localId = "made"
      request.email = "made@example.com"
      #expect(try await administration.create(request).localId == "made")
      var lookup = LookupRequest()
      lookup.email = ["made@example.com", "nobody@example.com"]
      #expect(try await administration.lookup(lookup).map(\.localId) == ["made"])
      var code = SendOutOfBandCodeRequest()
      code.requestType = .verifyEmail
      code.email = "made@example.com"
      code.returnOobLink = true
      #expect(try await administration.sendCode(code).oobLink?.isEmpty == false)
      var user = ImportedAccount()
      user.localId = "imported"
      var batch = BatchCreateRequest()
      batch.users = [user, ImportedAccount()]
      #expect(try await administration.create(batch).map(\.index) == [1])
      let page = try await administration.accounts(limit: 1)
      #expect(page.users?.map(\.localId) == ["imported"])
      let next = try await administration.accounts(limit: 1, pageToken: page.nextPageToken)
      #expect(next.users?.map(\.localId) == ["made"])
      #expect(try await administration.query(QueryRequest()).recordsCount.value == 2)
      var gone = BatchDeleteRequest()
      gone.localIds = ["imported", "made"]
      #expect(try await administration.delete(gone).count == 2)
      gone.force = true
      #expect(try await administration.delete(gone).isEmpty)
      await #expect(throws: IdentityError.sessionExpired) {
        try await administration.delete(id: "made")
      }

      var settings = ProjectSettings()
      settings.emailPrivacyConfig = .init(enableImprovedEmailPrivacy: true)
      let changed = try await administration.change(settings, mask: ["emailPrivacyConfig"])
      #expect(changed.emailPrivacyConfig?.enableImprovedEmailPrivacy == true)
      #expect(try await administration.settings() == changed)
      #expect(try await desk.helpers.settings().signIn?.allowDuplicateEmails == false)
      #expect(
        try await desk.helpers.change(ProjectSettings()).emailPrivacyConfig?
          .enableImprovedEmailPrivacy == false)
    }
  }

  @Test func `makes public requests, and helps tests`() async throws {
    try await withOpenService { desk in
      let toolkit = desk.toolkit
      let session = try await toolkit.createAccount(
        email: "ann@example.com", password: Secret("correct horse"))
      var cookie = CreateSessionCookieRequest()
      cookie.idToken = WireSecret(session.idToken)
      cookie.validDuration = DecimalText(600)
      #expect(
        try await desk.administration.createSessionCookie(cookie).isEmpty == false)
      #expect(
        try await toolkit.createSessionCookie(idToken: session.idToken, lifetime: 600).isEmpty
          == false)
      #expect(try await toolkit.passwordPolicy() == .usual)
      var strength = PasswordStrength()
      (strength.minPasswordLength, strength.containsNumericCharacter) = (8, true)
      var rules = ProjectSettings()
      rules.passwordPolicyConfig = PasswordPolicyConfig()
      rules.passwordPolicyConfig?.passwordPolicyEnforcementState = "ENFORCE"
      rules.passwordPolicyConfig?.passwordPolicyVersions = [.init(customStrengthOptions: strength)]
      _ = try await desk.administration.change(rules, mask: ["passwordPolicyConfig"])
      #expect(
        try await toolkit.passwordPolicy().rules
          == [.minimumLength(8), .digit, .maximumLength(4096)])
      #expect(try await toolkit.project().authorizedDomains == ["localhost"])
      #expect(try await toolkit.captcha().recaptchaSiteKey?.isEmpty == false)
      #expect(try await toolkit.certificates().count == 1)
      #expect(try await toolkit.sessionCookieKeys()["keys"] != nil)
      #expect(try await desk.helpers.rotateKeys()["keys"] != nil)
      try await toolkit.sendEmailChange(
        to: "new@example.com", idToken: session.idToken, language: "en")
      #expect(try await desk.helpers.mailedCodes().last?.newEmail == "new@example.com")

      var faults = FaultSettings()
      faults.failure = .quota
      try await desk.helpers.change(faults)
      await #expect(throws: IdentityError.quotaExceeded) { try await toolkit.signInAsGuest() }
      faults.failure = .offline
      try await desk.helpers.change(faults)
      await #expect(throws: IdentityError.unreachable(host: "127.0.0.1")) {
        try await toolkit.signInAsGuest()
      }
      try await desk.helpers.change(FaultSettings())
      try await desk.helpers.deleteAllAccounts()
      await #expect(throws: IdentityError.sessionExpired) {
        try await toolkit.lookup(idToken: session.idToken)
      }
    }
  }

  private static func credential(
    _ provider: String, _ claims: String
  ) -> ProviderCredential {
    .init(providerID: provider, idToken: Secret(claims))
  }
}

/// The parts that a test of the whole protocol needs.
private struct OpenDesk {
  let toolkit: IdentityToolkit
  let administration: Administration
  let helpers: EmulatorHelpers
}

/// Runs `body` with a service on TCP that is open to administrators.
private func withOpenService(_ body: (OpenDesk) async throws -> Void) async throws {
  var configuration = IdentityServiceConfiguration(
    projectID: "demo-login", storage: .memory, listener: .tcp(host: "127.0.0.1", port: 0))
  configuration.isOpenToAdministrators = true
  configuration.tuning.passwordMemoryCost = 4
  let service = IdentityService(configuration)
  try await service.start()
  var settings = IdentityToolkit.Configuration(
    endpoint: try .init(emulatorHost: "127.0.0.1:\(service.port ?? 0)"), apiKey: "any")
  // The service shares its processors with every other test.
  settings.answerLimit = .seconds(120)
  settings.connectLimit = .seconds(60)
  let toolkit = IdentityToolkit(settings)
  do {
    try await body(
      OpenDesk(
        toolkit: toolkit,
        administration: Administration(
          toolkit, projectID: "demo-login", token: Secret("owner")),
        helpers: EmulatorHelpers(toolkit, projectID: "demo-login")))
  } catch {
    Issue.record(error)
  }
  toolkit.shutdown()
  await service.stop()
}

private extension IdentityToolkit.SignInStep {
  var session: Session? {
    guard case .signedIn(let session) = self else { return nil }
    return session
  }
}

private extension IdentityToolkit.ProviderOutcome {
  var session: Session? {
    guard case .step(let step) = self else { return nil }
    return step.session
  }
}

private extension User {
  /// The same user with a verified address.
  var verified: User {
    User(
      id: id, email: email, displayName: displayName, isEmailVerified: true,
      isAnonymous: isAnonymous)
  }
}
