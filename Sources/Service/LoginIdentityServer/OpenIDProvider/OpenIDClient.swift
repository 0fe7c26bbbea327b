import LoginIdentity
import LoginTokenVerification

/// A client of the OpenID provider.
///
/// Every ID is a client, so that a test needs no preparation; registration makes the checks stricter.
struct OpenIDClient: Sendable {
  /// How a client authenticates at the endpoints for programs (OpenID Connect Core §9).
  enum Method: String, CaseIterable, Sendable {
    case none
    case secretBasic = "client_secret_basic"
    case secretPost = "client_secret_post"
    case privateKey = "private_key_jwt"
  }

  let id: String
  /// The way to authenticate; `nil` for a client that isn't registered, which may use a secret or none.
  let method: Method?
  /// The digest of the secret; `nil` for none.
  var secretDigest: String?
  var keys: KeySet?
  var redirects: [String] = []
  var logoutRedirects: [String] = []
  var name: String?

  var isRegistered: Bool { method != nil }

  /// The algorithms of keys that clients sign with.
  static let signingAlgorithms = VerificationKey.knownAlgorithms

  /// Creates a client that isn't registered; `nil` if the text can't be an ID: 1 to 256 printable ASCII characters (RFC
  /// 6749, appendix A.1).
  init?(unregistered id: String) {
    guard (1...256).contains(id.utf8.count), id.utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7F }) else {
      return nil
    }
    self.id = id
    method = nil
  }

  init(id: String, method: Method) {
    (self.id, self.method) = (id, method)
  }
}

/// A client at an endpoint for programs.
struct OpenIDCaller: Sendable {
  let client: OpenIDClient
  /// Whether it proved to be the client.
  let isAuthenticated: Bool

  var id: String { client.id }
}
