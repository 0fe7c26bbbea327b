import LoginFederatedSignIn
import Foundation
import LoginIdentity
import LoginModel
import LoginMessages
import LoginOpenIDConnect
import Testing
import TokenSigner

/// A provider, a program and a person, all of whose secrets can be found in output.
struct SecretSignIn: Sendable {
  static let issuer = "https://issuer.example"
  /// The text in every secret.
  static let mark = "5ecret"

  /// An address of the provider.
  enum Place: String, CaseIterable, Sendable {
    case discovery = ".well-known/openid-configuration"
    case keys, device, token, me, revoke

    var url: String { "\(SecretSignIn.issuer)/\(rawValue)" }
  }

  let web: StagedWeb

  /// Creates a provider without faults.
  init() throws {
    web = try StagedWeb()
    for place in Place.allCases where place != .token { web.script(place.url, good(place)) }
  }

  /// Returns the normal answer of an address; the tokens are for a short code.
  func good(_ place: Place, nonce: String? = nil) -> WebAnswer {
    switch place {
    case .discovery:
      StagedWeb.json([
        "issuer": .string(Self.issuer),
        "authorization_endpoint": "https://issuer.example/authorize",
        "token_endpoint": .string(Place.token.url), "jwks_uri": .string(Place.keys.url),
        "device_authorization_endpoint": .string(Place.device.url),
        "userinfo_endpoint": .string(Place.me.url),
        "revocation_endpoint": .string(Place.revoke.url),
      ])
    case .keys: StagedWeb.json(["keys": .array([web.signer.publicKey])])
    case .device:
      StagedWeb.json([
        "device_code": "device-5ecret", "user_code": "ABCD-EFGH", "interval": 5,
        "expires_in": 900, "verification_uri": "https://issuer.example/go",
      ])
    case .token: Self.tokens(idToken(nonce.map { ["nonce": .string($0)] } ?? [:]))
    case .me: StagedWeb.json(["sub": "ann", "email": "ann@example.com"])
    case .revoke: WebAnswer(status: 200, body: [])
    }
  }

  /// Returns a signed ID token, by default for Ann.
  func idToken(_ claims: [String: JSONValue] = [:]) -> Secret {
    let usual: [String: JSONValue] = [
      "iss": .string(Self.issuer), "aud": "client", "sub": "ann", "iat": .integer(web.now),
      "exp": .integer(web.now + 3600),
    ]
    return (try? web.signer.token(usual.merging(claims) { $1 })) ?? Secret("")
  }

  /// Returns an answer with tokens; a field that is `nil` is omitted.
  static func tokens(_ idToken: Secret?, _ changes: [String: JSONValue?] = [:]) -> WebAnswer {
    var fields: [String: JSONValue] = [
      "access_token": "access-5ecret", "refresh_token": "refresh-5ecret", "expires_in": 3600,
    ]
    fields["id_token"] = idToken.map { .string($0.reveal { $0 }) }
    for (name, value) in changes { fields[name] = value }
    return StagedWeb.json(fields)
  }

  /// Signs in with one way; nothing takes time, and a browser returns with `query`.
  ///
  /// - Parameters:
  ///   - way: The way.
  ///   - ahead: The seconds by which this program's clock is ahead.
  ///   - query: The parameters that the browser adds to the state.
  ///   - prepare: Called with the nonce before the browser returns.
  /// - Returns: The session, or the error.
  func signIn(
    by way: ProviderSignInRequest.Way, ahead: Int = 0, query: String = "code=code-5ecret",
    prepare: @Sendable (_ nonce: String) throws -> Void = { _ in }
  ) async -> Result<Session, IdentityError> {
    let client = OpenIDClientID(id: "client", secret: Secret("client-5ecret"))
    var federation = Federation(
      web,
      [
        "oidc.example": .init(
          .openID(issuer: Self.issuer), client: way == .browser ? client : nil,
          deviceClient: way == .code ? client : nil)
      ])
    let web = web
    federation.now = { web.now + ahead }
    if way == .browser {
      // Otherwise the browser's client would also be that of short codes.
      web.script(Place.device.url, StagedWeb.error("unauthorized_client"))
      federation = federation.inBrowser
    }
    do {
      let outcome = try await federation.signIn("oidc.example") { prompt async throws in
        guard prompt.browserURL != nil else { return }
        try prepare(prompt.query["nonce"] ?? "")
        _ = try await prompt.roundTrip(query)
      }
      guard let session = outcome.session else { return .failure(.cancelled) }
      return .success(session)
    } catch {
      return .failure(error as? IdentityError ?? .cancelled)
    }
  }

  /// Returns the words for an error.
  static func words(_ error: IdentityError) -> String { Language.english.words(error.message) }

  /// Checks that an error has words, and that they contain no secret.
  static func expectWords(
    for error: IdentityError, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let words = words(error)
    #expect(words.hasSuffix(".") && words.count > 15, "\(words)", sourceLocation: sourceLocation)
    #expect(error != .cancelled, sourceLocation: sourceLocation)
    for text in [words, String(describing: error), String(reflecting: error)] {
      #expect(
        !text.contains(mark) && !text.contains("eyJ"), "\(text)", sourceLocation: sourceLocation)
    }
  }
}

extension Result {
  /// The error; `nil` for a success.
  var failure: Failure? {
    guard case .failure(let error) = self else { return nil }
    return error
  }
}
