// Security keys and passkeys as second factors are this program's own; Google's protocol has none.

/// What a browser needs to make a passkey that becomes a second factor.
package struct PasskeySessionInfo: Codable, Equatable, Sendable {
  package let credentialCreationOptions: PasskeyCreationOptions?

  package init(credentialCreationOptions: PasskeyCreationOptions) {
    self.credentialCreationOptions = credentialCreationOptions
  }
}

/// What a browser needs to use a passkey that is a second factor.
package struct PasskeyResponseInfo: Codable, Equatable, Sendable {
  package let credentialRequestOptions: PasskeyRequestOptions?

  package init(credentialRequestOptions: PasskeyRequestOptions) {
    self.credentialRequestOptions = credentialRequestOptions
  }
}

/// A browser's answer, in place of the code of a second factor.
package struct PasskeyVerificationInfo: Codable, Equatable, Sendable {
  /// Only in an enrollment.
  package var authenticatorRegistrationResponse: PasskeyResponseRecord?
  /// Only in a sign-in.
  package var authenticatorAuthenticationResponse: PasskeyResponseRecord?

  package init() {}
}

/// Says that an account can have security keys and passkeys as second factors.
package struct PasskeyFactorRecord: Codable, Equatable, Sendable {
  /// The domain that they belong to.
  package var rpId: String?

  package init(rpId: String?) { self.rpId = rpId }
}
