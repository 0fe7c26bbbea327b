import ChildPrograms
import Crypto
import Foundation
import LoginIdentity
import Testing
import TokenSigner
import LoginTokenVerification

@testable import LoginOpenIDConnect

/// A client that authenticates with a key (RFC 7523 §2.2, OpenID Connect Core §9).
@Suite(.timeLimit(.minutes(10))) struct `A client with a private key` {
  private static let offered = Signer.Kind.allCases.map { JSONValue.string($0.rawValue) }

  /// Returns a provider that lists these algorithms.
  private func provider(
    _ staged: StagedProvider, _ client: OpenIDClientID, algorithms: [JSONValue]? = offered,
    device: String? = nil
  ) async throws -> OpenIDProvider {
    let issuer = StagedProvider.issuer
    var document: [String: JSONValue] = [
      "issuer": .string(issuer), "token_endpoint": .string("\(issuer)/token"),
      "jwks_uri": .string("\(issuer)/keys"), "revocation_endpoint": .string("\(issuer)/revoke"),
      "device_authorization_endpoint": .string(device ?? "\(issuer)/device"),
    ]
    document["token_endpoint_auth_signing_alg_values_supported"] = algorithms.map { .array($0) }
    staged.script("/.well-known/openid-configuration", [StagedProvider.json(document)])
    staged.script("/token", [try staged.tokens()])
    staged.script("/revoke", [WebAnswer(status: 200, body: [])])
    staged.script(
      "/device",
      [
        StagedProvider.json([
          "device_code": .string("d"), "user_code": .string("u"),
          "verification_uri": .string("\(issuer)/go"), "expires_in": .integer(60),
        ])
      ])
    return try await staged.open(client: client)
  }

  @Test(arguments: Signer.Kind.allCases)
  func `sends its signature to every address`(kind: Signer.Kind) async throws {
    let staged = try StagedProvider()
    let signer = try Signer(kind, id: "k")
    let key = ClientKey(pem: Secret(signer.pem), id: "mine")
    let client = OpenIDClientID(
      id: "client", secret: Secret("unused"), key: key, signingAlgorithm: kind.rawValue)
    let provider = try await provider(staged, client)
    _ = try await provider.tokenEndpoint.refresh(Secret("r"))
    _ = try await provider.tokenEndpoint.refresh(Secret("r"))
    _ = try await provider.tokenEndpoint.beginDeviceGrant()
    try await provider.tokenEndpoint.revoke(Secret("r"))
    let asked = staged.asked.filter { !$0.form.isEmpty }
    #expect(asked.map(\.path) == ["/token", "/token", "/device", "/revoke"])
    // The key that is printed for registration verifies the signature.
    let printed = try ClientSigningKey(key).publicKey
    let keys = try KeySet(
      json: Array(try JSONEncoder().encode(["keys": [JSONValue.object(printed)]])))
    var numbers: Set<String> = []
    for request in asked {
      #expect(request.authorization == nil && request.form["client_secret"] == nil)
      #expect(request.form["client_id"] == "client")
      #expect(request.form["client_assertion_type"] == ClientAssertion.type)
      let token = try CompactToken(Secret(try #require(request.form["client_assertion"])))
      try keys.check(token)
      #expect(token.algorithm == kind.rawValue && token.keyID == "mine")
      #expect(token.claims["iss"] == .string("client") && token.claims["sub"] == .string("client"))
      #expect(token.claims["aud"] == .string("https://issuer.example/token"))
      #expect(token.claims["iat"] == .integer(StagedProvider.now))
      #expect(token.claims["exp"] == .integer(StagedProvider.now + 60))
      numbers.insert(try #require(token.claims["jti"]?.text))
    }
    #expect(numbers.count == asked.count && numbers.allSatisfy { $0.count >= 32 })
  }

  @Test func `signs again when Glewlwyd's empty answer makes it ask again`() async throws {
    let staged = try StagedProvider()
    let key = ClientKey(pem: Secret(try Signer(.ec, id: "k").pem))
    let provider = try await provider(staged, OpenIDClientID(id: "client", key: key))
    let empty = WebAnswer(status: 400, headers: ["cache-control": "no-store"], body: [])
    staged.script("/token", [empty, try staged.tokens()])
    _ = try await provider.tokenEndpoint.refresh(Secret("r"))
    let shown = staged.asked.compactMap { $0.form["client_assertion"] }
    #expect(shown.count == 2 && Set(shown).count == 2)
  }

  @Test func `says nothing that another provider could use`() async throws {
    let staged = try StagedProvider()
    let key = ClientKey(pem: Secret(try Signer(.ec, id: "k").pem))
    let elsewhere = "\(StagedProvider.issuer):444/device"
    let provider = try await provider(
      staged, OpenIDClientID(id: "client", key: key), device: elsewhere)
    staged.script(
      ":444/device", [StagedProvider.json(["error": .string("invalid_client")], status: 401)])
    await #expect(throws: OpenIDError.self) { try await provider.tokenEndpoint.beginDeviceGrant() }
    let shown = staged.asked.compactMap { $0.form["client_assertion"] }
    let audiences = try shown.map { try CompactToken(Secret($0)).claims["aud"] }
    #expect(audiences == [.string(StagedProvider.issuer), .string(elsewhere)])
  }

  @Test(
    arguments: [
      (["PS256", "ES256"], nil, "PS256"), (nil, nil, "RS256"), (["HS256"], nil, nil),
      ([], nil, nil), (["RS512", "RS256"], nil, "RS256"), (["RS256"], "PS512", "PS512"),
      (["RS256"], "ES256", nil),
    ] as [([String]?, String?, String?)])
  func `signs with the configured algorithm, or one that the provider lists`(
    offered: [String]?, reported: String?, used: String?
  ) throws {
    let key = try ClientSigningKey(ClientKey(pem: Secret(try Signer(.rsa, id: "k").pem)))
    let found = try? ClientAssertion.algorithm(
      of: key.algorithms, wanted: reported, offered: offered)
    #expect(found == used)
  }

  @Test(arguments: ["HS256", "HS384", "HS512"])
  func `or with its secret as the key never sends the secret`(algorithm: String) async throws {
    let staged = try StagedProvider()
    let client = OpenIDClientID(
      id: "client", secret: Secret("a secret of the client"), authenticationMethod: .secretJWT,
      signingAlgorithm: algorithm)
    let provider = try await provider(staged, client)
    _ = try await provider.tokenEndpoint.refresh(Secret("r"))
    let asked = try #require(staged.asked.last)
    #expect(asked.authorization == nil && asked.form["client_secret"] == nil)
    let shown = try #require(asked.form["client_assertion"])
    let parts = shown.split(separator: ".").map(String.init)
    let key = SymmetricKey(data: Data("a secret of the client".utf8))
    let message = Data("\(parts[0]).\(parts[1])".utf8)
    let code =
      switch algorithm {
      case "HS384": Array(HMAC<SHA384>.authenticationCode(for: message, using: key))
      case "HS512": Array(HMAC<SHA512>.authenticationCode(for: message, using: key))
      default: Array(HMAC<SHA256>.authenticationCode(for: message, using: key))
      }
    #expect(parts[2] == Base64URL.text(of: code))
  }

  @Test(arguments: [
    ("", ClientSigningKey.Fault.noKey), ("-----BEGIN PRIVATE KEY-----\nAA\n", .noKey),
    ("-----BEGIN PRIVATE KEY-----\n\n-----END PRIVATE KEY-----", .noKey),
    ("-----BEGIN PUBLIC KEY-----\nAAAA\n-----END PUBLIC KEY-----", .noKey),
    (
      "-----BEGIN ENCRYPTED PRIVATE KEY-----\nAAAA\n-----END ENCRYPTED PRIVATE KEY-----", .encrypted
    ),
    (
      "-----BEGIN RSA PRIVATE KEY-----\nProc-Type: 4,ENCRYPTED\n\nAAAA\n-----END RSA PRIVATE KEY-----",
      .encrypted
    ), (String(repeating: "-----BEGIN ", count: 5000), .noKey),
  ])
  func `has none in a text without one`(text: String, fault: ClientSigningKey.Fault) {
    #expect(throws: fault) { try ClientSigningKey(ClientKey(pem: Secret(text))) }
  }

  /// The output of `openssl`: PKCS #8, PKCS #1, EC with parameters before it, and lines that end in CR LF.
  @Test(arguments: [
    "openssl genpkey -quiet -algorithm RSA -pkeyopt rsa_keygen_bits:2048",
    "openssl genrsa -traditional 2048", "openssl ecparam -name prime256v1 -genkey",
    "openssl genpkey -quiet -algorithm EC -pkeyopt ec_paramgen_curve:P-384",
    "openssl ecparam -name secp521r1 -genkey | sed 's/$/\\r/'",
    "openssl genpkey -quiet -algorithm ed25519",
  ])
  func `has the key that openssl wrote`(command: String) async throws {
    let done = try await ChildProgram.run("/bin/sh", ["-c", command + " 2>/dev/null"])
    let key = try ClientSigningKey(ClientKey(pem: Secret(done.output)))
    let header = Base64URL.text(of: "{\"alg\":\"\(key.algorithms[0])\"}".utf8) + ".e30"
    let signature = try #require(
      key.signature(of: Array(header.utf8), algorithm: key.algorithms[0]))
    let keys = try KeySet(
      json: Array(try JSONEncoder().encode(["keys": [JSONValue.object(key.publicKey)]])))
    try keys.check(CompactToken(Secret(header + "." + Base64URL.text(of: signature))))
  }

  @Test(arguments: [
    "openssl genrsa 1024", "openssl genpkey -quiet -algorithm X25519",
    "openssl ecparam -name secp256k1 -genkey", "openssl genpkey -quiet -algorithm ed448",
  ])
  func `is refused with a key that is too weak or of an unknown kind`(command: String) async throws
  {
    let done = try await ChildProgram.run("/bin/sh", ["-c", command + " 2>/dev/null"])
    #expect(done.output.contains("PRIVATE KEY"))
    #expect(throws: ClientSigningKey.Fault.noKey) {
      try ClientSigningKey(ClientKey(pem: Secret(done.output)))
    }
  }

  @Test(arguments: [300, 86_400, 365 * 86_400, -300, -86_400])
  func `learns that its clock is wrong if it was refused for that`(ahead: Int) async throws {
    let staged = try StagedProvider()
    let key = ClientKey(pem: Secret(try Signer(.ec, id: "k").pem))
    let provider = try await provider(staged, OpenIDClientID(id: "client", key: key))
    let form = DateFormatter()
    form.locale = Locale(identifier: "en_US_POSIX")
    form.timeZone = TimeZone(identifier: "GMT")
    form.dateFormat = "EEE, dd MMM yyyy HH:mm:ss 'GMT'"
    func refusal(_ ahead: Int) -> WebAnswer {
      let time = Date(timeIntervalSince1970: Double(StagedProvider.now + ahead))
      return WebAnswer(
        status: 401, headers: ["date": form.string(from: time)],
        body: Array(#"{"error":"invalid_client"}"#.utf8))
    }
    staged.script("/token", [refusal(ahead), refusal(0)])
    await #expect(throws: OpenIDError.clock(secondsAhead: ahead, isOurs: true)) {
      try await provider.tokenEndpoint.refresh(Secret("r"))
    }
    await #expect(throws: OpenIDError.refused(code: "invalid_client", detail: nil)) {
      try await provider.tokenEndpoint.refresh(Secret("r"))
    }
  }
}
