/// A passkey of an account (`PasskeyInfo` in Google's reference); the times are this service's addition.
package struct PasskeyRecord: Codable, Equatable, Sendable {
  /// The ID that the authenticator chose, base64url.
  package var credentialId: String?
  package var name: String?
  /// The time when it was added, milliseconds since 1970.
  package var createdAt: DecimalText?
  /// The time of its last use, milliseconds since 1970.
  package var lastUsedAt: DecimalText?

  package init() {}
}

/// The body of `passkeyEnrollment:start`.
package struct StartPasskeyEnrollmentRequest: Codable, Equatable, Sendable {
  package var idToken: WireSecret?
  package var tenantId: String?

  package init() {}
}

/// The response of `passkeyEnrollment:start`.
package struct StartPasskeyEnrollmentResponse: Codable, Equatable, Sendable {
  package let credentialCreationOptions: PasskeyCreationOptions?

  package init(credentialCreationOptions: PasskeyCreationOptions) {
    self.credentialCreationOptions = credentialCreationOptions
  }
}

/// What a browser needs to make a passkey (WebAuthn Level 3, `PublicKeyCredentialCreationOptionsJSON`).
package struct PasskeyCreationOptions: Codable, Equatable, Sendable {
  package struct Party: Codable, Equatable, Sendable {
    package let id: String?
    package let name: String?

    package init(id: String, name: String) { (self.id, self.name) = (id, name) }
  }

  package struct User: Codable, Equatable, Sendable {
    /// The name of the account for authenticators, base64.
    package let id: String?
    package let name: String?
    package let displayName: String?

    package init(id: String, name: String, displayName: String) {
      (self.id, self.name, self.displayName) = (id, name, displayName)
    }
  }

  package struct Algorithm: Codable, Equatable, Sendable {
    package let type: String?
    /// The number in COSE: -7 for ES256.
    package let alg: Int?
  }

  package struct Selection: Codable, Equatable, Sendable {
    package var residentKey: String? = "required"
    package var requireResidentKey: Bool? = true
    package var userVerification: String? = "required"

    /// The demands on a passkey as a sign-in method.
    package static let passkey = Selection()
    /// The demands on a second factor: a touch is enough, and it needs no room in the authenticator.
    package static let factor = Selection(
      residentKey: WebAuthnWord.discouraged, requireResidentKey: false,
      userVerification: WebAuthnWord.discouraged)
  }

  package let rp: Party?
  package let user: User?
  /// Base64.
  package let challenge: String?
  package let pubKeyCredParams: [Algorithm]?
  /// Milliseconds.
  package let timeout: Int?
  package let excludeCredentials: [PasskeyDescriptor]?
  package let authenticatorSelection: Selection?
  package let attestation: String?

  package init(
    rp: Party, user: User, challenge: String, algorithms: [Int], timeout: Int,
    excludeCredentials: [PasskeyDescriptor], selection: Selection = .passkey
  ) {
    (self.rp, self.user, self.challenge, self.timeout) = (rp, user, challenge, timeout)
    pubKeyCredParams = algorithms.map { Algorithm(type: PasskeyDescriptor.kind, alg: $0) }
    self.excludeCredentials = excludeCredentials
    authenticatorSelection = selection
    attestation = "none"
  }
}

/// Words of WebAuthn that programs compare.
package enum WebAuthnWord {
  /// A demand that isn't made.
  package static let discouraged = "discouraged"
}

/// A passkey that an account has already.
package struct PasskeyDescriptor: Codable, Equatable, Sendable {
  /// The only kind of credential (WebAuthn §5.8.2).
  package static let kind = "public-key"

  package let type: String?
  /// Base64url.
  package let id: String?
  package let transports: [String]?

  package init(id: String, transports: [String]) {
    type = Self.kind
    self.id = id
    self.transports = transports.isEmpty ? nil : transports
  }
}

