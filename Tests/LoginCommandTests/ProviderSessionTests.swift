import ChildPrograms
import Foundation
import LoginIdentity
import LoginSessions
import Synchronization
import Testing
import Waiting

/// Sessions with providers' own tokens, as the commands use them.
@Suite(.timeLimit(.minutes(10))) struct `Sessions of several providers` {
  private static let issuers = ["https://a.example", "https://b.example"]

  /// Writes settings with the providers of these issuers.
  private func configure(_ desk: Desk, _ issuers: [String]) throws {
    let file = desk.folder.appending(path: "config/logintui/logintui.toml")
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    let tables = issuers.map { issuer in
      """
      [[provider]]
      id = "oidc.\(issuer.dropFirst("https://".count).prefix(1))"
      client_id = "tui"
      issuer = "\(issuer)"

      """
    }
    try tables.joined().write(to: file, atomically: true, encoding: .utf8)
  }

  /// Returns Jane's session at an issuer.
  static func session(
    at issuer: String, for seconds: Int = 3600, refreshToken: String = "r", audience: String = "tui"
  ) -> Session {
    let claims = Data(
      #"{"iss":"\#(issuer)","sub":"jane","aud":"\#(audience)"}"#.utf8
    ).base64EncodedString().replacing("=", with: "")
    return Session(
      user: User(id: "jane", email: "jane@example.com"), idToken: Secret("e30.\(claims).c2ln"),
      refreshToken: Secret(refreshToken), expiresAt: Desk.now + seconds,
      providerID: "oidc.\(issuer.contains("//a.") ? "a" : "b")", isNewUser: false)
  }

  private static func token(at issuer: String) -> String {
    session(at: issuer).idToken.reveal { $0 } + "\n"
  }

  @Test func `do not overwrite each other although both issuers have a user jane`() async throws {
    try await Desk.with(.sessionFile(at: "")) { desk in
      try configure(desk, Self.issuers)
      for issuer in Self.issuers {
        try desk.store.save(Self.session(at: issuer), of: .openID(issuer: issuer))
      }
      let list = try await desk.run(["accounts"]).output.split(separator: "\n")
      #expect(list.count == 2 && list.map { $0.hasPrefix("* ") } == [false, true])
      #expect(try await desk.run(["token"]).output == Self.token(at: Self.issuers[1]))
      let both = try await desk.run(["token", "--account", "jane"])
      #expect(both.status == 1 && both.standardError.contains("oidc.a:jane, oidc.b:jane"))
      #expect(
        try await desk.run(["token", "--account", "oidc.a:jane"]).output
          == Self.token(at: Self.issuers[0]))
      #expect(try await desk.run(["accounts", "use", "oidc.a:jane"]).status == 0)
      #expect(try await desk.run(["token"]).output == Self.token(at: Self.issuers[0]))
      // The sign-out leaves the person signed out, and doesn't switch to another account.
      try desk.store.forget(
        userID: "jane", of: .openID(issuer: Self.issuers[0]),
        among: Self.issuers.map { .openID(issuer: $0) })
      let after = try await desk.run(["token"])
      #expect(after.status == 4 && after.standardError.contains("You're not signed in."))
      #expect(try desk.store.all().count == 1)
    }
  }

  @Test func `stay when a second provider comes into the settings, and when it goes again`()
    async throws
  {
    try await Desk.with(.sessionFile(at: "")) { desk in
      try configure(desk, [Self.issuers[0]])
      try desk.store.save(
        Self.session(at: Self.issuers[0]), of: .openID(issuer: Self.issuers[0]))
      for issuers in [[Self.issuers[0]], Self.issuers, Self.issuers.reversed()] {
        try configure(desk, issuers)
        #expect(try await desk.run(["token"]).output == Self.token(at: Self.issuers[0]))
        #expect(try await desk.run(["status"]).status == 0)
      }
      try configure(desk, [Self.issuers[1]])
      #expect(try await desk.run(["token"]).status == 4)
      try configure(desk, [Self.issuers[0]])
      #expect(try await desk.run(["token"]).status == 0)
    }
  }

  @Test func `that an earlier version saved under all issuers are found`() async throws {
    try await Desk.with(.sessionFile(at: "")) { desk in
      let former = ServiceKey(rawValue: "openid:" + Self.issuers.joined(separator: ","))
      try desk.store.save(Self.session(at: Self.issuers[0]), of: former)
      for (issuers, status) in [
        (Self.issuers, 0), ([Self.issuers[0]], 0), ([Self.issuers[1]], Int32(4)),
      ] {
        try configure(desk, issuers)
        #expect(try await desk.run(["token"]).status == status)
      }
      #expect(try desk.store.all().map(\.service) == [.openID(issuer: Self.issuers[0])])
    }
  }

  @Test func `without a refresh token are valid to the end for token and status alike`()
    async throws
  {
    try await Desk.with(.sessionFile(at: "")) { desk in
      try configure(desk, Self.issuers)
      let service = ServiceKey.openID(issuer: Self.issuers[0])
      // Less than a minute, which is each command's minimum: time passes here.
      func keepShortly() throws {
        try desk.store.save(
          Self.session(at: Self.issuers[0], for: 58, refreshToken: ""), of: service)
      }
      try keepShortly()
      let good = try await desk.run(["token"])
      #expect(good.status == 0 && good.output == Self.token(at: Self.issuers[0]))
      #expect(good.standardError.contains("This service's tokens aren't valid for 60 seconds"))
      try keepShortly()
      #expect(try await desk.run(["status"]).status == 0)
      try desk.store.save(
        Self.session(at: Self.issuers[0], for: -5, refreshToken: "", audience: "x"), of: service)
      for command in ["token", "status"] {
        let ending = try await desk.run([command])
        #expect(ending.status == 4 && ending.output.isEmpty)
        #expect(ending.standardError.contains("The sign-in of jane@example.com expired."))
      }
      let document = try await desk.run(["status", "--format", "json"])
      #expect(document.status == 4 && document.output.contains("\"isSignedIn\":false"))
      #expect(try desk.store.all().count == 1)
    }
  }

  @Test func `are not upgraded with the account of another service`() async throws {
    try await Desk.with(.sessionFile()) { desk in
      let file = desk.folder.path + "/me.json"
      try """
      {"userID":"jane","isEmailVerified":false,"isAnonymous":true,"isNewUser":false,
      "provider":"anonymous","idToken":"a.b.c","expiresAt":0,"service":"firebase:other"}
      """.write(toFile: file, atomically: true, encoding: .utf8)
      let ending = try await desk.run(["login", "--upgrade", file])
      #expect(ending.status == 1 && ending.standardError.contains("belongs to another service"))
    }
  }

  /// Starts a provider that runs a function when a refresh token is used, before it answers.
  private func provider(
    _ act: @escaping @Sendable () -> Void
  ) throws -> FakeServer {
    try FakeServer { asked, _ in
      let origin = "http://\(asked.headers["host"] ?? "")"
      if asked.target.contains("openid-configuration") {
        return FakeServer.http(
          "200 OK",
          #"{"issuer":"\#(origin)","token_endpoint":"\#(origin)/token","jwks_uri":"\#(origin)/keys"}"#
        )
      }
      if asked.target == "/keys" { return FakeServer.http("200 OK", #"{"keys":[]}"#) }
      act()
      return FakeServer.http(
        "200 OK", #"{"access_token":"a1","refresh_token":"r1","expires_in":3600}"#)
    }
  }

  /// Requests a token at such a provider, which sends the program a signal at that moment; returns how it ends.
  private func interrupt(
    _ desk: Desk, with signal: Int32, isAnswered: Bool
  ) async throws -> (status: Int32, stored: Session) {
    let victim = Victim()
    let provider = try provider {
      victim.take().signal(signal)
      if !isAnswered { victim.waitForEver() }
    }
    let issuer = "http://\(provider.host)"
    try configure(desk, [issuer])
    try desk.store.save(
      Self.session(at: issuer, for: 30, refreshToken: "r0"), of: .openID(issuer: issuer))
    let child = try ChildProgram(
      Desk.program, ["token"],
      environment: desk.environment, leadsSession: true)
    victim.put(child)
    let status = try await child.waitForEnd()
    victim.letGo()
    return (status, try #require(try desk.store.all().first).session)
  }

  @Test(arguments: [SIGINT, SIGTERM, SIGHUP])
  func `keep a refresh token that arrived during Ctrl-C`(
    signal: Int32
  ) async throws {
    try await Desk.with(.sessionFile(at: "")) { desk in
      let (status, stored) = try await interrupt(desk, with: signal, isAnswered: true)
      #expect(status == 128 + signal)
      #expect(stored.refreshToken == Secret("r1") && stored.accessToken?.token == Secret("a1"))
    }
  }

  @Test(.enabled(if: FullRun.isOn))
  func `do not hold up Ctrl-C for ever where a provider never answers`() async throws {
    try await Desk.with(.sessionFile(at: "")) { desk in
      let (status, stored) = try await interrupt(desk, with: SIGINT, isAnswered: false)
      #expect(status == 128 + SIGINT && stored.refreshToken == Secret("r0"))
    }
  }
}

/// A program that a provider is to send a signal; only threads of the provider block here.
private final class Victim: Sendable {
  private let child = Mutex<ChildProgram?>(nil)
  private let isThere = DispatchSemaphore(value: 0)
  private let isOver = DispatchSemaphore(value: 0)

  func put(_ program: ChildProgram) {
    child.withLock { $0 = program }
    isThere.signal()
  }

  func take() -> ChildProgram {
    while true {
      isThere.wait()
      isThere.signal()
      if let found = child.withLock({ $0 }) { return found }
    }
  }

  func waitForEver() { isOver.wait() }
  func letGo() { isOver.signal() }
}
