internal import ChildPrograms
internal import Foundation

/// A third-party OpenID Connect provider on a port of this computer; jane can sign in.
///
/// The Makefile puts the programs into `.build`; the scripts beside this file start them.
public final class ThirdPartyProvider: Sendable {
  /// The provider's program.
  public enum Kind: Sendable, Hashable {
    /// Glewlwyd, from Debian: code with PKCE and short codes; `algorithm` is `RS256` or `ES256`. All its tokens except
    /// refresh tokens are valid for `lifetime` seconds; refresh tokens work once or forever. With `isSecure` it uses
    /// https, with a certificate from ``ThirdPartyProvider/authority``.
    case glewlwyd(
      algorithm: String, lifetime: Int = 3600, isRefreshedOnce: Bool = false, isSecure: Bool = false
    )
    /// Canaille, from PyPI: code with PKCE, pages of real HTML. Its access tokens and one-time refresh tokens are valid
    /// for `lifetime` seconds.
    case canaille(lifetime: Int = 3600)
    /// django-oauth-toolkit, from PyPI: code with PKCE, and short codes for a separate client. Its discovery document
    /// lacks those, revocation and introspection. A refresh token works once; its access tokens are valid for
    /// `lifetime` seconds.
    case django(lifetime: Int = 3600)
    /// idpyoidc, from PyPI: code with PKCE, without pages, because every visitor is jane. Its access tokens are signed;
    /// it introspects them, and revokes none.
    case idpyoidc(lifetime: Int = 3600)

    /// Whether a test leaves it to the next one: those in Python end with this process, by `leaving.py`.
    var isLeft: Bool {
      switch self {
      case .glewlwyd: false
      case .canaille, .django, .idpyoidc: true
      }
    }
  }

  /// A client, by its authentication method.
  public enum Client: String, Sendable, CaseIterable {
    /// It has no secret.
    case open = "logintui"
    /// Its secret is in a header.
    case basic = "logintui-basic"
    /// Its secret is in the form, which is second among the methods of Glewlwyd and Canaille.
    case post = "logintui-post"
    /// It signs with the key in ``ThirdPartyProvider/clientKey``.
    case key = "logintui-key"

    /// The secret; `nil` without one.
    public var secret: String? {
      switch self {
      case .open, .key: nil
      case .basic, .post: "no-secret-at-all"
      }
    }
  }

  /// A failed start, with the program's error output.
  public struct NotStarted: Error {
    /// The program, and its last output.
    public let words: String
  }

  /// The issuer.
  public let issuer: String
  /// The port of `http://127.0.0.1:PORT/`, the only address that it redirects to.
  public let redirectPort: Int
  /// The program that acts as jane in a browser: its only argument is the address.
  public let person: String

  /// The file with its certificate authority, which no system trusts; `nil` without https.
  public let authority: String?

  private let program: ChildProgram
  private let folder: String

  /// The log of Glewlwyd.
  public var log: String {
    (try? String(contentsOfFile: "\(folder)/glewlwyd.log", encoding: .utf8)) ?? ""
  }

  /// The file with the private key of the client that signs; of mode 0600.
  public var clientKey: String { "\(folder)/client.pem" }

  /// The ID of its known client without a secret.
  public static let clientID = "logintui"

  /// The ID of the client for short codes at django-oauth-toolkit, where a client has one grant.
  public static let deviceClientID = "logintui-device"

  /// Runs a test with a provider that no other test uses meanwhile.
  ///
  /// One that takes seconds to start is left to the next test, unless this one throws: jane may have agreed there to the
  /// requests of a client, and former tokens stay valid.
  public static func run<Value>(
    _ kind: Kind, body: (ThirdPartyProvider) async throws -> Value
  ) async throws -> Value {
    guard kind.isLeft else {
      let provider = try await start(kind)
      defer { provider.end() }
      return try await body(provider)
    }
    let left = try await LeftProviders.take(kind)
    do {
      let provider = if let left { left } else { try await start(kind) }
      do {
        let value = try await body(provider)
        LeftProviders.leave(provider, kind)
        return value
      } catch {
        provider.end()
        throw error
      }
    } catch {
      LeftProviders.countLess(kind)
      throw error
    }
  }

