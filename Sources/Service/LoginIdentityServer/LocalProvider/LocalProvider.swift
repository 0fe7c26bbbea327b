import Crypto
import LoginIdentity
import Synchronization

/// A small OpenID Connect provider for one machine, in the colors of any provider.
///
/// It lets demonstrations and tests use a provider's button from end to end without the internet: the person in the
/// browser enters who they are. Its codes are in memory and work once.
///
/// Source: RFC 6749 §4.1, RFC 7636, RFC 8628, RFC 9207, OpenID Connect Core.
final class LocalProvider: Sendable {
  /// An app's request in the browser.
  struct Request: Equatable, Sendable {
    /// The provider: `google.com`.
    let providerID: String
    let clientID: String
    let redirectURI: String
    let state: String?
    let nonce: String?
    /// The SHA-256 of the verifier, base64url; `nil` only for the service's own `createAuthUri`.
    let challenge: String?
    /// Whether the answer is a posted form, like Apple's.
    let isPosted: Bool
  }

  /// The details that the person entered.
  struct Person: Equatable, Sendable {
    var email: String?
    var isEmailVerified = true
    var name: String?
    /// The address of a picture.
    var picture: String?
    var screenName: String?
    /// The provider's ID of a person with an account here; `nil` for one made of the details.
    var subject: String?
  }

  /// The consent behind a code or a device.
  struct Consent: Equatable, Sendable {
    let providerID: String
    let clientID: String
    let person: Person
    let nonce: String?
    /// The time of the consent, seconds since 1970.
    let authenticatedAt: Int
  }

  /// The reason for rejecting a token, in the words of RFC 6749 §5.2 and RFC 8628 §3.5.
  enum OAuthError: String, Error {
    case invalidRequest = "invalid_request"
    case invalidGrant = "invalid_grant"
    case invalidClient = "invalid_client"
    case unsupportedGrant = "unsupported_grant_type"
    case pending = "authorization_pending"
    case slowDown = "slow_down"
    case denied = "access_denied"
    case expired = "expired_token"
  }

  /// The origin of its pages while the service itself is on a Unix socket: `http://127.0.0.1:49152`.
  let pages = Mutex<String?>(nil)

  private let memory = Mutex(Memory())
  private let now: @Sendable () -> Int

  /// The lifetime of codes, devices and tokens in seconds.
  static let codeLifetime = 600
  static let deviceLifetime = 900
  static let tokenLifetime = 3600
  /// The minimum seconds between two requests of a device.
  static let interval = 5
  /// The maximum number of stored codes, devices or tokens, so that no client can fill the memory.
  private static let limit = 1000

  private struct Memory {
    var codes = Shelf<(request: Request, consent: Consent)>()
    var devices = Shelf<Device>()
    var userCodes: [String: String] = [:]
    var accessTokens = Shelf<Consent>()
    var refreshTokens = Shelf<Consent>()
  }

  private struct Device {
    let providerID: String
    let clientID: String
    let userCode: String
    /// Whether this computer asked for the code.
    let isLocal: Bool
    let expiresAt: Int
    var lastRequestedAt: Int?
    var decision: Decision?

    enum Decision { case denied, granted(Consent) }
  }

  /// - Parameter now: Milliseconds since 1970.
  init(now: @escaping @Sendable () -> Int) {
    self.now = { now() / 1000 }
  }

  /// The time, seconds since 1970.
  var seconds: Int { now() }

  // MARK: In the browser

  func code(for request: Request, person: Person) -> String {
    let code = RandomText.base64URL(32)
    let consent = Consent(
      providerID: request.providerID, clientID: request.clientID, person: person,
      nonce: request.nonce, authenticatedAt: now())
    memory.withLock { memory in
      memory.codes.put(
        (request, consent), at: code, until: now() + Self.codeLifetime, now: now(),
        limit: Self.limit)
    }
    return code
  }

  /// Redeems a code, which then no longer works, whatever the outcome.
  ///
  /// - Parameters:
  ///   - code: The code.
  ///   - providerID: The provider that issued it.
  ///   - clientID: The app that it was issued for.
  ///   - redirectURI: The address that it was sent to.
  ///   - verifier: The verifier behind the challenge.
  /// - Returns: The consent.
  /// - Throws: ``OAuthError/invalidGrant``.
  func redeem(
    code: String, providerID: String, clientID: String, redirectURI: String, verifier: String?
  ) throws(OAuthError) -> Consent {
    guard let (request, consent) = memory.withLock({ $0.codes.take(code, now: now()) }),
      request.providerID == providerID, request.clientID == clientID,
      request.redirectURI == redirectURI
    else { throw .invalidGrant }
    if let challenge = request.challenge {
      let digest = Base64URL.text(of: SHA256.hash(data: Array((verifier ?? "").utf8)))
      guard Secret(digest) == Secret(challenge) else { throw .invalidGrant }
    } else if verifier != nil {
      throw .invalidGrant
    }
    return consent
  }

