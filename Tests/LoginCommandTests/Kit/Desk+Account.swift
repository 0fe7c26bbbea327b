import Foundation
import LoginIdentity
import LoginIdentityProtocol
import LoginIdentityToolkit
import ServiceAdministration
import LoginSessions
import Testing

@testable import LoginIdentityServer

// An account: `ada@example.com`, with the password `secret1`.
extension Desk {
  /// The service of the account.
  enum AccountPlace: CaseIterable, Sendable {
    /// The embedded service of the program.
    case ours
    /// A service on the network: ``Desk/process``.
    case served
  }

  func signedIn<Value>(
    _ place: AccountPlace, _ isProven: Bool, _ test: (Desk) async throws -> Value
  ) async throws -> Value {
    var desk = self
    defer { desk.process?.kill() }
    switch place {
    case .ours:
      desk.environment["LOGINTUI_STORE"] = "file"
      try await desk.createAccount()
    case .served:
      let process = try await ServerProcess(serve: ["--ephemeral"], in: self)
      desk = keeping(at: process.host)
      desk.process = process
      let session = try await process.asking {
        try await $0.createAccount(email: "ada@example.com", password: Secret("secret1"))
      }
      try desk.store.save(session, of: desk.service)
    }
    if isProven { try await desk.prove() }
    return try await test(desk)
  }

  /// A mail in the output of `logintui mail`.
  struct Letter: Decodable {
    let to: String
    let kind: String
    let code: String
    let link: String?

    /// The text that a person copies: the link, or the code if there is no page for a link.
    var pasted: String { link ?? code }
  }

  /// Returns the newest mail of a kind.
  func letter(_ kind: String) async throws -> Letter {
    let list = try await run("mail", "--format", "json")
    let letters = try JSONDecoder().decode([Letter].self, from: Data(list.output.utf8))
    return try #require(letters.first { $0.kind == kind }, "\(list)")
  }

  /// Verifies the address with its mail.
  func prove() async throws {
    #expect(try await run("account", "verify").status == 0)
    let ending = try await run(
      "account", "verify", "--enter-code", answers: [try await letter("VERIFY_EMAIL").pasted])
    #expect(ending.status == 0, "\(ending)")
  }

  /// Returns the output of `account show`, as JSON.
  func shown() async throws -> [String: Any] {
    let ending = try await run("account", "show", "--format", "json")
    let object = try JSONSerialization.jsonObject(with: Data(ending.output.utf8))
    return try #require(object as? [String: Any], "\(ending)")
  }

  /// Returns the claims of the current token.
  func claims() async throws -> [String: Any] {
    let token = try await run("token").output
    let parts = token.split(separator: ".")
    try #require(parts.count == 3, "\(token)")
    var text = String(parts[1]).replacing("-", with: "+").replacing("_", with: "/")
    while text.count % 4 != 0 { text += "=" }
    let object = try JSONSerialization.jsonObject(with: try #require(Data(base64Encoded: text)))
    return try #require(object as? [String: Any])
  }

  /// Returns a code of an authenticator app; each of a secret's codes works once, and those of the next minutes work.
  static func code(ofKey key: String, number: Int) throws -> String {
    let secret = try #require(Base32.bytes(of: key.filter { $0 != " " }))
    return OneTimePassword.code(secret: secret, period: now / 30 + number)
  }

  /// Returns the code of the newest text message, at the service on the network.
  func messageCode() async throws -> String {
    let messages = try await #require(process).asking {
      try await EmulatorHelpers($0, projectID: "demo-login").textMessages()
    }
    return try #require(messages.last?.code)
  }

  /// Returns whether an address and a password sign in, at the service on the network.
  func signsIn(_ email: String, _ password: String) async throws -> Bool {
    try await #require(process).asking { toolkit in
      do throws(IdentityError) {
        _ = try await toolkit.beginSignIn(email: email, password: Secret(password))
        return true
      } catch {
        return false
      }
    }
  }
}
