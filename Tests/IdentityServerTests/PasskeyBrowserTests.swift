import LoginFederatedSignIn
import LoginIdentity
import LoginIdentityServer
import LoginIdentityToolkit
import LoginMessages
import LoginOpenIDConnect
import LoginProviders
import Synchronization
import Testing
import Waiting

/// Chromium with a virtual authenticator (WebAuthn Level 2, §11) on the page that the terminal's sign-in opens.
@Suite(.timeLimit(.minutes(10))) struct `Passkeys in a browser` {
  @Test func `Chromium makes one for an account, and signs in with it`() async throws {
    try await Self.run { desk in
      let made = try await desk.visit(adding: "Laptop") { browser in
        #expect(try await browser.text(of: "h1") == "Add passkey")
        try await browser.click("button")
      }
      guard case .signedIn(let session) = made else {
        Issue.record("\(made)")
        return
      }
      #expect(session.user.email == "ann@example.com")
      let signedIn = try await desk.visit { browser in
        #expect(try await browser.text(of: "h1") == "Sign in with passkey")
        try await browser.click("button")
      }
      guard case .signedIn(let back) = signedIn else {
        Issue.record("\(signedIn)")
        return
      }
      #expect(back.user.id == session.user.id)
      #expect(back.providerID == "passkey")
      try await waitUntil("the last page") {
        try await desk.browser.text(of: "h1") == Language.english.words(.signedIn)
      }
    }
  }

  @Test func `Chromium makes a second factor, and finishes a sign-in with it`() async throws {
    let mails = Box<[OutgoingMail]>([])
    try await Self.run(mails) { desk in
      try await desk.toolkit.sendEmailVerification(idToken: desk.session.idToken, language: "en")
      _ = try await desk.toolkit.apply(code: mails.value.last?.code ?? "")
      let made = try await desk.visit(adding: "Laptop", as: .add) { browser in
        #expect(try await browser.text(of: "h1") == "Add security key or passkey")
        try await browser.click("button")
      }
      guard case .signedIn = made else {
        Issue.record("\(made)")
        return
      }
      let begun = try await IdentityClient(desk.toolkit).ask(
        .signIn(email: "ann@example.com", password: Secret("correct-horse")), for: \.outcome)
      guard case .secondFactor(let challenge) = begun else {
        Issue.record("\(begun)")
        return
      }
      let factor = try #require(challenge.factors.first)
      #expect(factor.kind == .passkey && factor.displayName == "Laptop")
      let use = PasskeyFactorUse.finish(
        challenge: challenge, id: factor.id, remembersDevice: false)
      let finished = try await desk.visit(as: use) { browser in
        #expect(try await browser.text(of: "h1") == "Two-step verification")
        // A touch is enough.
        try await browser.setUserVerified(false)
        try await browser.click("button")
      }
      guard case .signedIn(let session) = finished else {
        Issue.record("\(finished)")
        return
      }
      #expect(session.user.id == desk.session.user.id && session.providerID == "password")
    }
  }

  @Test func `a person who refuses can try again on the same page`() async throws {
    try await Self.run { desk in
      _ = try await desk.visit(adding: "") { try await $0.click("button") }
      let signedIn = try await desk.visit { browser in
        try await browser.setUserVerified(false)
        try await browser.click("button")
        try await waitUntil("the words for a failure") {
          try await browser.text(of: "#failed").isEmpty == false
        }
        #expect(try await browser.evaluate("return document.activeElement.tagName") == "BUTTON")
        try await browser.setUserVerified(true)
        try await browser.click("button")
      }
      guard case .signedIn = signedIn else {
        Issue.record("\(signedIn)")
        return
      }
    }
  }

  @Test func `a device that has one already says so`() async throws {
    try await Self.run { desk in
      _ = try await desk.visit(adding: "") { try await $0.click("button") }
      let again = try await desk.visit(adding: "Twice", cancels: true) { browser in
        try await browser.click("button")
        try await waitUntil("the words about the device") {
          try await browser.text(of: "#exists").isEmpty == false
        }
      }
      guard case .failed(.cancelled) = again else {
        Issue.record("\(again)")
        return
      }
    }
  }

  @Test func `passkeys of a website are refused, because no page here can use them`() async throws {
    try await TCPService.run {
      $0.passkeyDomain = "acme.example"
    } body: { host in
      let toolkit = try Desk.toolkit(host)
      defer { toolkit.shutdown() }
      let request = ProviderSignInRequest(providerID: PasskeyTask.providerID)
      await #expect(
        throws: IdentityError.other(code: "PASSKEY_DOMAIN", detail: "acme.example")
      ) {
        _ = try await Desk.providers(toolkit).signIn(request) { _ in }
      }
    }
  }

  fileprivate static func run(
    _ mails: Box<[OutgoingMail]> = Box([]), _ body: (Desk) async throws -> Void
  ) async throws {
    try await TCPService.run {
      $0.onMail = { mail in mails.change { $0.append(mail) } }
    } body: { host in
      let toolkit = try Desk.toolkit(host)
      defer { toolkit.shutdown() }
      let ann = try await toolkit.createAccount(
        email: "ann@example.com", password: Secret("correct-horse"))
      try await Browser.run { browser in
        try await browser.addAuthenticator()
        try await body(Desk(toolkit: toolkit, browser: browser, session: ann))
      }
    }
  }
}

