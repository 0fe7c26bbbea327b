import Foundation
import LoginIdentity
import LoginIdentityServer
import LoginIdentityToolkit
import ServiceAdministration
import Synchronization
import Testing

/// The client with the embedded service, on a socket and on a port.
@Suite(.timeLimit(.minutes(10))) struct `The embedded service` {
  enum Door: CaseIterable { case socket, tcp }

  private static let password = Secret("correct horse")

  @Test(arguments: Door.allCases)
  func `signs up, signs in, and refuses invalid requests`(door: Door) async throws {
    try await withService(door) { toolkit, _ in
      let new = try await toolkit.createAccount(email: "Ada@Example.com", password: Self.password)
      #expect(new.isNewUser)
      #expect(new.user.email == "ada@example.com")
      #expect(!new.user.isEmailVerified)
      #expect(!new.user.isAnonymous)

      let session = try await toolkit.signIn(email: "ada@EXAMPLE.com", password: Self.password)
      #expect(!session.isNewUser)
      #expect(session.user == new.user)
      #expect(session.expiresAt == 1_700_003_600)
      #expect(session.providerID == "password")

      await #expect(throws: IdentityError.wrongPassword) {
        try await toolkit.signIn(email: "ada@example.com", password: Secret("wrong"))
      }
      await #expect(throws: IdentityError.unknownEmail) {
        try await toolkit.signIn(email: "eve@example.com", password: Self.password)
      }
      await #expect(throws: IdentityError.emailInUse) {
        try await toolkit.createAccount(email: "ada@example.com", password: Self.password)
      }
      await #expect(throws: IdentityError.weakPassword(minimumLength: 6)) {
        try await toolkit.createAccount(email: "eve@example.com", password: Secret("12345"))
      }
      await #expect(throws: IdentityError.invalidEmail) {
        try await toolkit.createAccount(email: "nobody", password: Self.password)
      }
    }
  }

  @Test(arguments: Door.allCases)
  func `reports how an address can sign in`(door: Door) async throws {
    try await withService(door) { toolkit, _ in
      _ = try await toolkit.createAccount(email: "ada@example.com", password: Self.password)
      let known = try await toolkit.signInMethods(of: "ADA@example.com")
      #expect(known == .registered(methods: ["password"]))
      let unknown = try await toolkit.signInMethods(of: "eve@example.com")
      #expect(unknown == .unknownAddress)
    }
  }

  @Test(arguments: Door.allCases)
  func `keeps addresses to itself under enumeration protection`(door: Door) async throws {
    try await withService(door, configure: { $0.emailEnumerationProtection = true }) {
      toolkit, mails in
      _ = try await toolkit.createAccount(email: "ada@example.com", password: Self.password)
      let methods = try await toolkit.signInMethods(of: "ada@example.com")
      #expect(methods == .notDisclosed)
      for email in ["ada@example.com", "eve@example.com"] {
        await #expect(throws: IdentityError.wrongEmailOrPassword) {
          try await toolkit.signIn(email: email, password: Secret("wrong"))
        }
      }
      try await toolkit.sendPasswordReset(to: "eve@example.com", language: "en")
      #expect(mails.all.isEmpty)
    }
  }

  @Test(arguments: Door.allCases)
  func `takes guests and lets them stay who they are`(door: Door) async throws {
    try await withService(door) { toolkit, _ in
      let guest = try await toolkit.signInAsGuest()
      #expect(guest.user.isAnonymous)
      #expect(guest.isNewUser)
      let account = try await toolkit.lookup(idToken: guest.idToken)
      #expect(account.user == guest.user)
      #expect(account.providerIDs == [])
      let session = try await toolkit.upgradeGuest(
        idToken: guest.idToken, email: "ada@example.com", password: Self.password)
      #expect(session.user == User(id: guest.user.id, email: "ada@example.com"))
      #expect(!session.isNewUser)
    }
  }

  @Test(arguments: Door.allCases)
  func `sets a new password with a mailed code`(door: Door) async throws {
    try await withService(door) { toolkit, mails in
      let email = "ada@example.com"
      _ = try await toolkit.createAccount(email: email, password: Self.password)
      try await toolkit.sendPasswordReset(to: email, language: "ja")
      let mail = try #require(mails.all.first)
      #expect(mail.kind == .passwordReset)
      #expect(mail.address == email)
      #expect(mail.language == "ja")

      let owner = try await toolkit.email(ofResetCode: mail.code)
      #expect(owner == email)
      await #expect(throws: IdentityError.weakPassword(minimumLength: 6)) {
        try await toolkit.resetPassword(code: mail.code, newPassword: Secret("short"))
      }
      let changed = try await toolkit.resetPassword(code: mail.code, newPassword: Secret("battery"))
      #expect(changed == email)
      await #expect(throws: IdentityError.invalidCode) {
        try await toolkit.resetPassword(code: mail.code, newPassword: Secret("staple"))
      }
      await #expect(throws: IdentityError.wrongPassword) {
        try await toolkit.signIn(email: email, password: Self.password)
      }
      let session = try await toolkit.signIn(email: email, password: Secret("battery"))
      #expect(session.user.isEmailVerified)
      await #expect(throws: IdentityError.unknownEmail) {
        try await toolkit.sendPasswordReset(to: "eve@example.com", language: "en")
      }
    }
  }

  @Test(arguments: Door.allCases)
  func `signs in with an email link, to an account that has no password until one is set`(
    door: Door
  ) async throws {
    try await withService(door) { toolkit, mails in
      let client = IdentityClient(toolkit)
      _ = try await client.ask(
        .sendSignInLink(email: "eve@example.com", language: "de"), for: \.mail)
      let mail = try #require(mails.all.first)
      #expect(mail.kind == .emailSignIn)
      #expect(mail.language == "de")
      let link = IdentityRequest.signInWithLink(
        email: "eve@example.com", code: Secret(mail.code), linkingTo: nil)
      guard case .signedIn(let session) = try await client.ask(link, for: \.outcome) else {
        Issue.record("no session")
        return
      }
      #expect(session.isNewUser && session.user.isEmailVerified)
      let known = try await client.ask(.details(session: session), for: \.details)
      #expect(known.providerIDs == ["password"] && !known.hasPassword)
      let changed = try await client.ask(
        .change(session: session, change: .password(value: Self.password)), for: \.session)
      #expect(try await client.ask(.details(session: changed), for: \.details).hasPassword)
      await #expect(throws: IdentityError.invalidCode) {
        try await client.ask(link, for: \.outcome)
      }
    }
  }

  @Test(arguments: Door.allCases)
  func `signs in with six digits of an email, where they were requested`(door: Door) async throws {
    try await withService(door) { toolkit, mails in
      let client = IdentityClient(toolkit)
      let ticket = try await client.ask(
        .sendSignInLink(email: "eve@example.com", language: "en"), for: \.mail)
      let code = try #require(mails.all.first?.shortCode)
      func signIn(_ attempt: String?) async throws -> SignInOutcome {
        try await client.ask(
          .signInWithLink(
            email: "eve@example.com", code: Secret(code), attempt: attempt, linkingTo: nil),
          for: \.outcome)
      }
      await #expect(throws: IdentityError.verificationExpired) { try await signIn("elsewhere") }
      await #expect(throws: IdentityError.invalidCode) { try await signIn(nil) }
      guard case .signedIn(let session) = try await signIn(ticket.attempt) else {
        Issue.record("nobody is signed in")
        return
      }
      #expect(session.user.email == "eve@example.com")
      await #expect(throws: IdentityError.verificationExpired) { try await signIn(ticket.attempt) }
    }
  }

  @Test(arguments: Door.allCases)
  func `proves an address with a mailed code`(door: Door) async throws {
    try await withService(door) { toolkit, mails in
      let session = try await toolkit.createAccount(
        email: "ada@example.com", password: Self.password)
      try await toolkit.sendEmailVerification(idToken: session.idToken, language: "de")
      let mail = try #require(mails.all.first)
      #expect(mail.kind == .verifyEmail)
      let update = try await toolkit.apply(code: mail.code)
      #expect(update.account.user.isEmailVerified)
      #expect(update.tokens == nil)
    }
  }

  @Test(arguments: Door.allCases)
  func `gives a session whose address is verified, once the code of the mail was applied`(
    door: Door
  ) async throws {
    try await withService(door) { toolkit, mails in
      let client = IdentityClient(toolkit)
      let session = try await client.ask(
        .createAccount(email: "ada@example.com", password: Self.password), for: \.session)
      _ = try await client.ask(
        .sendVerification(session: session, language: "de"), for: \.mail)
      let check = { (code: String?) in
        IdentityRequest.checkVerification(session: session, code: code)
      }
      await #expect(throws: IdentityError.emailNotVerified) {
        try await client.ask(check(nil), for: \.session)
      }
      let mail = try #require(mails.all.first)
      let verified = try await client.ask(check(mail.code), for: \.session)
      #expect(verified.user.isEmailVerified && verified.user.id == session.user.id)
      // A code that was used before does no harm.
      #expect(try await client.ask(check(mail.code), for: \.session).user.isEmailVerified)
    }
  }

  @Test(arguments: Door.allCases)
  func `shows, changes, refreshes and deletes an account`(door: Door) async throws {
    try await withService(door) { toolkit, _ in
      let session = try await toolkit.createAccount(
        email: "ada@example.com", password: Self.password)
      let named = try await toolkit.update(
        idToken: session.idToken, .init(displayName: "Ada \u{202E}名"))
      #expect(named.account.user.displayName == "Ada \u{202E}名")
      let account = try await toolkit.lookup(idToken: session.idToken)
      #expect(account.user == named.account.user)
      #expect(account.providerIDs == ["password"])
      let again = try await toolkit.signIn(email: "ada@example.com", password: Self.password)
      #expect(again.user.displayName == "Ada \u{202E}名")
      let unnamed = try await toolkit.update(idToken: session.idToken, .init(displayName: ""))
      #expect((unnamed.account.user.displayName ?? "") == "")

      let changed = try await toolkit.update(
        idToken: session.idToken, .init(password: Secret("another")))
      #expect(changed.tokens?.userID == session.user.id)
      let fresh = try await toolkit.signIn(email: "ada@example.com", password: Secret("another"))
      let tokens = try await toolkit.refresh(refreshToken: fresh.refreshToken)
      #expect(tokens.userID == session.user.id)
      #expect(tokens.expiresAt == 1_700_003_600)

      try await toolkit.delete(idToken: tokens.idToken)
      await #expect(throws: IdentityError.sessionExpired) {
        try await toolkit.lookup(idToken: tokens.idToken)
      }
      await #expect(throws: IdentityError.sessionExpired) {
        try await toolkit.refresh(refreshToken: tokens.refreshToken)
      }
      await #expect(throws: IdentityError.sessionExpired) {
        try await toolkit.refresh(refreshToken: Secret("rubbish"))
      }
      let methods = try await toolkit.signInMethods(of: "ada@example.com")
      #expect(methods == .unknownAddress)
    }
  }

  @Test(arguments: Door.allCases)
  func `says which sign-in methods are turned off`(door: Door) async throws {
    try await withService(
      door,
      configure: {
        $0.isGuestSignInAllowed = false
        $0.isPasswordSignInAllowed = false
      },
      body: { toolkit, _ in
        await #expect(throws: IdentityError.methodNotAllowed) { try await toolkit.signInAsGuest() }
        await #expect(throws: IdentityError.methodNotAllowed) {
          try await toolkit.createAccount(email: "ada@example.com", password: Self.password)
        }
      })
  }

  @Test(arguments: Door.allCases)
  func `answers the five questions of the screen`(door: Door) async throws {
    try await withService(door) { toolkit, mails in
      let client = IdentityClient(toolkit)
      let guest = try await client.ask(.signInAsGuest, for: \.session)
      #expect(guest.user.name == nil)
      let new = try await client.ask(
        .createAccount(email: "ada@example.com", password: Self.password), for: \.session)
      guard
        case .signedIn(let session) = try await client.ask(
          .signIn(email: "ada@example.com", password: Self.password), for: \.outcome)
      else {
        Issue.record("nobody is signed in")
        return
      }
      #expect(session.user == new.user)
      let methods = try await client.ask(
        .signInMethods(email: "ada@example.com"), for: \.signInMethods)
      #expect(methods == .registered(methods: ["password"]))
      _ = try await client.ask(
        .sendPasswordReset(email: "ada@example.com", language: "ar"), for: \.mail)
      #expect(mails.all.map(\.language) == ["ar"])
    }
  }

  @Test func `is unreachable once it has stopped`() async throws {
    try await withService(.socket) { toolkit, _ in
      toolkit.shutdown()
    } afterwards: { toolkit, host in
      await #expect(throws: IdentityError.unreachable(host: host)) {
        try await toolkit.signInAsGuest()
      }
    }
  }
}

