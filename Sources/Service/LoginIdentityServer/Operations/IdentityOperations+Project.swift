import LoginIdentity
import LoginIdentityProtocol
import LoginTokenVerification

// Public information.
extension IdentityOperations {
  /// `GET v1/projects`.
  func project() -> ProjectsResponse {
    ProjectsResponse(projectId: Self.projectNumber, authorizedDomains: authorizedDomains)
  }

  /// `GET v1/recaptchaParams`: returns texts that say there is no captcha.
  func captcha() -> RecaptchaParamsResponse {
    RecaptchaParamsResponse(
      recaptchaStoken: "This service doesn't use a captcha. Any answer is accepted.",
      recaptchaSiteKey: "This isn't a site key. Don't show it.")
  }

  /// `GET v2/passwordPolicy`.
  func passwordPolicy() -> PasswordPolicyResponse {
    let rules = settings.current.passwordRules
    var answer = PasswordPolicyResponse()
    answer.customStrengthOptions = rules.options
    answer.allowedNonAlphanumericCharacters = PasswordRule.symbols
    answer.enforcementState = rules.isEnforced ? "ENFORCE" : "OFF"
    answer.forceUpgradeOnSignin = rules.appliesToSignIn
    answer.schemaVersion = 1
    return answer
  }

  /// Returns the keys as a JSON Web Key Set (RFC 7517).
  func keySet() async throws -> [String: [JSONValue]] {
    try await issuer.keys.keySet()
  }

  /// Returns the keys as certificates by name, as Google publishes them.
  func certificates() async throws -> [String: String] {
    let keys = try await issuer.keys.keys()
    var certificates: [String: String] = [:]
    for key in keys { certificates[key.id] = try key.certificate() }
    return certificates
  }

  /// Returns the available parts of an issuer's OpenID Connect Discovery document.
  func discovery(origin: String) -> [String: JSONValue] {
    [
      "issuer": .string(TokenPayload.issuer(projectID: configuration.projectID)),
      "jwks_uri": .string("\(origin)\(ServicePath.keySetPath)"),
      "response_types_supported": .array([.string("id_token")]),
      "subject_types_supported": .array([.string("public")]),
      "id_token_signing_alg_values_supported": .array([.string(SigningKey.algorithm.rawValue)]),
    ]
  }
}

// Settings.
extension IdentityOperations {
  /// `GET v2/projects/P/config`.
  func projectSettings(context: Context) throws(ServiceError) -> ProjectSettings {
    try checkProject(nil, tenant: nil, context: context)
    return projectSettings(settings.current)
  }

  private func projectSettings(_ values: ServiceSettings.Values) -> ProjectSettings {
    var answer = values.projectSettings(hashing: settings.hashing)
    answer.authorizedDomains = authorizedDomains
    return answer
  }

  /// `PATCH v2/projects/P/config`: changes the settings in the mask, or all of them.
  ///
  /// - Parameters:
  ///   - request: The settings.
  ///   - names: The names in the request: an unknown setting is rejected, not dropped.
  ///   - context: The caller, with the mask.
  /// - Returns: The new settings.
  /// - Throws: ``ServiceError``, and storage errors.
  func change(
    _ request: ProjectSettings, names: FieldNames, context: Context
  ) async throws -> ProjectSettings {
    try checkProject(nil, tenant: nil, context: context)
    try check(request)
    let mask = context.query["updateMask"]?.parts(at: ",").filter { !$0.isEmpty }
    let roots = (mask ?? []).map { field in
      String(decoding: field.utf8.prefix { $0 != UInt8(ascii: ".") }, as: UTF8.self)
    }
    let asked = mask == nil ? names.all : names.all.filter(roots.contains)
    if let unknown = asked.sorted().first(where: { !FieldNames.settings.contains($0) }) {
      throw ServiceError.notImplemented("Unknown setting \(CleanName.of(unknown)).")
    }
    return try await change(
      request, mask: mask ?? ["signIn", "emailPrivacyConfig", "blockingFunctions"])
  }