/// A service, a person's session, and their browser.
private struct Desk: Sendable {
  let toolkit: IdentityToolkit
  let browser: Browser
  let session: Session

  enum Outcome: Sendable {
    case signedIn(Session)
    case other(SignInOutcome)
    case failed(IdentityError)
  }

  /// Signs in or adds a passkey, while the person does something on the page.
  func visit(
    adding name: String? = nil, as factor: PasskeyFactorUse? = nil, cancels: Bool = false,
    _ act: @escaping @Sendable (Browser) async throws -> Void
  ) async throws -> Outcome {
    let (addresses, found) = AsyncStream.makeStream(of: String.self)
    let task = Task {
      try await signIn(adding: name, as: factor) { prompt in
        if let url = prompt.browserURL { found.yield(url) }
      }
    }
    for await address in addresses {
      try await browser.open(address)
      try await act(browser)
      break
    }
    if cancels { task.cancel() }
    return try await task.value
  }

  func signIn(
    adding name: String?, as factor: PasskeyFactorUse?,
    _ tell: @escaping @Sendable (ProviderPrompt) -> Void
  ) async throws -> Outcome {
    var details = ProviderSignInRequest(
      providerID: PasskeyTask.providerID, linkingTo: name == nil ? nil : session,
      passkeyName: name ?? "")
    details.factor = factor
    let request = details
    do throws(IdentityError) {
      let outcome = try await Self.providers(toolkit).signIn(request, tell: tell)
      if case .signedIn(let session) = outcome { return .signedIn(session) }
      return .other(outcome)
    } catch {
      return .failed(error)
    }
  }

  static func toolkit(_ host: String) throws -> IdentityToolkit {
    var settings = IdentityToolkit.Configuration(
      endpoint: try .init(emulatorHost: host), apiKey: "any")
    (settings.connectLimit, settings.answerLimit) = (.seconds(60), .seconds(120))
    return IdentityToolkit(settings)
  }

  static func providers(_ toolkit: IdentityToolkit) -> FederatedSignIn {
    FederatedSignIn(
      toolkit,
      surroundings: FederatedSignIn.Surroundings(
        exchange: { _ throws(OpenIDError) in throw .cancelled }, now: { 0 },
        wait: { _ throws(OpenIDError) in
          await waitUntilCancelled()
          throw .cancelled
        }, pages: { _ in ReturnPage.pages(.english) }))
  }
}

private extension Browser {
  /// Adds a device that checks the person by itself (WebAuthn Level 2, §11.3).
  func addAuthenticator() async throws {
    let id = try await ask(
      "POST", "/webauthn/authenticator",
      [
        "protocol": "ctap2", "transport": "internal", "hasResidentKey": true,
        "hasUserVerification": true, "isUserConsenting": true, "isUserVerified": true,
      ])
    authenticator.withLock { $0 = id.text ?? "" }
    #expect(id.text != nil, "\(id)")
  }

  /// Lets the device recognize the person, or not.
  func setUserVerified(_ isVerified: Bool) async throws {
    let id = authenticator.withLock { $0 }
    _ = try await ask(
      "POST", "/webauthn/authenticator/\(id)/uv", ["isUserVerified": .bool(isVerified)])
  }
}
