import ChildPrograms
import Foundation
import Testing
import ThirdPartyProviders

@testable import LoginSessions

/// The program with django-oauth-toolkit, from the sign-in to the sign-out.
@Suite(.timeLimit(.minutes(10))) struct `A session at django-oauth-toolkit` {
  /// Writes the settings of docs/provider-recipes.md: discovery lacks the address for short codes.
  private static func settle(_ provider: ThirdPartyProvider, on desk: Desk) throws {
    let file = desk.folder.appending(path: "config/logintui/logintui.toml")
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try """
    [[provider]]
    id = "oidc.django"
    issuer = "\(provider.issuer)"
    client_id = "\(ThirdPartyProvider.clientID)"
    device_client_id = "\(ThirdPartyProvider.deviceClientID)"
    device_authorization_endpoint = "\(provider.issuer)/device-authorization/"
    redirect_ports = [\(provider.redirectPort)]
    short_label = "Django"
    """.write(to: file, atomically: true, encoding: .utf8)
  }

  private static let store = ["LOGINTUI_STORE": "file"]

  /// Signs in with a short code, which the person enters.
  private static func signInWithCode(_ provider: ThirdPartyProvider, on desk: Desk) async throws {
    let program = try `A sign-in without a screen`.start(
      ["login", "--device"], on: desk, environment: store)
    let words = try await program.words("the code", on: .standardError) {
      $0.contains("Press Ctrl-C to stop")
    }
    let code = try #require(words.firstMatch(of: #/[0-9A-V]{8}(?=\s)/#)?.output, "\(words)")
    let person = try await provider.letPerson(
      ["device", "\(provider.issuer)/device/", String(code)])
    #expect(person.status == 0, "\(person.words)")
    let ending = try await program.ending()
    #expect(ending.status == 0, "\(ending.standardError)")
    #expect(ending.output.contains("Signed in as"), "\(ending.output)")
  }

  private static func signInWithBrowser(
    _ provider: ThirdPartyProvider, on desk: Desk
  ) async throws {
    let ending = try await desk.run(
      ["login", "--web", "--provider", "oidc.django"],
      environment: store.merging(["BROWSER": provider.person]) { $1 })
    #expect(ending.status == 0, "\(ending.standardError)")
  }

  @Test(arguments: [true, false])
  func `is refreshed, checked, verified and revoked`(isTyped: Bool) async throws {
    try await ThirdPartyProvider.run(.django()) { provider in
      try await Desk.with { desk in
        try Self.settle(provider, on: desk)
        try await isTyped
          ? Self.signInWithCode(provider, on: desk) : Self.signInWithBrowser(provider, on: desk)
        let first = try await desk.run(["token"], environment: Self.store)
        try SessionStore(folder: desk.folder.path + "/state/logintui", storage: .file)
          .change { sessions in
            for index in sessions.indices { sessions[index].refreshedAt = 0 }
          }
        let fresh = try await desk.run(["token"], environment: Self.store)
        #expect(fresh.status == 0, "\(fresh.standardError)")
        #expect(fresh.output.split(separator: ".").count == 3 && fresh.output != first.output)
        let check = try await desk.run(["status", "--check"], environment: Self.store)
        #expect(check.status == 0, "\(check.output)\(check.standardError)")
        let verified = try await desk.run(
          ["-c", #""$LOGINTUI" token | "$LOGINTUI" verify"#], program: "/bin/bash",
          environment: Self.store)
        #expect(verified.status == 0, "\(verified.standardError)")
        #expect(verified.output.contains("Jane Example"))
        let done = try await desk.run(["logout"], environment: Self.store)
        #expect(done.status == 0 && done.standardError.isEmpty, "\(done.standardError)")
        #expect(try await desk.run(["status"], environment: Self.store).status == 4)
      }
    }
  }

  @Test func `has its short codes and revocation in the online check, which contradicts nothing`()
    async throws
  {
    try await ThirdPartyProvider.run(.django()) { provider in
      try await Desk.with { desk in
        try Self.settle(provider, on: desk)
        let done = try await desk.run(["config", "check", "--online"])
        #expect(done.status == 0, "\(done.output)\(done.standardError)")
        for line in [
          "  device_authorization_endpoint: \(provider.issuer)/device-authorization/\n",
          "  revocation_endpoint: \(provider.issuer)/revoke_token/\n",
          "  introspection_endpoint: \(provider.issuer)/introspect/\n",
          "Django: works in the browser and with a short code\n",
        ] {
          #expect(done.output.contains(line), "\(line) is not in \(done.output)")
        }
      }
    }
  }
}
