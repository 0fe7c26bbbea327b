package struct ProviderSignInRequest: Codable, Equatable, Sendable {
  package enum Way: String, Codable, Hashable, Sendable, CaseIterable {
    /// The browser of this computer, which returns to one of its ports.
    case browser
    /// A short code that is entered on any device (RFC 8628).
    case code
  }

  /// The provider: `google.com`, `apple.com`, `oidc.example`.
  package let providerID: String
  /// The account to link the provider to; `nil` to sign in.
  package var linkingTo: Session?
  /// The user's language for the final page in the browser; a BCP 47 tag.
  package let language: String
  /// The offered ways; the first to finish signs in.
  package let ways: Set<Way>
  /// Whether the terminal asks or does something after the provider's answer, so that the browser can't say yet that
  /// the person is signed in.
  package let continues: Bool
  /// The person's address, for the provider's page; `nil` if it isn't known.
  package let loginHint: String?
  /// The person's name for a passkey that is added to the account; empty for none.
  package let passkeyName: String
  /// How a security key replaces the browser; `nil` to use the browser.
  package var key: SecurityKeyUse?
  /// The use of the passkey as a second factor; `nil` for a sign-in method.
  package var factor: PasskeyFactorUse?

  /// Whether a passkey is added to an account, as a sign-in method or as a second factor.
  package var addsPasskey: Bool { providerID == PasskeyTask.providerID && linkingTo != nil }

  /// Creates a request; by default with all ways.
  package init(
    providerID: String, linkingTo: Session? = nil, language: String = "en",
    ways: Set<Way> = Set(Way.allCases), continues: Bool = false,
    loginHint: String? = nil, passkeyName: String = ""
  ) {
    self.providerID = providerID
    self.linkingTo = linkingTo
    self.language = language
    self.ways = ways
    self.continues = continues
    self.loginHint = loginHint
    self.passkeyName = passkeyName
  }
}

/// The use of a passkey as a second factor.
package enum PasskeyFactorUse: Codable, Equatable, Sendable {
  /// Add it to the account (``ProviderSignInRequest/linkingTo``), with its name.
  case add
  /// Finish a sign-in with the factor that the person chose, and ask the service to remember this device if the person
  /// wants that.
  case finish(challenge: SecondFactorChallenge, id: String, remembersDevice: Bool)
}