  /// Starts it; between the search for a free port and its use another test may have taken the port.
  private static func start(_ kind: Kind, tries: Int = 5) async throws -> ThirdPartyProvider {
    do {
      return try await ThirdPartyProvider(kind)
    } catch let error as NotStarted where tries > 1 && error.words.contains("is taken") {
      return try await start(kind, tries: tries - 1)
    }
  }

  private init(_ kind: Kind) async throws {
    let (port, redirectPort) = (try await FreePort.find(), try await FreePort.find())
    folder = NSTemporaryDirectory() + "provider-\(UUID().uuidString.prefix(8))"
    var environment = ProcessInfo.processInfo.environment
    environment["GLEWLWYD_ROOT"] = Self.built("glewlwyd")
    environment["CANAILLE_ROOT"] = Self.built("canaille")
    environment["IDPYOIDC_ROOT"] = Self.built("idpyoidc")
    environment["DJANGO_ROOT"] = Self.built("django")
    let name: String
    let arguments: [String]
    switch kind {
    case .glewlwyd(let algorithm, let lifetime, let isRefreshedOnce, let isSecure):
      name = "glewlwyd"
      arguments = [
        folder, "\(port)", algorithm, "\(redirectPort)", "\(lifetime)",
        isRefreshedOnce ? "always" : "never", isSecure ? "https" : "http",
      ]
      issuer = "\(isSecure ? "https" : "http")://127.0.0.1:\(port)/api/oidc"
      authority = isSecure ? "\(folder)/authority.pem" : nil
    case .canaille(let lifetime):
      name = "canaille"
      arguments = [folder, "\(port)", "\(redirectPort)", "RS256", "\(lifetime)"]
      issuer = "http://127.0.0.1:\(port)"
      authority = nil
    case .django(let lifetime):
      name = "django"
      arguments = [folder, "\(port)", "\(redirectPort)", "\(lifetime)"]
      issuer = "http://127.0.0.1:\(port)/o"
      authority = nil
    case .idpyoidc(let lifetime):
      name = "idpyoidc"
      arguments = [folder, "\(port)", "\(redirectPort)", "\(lifetime)"]
      issuer = "http://127.0.0.1:\(port)"
      authority = nil
    }
    self.redirectPort = redirectPort
    // Without a form, Canaille's script only follows the address.
    person = Self.script("\(name == "idpyoidc" ? "canaille" : name)-person.py")
    let program = try ChildProgram(
      "/bin/bash", [Self.script("\(name).sh")] + arguments, environment: environment,
      pipes: .together)
    self.program = program
    let words = try await program.words("\(name) to be ready") { $0.contains("ready\n") }
    guard words.contains("ready\n") else {
      throw NotStarted(words: "\(name): \(words.suffix(2000))")
    }
  }

  /// Runs jane's script with an address; returns its output, and 0 for success.
  public func letPerson(
    _ arguments: [String], denies: Bool = false
  ) async throws -> (status: Int32, words: String) {
    var environment = ProcessInfo.processInfo.environment
    if denies { environment["PERSON"] = "deny" }
    let done = try await ChildProgram.run(
      "/usr/bin/python3", ["-I", "-S", person] + arguments, environment: environment,
      pipes: .together)
    return (done.status, done.output)
  }

  private func end() {
    program.signal(SIGKILL)
    try? FileManager.default.removeItem(atPath: folder)
  }

  private static func script(_ name: String) -> String {
    URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Fixtures/\(name)").path
  }

  private static func built(_ name: String) -> String {
    URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../.build/\(name)").standardized.path
  }
}
