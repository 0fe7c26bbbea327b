import Crypto
import LoginIdentity
import Synchronization

/// A user's sign-in, for all tokens that follow from it.
struct OpenIDSession: Equatable, Sendable {
  /// The name of the browser's session: `sid`.
  let id: String
  let localID: String
  /// Seconds since 1970.
  let authenticatedAt: Int
  /// The ways of the sign-in (RFC 8176); empty if the user was chosen.
  var methods: [String] = []
}

/// The consent behind codes and tokens.
struct OpenIDGrant: Sendable {
  /// The issuer's name.
  let issuer: String
  let clientID: String
  var scopes: [String]
  /// The audience of access tokens; `nil` for the issuer.
  var audience: String?
  /// The user's sign-in; `nil` for the client itself.
  var session: OpenIDSession?
  var nonce: String?
  /// The party that acts for the user (RFC 8693 §4.1).
  var actor: JSONValue?
  /// The name of all tokens that follow from one consent, which end together.
  var family = RandomText.base64URL(22)

  /// The scopes as a claim or a parameter; `nil` without any, because it can't be empty (RFC 6749 §3.3).
  var scopeClaim: JSONValue? {
    scopes.isEmpty ? nil : .string(scopes.joined(separator: " "))
  }
}

/// What the OpenID provider knows; all of it is lost with the process, and part of snapshots.
struct OpenIDMemory: Sendable {
  /// A code on its way through the browser.
  struct Code: Sendable {
    let grant: OpenIDGrant
    let redirect: String
    let challenge: String?
    /// Seconds since 1970.
    let expiresAt: Int
    var isUsed = false
  }

  /// A token that can be looked up.
  struct Token: Sendable {
    let grant: OpenIDGrant
    /// Seconds since 1970.
    let issuedAt: Int
    let expiresAt: Int
    /// Whether a refresh token was replaced by a new one.
    var isUsed = false
  }

  /// A device that waits for its user.
  struct Device: Sendable {
    enum Decision: Sendable { case denied, granted(OpenIDGrant) }

    let grant: OpenIDGrant
    let userCode: String
    let expiresAt: Int
    var lastRequestedAt: Int?
    var decision: Decision?
  }

  /// A page that waits for its user.
  struct Visit: Sendable {
    enum Purpose: Sendable {
      case app(OpenIDRequest)
      /// The code is the device's own.
      case device(code: String)
    }

    let purpose: Purpose
    /// The user who still has to agree; `nil` before the sign-in.
    var session: OpenIDSession?
  }

  /// Registered clients, each of one issuer.
  var clients = Shelf<OpenIDClient>()
  /// Clients of a file, at every issuer.
  var seeded: [String: OpenIDClient] = [:]
  var codes = Shelf<Code>()
  var accessTokens = Shelf<Token>()
  var refreshTokens = Shelf<Token>()
  var devices = Shelf<Device>()
  /// The devices' own codes by those that users enter.
  var userCodes = Shelf<String>()
  /// Sessions of browsers, by their cookies.
  var sessions = Shelf<OpenIDSession>()
  var visits = Shelf<Visit>()
  /// Authorization requests that clients sent beforehand.
  var pushed = Shelf<[String: String]>()
  /// The families that ended: a token that is being signed meanwhile must not outlive its family.
  var ended = Shelf<Void>()
  /// The assertions of clients that were used.
  var assertions = Shelf<Void>()

  /// The maximum number of things of a kind; a new one replaces the one that expires first.
  static let limit = 1000
  /// Lifetimes in seconds.
  static let codeLifetime = 60
  static let tokenLifetime = 3600
  static let refreshLifetime = 30 * 86_400
  static let deviceLifetime = 900
  static let visitLifetime = 900
  static let sessionLifetime = 12 * 3600
  static let pushedLifetime = 60
  /// The minimum seconds between two requests of a device.
  static let interval = 5

  /// Returns the name under which a secret text is stored.
  static func digest(of text: String) -> String {
    Base64URL.text(of: SHA256.hash(data: Array(text.utf8)))
  }

  /// Returns a claim that is a text or a list of texts.
  static func texts(_ value: JSONValue?) -> [String] {
    guard case .array(let items)? = value else { return [value?.text].compactMap(\.self) }
    return items.compactMap(\.text)
  }
}

extension OpenIDMemory {
  /// Redeems a code, which then doesn't work any more; when it is shown again, its tokens end (RFC 6749 §4.1.2).
  mutating func redeem(code text: String, now: Int) -> Code? {
    let name = Self.digest(of: text)
    guard var code = codes.look(name, now: now) else { return nil }
    guard !code.isUsed else {
      end(family: code.grant.family, now: now)
      return nil
    }
    code.isUsed = true
    codes[name] = code
    return now < code.expiresAt ? code : nil
  }

  /// Redeems a refresh token, which then doesn't work any more; when it is shown again, its family ends (RFC 9700
  /// §4.14.2).
  mutating func redeem(refreshToken text: String, now: Int) -> Token? {
    let name = Self.digest(of: text)
    guard var token = refreshTokens.look(name, now: now) else { return nil }
    guard !token.isUsed else {
      end(family: token.grant.family, now: now)
      return nil
    }
    token.isUsed = true
    refreshTokens[name] = token
    return token
  }

  mutating func end(family: String, now: Int) {
    ended.put((), at: family, until: now + Self.refreshLifetime, now: now, limit: Self.limit)
    accessTokens.removeAll { $0.grant.family == family }
    refreshTokens.removeAll { $0.grant.family == family }
  }
}

/// The OpenID provider's memory, for all requests.
final class OpenIDProviderState: Sendable {
  private let memory = Mutex(OpenIDMemory())
  private let now: @Sendable () -> Int

  /// - Parameter now: Milliseconds since 1970.
  init(now: @escaping @Sendable () -> Int) { self.now = now }

  /// Creates the state of another project, which only has the clients of the file of accounts.
  convenience init(beside other: OpenIDProviderState) {
    self.init(now: other.now)
    let seeded = other.all.seeded
    memory.withLock { $0.seeded = seeded }
  }

  /// The time, seconds since 1970.
  var seconds: Int { now() / 1000 }

  /// All of it, for a snapshot.
  var all: OpenIDMemory {
    get { memory.withLock { $0 } }
    set { memory.withLock { $0 = newValue } }
  }

  /// Passes the memory to a closure; other requests wait meanwhile.
  func with<Value: Sendable>(_ body: (inout OpenIDMemory) -> Value) -> Value {
    memory.withLock { body(&$0) }
  }
}

extension OpenIDIssuer {
  /// Returns the name of a thing of this issuer.
  func key(_ name: String) -> String { "\(self.name)\n\(name)" }
}
