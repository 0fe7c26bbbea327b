import Crypto
import LoginIdentity

/// The domain that passkeys belong to, and the pages that may use them (WebAuthn Level 3 §5.1.2).
struct PasskeyParty: Sendable {
  /// The domain: `localhost`, `acme.example`.
  let domain: String
  let projectID: String

  /// Returns whether a page of an origin may use the passkeys: of the domain or below it, with TLS, and on this
  /// computer also without.
  func allows(origin: String) -> Bool {
    guard let origin = WebOrigin(origin) else { return false }
    let host = origin.authority.host
    guard host == domain || host.utf8.suffix(domain.utf8.count + 1).elementsEqual(".\(domain)".utf8)
    else { return false }
    return origin.scheme == "https" || origin.isLoopbackForBrowsers
  }

  /// The hash of the domain in ``AuthenticatorData``.
  var hash: [UInt8] { Array(SHA256.hash(data: Array(domain.utf8))) }

  /// Returns the name of an account for authenticators, 60 letters and digits.
  ///
  /// It must not tell who the person is (§14.6.1), and have at most 64 bytes. Sixty characters without the signs in
  /// which base64 and base64url differ are the same in both: Google's SDKs read either.
  ///
  /// - Parameters:
  ///   - localID: The account.
  ///   - isFactor: Whether the passkey is a second factor. It has another name then, because an authenticator replaces
  ///     a passkey by a new one with the same name.
  /// - Returns: The name.
  func handle(of localID: String, isFactor: Bool = false) -> String {
    let use = isFactor ? "factor" : "passkey"
    let digest = SHA256.hash(data: Array("\(use) \(projectID) \(localID)".utf8))
    return digest.prefix(30).map { byte in
      let text = String(byte, radix: 16)
      return byte < 16 ? "0\(text)" : text
    }.joined()
  }
}
