import Foundation
import LoginIdentity
import LoginIdentityToolkit
import LoginSessions
import ServiceAdministration
import Testing
import ThirdPartyProviders

/// `logintui status --check`.
@Suite(.timeLimit(.minutes(20))) struct `A session that is asked about` {
  @Test(
    .serialized,
    arguments: [
      ProviderWay.glewlwyd(.basic, isRefreshedOnce: true), .canaille(.post),
    ])
  func `is valid at a real provider until it is revoked`(way: ProviderWay) async throws {
    try await Desk.with(.provider(way)) { desk in
      let former = try desk.storedSession().session
      let good = try await desk.run(["status", "--check"])
      #expect(good.status == 0 && good.output.contains("still accepts this session"), "\(good)")
      // Glewlwyd was asked about the token, which is unchanged; Canaille doesn't answer this client about it.
      let isSame = try desk.storedSession().session.refreshToken == former.refreshToken
      #expect(isSame || way.name == "canaille")
      try await desk.revoke(way.client)
      #expect(try await desk.run(["status"]).status == 0)
      let gone = try await desk.run(["status", "--check", "--format", "json"])
      #expect(gone.status == 4 && gone.output.contains("\"isSignedIn\":false"), "\(gone)")
      #expect(try desk.store.all().isEmpty)
    }
  }

  @Test func `is valid at the identity service until the account is deleted`() async throws {
    try await Desk.with { desk in
      let service = try await ServerProcess(serve: ["--ephemeral"], in: desk)
      let toolkit = try service.toolkit()
      let stored = desk.keeping(at: service.host)
      let session = try await toolkit.createAccount(
        email: "ada@example.com", password: Secret("secret1"))
      try stored.store.save(session, of: stored.service)
      let good = try await stored.run(["status", "--check"])
      #expect(good.status == 0 && good.output.contains("still accepts this session"), "\(good)")
      #expect(
        try stored.store.currentSession(of: stored.service)?.session.idToken == session.idToken)
      try await service.administration(toolkit).delete(id: session.user.id)
      #expect(try await stored.run(["status"]).status == 0)
      let gone = try await stored.run(["status", "--check"])
      #expect(gone.status == 4 && gone.output.isEmpty, "\(gone)")
      toolkit.shutdown()
      service.kill()
      let silent = try await stored.run(["status", "--check"])
      #expect(silent.status != 0)
    }
  }
}
