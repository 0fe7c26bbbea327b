import Foundation
import LoginHTTPTransport
import LoginIdentity
import NIOHTTP1
import Testing
import LoginTokenVerification

@testable import FirebaseTokens

@Suite(.timeLimit(.minutes(10))) struct `The keys of a project` {
  @Test func `are fetched once, kept as long as said, and then again`() async throws {
    let signer = try await CertifiedSigner.shared.value.0
    let project = Project([signer])
    let verifier = project.verifier()
    for _ in 0..<3 { #expect(await verifier.fault(of: try signer.token(project.claims)) == nil) }
    #expect(project.fetches == 1)
    project.advance(3599)
    #expect(await verifier.fault(of: try signer.token(project.claims)) == nil)
    #expect(project.fetches == 1)
    project.advance(1)
    #expect(await verifier.fault(of: try signer.token(project.claims)) == nil)
    #expect(project.fetches == 2)
  }

  @Test func `may change: the new one is fetched, the old one goes when it is gone`() async throws {
    let (old, new) = try await CertifiedSigner.shared.value
    let project = Project([old])
    let verifier = project.verifier()
    #expect(await verifier.fault(of: try old.token(project.claims)) == nil)
    project.publish([new])
    // Without a pause, anyone could cause endless requests.
    #expect(await verifier.fault(of: try new.token(project.claims)) == .unknownKey(id: "k2"))
    #expect(project.fetches == 1)
    project.advance(KeySource.refetchInterval)
    #expect(await verifier.fault(of: try new.token(project.claims)) == nil)
    #expect(await verifier.fault(of: try old.token(project.claims)) == .unknownKey(id: "k1"))
    #expect(project.fetches == 2)
  }

  @Test func `stay valid for a day while the issuer is unreachable, which is asked twice a minute`()
    async throws
  {
    let (signer, other) = try await CertifiedSigner.shared.value
    let project = Project([signer])
    let verifier = project.verifier()
    #expect(await verifier.fault(of: try signer.token(project.claims)) == nil)
    project.goAway()
    project.advance(3600)
    for _ in 0..<5 { #expect(await verifier.fault(of: try signer.token(project.claims)) == nil) }
    #expect(project.fetches == 2)
    // An unknown key doesn't cause more requests, either.
    project.advance(KeySource.refetchInterval - 1)
    #expect(await verifier.fault(of: try other.token(project.claims)) == .unknownKey(id: "k2"))
    #expect(project.fetches == 2)
    project.advance(1)
    #expect(await verifier.fault(of: try signer.token(project.claims)) == nil)
    #expect(project.fetches == 3)
    project.advance(KeySource.grace - KeySource.refetchInterval)
    #expect(await verifier.fault(of: try signer.token(project.claims)) == .noKeys)
    project.goAway(false)
    project.advance(KeySource.refetchInterval)
    #expect(await verifier.fault(of: try signer.token(project.claims)) == nil)
  }

  @Test func `that were never had are asked for at every token`() async throws {
    let signer = try await CertifiedSigner.shared.value.0
    let project = Project([signer])
    let verifier = project.verifier()
    project.goAway()
    #expect(await verifier.fault(of: try signer.token(project.claims)) == .noKeys)
    project.goAway(false)
    #expect(await verifier.fault(of: try signer.token(project.claims)) == nil)
  }

  @Test func `are fetched again when the clock was set back, and kept a week at most`()
    async throws
  {
    let signer = try await CertifiedSigner.shared.value.0
    let project = Project([signer])
    project.allowKeeping(Int.max)
    let verifier = project.verifier()
    #expect(await verifier.fault(of: try signer.token(project.claims)) == nil)
    project.advance(-86_400)
    #expect(await verifier.fault(of: try signer.token(project.claims)) == nil)
    #expect(project.fetches == 2)
    project.advance(KeySource.longestLifetime)
    #expect(await verifier.fault(of: try signer.token(project.claims)) == nil)
    #expect(project.fetches == 3)
  }

  @Test func `come as certificates or as a key set, and as nothing else`() async throws {
    let (signer, other) = try await CertifiedSigner.shared.value
    let project = Project([signer])
    let both = try KeySet(published: CertifiedSigner.published([signer, other]))
    #expect(Set(both.keys.map(\.id)) == ["k1", "k2"])
    #expect(both.keys.allSatisfy { $0.algorithms == ["RS256"] })
    try both.check(CompactToken(signer.token(project.claims)))
    // An unreadable certificate doesn't affect the others.
    let mixed = try JSONEncoder().encode(["k1": signer.certificate, "k2": "rubbish"])
    #expect(try KeySet(published: Array(mixed)).keys.map(\.id) == ["k1"])
    for text in [
      "", "[]", "{}", "null", #"{"k1": 7}"#, #"{"k1": "rubbish"}"#, #"{"keys": []}"#,
      #"{"keys": [{"kty": "oct", "k": "AAAA"}]}"#, "<html>",
    ] {
      #expect(throws: TokenError.noKeys, "\(text)") { try KeySet(published: Array(text.utf8)) }
    }
  }

  @Test func `come over HTTP with the time they may be cached`() async throws {
    let signer = try await CertifiedSigner.shared.value.0
    let project = Project([signer])
    let server = try await KeyServer.start(publishing: CertifiedSigner.published([signer]))
    var settings = HTTPTransport.Settings()
    (settings.connectLimit, settings.answerLimit) = (.seconds(60), .seconds(120))
    let transport = HTTPTransport(settings)
    let keys = KeySource(
      publishedAt: "http://127.0.0.1:\(server.port)/certificates", transport: transport,
      now: { project.now })
    var configuration = FirebaseTokenVerifier.Configuration(projectID: Project.id)
    configuration.now = { project.now }
    let verifier = FirebaseTokenVerifier(configuration, keys: keys)
    func passes(_ fault: TokenError?, fetchesBy count: Int) async throws {
      let before = server.fetches
      #expect(await verifier.fault(of: try signer.token(project.claims)) == fault)
      #expect(server.fetches == before + count)
    }
    server.answer(
      with: (.internalServerError, [:]),
      (.ok, ["Cache-Control": "public, max-age=100", "Age": "40"]),
      (.ok, ["Cache-Control": "no-transform"]))
    try await passes(.noKeys, fetchesBy: 1)
    try await passes(nil, fetchesBy: 1)
    project.advance(59)
    try await passes(nil, fetchesBy: 0)
    project.advance(1)
    try await passes(nil, fetchesBy: 1)
    project.advance(KeySource.usualLifetime - 1)
    try await passes(nil, fetchesBy: 0)
    // From then on it answers `404 Not Found`, and the former keys stay.
    project.advance(1)
    try await passes(nil, fetchesBy: 1)
    transport.shutdown()
    try await server.stop()
  }

  @Test func `are where Google publishes them, also at a service that replaces it`() {
    let google = FirebaseService.google
    #expect(
      google.keysAddress(of: .idToken)
        == "https://www.googleapis.com/robot/v1/metadata/x509/securetoken@system.gserviceaccount.com"
    )
    #expect(
      google.keysAddress(of: .sessionCookie)
        == "https://identitytoolkit.googleapis.com/v1/sessionCookiePublicKeys")
    for host in ["h:9", "http://h:9", "HTTP://h:9/"] {
      #expect(
        FirebaseService.emulator(host: host).lookupAddress(apiKey: "a b")
          == "http://h:9/identitytoolkit.googleapis.com/v1/accounts:lookup?key=a%20b")
    }
    #expect(
      FirebaseService.socket(path: "/run/s").keysAddress(of: .sessionCookie)
        == "http+unix://%2Frun%2Fs/identitytoolkit.googleapis.com/v1/sessionCookiePublicKeys?key=any"
    )
  }
}
