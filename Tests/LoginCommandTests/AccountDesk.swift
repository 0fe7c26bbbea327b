import Foundation
import Identity
import IdentityProtocol
import IdentityToolkit
import Sessions
import TerminalHarness
import Testing

@testable import IdentityServer

/// A desk at which `ada@example.com` is signed in, whose password is `secret1`.
struct AccountDesk {
  /// Where the account is.
  enum Place: CaseIterable, Sendable {
    /// In the service of the program itself.
    case ours
    /// In one that is asked over the network.
    case served
  }

  let desk: Desk
  /// What the program's environment has besides.
  let environment: [String: String]
  /// The service that is asked over the network.
  let process: ServedProcess?

  /// A desk for one test, cleared afterwards.
  static func with(
    _ place: Place = .served, isProven: Bool = false,
    _ test: (AccountDesk) async throws -> Void
  ) async throws {
    try await Desk.with { desk in
      switch place {
      case .ours:
        let account = AccountDesk(
          desk: desk, environment: ["LOGINTUI_STORE": "file"], process: nil)
        let terminal = try await desk.startForm(
          email: "ada@example.com", password: "secret1", environment: account.environment)
        await terminal.send("\r")
        try await terminal.waitFor("No account for ada@example.com")
        await terminal.send("\r")
        #expect(try await terminal.waitForEnd() == .exited(0))
        if isProven { try await account.prove() }
        try await test(account)
      case .served:
        let process = try await ServedProcess(["--ephemeral"], in: desk)
        defer { process.kill() }
        let kept = KeptDesk(desk: desk, host: process.host)
        let account = AccountDesk(desk: desk, environment: kept.environment, process: process)
        let toolkit = try process.toolkit()
        defer { toolkit.shutdown() }
        let session = try await toolkit.createAccount(
          email: "ada@example.com", password: Secret("secret1"))
        try kept.store().keep(session, of: kept.service)
        if isProven { try await account.prove() }
        try await test(account)
      }
    }
  }

  /// What a run has come to.
  typealias Ending = (output: String, standardError: String, status: Int32)

  /// Runs a command about the account, without a terminal, with lines as its standard input.
  func run(
    _ arguments: String..., answers: [String] = [], environment more: [String: String] = [:]
  ) async throws -> Ending {
    let quoted = { (text: String) in "'\(text.replacing("'", with: "'\\''"))'" }
    let lines =
      answers.isEmpty ? ":" : "printf '%s\\n' " + answers.map(quoted).joined(separator: " ")
    let words = arguments.map(quoted).joined(separator: " ")
    return try await desk.run(
      ["-c", "\(lines) | \"$LOGINTUI\" \(words)"], program: "/bin/bash",
      environment: environment.merging(more) { $1 })
  }

  /// Starts a command on a terminal.
  func start(_ arguments: String...) throws -> PseudoTerminal {
    try desk.start(arguments, environment: environment)
  }

  /// A mail as `logintui mail` shows it.
  struct Letter: Decodable {
    let to: String
    let kind: String
    let code: String
    let link: String?

    /// What a person copies: the link, or the code where there is no page for a link.
    var pasted: String { link ?? code }
  }

  /// The newest mail of a kind.
  func letter(_ kind: String) async throws -> Letter {
    let list = try await run("mail", "--format", "json")
    let letters = try JSONDecoder().decode([Letter].self, from: Data(list.output.utf8))
    return try #require(letters.first { $0.kind == kind }, "\(list)")
  }

  /// Proves the address by its mail.
  func prove() async throws {
    #expect(try await run("account", "verify").status == 0)
    let ending = try await run(
      "account", "verify", "--enter-code", answers: [try await letter("VERIFY_EMAIL").pasted])
    #expect(ending.status == 0, "\(ending)")
  }

  /// What `account show` says, as JSON.
  func shown() async throws -> [String: Any] {
    let ending = try await run("account", "show", "--format", "json")
    let object = try JSONSerialization.jsonObject(with: Data(ending.output.utf8))
    return try #require(object as? [String: Any], "\(ending)")
  }

  /// The claims of the token at hand.
  func claims() async throws -> [String: Any] {
    let token = try await run("token").output
    let parts = token.split(separator: ".")
    try #require(parts.count == 3, "\(token)")
    var text = String(parts[1]).replacing("-", with: "+").replacing("_", with: "/")
    while text.count % 4 != 0 { text += "=" }
    let object = try JSONSerialization.jsonObject(with: try #require(Data(base64Encoded: text)))
    return try #require(object as? [String: Any])
  }

  /// The code of an application; each of a key's codes works once, and those of the next minutes work.
  static func code(ofKey key: String, number: Int) throws -> String {
    let secret = try #require(Base32.bytes(of: key.filter { $0 != " " }))
    return OneTimePassword.code(secret: secret, period: KeptDesk.now / 30 + number)
  }

  /// The code of the newest text message, at the service that is asked.
  func messageCode() async throws -> String {
    let toolkit = try #require(process).toolkit()
    defer { toolkit.shutdown() }
    let helpers = EmulatorHelpers(toolkit, projectID: "demo-login")
    return try #require(try await helpers.textMessages().last?.code)
  }

  /// Whether somebody can sign in with an address and a password, at the service that is asked.
  func signsIn(_ email: String, _ password: String) async throws -> Bool {
    let toolkit = try #require(process).toolkit()
    defer { toolkit.shutdown() }
    do throws(IdentityError) {
      _ = try await toolkit.beginSignIn(email: email, password: Secret(password))
      return true
    } catch {
      return false
    }
  }
}
