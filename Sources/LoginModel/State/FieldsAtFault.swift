import LoginIdentity

extension IdentityError {
  /// The fields that a failure may concern; the first that a page has is the faulty one.
  var fieldsAtFault: [ElementID] {
    switch self {
    case .invalidEmail, .unknownEmail: [.email, .newAddress]
    case .missingPassword, .wrongPassword, .wrongEmailOrPassword, .weakPassword,
      .passwordRequirements, .emailInUse:
      [.password, .ownPassword, .newPassword]
    case .invalidPhoneNumber, .phoneNumberInUse: [.phoneNumber]
    case .wrongVerificationCode, .verificationExpired: [.phoneCode, .mailCode]
    case .invalidCode, .expiredCode: [.mailCode]
    case .accountDisabled, .tooManyAttempts, .quotaExceeded, .methodNotAllowed, .sessionExpired,
      .reauthenticationNeeded, .providerAnswerRefused, .credentialInUse, .invalidCustomToken,
      .secondFactorUnavailable, .emailNotVerified, .secondFactorInUse, .secondFactorLimit,
      .unknownSecondFactor, .signInExpired, .consentDenied, .consentTooLate,
      .providerNotBelieved, .provider, .providerRefused, .needsWebPage, .lastWayToSignIn,
      .migrationFailed, .notSaved, .registrationFailed, .invalidAPIKey, .unreachable, .timedOut,
      .untrusted, .serverFailure, .unintelligibleAnswer, .serviceUnavailable, .accountLost,
      .dataLost, .serviceDiskFull, .worker, .shortage, .cancelled, .other:
      []
    }
  }

  /// Whether the failure concerns a code, which is useless after its rejection.
  var refusesCode: Bool {
    fieldsAtFault.contains(.mailCode)
  }

  /// Whether the service checked the password and rejected it.
  var judgedThePassword: Bool {
    switch self {
    case .emailInUse, .wrongPassword, .wrongEmailOrPassword, .weakPassword,
      .passwordRequirements, .accountDisabled, .unknownEmail, .tooManyAttempts:
      true
    case .invalidEmail, .missingPassword, .quotaExceeded, .methodNotAllowed, .sessionExpired,
      .reauthenticationNeeded, .invalidCode, .expiredCode, .invalidPhoneNumber, .phoneNumberInUse,
      .wrongVerificationCode, .verificationExpired, .providerAnswerRefused, .credentialInUse,
      .invalidCustomToken, .secondFactorUnavailable, .emailNotVerified, .secondFactorInUse,
      .secondFactorLimit, .unknownSecondFactor, .signInExpired, .consentDenied, .consentTooLate,
      .providerNotBelieved, .provider, .providerRefused, .needsWebPage, .lastWayToSignIn,
      .migrationFailed, .notSaved, .registrationFailed, .invalidAPIKey, .unreachable, .timedOut,
      .untrusted, .serverFailure, .unintelligibleAnswer, .serviceUnavailable, .accountLost,
      .dataLost, .serviceDiskFull, .worker, .shortage, .cancelled, .other:
      false
    }
  }
}

extension Notice {
  /// The fields that a notice may concern; the first that a page has is the faulty one.
  var fieldsAtFault: [ElementID] {
    switch self {
    case .emailMissing, .emailInvalid, .usesOtherProvider: [.email]
    case .passwordMissing: [.password]
    case .phoneMissing: [.phoneNumber]
    case .codeMissing: [.phoneCode]
    case .failure(let error): error.fieldsAtFault
    case .account(let message): message.fieldAtFault.map { [$0] } ?? []
    case .createQuestion, .stopped, .coolingDown, .cooledDown, .browser, .copyAsked, .codeRenewed,
      .way, .signInToLink, .done:
      []
    }
  }
}

extension LoginState {
  /// The field that the notice concerns; `nil` if the screen has none.
  package var fieldAtFault: ElementID? {
    guard let notice, notice.kind == .error else { return nil }
    return notice.fieldsAtFault.first { field in
      shownItems.contains { $0.isField && $0.id == field }
    }
  }
}