/// A browser's answer about a passkey; binary values are base64 or base64url.
package struct PasskeyResponseRecord: Codable, Equatable, Sendable {
  package struct Response: Codable, Equatable, Sendable {
    package var clientDataJSON: String?
    /// Only in a registration.
    package var attestationObject: String?
    package var transports: [String]?
    /// Only in a sign-in, like the next two.
    package var authenticatorData: String?
    package var signature: String?
    package var userHandle: String?

    package init() {}
  }

  package var id: String?
  package var type: String?
  package var response: Response?

  package init() {}

  /// The ways to reach the device that WebAuthn defines (§5.8.4), at most one of each.
  package var knownTransports: [String] {
    ["usb", "nfc", "ble", "smart-card", "hybrid", "internal"].filter {
      response?.transports?.contains($0) ?? false
    }
  }
}

/// The body of `passkeyEnrollment:finalize`.
package struct FinalizePasskeyEnrollmentRequest: Codable, Equatable, Sendable {
  package var idToken: WireSecret?
  package var authenticatorRegistrationResponse: PasskeyResponseRecord?
  package var name: String?
  /// The name, from older clients.
  package var displayName: String?
  package var tenantId: String?

  package init() {}
}

/// The body of `passkeySignIn:start`.
package struct StartPasskeySignInRequest: Codable, Equatable, Sendable {
  package var tenantId: String?

  package init() {}
}

/// The response of `passkeySignIn:start`.
package struct StartPasskeySignInResponse: Codable, Equatable, Sendable {
  package let credentialRequestOptions: PasskeyRequestOptions?

  package init(credentialRequestOptions: PasskeyRequestOptions) {
    self.credentialRequestOptions = credentialRequestOptions
  }
}

/// What a browser needs to use a passkey (WebAuthn Level 3, `PublicKeyCredentialRequestOptionsJSON`).
package struct PasskeyRequestOptions: Codable, Equatable, Sendable {
  /// Base64.
  package let challenge: String?
  package let rpId: String?
  /// Milliseconds.
  package let timeout: Int?
  package let userVerification: String?
  /// The passkeys of which one has to answer; missing if any may that the authenticator has saved.
  package let allowCredentials: [PasskeyDescriptor]?

  /// Creates options; with a list of passkeys, they are a second factor, for which a touch is enough.
  package init(
    challenge: String, rpId: String, timeout: Int, allowCredentials: [PasskeyDescriptor]? = nil
  ) {
    (self.challenge, self.rpId, self.timeout) = (challenge, rpId, timeout)
    self.allowCredentials = allowCredentials
    userVerification = allowCredentials == nil ? "required" : WebAuthnWord.discouraged
  }
}

/// The body of `passkeySignIn:finalize`.
package struct FinalizePasskeySignInRequest: Codable, Equatable, Sendable {
  package var authenticatorAuthenticationResponse: PasskeyResponseRecord?
  package var tenantId: String?

  package init() {}
}

/// The response of the last step: tokens, or the request for the second factor in their place.
package struct PasskeyTokens: Codable, Equatable, Sendable {
  package let localId: String?
  package let idToken: WireSecret?
  package let refreshToken: WireSecret?
  /// The lifetime of the ID token in seconds, 3600.
  package let expiresIn: DecimalText?
  package let mfaPendingCredential: WireSecret?
  package let mfaInfo: [SecondFactorRecord]?
  package let backupCodeInfo: BackupCodeRecord?
  package let rememberedDeviceInfo: RememberedDeviceRecord?

  package init(localId: String, tokens: IssuedTokens?, pending: PendingSignIn?) {
    self.localId = localId
    idToken = tokens?.idToken
    refreshToken = tokens?.refreshToken
    expiresIn = tokens?.expiresIn
    mfaPendingCredential = pending?.mfaPendingCredential
    mfaInfo = pending?.mfaInfo
    backupCodeInfo = pending?.backupCodeInfo
    rememberedDeviceInfo = pending?.rememberedDeviceInfo
  }
}
