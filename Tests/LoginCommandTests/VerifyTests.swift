import Foundation
import LoginIdentity
import LoginIdentityProtocol
import LoginIdentityServer
import LoginIdentityToolkit
import ServiceAdministration
import Testing

@Suite(.timeLimit(.minutes(20))) struct `Checking a token` {
  @Test func `says whose it is, in words and as JSON`() async throws {
    try await Self.run { desk, service, toolkit in
      let session = try await toolkit.createAccount(
        email: "ada@example.com", password: Secret("secret1"))
      let text = try await desk.verify(session.idToken, at: service)
      #expect(text.status == 0 && text.standardError.isEmpty)
      let lines = text.output.split(separator: "\n")
      #expect(lines.count == 2)
      #expect(lines.first?.contains("ada@example.com, account \(session.user.id)") == true)
      #expect(lines.last == "ada@example.com isn't verified yet.")

      let json = try await desk.verify(session.idToken, ["--format", "json"], at: service)
      let claims = try JSONDecoder().decode(
        [String: JSONValue].self, from: Data(json.output.utf8))
      #expect(claims["sub"] == .string(session.user.id))
      #expect(claims["firebase"]?["sign_in_provider"] == .string("password"))

      let guest = try await toolkit.signInAsGuest()
      let german = try await desk.verify(guest.idToken, ["--language", "de"], at: service)
      #expect(german.output.hasPrefix("Das Token ist gültig: "))
      #expect(german.output.contains(guest.user.id))
    }
  }

  @Test func `is done with the keys of an address too, and with a file`() async throws {
    try await Self.run { desk, service, toolkit in
      let token = try await toolkit.signInAsGuest().idToken
      let file = desk.folder.appending(path: "token").path
      try Data(token.reveal { "\n \($0)\n\n" }.utf8).write(to: URL(filePath: file))
      let keys =
        "http://\(service.host)/www.googleapis.com/robot/v1/metadata/x509/"
        + "securetoken@system.gserviceaccount.com"
      let arguments = ["verify", "--file", file, "--keys", keys]
      #expect(try await desk.run(arguments + ["--project", "demo-login"]).status == 0)
      let piped = try await desk.run(
        [
          "-c",
          "\"$LOGINTUI\" verify --file <(cat '\(file)') --keys '\(keys)' --project demo-login",
        ],
        program: "/bin/bash")
      #expect(piped.status == 0)
      // Without a project, or with that of an unset variable.
      for more in [[], ["--project", ""]] {
        let unnamed = try await desk.run(arguments + more)
        #expect(unnamed.status == 1 && unnamed.standardError.contains("--project"))
      }
    }
  }

  @Test func `refuses tokens that a backend refuses, with a reason and a next step`() async throws {
    try await Self.run { desk, service, toolkit in
      let token = try await toolkit.signInAsGuest().idToken
      func expect(
        _ token: Secret, _ words: String, _ arguments: [String] = [],
        sourceLocation: SourceLocation = #_sourceLocation
      ) async throws {
        let result = try await desk.verify(token, arguments, at: service)
        #expect(result.status == 1 && result.output.isEmpty, sourceLocation: sourceLocation)
        #expect(
          result.standardError.contains(words), "\(result.standardError)",
          sourceLocation: sourceLocation)
        #expect(result.standardError.count { $0 == "\n" } == 1, sourceLocation: sourceLocation)
        // The token itself is never repeated.
        #expect(
          token.byteCount < 40 || token.reveal { !result.standardError.contains($0.suffix(40)) },
          sourceLocation: sourceLocation)
      }
      try await expect(Secret(" \n"), "There's no token on standard input.")
      try await expect(Secret("rubbish"), "This isn't a valid ID token.")
      try await expect(token, "not for the project other", ["--project", "other"])
      try await expect(token.tampered(part: 2), "The signature doesn't match")
      try await expect(token.tampered(part: 1), "logintui: T")
      let bare = token.reveal { $0.split(separator: ".").dropLast().joined(separator: ".") + "." }
      try await expect(Secret(bare), "The signature doesn't match")
      try await expect(token, "format can't be “xml”", ["--format", "xml"])
      for address in ["http://example.com/keys", "keys.json", "ftp://127.0.0.1/keys"] {
        try await expect(token, "--keys can't be “\(address)”", ["--keys", address])
      }
      try await service.end()
      try await expect(token, "Can't get the signing keys from \(service.host).")
    }
  }

  @Test func `checks for a revocation`() async throws {
    try await Self.run { desk, service, toolkit in
      let token = try await toolkit.createAccount(
        email: "ada@example.com", password: Secret("secret1")
      ).idToken
      #expect(try await desk.verify(token, ["--check-revoked"], at: service).status == 0)
      var request = UpdateRequest()
      let id = try await toolkit.lookup(idToken: token).user.id
      (request.localId, request.disableUser) = (id, true)
      _ = try await service.administration(toolkit).update(request)
      let disabled = try await desk.verify(token, ["--check-revoked"], at: service)
      #expect(disabled.status == 1 && disabled.standardError.contains("has been turned off"))
      #expect(try await desk.verify(token, at: service).status == 0)
      try await service.administration(toolkit).delete(id: id)
      let gone = try await desk.verify(token, ["--check-revoked"], at: service)
      #expect(gone.status == 1 && gone.standardError.contains("no longer exists"))
    }
  }

  @Test func `accepts no token without a signature, unless asked to`() async throws {
    try await Self.run(["--tokens", "none"]) { desk, service, toolkit in
      let token = try await toolkit.signInAsGuest().idToken
      let refused = try await desk.verify(token, at: service)
      #expect(refused.status == 1 && refused.standardError.contains("--allow-unsigned"))
      #expect(try await desk.verify(token, ["--allow-unsigned"], at: service).status == 0)
    }
  }

  @Test func `works for the service in the program itself`() async throws {
    try await Desk.with { desk in
      // A token that its own service signed, in the same folder of accounts.
      var configuration = IdentityServiceConfiguration(
        projectID: "embedded", storage: .directory(desk.folder.path + "/data/logintui"),
        listener: .tcp(host: "127.0.0.1", port: 0))
      configuration.tuning.passwordMemoryCost = 4
      let service = IdentityService(configuration)
      try await service.start()
      var settings = IdentityToolkit.Configuration(
        endpoint: try .init(emulatorHost: "127.0.0.1:\(service.port ?? 0)"), apiKey: "any")
      (settings.connectLimit, settings.answerLimit) = (.seconds(60), .seconds(120))
      let toolkit = IdentityToolkit(settings)
      let session = try await toolkit.signInAsGuest()
      let result = try await desk.verify(session.idToken, ["--check-revoked"], at: nil)
      #expect(result.status == 0, "\(result.standardError)")
      #expect(result.output.contains(session.user.id))
      toolkit.shutdown()
      await service.stop()
    }
  }

  private static func run(
    _ arguments: [String] = [],
    _ test: (Desk, ServerProcess, IdentityToolkit) async throws -> Void
  ) async throws {
    try await Desk.with { desk in
      let service = try await ServerProcess(serve: ["--ephemeral"] + arguments, in: desk)
      let toolkit = try service.toolkit()
      try await test(desk, service, toolkit)
      toolkit.shutdown()
    }
  }
}

private extension Desk {
  /// Runs `logintui verify` with a token on its standard input.
  func verify(
    _ token: Secret, _ arguments: [String] = [], at service: ServerProcess?
  ) async throws -> (output: String, standardError: String, status: Int32) {
    try await run(
      ["-c", #"printf %s "$TOKEN" | "$LOGINTUI" verify "$@""#, "verify"] + arguments,
      program: "/bin/bash",
      environment: [
        "TOKEN": token.reveal { $0 }, "FIREBASE_AUTH_EMULATOR_HOST": service?.host ?? "",
      ])
  }
}

extension Secret {
  /// Returns the same token with one character of a part, counted from 0, replaced.
  func tampered(part: Int) -> Secret {
    var parts = reveal { $0.split(separator: ".").map { Array($0.utf8) } }
    let index = parts[part].count / 2
    parts[part][index] =
      parts[part][index] == UInt8(ascii: "A") ? UInt8(ascii: "B") : UInt8(ascii: "A")
    return Secret(parts.map { String(decoding: $0, as: UTF8.self) }.joined(separator: "."))
  }
}
