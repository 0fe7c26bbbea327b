import LoginIdentity
import Synchronization
import LoginTokenVerification

@testable import FirebaseTokens

/// A project, its issuer, and a clock that a test moves.
final class Project: Sendable {
  static let id = "demo-login"
  static let start = 1_700_000_000

  private let state: Mutex<State>

  private struct State {
    var now = Project.start
    var signers: [CertifiedSigner]
    var lifetime: Int? = 3600
    var isAway = false
    var fetches = 0
  }

  init(_ signers: [CertifiedSigner]) { state = Mutex(State(signers: signers)) }

  var now: Int { state.withLock { $0.now } }
  /// The number of requests for the keys.
  var fetches: Int { state.withLock { $0.fetches } }

  func advance(_ seconds: Int) { state.withLock { $0.now += seconds } }
  func publish(_ signers: [CertifiedSigner]) { state.withLock { $0.signers = signers } }
  func allowKeeping(_ seconds: Int?) { state.withLock { $0.lifetime = seconds } }
  /// Makes the issuer unreachable, or reachable again.
  func goAway(_ isAway: Bool = true) { state.withLock { $0.isAway = isAway } }

  /// Returns the verifier of the project's backend.
  func verifier(
    _ change: (inout FirebaseTokenVerifier.Configuration) -> Void = { _ in }
  ) -> FirebaseTokenVerifier {
    var configuration = FirebaseTokenVerifier.Configuration(projectID: Self.id)
    configuration.now = { self.now }
    change(&configuration)
    let keys = KeySource(now: { self.now }) {
      let (signers, lifetime, isAway) = self.state.withLock { state in
        state.fetches += 1
        return (state.signers, state.lifetime, state.isAway)
      }
      guard !isAway else { throw TokenError.noKeys }
      return KeySource.Fetched(
        keys: try KeySet(published: try CertifiedSigner.published(signers)), lifetime: lifetime)
    }
    return FirebaseTokenVerifier(configuration, keys: keys)
  }

  /// The current claims of a token for Ann.
  var claims: [String: JSONValue] {
    [
      "iss": .string("https://securetoken.google.com/\(Self.id)"), "aud": .string(Self.id),
      "sub": .string("ann"), "user_id": .string("ann"), "iat": .integer(now - 10),
      "exp": .integer(now + 3590), "auth_time": .integer(now - 20), "name": .string("Ann"),
      "email": .string("ann@example.com"), "email_verified": .bool(true), "role": .string("cook"),
      "firebase": .object([
        "sign_in_provider": .string("password"), "sign_in_second_factor": .string("totp"),
      ]),
    ]
  }
}

extension FirebaseTokenVerifier {
  /// Returns the reason for rejecting a token; `nil` if it is accepted.
  func fault(of token: Secret) async -> TokenError? {
    do throws(TokenError) {
      _ = try await verify(token)
      return nil
    } catch {
      return error
    }
  }
}
