import Foundation
import LoginIdentity
import Synchronization
import Testing

@Suite(.timeLimit(.minutes(10))) struct `A client of an identity service` {
  static let session = `A request that leaves the process`.session

  /// A client that signs in guests, from the documentation of the library.
  static let fake = IdentityClient { request, tell in
    switch request {
    case .signInAsGuest: .session(value: session)
    default: nil
    }
  }

  @Test func `carries out the requests that it has an answer to, and refuses the others`()
    async throws
  {
    #expect(try await Self.fake.ask(.signInAsGuest, for: \.session) == Self.session)
    await #expect(throws: IdentityError.methodNotAllowed) {
      try await Self.fake.perform(.signInMethods(email: "a")) { _ in }
    }
    await #expect(throws: IdentityError.methodNotAllowed) {
      try await IdentityClient().perform(.signInAsGuest) { _ in }
    }
  }

  @Test func `can neither refresh nor revoke, and knows of no session, before it is given that`()
    async throws
  {
    let client = Self.fake
    await #expect(throws: IdentityError.methodNotAllowed) {
      _ = try await client.refresh(Self.session)
    }
    await #expect(throws: IdentityError.methodNotAllowed) {
      _ = try await client.beginAccess(Self.session, AccessTokenRequest(scopes: ["mail"]))
    }
    await #expect(throws: IdentityError.methodNotAllowed) { try await client.revoke(Self.session) }
    #expect(try await client.isValid(Self.session) == nil)
  }

  @Test func `with other answers to some requests keeps the rest`() async throws {
    var client = Self.fake
    client.beginRefresh = { session in SessionRefresh(done: session) }
    let prompt = ProviderPrompt(browserURL: "https://a.example/", lifetime: 60)
    let more = client.answering { request, tell in
      guard case .signInWithProvider = request else { return nil }
      tell(prompt)
      return .outcome(value: .signedIn(value: Self.session))
    }
    let reported = Mutex<[ProviderPrompt]>([])
    let request = IdentityRequest.signInWithProvider(
      request: ProviderSignInRequest(providerID: "google.com", language: "en"))
    let outcome = try await more.ask(request, for: \.outcome) { prompt in
      reported.withLock { $0.append(prompt) }
    }
    #expect(outcome == .signedIn(value: Self.session))
    #expect(reported.withLock { $0 } == [prompt])
    #expect(try await more.ask(.signInAsGuest, for: \.session) == Self.session)
    #expect(try await more.refresh(Self.session) == Self.session)
  }

  @Test func `that gives another part than the one that was asked for fails`() async {
    await #expect(throws: IdentityError.other(code: "OTHER_ANSWER", detail: nil)) {
      try await Self.fake.ask(.signInAsGuest, for: \.mail)
    }
  }

  @Test func `makes of a program's own token a session`() async throws {
    let client = IdentityClient { request, _ in
      request == .signInWithCustomToken(token: Secret("made")) ? .session(value: Self.session) : nil
    }
    var program = ProgramClient()
    program.customToken = { id throws(IdentityError) in id == "badge" ? Secret("made") : nil }
    let request = IdentityRequest.signInWithProvider(
      request: ProviderSignInRequest(providerID: "badge", language: "en"))
    #expect(try await request.perform(client, program) == .session(value: Self.session))
    await #expect(throws: IdentityError.methodNotAllowed) { try await request.perform(client) }
  }

  /// Returns the case and the parts of a JSON object, whose only name is the case and whose value has the parts.
  private static func parts(of request: IdentityRequest) throws -> (String, [String: NSObject]) {
    let text = try `A request that leaves the process`.json(request)
    let object = try JSONSerialization.jsonObject(with: Data(text.utf8))
    let whole = try #require(object as? [String: [String: NSObject]])
    return try #require(whole.first.map { ($0.key, $0.value) })
  }

  @Test(arguments: 0..<4 as Range<UInt64>)
  func `sends each request again with another session, if it has one`(seed: UInt64) throws {
    var generator = RequestGenerator(seed: seed)
    for request in generator.requests() {
      let (name, old) = try Self.parts(of: request)
      let (sameName, new) = try Self.parts(of: request.with(Self.session))
      let expected = try Self.parts(of: .details(session: Self.session)).1["session"]
      #expect(name == sameName)
      #expect(new["session"] == (old["session"] == nil ? nil : expected), "\(name)")
      #expect(
        new.filter { $0.key != "session" } == old.filter { $0.key != "session" }, "\(name)")
    }
  }

  @Test func `asks for a fresh sign-in before changes to how the account is reached`() {
    var generator = RequestGenerator(seed: 1)
    let sensitive = generator.requests().filter(\.needsReauthentication)
    #expect(
      sensitive.map { "\($0)".prefix { $0 != "(" } } == [
        "change", "sendEmailChange", "beginApplicationFactor", "beginPhoneFactor", "removeFactor",
        "delete", "makeBackupCodes", "removePasskey",
      ])
    let adding = ProviderSignInRequest(providerID: "passkey", linkingTo: Self.session)
    #expect(IdentityRequest.signInWithProvider(request: adding).needsReauthentication)
    #expect(
      !IdentityRequest.change(session: Self.session, change: .displayName(value: "Ada"))
        .needsReauthentication)
  }
}
