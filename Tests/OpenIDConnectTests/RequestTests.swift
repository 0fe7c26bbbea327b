import Foundation
import LoginIdentity
import NIOCore
import Testing
import LoginTokenVerification
import Waiting

@testable import LoginOpenIDConnect

/// The other options of a sign-in, and the browser's return address.
@Suite(.timeLimit(.minutes(10))) struct `A request for a sign-in` {
  private static func metadata(
    scopes: [String]? = nil, prompts: [String]? = nil
  ) throws -> ProviderMetadata {
    var fields: [String: JSONValue] = [
      "issuer": .string("https://i.example"), "token_endpoint": .string("https://i.example/t"),
      "jwks_uri": .string("https://i.example/k"),
      "authorization_endpoint": .string("https://i.example/a"),
    ]
    fields["scopes_supported"] = scopes.map { .array($0.map { .string($0) }) }
    fields["prompt_values_supported"] = prompts.map { .array($0.map { .string($0) }) }
    return try ProviderMetadata(
      document: Array(try JSONEncoder().encode(fields)), issuer: "https://i.example")
  }

  private static func setUp(_ change: (inout ProviderSetUp) -> Void = { _ in }) -> ProviderSetUp {
    var setUp = ProviderSetUp(
      .openID(issuer: "https://i.example"), client: OpenIDClientID(id: "client"))
    change(&setUp)
    return setUp
  }

  @Test func `says all that was set, and every resource by itself`() throws {
    let setUp = Self.setUp {
      $0.options.prompt = ["login", "select_account"]
      $0.options.loginHint = "jane@example.com"
      $0.options.acrValues = ["urn:a", "urn:b"]
      $0.options.maximumAge = 0
      $0.options.resources = ["https://api.example/", "urn:x"]
    }
    let found = setUp.parameters(at: try Self.metadata()).map { "\($0.0)=\($0.1)" }
    #expect(
      found == [
        "prompt=login select_account", "login_hint=jane@example.com", "acr_values=urn:a urn:b",
        "max_age=0", "resource=https://api.example/", "resource=urn:x",
      ])
    #expect(Self.setUp().parameters(at: try Self.metadata()).isEmpty)
  }

  @Test func `asks for offline_access where it is wanted and listed, with consent`() throws {
    let (listed, silent) = (
      try Self.metadata(scopes: ["openid", "offline_access"]), try Self.metadata()
    )
    let wanted = Self.setUp { $0.wantsOfflineAccess = true }
    #expect(wanted.scopes(at: listed) == ["openid", "email", "profile", "offline_access"])
    #expect(wanted.parameters(at: listed).map { "\($0.0)=\($0.1)" } == ["prompt=consent"])
    #expect(wanted.scopes(at: silent) == ["openid", "email", "profile"])
    #expect(Self.setUp().scopes(at: listed) == ["openid", "email", "profile"])
    #expect(wanted.parameters(at: silent).isEmpty && Self.setUp().parameters(at: listed).isEmpty)
    let other = try Self.metadata(scopes: ["offline_access"], prompts: ["login"])
    #expect(wanted.parameters(at: other).isEmpty)
  }

  /// Core §11: a provider ignores `offline_access` without `consent`, and people didn't stay signed in.
  @Test(arguments: ["login", "select_account", "create"])
  func `keeps the person signed in with a prompt of the settings too`(prompt: String) throws {
    let listed = try Self.metadata(scopes: ["openid", "offline_access"])
    let reported = Self.setUp {
      $0.wantsOfflineAccess = true
      $0.options.prompt = [prompt]
    }
    #expect(reported.parameters(at: listed).map(\.1) == ["\(prompt) consent"])
    // Scopes of the settings are requested unchanged, and it is the same scope.
    let own = Self.setUp {
      $0.scopes = ["openid", "offline_access"]
      $0.options.prompt = [prompt]
    }
    #expect(own.parameters(at: try Self.metadata()).map(\.1) == ["\(prompt) consent"])
    // Not twice, and not if the provider doesn't list the prompt, or doesn't support staying signed in.
    let both = Self.setUp {
      $0.wantsOfflineAccess = true
      $0.options.prompt = ["consent", prompt]
    }
    #expect(both.parameters(at: listed).map(\.1) == ["consent \(prompt)"])
    let other = try Self.metadata(scopes: ["offline_access"], prompts: ["login"])
    #expect(reported.parameters(at: other).map(\.1) == [prompt])
    #expect(reported.parameters(at: try Self.metadata()).map(\.1) == [prompt])
  }

  @Test(arguments: ["/token", "/device"])
  func `names its resources to every address that gives tokens`(path: String) async throws {
    let staged = try StagedProvider()
    let provider = try await OpenIDProvider(
      issuer: StagedProvider.issuer, client: .init(id: "client"), now: { staged.now },
      exchange: staged.exchange, resources: ["https://api.example/"])
    staged.script("/token", [try staged.tokens()])
    if path == "/token" {
      _ = try await provider.tokenEndpoint.refresh(Secret("r"))
    } else {
      _ = try? await provider.tokenEndpoint.beginDeviceGrant()
    }
    #expect(staged.asked.last?.path == path)
    #expect(staged.asked.last?.form["resource"] == "https://api.example/")
  }

  /// Signs in with the browser; the person authenticated that many seconds before.
  private func signIn(maximumAge: Int, before: Int?) async throws -> OpenIDError? {
    let staged = try StagedProvider()
    let setUp = Self.stagedSetUp {
      $0.options.maximumAge = maximumAge
      $0.redirectPath = "/callback"
      $0.redirectHost = .name
    }
    let flow = ProviderFlow(
      setUp, exchange: staged.exchange, now: { staged.now },
      wait: { _ throws(OpenIDError) in
        await waitUntilCancelled()
        throw .cancelled
      })
    let pages = LoopbackListener.Pages(finished: "Done.", foreign: "Not here.")
    do throws(OpenIDError) {
      _ = try await flow.signIn(pages: pages) { prompt in
        guard let url = prompt.browserURL, !prompt.isChecking else { return }
        let fields = Dictionary(
          uniqueKeysWithValues: url.split(separator: "?")[1].split(separator: "&").map { pair in
            let parts = pair.split(separator: "=", maxSplits: 1).map(String.init)
            return (parts[0], parts[1].removingPercentEncoding ?? "")
          })
        var claims: [String: JSONValue] = ["nonce": .string(fields["nonce"] ?? "")]
        claims["auth_time"] = before.map { .integer(staged.now - $0) }
        staged.script("/token", [(try? staged.tokens(claims)) ?? StagedProvider.json([:])])
        let back = fields["redirect_uri"] ?? ""
        #expect(back.hasPrefix("http://localhost:") && back.hasSuffix("/callback"))
        #expect(fields["max_age"] == String(maximumAge))
        // The person takes time, which doesn't count.
        staged.wait(300)
        Task { _ = try await Browsing.get("\(back)?state=\(fields["state"] ?? "")&code=c") }
      }
      return nil
    } catch {
      return error
    }
  }

  private static func stagedSetUp(_ change: (inout ProviderSetUp) -> Void) -> ProviderSetUp {
    var setUp = ProviderSetUp(
      .openID(issuer: StagedProvider.issuer), client: OpenIDClientID(id: "client"))
    change(&setUp)
    return setUp
  }

  @Test func `with max_age fails when the user was not asked again`() async throws {
    #expect(try await signIn(maximumAge: 100, before: 90) == nil)
    #expect(try await signIn(maximumAge: 0, before: 0) == nil)
    let time = StagedProvider.now - 1000
    #expect(
      try await signIn(maximumAge: 100, before: 1000) == .token(.oldAuthentication(at: time)))
    #expect(
      try await signIn(maximumAge: 100, before: nil) == .token(.missingClaim(name: "auth_time")))
  }

  @Test func `lists the addresses that have to be registered`() {
    let setUp = Self.setUp {
      $0.redirectPorts = [8400, 0]
      $0.redirectHost = .ipv6
      $0.redirectPath = "/callback"
    }
    #expect(setUp.redirectAddresses == ["http://[::1]:8400/callback", "http://[::1]:*/callback"])
    #expect(Self.setUp().redirectAddresses == ["http://127.0.0.1:*/"])
  }

  @Test func `goes to the next port if one is taken, and says so if all are`()
    async throws
  {
    let pages = LoopbackListener.Pages(finished: "", foreign: "")
    let first = try await LoopbackListener(pages: pages)
    let second = try await LoopbackListener(ports: [first.port, 0], host: .name, pages: pages)
    #expect(second.port != first.port)
    await #expect(throws: OpenIDError.self) {
      try await LoopbackListener(ports: [first.port, second.port], pages: pages)
    }
    first.stop()
    second.stop()
  }

  /// A program that has the port only at ::1 would get the code from a browser that was sent to `localhost`.
  @Test(arguments: RedirectHost.allCases)
  func `does not share its port with a program at the other address`(host: RedirectHost)
    async throws
  {
    let pages = LoopbackListener.Pages(finished: "", foreign: "")
    guard let other = try? await Browsing.listen(on: "::1") else { return }
    let port = try #require(other.localAddress?.port)
    let listener = try? await LoopbackListener(ports: [port], host: host, pages: pages)
    #expect((listener != nil) == (host == .ipv4))
    listener?.stop()
    try await other.close()
  }
}
