/// What a person is to do elsewhere so that a provider lets them in.
///
/// Either way may finish first. A way that ended without a sign-in is told while the other goes on: it
/// then has a failure, and nothing that could be opened or typed. Strings come from a provider and are
/// not cleaned.
package struct ProviderPrompt: Codable, Hashable, Sendable {
  /// What goes into a browser of this machine; `nil` where there is no such way.
  package var browserURL: String?
  /// The port of this machine that the browser comes back to; `nil` where there is no such way.
  package var returnPort: Int?
  /// What a person types on another device; `nil` where there is no such way.
  package var userCode: String?
  /// Where they type it.
  package var verificationURL: String?
  /// The same with the code in it, for a camera.
  package var completeURL: String?
  /// Seconds until all of it is void.
  package var lifetime: Int
  /// Whether a new short code takes the place of this one then.
  package var isRenewed: Bool
  /// Why the browser's way has ended, while the code goes on; `nil` while it has not.
  package var browserFailure: IdentityError?
  /// Why the code's way has ended, while the browser goes on; `nil` while it has not.
  package var codeFailure: IdentityError?
  /// Why the provider could not be asked about the code the last time; it is asked again.
  package var codeTrouble: IdentityError?
  /// Whether this machine plays the provider, for trying out.
  package var isPlayedHere = false
  /// Whether the person has done all of it: what came back is being checked.
  package var isChecking = false

  /// Describes what is to be done.
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
  /// The most bytes of an address.
  package static var addressLimit: Int { 8 << 10 }

  /// How many bytes a short code may have.
  package static var codeLengths: ClosedRange<Int> { 1...256 }

  /// What is wrong with a way, while the other goes on.
  package enum Trouble: Hashable, Sendable {
    /// The browser's way has ended.
    case browserEnded(IdentityError)
    /// The code's way has ended.
    case codeEnded(IdentityError)
    /// The provider could not be asked about the code; it is asked again.
    case codeDelayed(IdentityError)
  }

  /// All that is wrong.
  package var troubles: [Trouble] {
    [
      browserFailure.map { .browserEnded($0) }, codeFailure.map { .codeEnded($0) },
      codeTrouble.map { .codeDelayed($0) },
    ].compactMap(\.self)
  }
}
