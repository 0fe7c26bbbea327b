import FoundationEssentials
import LoginIdentity
import LoginIdentityProtocol

/// The fields of the settings, as they were typed.
struct SettingsForm: VersionedForm, Equatable, Sendable {
  var isPasswordAllowed: Bool
  var isGuestAllowed: Bool
  var isPhoneAllowed: Bool
  var allowsDuplicateEmails: Bool
  var isProtectingEmails: Bool
  var minimum: String
  var isEnforced: Bool
  var needsLowercase: Bool
  var needsUppercase: Bool
  var needsDigit: Bool
  var needsOther: Bool
  /// Hosts, one on each line.
  var domains: String
  var failure: FaultSettings.Failure
  /// Milliseconds.
  var delay: String
  /// Seconds.
  var clock: String
  /// The ``state`` that the form showed.
  var version = ""

  /// Creates the form of the current settings.
  init(_ operations: IdentityOperations, _ faults: FaultInjector) {
    let values = operations.settings.current
    isPasswordAllowed = values.isPasswordAllowed
    isGuestAllowed = values.isGuestAllowed
    isPhoneAllowed = values.isPhoneAllowed
    allowsDuplicateEmails = values.allowsDuplicateEmails
    isProtectingEmails = values.isProtectingEmails
    minimum = String(values.passwordRules.minimum)
    isEnforced = values.passwordRules.isEnforced
    needsLowercase = values.passwordRules.needsLowercase
    needsUppercase = values.passwordRules.needsUppercase
    needsDigit = values.passwordRules.needsDigit
    needsOther = values.passwordRules.needsOther
    domains = (values.authorizedDomains ?? []).joined(separator: "\n")
    failure = faults.current.failure ?? .none
    delay = String(faults.current.delay ?? 0)
    clock = String(operations.clock.offset)
    version = state
  }

  /// Creates a form from what a browser sends.
  init(_ fields: [String: String]) {
    isPasswordAllowed = fields["passwords"] != nil
    isGuestAllowed = fields["guests"] != nil
    isPhoneAllowed = fields["phones"] != nil
    allowsDuplicateEmails = fields["duplicates"] != nil
    isProtectingEmails = fields["protect"] != nil
    minimum = (fields["minimum"] ?? "").trimmed
    isEnforced = fields["enforce"] != nil
    needsLowercase = fields["lowercase"] != nil
    needsUppercase = fields["uppercase"] != nil
    needsDigit = fields["digit"] != nil
    needsOther = fields["symbol"] != nil
    domains = (fields["domains"] ?? "").replacing("\r\n", with: "\n")
    failure = fields["failure"].flatMap(FaultSettings.Failure.init(rawValue:)) ?? .none
    delay = (fields["delay"] ?? "").trimmed
    clock = (fields["clock"] ?? "").trimmed
    version = fields["version"] ?? ""
  }

  /// Returns the settings of the project.
  ///
  /// - Parameter maximum: The current maximum length of a password, which the form doesn't show.
  /// - Returns: The settings.
  func settings(maximum: Int) -> ProjectSettings {
    var settings = ProjectSettings()
    settings.signIn = ProjectSettings.SignIn()
    settings.signIn?.email = .init(enabled: isPasswordAllowed)
    settings.signIn?.anonymous = .init(enabled: isGuestAllowed)
    settings.signIn?.phoneNumber = .init(enabled: isPhoneAllowed)
    settings.signIn?.allowDuplicateEmails = allowsDuplicateEmails
    settings.emailPrivacyConfig = .init(enableImprovedEmailPrivacy: isProtectingEmails)
    var policy = PasswordPolicyConfig()
    policy.passwordPolicyEnforcementState = isEnforced ? "ENFORCE" : "OFF"
    var options = PasswordStrength()
    (options.minPasswordLength, options.maxPasswordLength) = (Int(minimum), maximum)
    options.containsLowercaseCharacter = needsLowercase
    options.containsUppercaseCharacter = needsUppercase
    options.containsNumericCharacter = needsDigit
    options.containsNonAlphanumericCharacter = needsOther
    policy.passwordPolicyVersions = [.init(customStrengthOptions: options)]
    settings.passwordPolicyConfig = policy
    settings.authorizedDomains = hosts
    return settings
  }

  private var hosts: [String] {
    domains.utf8.split(separator: UInt8(ascii: "\n"))
      .map { String(decoding: $0, as: UTF8.self).trimmed }.filter { !$0.isEmpty }
  }

  /// Finds the errors before anything is changed, by the names of the fields.
  var errors: [String: String] {
    var errors: [String: String] = [:]
    if !((Int(minimum)).map { 6...30 ~= $0 } ?? false) {
      errors["minimum"] = "Enter a number from 6 to 30."
    }
    if !((Int(delay)).map { 0...60_000 ~= $0 } ?? false) {
      errors["delay"] = "Enter a number from 0 to 60,000."
    }
    if !((Int(clock)).map { -ServiceClock.limit...ServiceClock.limit ~= $0 } ?? false) {
      errors["clock"] = "Enter a whole number of seconds, at most a hundred years."
    }
    return errors
  }
}
