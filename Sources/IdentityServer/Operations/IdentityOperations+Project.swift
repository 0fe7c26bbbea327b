import Identity
import IdentityProtocol
import JWTKit

// What anyone may know.
extension IdentityOperations {
  /// `GET v1/projects`.
  func project() -> ProjectsResponse {
    ProjectsResponse(projectId: Self.projectNumber, authorizedDomains: ["localhost"])
  }

  /// `GET v1/recaptchaParams`: there is no captcha; the words say so.
  func captcha() -> RecaptchaParamsResponse {
    RecaptchaParamsResponse(
      recaptchaStoken: "This service asks no captcha; any answer will do.",
      recaptchaSiteKey: "This is no key of a site; do not show it.")
  }

  /// `GET v2/passwordPolicy`.
  func passwordPolicy() -> PasswordPolicyResponse {
    let rules = settings.current.passwordRules
    var answer = PasswordPolicyResponse()
    answer.customStrengthOptions = rules.options
    answer.allowedNonAlphanumericCharacters = PasswordRules.others
    answer.enforcementState = rules.isEnforced ? "ENFORCE" : "OFF"
    answer.forceUpgradeOnSignin = rules.appliesToSignIn
    answer.schemaVersion = 1
    return answer
  }

  /// The keys as a JSON Web Key Set (RFC 7517).
  func keySet() async throws -> JWKS {
    JWKS(keys: try await issuer.keys.keys().map(\.publicKey))
  }

  /// The keys as certificates by name, as Google publishes them.
  func certificates() async throws -> [String: String] {
    let keys = try await issuer.keys.keys()
    var certificates: [String: String] = [:]
    for key in keys { certificates[key.id.string] = try key.certificate() }
    return certificates
  }

  /// What OpenID Connect Discovery asks of an issuer, as far as there is anything to say.
  func discovery(origin: String) -> [String: JSONValue] {
    [
      "issuer": .string(TokenPayload.issuer(projectID: configuration.projectID)),
      "jwks_uri": .string("\(origin)\(ServicePath.keySetPath)"),
      "response_types_supported": .array([.string("id_token")]),
      "subject_types_supported": .array([.string("public")]),
      "id_token_signing_alg_values_supported": .array([.string("RS256")]),
    ]
  }
}

// Settings.
extension IdentityOperations {
  /// `GET v2/projects/P/config`.
  func projectSettings(context: Context) throws(ServiceFault) -> ProjectSettings {
    try checkProject(nil, tenant: nil, context: context)
    return settings.current.projectSettings(hashing: settings.hashing)
  }

  /// `PATCH v2/projects/P/config`: what the mask names, or all of it.
  func change(_ request: ProjectSettings, context: Context) async throws -> ProjectSettings {
    try checkProject(nil, tenant: nil, context: context)
    try check(request)
    let mask = context.query["updateMask"].map { $0.split(separator: ",").map(String.init) }
    let changed = try await settings.change { values in
      values.take(request, mask: mask ?? ["signIn", "emailPrivacyConfig"])
    }
    return changed.projectSettings(hashing: settings.hashing)
  }

  /// `GET emulator/v1/projects/P/config`.
  func emulatorSettings() -> ProjectSettings { settings.current.emulatorSettings }

  /// `PATCH emulator/v1/projects/P/config`.
  func changeEmulator(_ request: ProjectSettings) async throws -> ProjectSettings {
    try await settings.change { values in
      values.take(request, mask: ["signIn.allowDuplicateEmails", "emailPrivacyConfig"])
    }.emulatorSettings
  }

  private func check(_ request: ProjectSettings) throws(ServiceFault) {
    guard let policy = request.passwordPolicyConfig else { return }
    guard [nil, "OFF", "ENFORCE"].contains(policy.passwordPolicyEnforcementState) else {
      throw ServiceFault(.invalidArgument, "passwordPolicyEnforcementState must be OFF or ENFORCE")
    }
    let options = policy.passwordPolicyVersions?.first?.customStrengthOptions
    guard (6...30).contains(options?.minPasswordLength ?? 6) else {
      throw ServiceFault(.invalidArgument, "minPasswordLength must be 6 to 30")
    }
    guard (options?.minPasswordLength ?? 6)...4096 ~= options?.maxPasswordLength ?? 4096 else {
      throw ServiceFault(
        .invalidArgument, "maxPasswordLength must be minPasswordLength to 4096")
    }
  }
}

// Codes and keys, for tests.
extension IdentityOperations {
  /// `GET emulator/v1/projects/P/oobCodes`.
  func pendingMail() async throws -> OutOfBandCodeList {
    let now = now
    let codes = try store.read { try $0.mailedCodes(now: now) }
    return OutOfBandCodeList(
      oobCodes: codes.map { code in
        OutOfBandCodeList.Entry(
          email: code.email, newEmail: code.newEmail, requestType: code.type, oobCode: code.code,
          oobLink: code.link)
      })
  }

  /// `GET emulator/v1/projects/P/verificationCodes`.
  func pendingTextMessages() async throws -> VerificationCodeList {
    let now = now
    let sessions = try store.read { try $0.verificationSessions(now: now) }
    return VerificationCodeList(
      verificationCodes: sessions.compactMap { session in
        session.phoneNumber.map {
          VerificationCodeList.Entry(
            code: session.code, phoneNumber: $0, sessionInfo: session.sessionInfo)
        }
      })
  }

  /// `POST emulator/v1/projects/P/keys`: a new signing key; the old one signs for an hour yet.
  func rotateKeys() async throws -> JWKS {
    try await issuer.keys.rotate()
    return try await keySet()
  }
}
