import LoginIdentity
import LoginIdentityProtocol

extension ServiceSettings.Values {
  var emulatorSettings: ProjectSettings {
    var settings = ProjectSettings()
    settings.signIn = ProjectSettings.SignIn()
    settings.signIn?.allowDuplicateEmails = allowsDuplicateEmails
    settings.emailPrivacyConfig = .init(enableImprovedEmailPrivacy: isProtectingEmails)
    return settings
  }

  func projectSettings(hashing: PasswordAlgorithm) -> ProjectSettings {
    var settings = emulatorSettings
    settings.blockingFunctions = blockingFunctions ?? .init()
    settings.signIn?.email = .init(enabled: isPasswordAllowed)
    settings.signIn?.anonymous = .init(enabled: isGuestAllowed)
    settings.signIn?.phoneNumber = .init(enabled: isPhoneAllowed)
    if case .firebaseScrypt(let key, let separator, let rounds, let memoryCost) = hashing {
      var hash = ProjectSettings.HashConfig()
      hash.algorithm = "SCRYPT"
      hash.signerKey = WireSecret(Secret(Base64.text(of: key)))
      hash.saltSeparator = Base64.text(of: separator)
      hash.rounds = rounds
      hash.memoryCost = memoryCost
      settings.signIn?.hashConfig = hash
    }
    settings.passwordPolicyConfig = PasswordPolicyConfig()
    settings.passwordPolicyConfig?.passwordPolicyEnforcementState =
      passwordRules.isEnforced ? "ENFORCE" : "OFF"
    settings.passwordPolicyConfig?.forceUpgradeOnSignin = passwordRules.appliesToSignIn
    settings.passwordPolicyConfig?.passwordPolicyVersions = [
      .init(customStrengthOptions: passwordRules.options)
    ]
    return settings
  }

  /// Applies settings.
  ///
  /// - Parameters:
  ///   - settings: The new settings.
  ///   - mask: The fields to apply, as `signIn` or `signIn.allowDuplicateEmails`. A field that is in the mask but not
  ///     in the settings is reset to its default where Google's emulator resets it.
  mutating func apply(_ settings: ProjectSettings, mask: [String]) {
    func counts(_ field: String) -> Bool {
      let parts = field.parts(at: ".")
      return mask.contains { entry in
        let wanted = entry.parts(at: ".")
        return parts.starts(with: wanted) || wanted.starts(with: parts)
      }
    }
    // Without any known field, Google's emulator resets its settings to the defaults.
    let isEmpty =
      settings.signIn == nil && settings.emailPrivacyConfig == nil
      && settings.passwordPolicyConfig == nil && settings.authorizedDomains == nil
      && settings.blockingFunctions == nil
    if counts("signIn.allowDuplicateEmails") {
      allowsDuplicateEmails =
        settings.signIn?.allowDuplicateEmails ?? (isEmpty ? false : allowsDuplicateEmails)
    }
    if counts("emailPrivacyConfig") {
      isProtectingEmails =
        settings.emailPrivacyConfig?.enableImprovedEmailPrivacy
        ?? (isEmpty ? false : isProtectingEmails)
    }
    if counts("signIn.email") {
      isPasswordAllowed = settings.signIn?.email?.enabled ?? isPasswordAllowed
    }
    if counts("signIn.anonymous") {
      isGuestAllowed = settings.signIn?.anonymous?.enabled ?? isGuestAllowed
    }
    if counts("signIn.phoneNumber") {
      isPhoneAllowed = settings.signIn?.phoneNumber?.enabled ?? isPhoneAllowed
    }
    change(settings.blockingFunctions, mask: mask, isReset: isEmpty)
    if let policy = settings.passwordPolicyConfig { passwordRules.apply(policy) }
    if let domains = settings.authorizedDomains {
      authorizedDomains = domains.map { $0.lowercased() }
    }
  }
}

extension PasswordRules {
  var options: PasswordStrength {
    var options = PasswordStrength()
    options.minPasswordLength = minimum
    options.maxPasswordLength = maximum
    guard isEnforced else { return options }
    options.containsLowercaseCharacter = needsLowercase
    options.containsUppercaseCharacter = needsUppercase
    options.containsNumericCharacter = needsDigit
    options.containsNonAlphanumericCharacter = needsOther
    return options
  }

  /// Applies rules; their lengths are already checked.
  mutating func apply(_ policy: PasswordPolicyConfig) {
    if let state = policy.passwordPolicyEnforcementState { isEnforced = state == "ENFORCE" }
    appliesToSignIn = policy.forceUpgradeOnSignin ?? appliesToSignIn
    guard let options = policy.passwordPolicyVersions?.first?.customStrengthOptions else { return }
    minimum = options.minPasswordLength ?? 6
    maximum = options.maxPasswordLength ?? 4096
    needsLowercase = options.containsLowercaseCharacter ?? false
    needsUppercase = options.containsUppercaseCharacter ?? false
    needsDigit = options.containsNumericCharacter ?? false
    needsOther = options.containsNonAlphanumericCharacter ?? false
  }
}
