/// The steps for a person at a provider.
///
/// Either way may finish first. If one way ended without a sign-in while the other continues, it has a failure, and
/// nothing to open or enter. Strings come from a provider and are not cleaned.
package struct ProviderPrompt: Codable, Hashable, Sendable {
  /// The address for a browser on this computer; `nil` without this way.
  package var browserURL: String?
  /// The port of this computer that the browser returns to; `nil` without this way.
  package var returnPort: Int?
  /// The code to enter on another device; `nil` without this way.
  package var userCode: String?
  package var verificationURL: String?
  /// The same address with the code in it, for a camera.
  package var completeURL: String?
  /// The client that asks for the code; `nil` without this way.
  package var clientID: String?
  /// The seconds until everything expires.
  package var lifetime: Int
  /// Whether a new short code then replaces this one.
  package var isRenewed: Bool
  /// The reason why the browser's way has ended while the code's continues; `nil` otherwise.
  package var browserFailure: IdentityError?
  /// The reason why the code's way has ended while the browser's continues; `nil` otherwise.
  package var codeFailure: IdentityError?
  /// The reason why the last request about the code failed; it is sent again.
  package var codeTrouble: IdentityError?
  /// Whether this computer simulates the provider.
  package var isSimulated = false
  /// Whether the person has finished, and the result is being checked.
  package var isChecking = false
  /// Whether a security key of this computer can replace the browser.
  package var offersSecurityKey = false
  /// The person's next step with a security key; `nil` for a browser or a short code.
  package var keyStep: SecurityKeyStep?

  package init(
    browserURL: String? = nil, returnPort: Int? = nil, userCode: String? = nil,
    verificationURL: String? = nil, completeURL: String? = nil, lifetime: Int,
    isRenewed: Bool = false
  ) {
    self.isRenewed = isRenewed
    self.browserURL = browserURL
    self.returnPort = returnPort
    self.userCode = userCode
    self.verificationURL = verificationURL
    self.completeURL = completeURL
    self.lifetime = lifetime
  }
}

extension ProviderPrompt {
  /// The maximum length of an address in bytes.
  package static var addressLimit: Int { 8 << 10 }

  /// The valid lengths of a short code in bytes.
  package static var codeLengths: ClosedRange<Int> { 1...256 }

  /// A problem of one way while the other continues.
  package enum Trouble: Hashable, Sendable {
    case browserEnded(IdentityError)
    case codeEnded(IdentityError)
    /// The last request about the code failed; it is sent again.
    case codeDelayed(IdentityError)
  }

  package var troubles: [Trouble] {
    [
      browserFailure.map { .browserEnded($0) }, codeFailure.map { .codeEnded($0) },
      codeTrouble.map { .codeDelayed($0) },
    ].compactMap(\.self)
  }
}