  // MARK: On another device

  /// Begins a device grant.
  ///
  /// - Parameters:
  ///   - providerID: The provider.
  ///   - clientID: The client.
  ///   - isLocal: Whether this computer asks.
  /// - Returns: The device code and the user code.
  func beginDevice(
    providerID: String, clientID: String, isLocal: Bool
  ) -> (deviceCode: String, userCode: String) {
    let (deviceCode, userCode) = (RandomText.base64URL(40), RandomText.userCode())
    let device = Device(
      providerID: providerID, clientID: clientID, userCode: userCode, isLocal: isLocal,
      expiresAt: now() + Self.deviceLifetime)
    memory.withLock { memory in
      memory.devices.put(
        device, at: deviceCode, until: device.expiresAt + Self.deviceLifetime, now: now(),
        limit: Self.limit)
      memory.userCodes = memory.userCodes.filter { memory.devices[$0.value] != nil }
      memory.userCodes[RandomText.plainUserCode(userCode)] = deviceCode
    }
    return (deviceCode, userCode)
  }

  /// A device that waits for a person's decision.
  struct WaitingDevice {
    let providerID: String
    let clientID: String
    let userCode: String
    /// Whether this computer asked for the code.
    let isLocal: Bool
  }

  /// Returns the device whose code a person entered, if it waits for a decision.
  func device(typed text: String) -> WaitingDevice? {
    memory.withLock { memory in
      guard let code = memory.userCodes[RandomText.plainUserCode(text)],
        let device = memory.devices[code], device.decision == nil, now() < device.expiresAt
      else { return nil }
      return WaitingDevice(
        providerID: device.providerID, clientID: device.clientID, userCode: device.userCode,
        isLocal: device.isLocal)
    }
  }

  /// Stores the person's decision; returns false if none was expected.
  func decide(typed text: String, person: Person?) -> Bool {
    memory.withLock { memory in
      guard let code = memory.userCodes[RandomText.plainUserCode(text)],
        var device = memory.devices[code], device.decision == nil, now() < device.expiresAt
      else { return false }
      device.decision =
        person.map {
          .granted(
            Consent(
              providerID: device.providerID, clientID: device.clientID, person: $0, nonce: nil,
              authenticatedAt: now()))
        } ?? .denied
      memory.devices[code] = device
      return true
    }
  }

  /// Returns the consent for a device; the poll ends when the person accepts or declines.
  func poll(deviceCode: String, providerID: String, clientID: String) throws(OAuthError) -> Consent
  {
    let result = memory.withLock { memory -> Result<Consent, OAuthError> in
      guard var device = memory.devices[deviceCode], device.providerID == providerID,
        device.clientID == clientID
      else { return .failure(.invalidGrant) }
      switch device.decision {
      case .denied, .granted:
        _ = memory.devices.take(deviceCode, now: now())
        if case .granted(let consent) = device.decision { return .success(consent) }
        return .failure(.denied)
      case nil: break
      }
      guard now() < device.expiresAt else { return .failure(.expired) }
      // RFC 8628 §3.5: the device polls more often than allowed.
      let isHasty = device.lastRequestedAt.map { now() - $0 < Self.interval - 1 } ?? false
      device.lastRequestedAt = now()
      memory.devices[deviceCode] = device
      return .failure(isHasty ? .slowDown : .pending)
    }
    return try result.get()
  }

  // MARK: Tokens

  /// Stores a consent under a new access token and a new refresh token.
  func tokens(for consent: Consent) -> (access: String, refresh: String) {
    let (access, refresh) = (RandomText.base64URL(32), RandomText.base64URL(43))
    memory.withLock { memory in
      memory.accessTokens.put(
        consent, at: access, until: now() + Self.tokenLifetime, now: now(), limit: Self.limit)
      memory.refreshTokens.put(
        consent, at: refresh, until: now() + 30 * 86_400, now: now(), limit: Self.limit)
    }
    return (access, refresh)
  }

  /// Redeems a refresh token, which works once.
  func redeem(refreshToken: String, providerID: String, clientID: String) throws(OAuthError)
    -> Consent
  {
    guard let consent = memory.withLock({ $0.refreshTokens.take(refreshToken, now: now()) }),
      consent.providerID == providerID, consent.clientID == clientID
    else { throw .invalidGrant }
    return consent
  }

  func consent(accessToken: String, providerID: String) -> Consent? {
    memory.withLock { memory in
      memory.accessTokens.look(accessToken, now: now()).flatMap {
        $0.providerID == providerID ? $0 : nil
      }
    }
  }
}
