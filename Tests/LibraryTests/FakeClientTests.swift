import Foundation
import LoginIdentity
import LoginTUI
import LoginTUITesting
import Testing

@Suite(.timeLimit(.minutes(5))) struct `A fake client` {
  static let ada = "ada@example.com"
  /// A second in 2023.
  static let moment = Date(timeIntervalSince1970: 1_700_000_000)

  static func client() -> FakeClient {
    FakeClient(
      users: [ada: "correct horse"], tokenLifetime: .seconds(60), now: { moment })
  }

  @Test func `signs in with an address in any case`() async throws {
    let client = Self.client()
    let session = try await client.signIn(
      email: "Ada@Example.com", password: Secret("correct horse"))
    #expect(session.user.email == Self.ada)
    #expect(session.providerID == "password" && !session.isNewUser)
    #expect(client.calls == [.signIn(email: "Ada@Example.com")])
  }

  @Test(arguments: [(ada, "wrong"), ("bob@example.com", "correct horse")])
  func `does not say which part of a sign-in was wrong`(email: String, password: String) async {
    await #expect(throws: IdentityError.wrongEmailOrPassword) {
      try await Self.client().signIn(email: email, password: Secret(password))
    }
  }

  @Test func `creates an account that can sign in`() async throws {
    let client = Self.client()
    let new = try await client.createAccount(email: "bob@example.com", password: Secret("secret"))
    let session = try await client.signIn(email: "bob@example.com", password: Secret("secret"))
    #expect(new.isNewUser && new.user == session.user)
  }

  @Test(arguments: [
    (ada, "secret", IdentityError.emailInUse),
    ("bob@example.com", "short", .weakPassword(minimumLength: 6)),
    ("bob", "secret", .invalidEmail), ("@example.com", "secret", .invalidEmail),
  ])
  func `refuses an account that a service refuses`(
    email: String, password: String, error: IdentityError
  ) async {
    await #expect(throws: error) {
      try await Self.client().createAccount(email: email, password: Secret(password))
    }
  }

  @Test func `makes another guest at each sign-in, and knows the people of providers`() async throws
  {
    let client = Self.client()
    let guests = [try await client.signInAsGuest(), try await client.signInAsGuest()]
    #expect(guests[0].user != guests[1].user && guests.allSatisfy(\.user.isAnonymous))
    let people = [
      try await client.signIn(with: "google.com"), try await client.signIn(with: "google.com"),
    ]
    #expect(people[0].user == people[1].user && people[0].providerID == "google.com")
  }

  @Test func `gives tokens that read as those of a service, dated by its clock`() async throws {
    let session = try await Self.client().signIn(
      email: Self.ada, password: Secret("correct horse"))
    let token = try #require(UnverifiedToken(session.idToken))
    #expect(token.parts.isUnsigned)
    #expect(token.claims["email"]?.text == Self.ada)
    #expect(token.claims["sub"]?.text == session.user.id)
    #expect(token.claims["iat"]?.whole == 1_700_000_000)
    #expect(token.claims["exp"]?.whole == 1_700_000_060)
    #expect(token.claims["firebase"]?["sign_in_provider"]?.text == "password")
  }

  @Test func `refreshes a session until it is signed out`() async throws {
    let client = Self.client()
    let session = try await client.signInAsGuest()
    let fresh = try await client.refresh(session)
    #expect(fresh.user == session.user && fresh.idToken != session.idToken)
    try await client.signOut(fresh)
    await #expect(throws: IdentityError.sessionExpired) { try await client.refresh(fresh) }
    let id = session.user.id
    #expect(
      client.calls == [
        .signInAsGuest, .refresh(userID: id), .signOut(userID: id), .refresh(userID: id),
      ])
  }

  @Test func `fails once for each error that it is given`() async throws {
    let client = Self.client()
    client.fail(next: .unreachable(host: "id.example.com"))
    client.fail(next: .quotaExceeded)
    await #expect(throws: IdentityError.unreachable(host: "id.example.com")) {
      try await client.signInAsGuest()
    }
    await #expect(throws: IdentityError.quotaExceeded) {
      try await client.sendPasswordReset(email: Self.ada)
    }
    try await client.sendPasswordReset(email: Self.ada)
    #expect(client.calls.count == 3)
  }
}