/// The mails that a service has sent.
private final class Mails: Sendable {
  private let sent = Mutex<[OutgoingMail]>([])

  var all: [OutgoingMail] { sent.withLock { $0 } }

  func add(_ mail: OutgoingMail) { sent.withLock { $0.append(mail) } }
}

private extension `The embedded service` {
  /// Runs `body` with a service in memory and a toolkit that uses it.
  func withService(
    _ door: Door, configure: (inout IdentityServiceConfiguration) -> Void = { _ in },
    body: (IdentityToolkit, Mails) async throws -> Void,
    afterwards: (IdentityToolkit, String) async throws -> Void = { _, _ in }
  ) async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "lt-\(UUID())")
    let socket = folder.appending(path: "id.sock").path()
    let mails = Mails()
    var configuration = IdentityServiceConfiguration(
      projectID: "test", storage: .memory,
      listener: door == .tcp ? .tcp(host: "127.0.0.1", port: 0) : .unixSocket(path: socket))
    configuration.now = { 1_700_000_000_000 }
    configuration.onMail = { mails.add($0) }
    configuration.tuning.passwordMemoryCost = 4
    // Its clock doesn't move, and no later second would come.
    configuration.tuning.pause = { _ in }
    configure(&configuration)
    let service = IdentityService(configuration)
    try await service.start()
    let port = service.port
    let endpoint =
      if let port {
        try IdentityToolkit.Endpoint(emulatorHost: "127.0.0.1:\(port)")
      } else {
        try IdentityToolkit.Endpoint(socketPath: socket)
      }
    var settings = IdentityToolkit.Configuration(endpoint: endpoint, apiKey: "any").patient
    settings.now = { 1_700_000_000 }
    let toolkit = IdentityToolkit(settings)
    do {
      try await body(toolkit, mails)
    } catch {
      Issue.record(error)
    }
    await service.stop()
    try await afterwards(toolkit, endpoint.host)
    toolkit.shutdown()
    try? FileManager.default.removeItem(at: folder)
  }
}