  /// Changes the settings in a mask, and the others that a request has.
  ///
  /// - Returns: The new settings.
  /// - Throws: ``ServiceError`` `INVALID_ARGUMENT` or `NOT_IMPLEMENTED`, and storage errors.
  func change(_ request: ProjectSettings, mask: [String]) async throws -> ProjectSettings {
    try check(request)
    let changed = try await settings.change { $0.apply(request, mask: mask) }
    return projectSettings(changed)
  }

  /// `GET emulator/v1/projects/P/config`.
  func emulatorSettings() -> ProjectSettings { settings.current.emulatorSettings }

  /// `PATCH emulator/v1/projects/P/config`.
  func changeEmulator(_ request: ProjectSettings) async throws -> ProjectSettings {
    try await settings.change { values in
      values.apply(request, mask: ["signIn.allowDuplicateEmails", "emailPrivacyConfig"])
    }.emulatorSettings
  }

  private func check(_ request: ProjectSettings) throws(ServiceError) {
    if let functions = request.blockingFunctions { try check(functions) }
    for domain in request.authorizedDomains ?? []
    where WebAuthority(domain).map({ $0.port != nil || !$0.isResolvable }) ?? true {
      throw ServiceError(.invalidArgument, "\(CleanName.of(domain)) isn't a host.")
    }
    guard let policy = request.passwordPolicyConfig else { return }
    guard [nil, "OFF", "ENFORCE"].contains(policy.passwordPolicyEnforcementState) else {
      throw ServiceError(.invalidArgument, "passwordPolicyEnforcementState must be OFF or ENFORCE")
    }
    let options = policy.passwordPolicyVersions?.first?.customStrengthOptions
    guard (6...30).contains(options?.minPasswordLength ?? 6) else {
      throw ServiceError(.invalidArgument, "minPasswordLength must be 6 to 30")
    }
    guard (options?.minPasswordLength ?? 6)...4096 ~= options?.maxPasswordLength ?? 4096 else {
      throw ServiceError(
        .invalidArgument, "maxPasswordLength must be minPasswordLength to 4096")
    }
  }
}

/// The names of a body's fields, in camel case.
struct FieldNames: Decodable, Sendable {
  let all: Set<String>

  /// The supported fields of `v2/projects/P/config`, and those that clients send back unchanged.
  static let settings: Set<String> = [
    "name", "signIn", "emailPrivacyConfig", "passwordPolicyConfig", "blockingFunctions",
    "authorizedDomains",
  ]

  init(from decoder: any Decoder) throws {
    all = Set(try decoder.container(keyedBy: Name.self).allKeys.map(\.camelCase))
  }

  private struct Name: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }

    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }

    /// The name in camel case: `email_privacy_config` becomes `emailPrivacyConfig`.
    var camelCase: String {
      let words = stringValue.utf8.split(separator: UInt8(ascii: "_"))
        .map { String(decoding: $0, as: UTF8.self) }
      return words.dropFirst().reduce(words.first ?? "") {
        $0 + $1.prefix(1).uppercased() + $1.dropFirst()
      }
    }
  }
}

// Codes and keys, for tests.
extension IdentityOperations {
  /// `GET emulator/v1/projects/P/oobCodes`.
  func pendingMail() async throws -> OutOfBandCodeList {
    let now = now
    let (codes, shortCodes) = try store.read { data in
      (try data.mailedCodes(now: now), try data.shortCodes(now: now))
    }
    return OutOfBandCodeList(
      oobCodes: codes.map { code in
        OutOfBandCodeList.Entry(
          email: code.email, newEmail: code.newEmail, requestType: code.type, oobCode: code.code,
          oobLink: code.link, shortCode: shortCodes[code.code])
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

  /// `POST emulator/v1/projects/P/keys`: creates a new signing key; the old one signs for another hour.
  func rotateKeys() async throws -> [String: [JSONValue]] {
    try await issuer.keys.rotate()
    return try await keySet()
  }
}
