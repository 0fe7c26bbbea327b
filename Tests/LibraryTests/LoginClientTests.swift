import LoginIdentity
import LoginModel
import LoginTUI
import Testing

@Suite(.timeLimit(.minutes(5))) struct `A client of a program's own` {
  private struct Refusal: Error {}

  /// A client that knows one user.
  private struct Door: LoginClient {
    static let session = Session(
      user: User(id: "ada", email: "ada@example.com"), idToken: Secret("id"),
      refreshToken: Secret("fresh"), expiresAt: 9, providerID: "password", isNewUser: false)

    func signIn(email: String, password: Secret) async throws -> Session {
      guard password == Secret("secret1") else { throw IdentityError.wrongPassword }
      return Self.session
    }

    func signIn(with providerID: String) async throws -> Session {
      switch providerID {
      case "google.com": return Self.session
      case "slow": throw CancellationError()
      default: throw Refusal()
      }
    }

    func sendPasswordReset(email: String) async throws {}
    func refresh(_ session: Session) async throws -> Session { Self.session }
    func signOut(_ session: Session) async throws {}
  }

  private struct Locked: LoginClient {
    func signIn(email: String, password: Secret) async throws -> Session {
      throw IdentityError.wrongPassword
    }
  }

  private let client = IdentityClient(Door())

  private func outcome(_ request: IdentityRequest) async throws(IdentityError) -> SignInOutcome {
    try await client.ask(request, for: \.outcome)
  }

  private func provider(_ id: String, linkingTo session: Session? = nil) -> IdentityRequest {
    .signInWithProvider(request: ProviderSignInRequest(providerID: id, linkingTo: session))
  }

  @Test func `signs in with address and password in one form`() async throws {
    let methods = try await client.ask(.signInMethods(email: "a@b.c"), for: \.signInMethods)
    #expect(methods == .notDisclosed)
    let signIn = IdentityRequest.signIn(email: "a@b.c", password: Secret("secret1"))
    #expect(try await outcome(signIn) == .signedIn(value: Door.session))
    await #expect(throws: IdentityError.wrongPassword) {
      try await outcome(.signIn(email: "a@b.c", password: Secret("no")))
    }
  }

  @Test func `signs in with providers, and links none`() async throws {
    #expect(try await outcome(provider("google.com")) == .signedIn(value: Door.session))
    await #expect(throws: IdentityError.methodNotAllowed) {
      try await outcome(provider("google.com", linkingTo: Door.session))
    }
  }

  @Test func `throws errors that the screen can show`() async throws {
    await #expect(throws: IdentityError.cancelled) { try await outcome(provider("slow")) }
    await #expect(throws: IdentityError.other(code: "Refusal", detail: "Refusal()")) {
      try await outcome(provider("else"))
    }
  }

  @Test func `sends mails, refreshes, revokes and knows its account`() async throws {
    let mail = try await client.ask(
      .sendPasswordReset(email: "a@b.c", language: "en"), for: \.mail)
    #expect(mail == MailTicket())
    #expect(try await client.refresh(Door.session) == Door.session)
    try await client.revoke(Door.session)
    let details = try await client.ask(.details(session: Door.session), for: \.details)
    #expect(details.providerIDs == ["password"])
  }

  @Test func `says of everything else that it is not there`() async throws {
    let locked = IdentityClient(Locked())
    let requests: [IdentityRequest] = [
      .createAccount(email: "a@b.c", password: Secret("p")), .signInAsGuest, provider("google.com"),
      .sendPasswordReset(email: "a@b.c", language: "en"), .sendPhoneCode(number: "+1"),
      .signInWithCustomToken(token: Secret("t")), .delete(session: Door.session),
    ]
    for request in requests {
      await #expect(throws: IdentityError.methodNotAllowed) {
        _ = try await locked.perform(request) { _ in }
      }
    }
    await #expect(throws: IdentityError.methodNotAllowed) {
      try await locked.refresh(Door.session)
    }
    await #expect(throws: IdentityError.methodNotAllowed) {
      try await locked.revoke(Door.session)
    }
  }
}
