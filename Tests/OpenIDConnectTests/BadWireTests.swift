import Foundation
import LoginHTTPTransport
import LoginIdentity
import Testing

@testable import LoginOpenIDConnect

/// Answers that aren't HTTP, or too much of it, over a real connection.
@Suite(.timeLimit(.minutes(10))) struct `A provider that speaks badly` {
  /// The fault of a provider's answer.
  enum Speech: String, CaseIterable, Sendable {
    case silence, stops, tenMegabytes, endless, endlessHead, closes, closesInHead, closesInBody
    case garbage, otherProtocol, contradiction, packed, moved, seeOther, kept, permanent

    func conduct(elsewhere: String) -> RawProvider.Conduct {
      let json = "HTTP/1.1 200 OK\r\nContent-Type: application/json\r\n"
      func bytes(_ text: String) -> [UInt8] { Array(text.utf8) }
      func redirection(_ status: String) -> RawProvider.Conduct {
        .ends(
          bytes(
            "HTTP/1.1 \(status)\r\nLocation: \(elsewhere)/t?x=1\r\nContent-Length: 0\r\n\r\n"))
      }
      return switch self {
      case .silence: .says([])
      case .stops: .says(bytes("\(json)Content-Length: 100\r\n\r\n{\"issuer\":"))
      case .tenMegabytes:
        .says(
          bytes("\(json)Content-Length: \(10 << 20)\r\n\r\n")
            + Array(repeating: UInt8(ascii: " "), count: 10 << 20))
      case .endless:
        .continues(
          bytes("\(json)Transfer-Encoding: chunked\r\n\r\n"),
          bytes("1000\r\n\(String(repeating: " ", count: 4096))\r\n"))
      case .endlessHead:
        .continues(bytes(json), bytes("X: \(String(repeating: "x", count: 4096))\r\n"))
      case .closes: .ends([])
      case .closesInHead: .ends(bytes(json))
      case .closesInBody: .ends(bytes("\(json)Content-Length: 100\r\n\r\n{\"issuer\":"))
      case .garbage: .ends([0x00, 0xFF, 0x1B, 0x5B, 0x32, 0x4A, 0x0D, 0x0A, 0x0D, 0x0A])
      case .otherProtocol: .ends(bytes("SSH-2.0-OpenSSH_9.6\r\n\r\n"))
      case .contradiction:
        .ends(bytes("\(json)Content-Length: 2\r\nContent-Length: 5\r\n\r\n{}{}{"))
      case .packed:
        .ends(
          bytes("\(json)Content-Encoding: gzip\r\nContent-Length: 3\r\n\r\n") + [0x1F, 0x8B, 0x08])
      case .moved: redirection("302 Found")
      case .seeOther: redirection("303 See Other")
      case .kept: redirection("307 Temporary Redirect")
      case .permanent: redirection("308 Permanent Redirect")
      }
    }

    /// Returns whether an error describes the fault.
    func isNamed(_ error: OpenIDError) -> Bool {
      let (name, isCut) = (Name(error), self == .closesInHead || self == .closesInBody)
      return switch self {
      case .silence, .stops: name == .late
      case .tenMegabytes, .endless, .endlessHead, .garbage, .otherProtocol, .contradiction:
        name == .senseless
      // How much of it arrives before the end depends on the network.
      case .closes, .closesInHead, .closesInBody: name == .gone || isCut && name == .senseless
      case .packed: name == .unusable
      case .moved, .seeOther, .kept, .permanent: name == .elsewhere
      }
    }

    /// The names that matter here.
    private enum Name {
      case late, senseless, gone, unusable, elsewhere, other

      init(_ error: OpenIDError) {
        self =
          switch error {
          case .timedOut: .late
          case .unintelligibleAnswer: .senseless
          case .unreachable: .gone
          case .unusableAnswer: .unusable
          case .redirected: .elsewhere
          case .untrusted, .serverFailure, .otherIssuer, .notOffered, .insecureAddress, .denied,
            .expired, .mixUp, .repeatedParameter, .clock, .refused, .token, .noIDToken,
            .unusableClientKey,
            .cannotListen, .shortage, .cancelled:
            .other
          }
      }
    }
  }

  /// The request to the provider.
  enum Question: String, CaseIterable, Sendable {
    case discovery, keys, code, shortCode, typed, refresh, profile, revocation, introspection
  }

  @Test(arguments: Question.allCases, Speech.allCases)
  func `is reported by name, and no other server is asked`(question: Question, speech: Speech)
    async throws
  {
    let elsewhere = try await RawProvider.start(.ends(Array("HTTP/1.1 200 OK\r\n\r\n{}".utf8)))
    let bad = try await RawProvider.start(speech.conduct(elsewhere: elsewhere.origin))
    var settings = HTTPTransport.Settings.patient
    // Endless answers are waited for as briefly as possible.
    if speech == .silence || speech == .stops { settings.answerLimit = .milliseconds(1) }
    let transport = HTTPTransport(settings)
    let result = await Race.outcome { () async throws(OpenIDError) in
      try await ask(question, bad.origin, transport.exchange)
    }
    transport.shutdown()
    await bad.stop()
    await elsewhere.stop()
    guard case .failure(let error) = result else {
      // The content of a successful revocation is irrelevant; the only known field of a token is `true`.
      let isRedirection = [.moved, .seeOther, .kept, .permanent].contains(speech)
      #expect(
        question == .revocation && speech == .packed
          || question == .introspection && (speech == .packed || isRedirection))
      #expect(elsewhere.visits == 0)
      return
    }
    #expect(speech.isNamed(error), "\(error)")
    #expect(!"\(error) \(IdentityError(error))".contains("5ecret"))
    #expect(elsewhere.visits == 0)
  }

  private func ask(
    _ question: Question, _ origin: String, _ exchange: @escaping WebExchange
  ) async throws(OpenIDError) {
    let client = OpenIDClientID(id: "client", secret: Secret("client-5ecret"))
    guard question != .discovery else {
      _ = try await OpenIDProvider(issuer: origin, client: client, now: { 0 }, exchange: exchange)
      return
    }
    let names = [
      "authorization_endpoint", "token_endpoint", "jwks_uri", "device_authorization_endpoint",
      "userinfo_endpoint", "revocation_endpoint", "introspection_endpoint",
    ]
    let fields = ["issuer": origin].merging(names.map { ($0, "\(origin)/\($0)") }) { $1 }
    let metadata = try ProviderMetadata(
      document: Array((try? JSONEncoder().encode(fields)) ?? Data()), issuer: origin)
    let provider = OpenIDProvider(metadata, client: client, now: { 0 }, exchange: exchange)
    let endpoint = provider.tokenEndpoint
    switch question {
    case .discovery: break
    case .keys: _ = try await provider.publishedAlgorithms()
    case .code:
      let attempt = try AuthorizationAttempt(
        metadata, client: client, redirectURI: "http://127.0.0.1:1/")
      _ = try await endpoint.tokens(for: Secret("code-5ecret"), of: attempt)
    case .shortCode: _ = try await endpoint.beginDeviceGrant()
    case .typed:
      let grant = DeviceGrant([
        "device_code": .string("device-5ecret"), "user_code": .string("A"),
        "verification_uri": .string(origin), "expires_in": .integer(600),
      ])
      guard let grant else { return }
      _ = try await endpoint.tokens(for: grant)
    case .refresh: _ = try await endpoint.refresh(Secret("refresh-5ecret"))
    case .profile:
      _ = try await provider.profile(accessToken: Secret("access-5ecret"), subject: "ann")
    case .revocation: try await endpoint.revoke(Secret("refresh-5ecret"))
    case .introspection:
      let isActive = try await endpoint.isActive(Secret("refresh-5ecret"))
      #expect(isActive == nil)
    }
  }
}
