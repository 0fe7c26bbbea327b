import Foundation
import LoginHTTPTransport
import LoginIdentity
import LoginIdentityToolkit
import LoginOpenIDConnect
import Testing

@Suite(.timeLimit(.minutes(10))) struct `A sign-in with an identity service` {
  private static let password = Secret("correct horse")
  private static let ann = ["email": "ann@example.com", "name": "Ann", "verified": "1"]
  private static let unsure = ["email": "ann@example.com", "name": "Ann"]

  /// Returns a program whose providers the service drives.
  private func driven(_ toolkit: IdentityToolkit) throws -> Federation {
    Federation(try StagedWeb(), [:], toolkit: toolkit).inBrowser
  }

  @Test func `needs no set-up: the service drives the provider`() async throws {
    try await withService { toolkit, origin async throws in
      let federation = try driven(toolkit)
      let first = try await federation.signIn("google.com") { prompt async throws in
        #expect(prompt.browserURL?.hasPrefix("\(origin)/provider/google.com/authorize?") == true)
        #expect(prompt.query["redirect_uri"] == "http://localhost:\(prompt.port)/")
        #expect(prompt.userCode == nil)
        // Foreign requests and requests for icons come first.
        let place = "http://localhost:\(prompt.port)"
        #expect(try await Browsing.get("\(place)/favicon.ico").status == 404)
        #expect(try await Browsing.get("\(place)/?state=guess&code=evil").text == "Not here.")
        #expect(try await Browsing.consent(prompt.browserURL ?? "", Self.ann) == "Done.")
      }
      let session = try #require(first.session)
      #expect(session.isNewUser)
      #expect(session.providerID == "google.com")
      #expect(session.user.email == "ann@example.com")
      #expect(session.user.isEmailVerified)
      let second = try await federation.signIn("google.com") { prompt async throws in
        #expect(try await Browsing.consent(prompt.browserURL ?? "", Self.ann) == "Done.")
      }
      #expect(second.session?.user.id == session.user.id)
      #expect(second.session?.isNewUser == false)
      for prompt in federation.prompts.all {
        try await Browsing.waitUntilSilent(port: prompt.port)
      }
    }
  }

  @Test func `shows the result in the browser only after the service has checked the answer`()
    async throws
  {
    try await withService { toolkit, _ async throws in
      let federation = try driven(toolkit)
      await #expect(throws: IdentityError.providerAnswerRefused) {
        try await federation.signIn("google.com") { prompt async throws in
          // The answer is for this sign-in, but the service doesn't know such a code.
          #expect(try await prompt.roundTrip("code=made-up") == "Failed.")
        }
      }
    }
  }

  @Test func `hears a no, and does not wait for ever`() async throws {
    try await withService { toolkit, _ async throws in
      let federation = try driven(toolkit)
      await #expect(throws: IdentityError.consentDenied) {
        try await federation.signIn("google.com") { prompt async throws in
          let url = prompt.browserURL ?? ""
          #expect(try await Browsing.consent(url, ["decision": "deny"]) == "Failed.")
        }
      }
      let late = Federation(try StagedWeb(), [:], toolkit: toolkit)
      await #expect(throws: IdentityError.consentTooLate) { try await late.signIn("google.com") }
      await #expect(throws: IdentityError.providerAnswerRefused) {
        try await late.signIn("password")
      }
    }
  }

  @Test func `keeps the name that Apple says once, in a form`() async throws {
    try await withService { toolkit, _ async throws in
      let federation = try driven(toolkit)
      func visit(_ more: [String: String]) async throws -> SignInOutcome {
        try await federation.signIn("apple.com") { prompt async throws in
          let url = "\(prompt.browserURL ?? "")&response_mode=form_post"
          let page = try await Browsing.consent(
            url, ["email": "ann@example.com", "name": "", "verified": "1"])
          let answer = Browsing.hidden(page).merging(more) { $1 }
          let place = prompt.query["redirect_uri"] ?? ""
          #expect(try await Browsing.post(place, answer).text == "Done.")
        }
      }
      let user = #"{"name":{"firstName":"Ann","lastName":"Ångström"},"email":"x@example.com"}"#
      let first = try #require(try await visit(["user": user]).session)
      #expect(first.isNewUser)
      #expect(first.user.displayName == "Ann Ångström")
      let second = try #require(try await visit([:]).session)
      #expect(second.user.id == first.user.id)
      #expect(second.user.displayName == "Ann Ångström")
      let account = try await toolkit.lookup(idToken: second.idToken)
      #expect(account.user.displayName == "Ann Ångström")
    }
  }

  @Test(arguments: ["github.com", "oidc.example"])
  func `reports a conflicting account, and links it afterwards`(
    provider: String
  ) async throws {
    try await withService { toolkit, _ async throws in
      let ann = try await toolkit.createAccount(
        email: "ann@example.com", password: Self.password)
      let federation = try driven(toolkit)
      let outcome = try await federation.signIn(provider) { prompt async throws in
        #expect(try await Browsing.consent(prompt.browserURL ?? "", Self.unsure) == "Go on.")
      }
      let conflict = try #require(outcome.conflict)
      #expect(conflict.reason == .confirmationNeeded)
      #expect(conflict.email == "ann@example.com")
      #expect(conflict.methods == ["password"])
      try await link(conflict, to: ann, with: toolkit)
    }
  }

  @Test func `reports it for a provider that is asked directly too, and reuses its nonce`()
    async throws
  {
    try await withService { toolkit, origin async throws in
      let ann = try await toolkit.createAccount(
        email: "ann@example.com", password: Self.password)
      var settings = HTTPTransport.Settings()
      (settings.connectLimit, settings.answerLimit) = (.seconds(60), .seconds(120))
      let transport = HTTPTransport(settings)
      let issuer = "\(origin)/provider/oidc.near"
      var federation = Federation(
        try StagedWeb(),
        ["oidc.near": .init(.openID(issuer: issuer), client: .init(id: "client"))],
        toolkit: toolkit
      ).inBrowser
      federation.exchange = transport.exchange
      let outcome = try await federation.signIn("oidc.near") { prompt async throws in
        // Both ways are offered at once.
        #expect(prompt.verificationURL == "\(origin)/device")
        #expect(prompt.userCode?.count == 9)
        #expect(try await Browsing.consent(prompt.browserURL ?? "", Self.unsure) == "Go on.")
      }
      let conflict = try #require(outcome.conflict)
      #expect(conflict.reason == .confirmationNeeded)
      #expect(conflict.credential.rawNonce != nil)
      try await link(conflict, to: ann, with: toolkit)
      transport.shutdown()
    }
  }

  @Test func `links a provider to the account of a session, unless another has it`() async throws {
    try await withService { toolkit, _ async throws in
      let federation = try driven(toolkit)
      let guest = try await toolkit.signInAsGuest()
      func consent(
        _ shown: String
      ) -> @Sendable (ProviderPrompt) async throws -> Void {
        { prompt async throws in
          #expect(try await Browsing.consent(prompt.browserURL ?? "", Self.ann) == shown)
        }
      }
      let linked = try await federation.signIn(
        "google.com", linkingTo: guest, person: consent("Done."))
      #expect(linked.session?.user.id == guest.user.id)
      let other = try await toolkit.signInAsGuest()
      let taken = try await federation.signIn(
        "google.com", linkingTo: other, person: consent("Go on."))
      let conflict = try #require(taken.conflict)
      #expect(conflict.reason == .credentialInUse)
      // The person signs in to the other account instead.
      let outcome = try await toolkit.signInOutcome(with: conflict.credential)
      #expect(outcome.session?.user.id == guest.user.id)
      let email = try await federation.signIn(
        "github.com", linkingTo: other, person: consent("Go on."))
      #expect(email.conflict?.reason == .emailInUse)
    }
  }

  /// Uses a conflict's credential once more.
  private func link(
    _ conflict: AccountConflict, to owner: Session, with toolkit: IdentityToolkit
  ) async throws {
    let session = try await toolkit.signIn(email: "ann@example.com", password: Self.password)
    let outcome = try await toolkit.signInOutcome(
      with: conflict.credential, linkingTo: session)
    #expect(outcome.session?.user.id == owner.user.id)
    let account = try await toolkit.lookup(idToken: session.idToken)
    #expect(account.providerIDs.contains(conflict.credential.providerID))
  }
}
