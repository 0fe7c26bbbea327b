package import LoginCanvas
import LoginIdentity
package import LoginKeyboardLayout
import LoginMessages

extension LoginState {
  /// Returns a sample state, without the steps that lead there, for snapshots and pictures.
  ///
  /// - Parameters:
  ///   - loginTypes: The sign-in methods.
  ///   - traits: The traits of the screen.
  ///   - size: The size of the terminal.
  ///   - page: The page.
  ///   - focus: The index of the focused control in ``focusOrder``.
  ///   - notice: The notice or progress.
  ///   - wantsKeyboard: Whether the on-screen keyboard is shown.
  ///   - keys: The layout of that keyboard; `nil` for the usual one.
  ///   - accounts: The program's texts.
  /// - Returns: `nil` if there is no control with that index.
  package static func sample(
    loginTypes: [LoginType], traits: TraitCollection, size: Size, page: PageName, focus: Int = 0,
    notice: Notice? = nil, wantsKeyboard: Bool = false,
    keys: KeyLayout? = nil, accounts: AccountOptions = AccountOptions()
  ) -> LoginState? {
    var state = LoginState(
      loginTypes: loginTypes, traits: traits, size: size, wantsKeyboard: wantsKeyboard,
      keys: keys, accounts: accounts)
    let sample = page.type.sample(in: &state)
    if state.pageName != page { state.path.append(sample, leaving: nil) }
    state.notice = notice
    // The form that asks for the address first shows a notice about the password with the password.
    if page == .email, notice?.fieldsAtFault.contains(.password) == true {
      state.emailPage.needsPassword = true
    }
    let controls = state.page.controls(in: state) + [.cancel]
    guard controls.indices.contains(focus) else { return nil }
    state.setFocus(controls[focus])
    state.keepActiveField()
    return state
  }
}

extension Notice {
  /// One notice of each kind, by its key for `snapshot --error`.
  package static let samples: [(key: String, notice: Notice)] =
    [
      ("emailMissing", .emailMissing), ("emailInvalid", .emailInvalid),
      ("passwordMissing", .passwordMissing),
      ("createQuestion", .createQuestion(email: "ada@example.com")),
      ("usesOtherProvider", .usesOtherProvider(brand: "Google")),
      ("done", .done(.methodRemoved(brand: .verbatim("Google")))),
      ("notVerifiedYet", .account(.notVerifiedYet)),
      ("browserStarted", .browser(.started)), ("browserRemote", .browser(.remote)),
      ("noDisplay", .browser(.noDisplay)), ("browserFailed", .browser(.failed)),
      ("copyAsked", .copyAsked), ("codeRenewed", .codeRenewed),
      ("browserEnded", .way(.browserEnded(.providerRefused(reason: "invalid_client")))),
      ("codeEnded", .way(.codeEnded(.unreachable(host: "example.com")))),
      ("codeDelayed", .way(.codeDelayed(.serverFailure(status: 503)))),
      ("signInToLink", .signInToLink(brand: "Google")), ("phoneMissing", .phoneMissing),
      ("codeMissing", .codeMissing),
      ("stopped", .stopped), ("tooManyAttempts", .coolingDown(seconds: 30)),
      ("cooledDown", .cooledDown),
    ]
    + IdentityError.samples.map { ($0.key, .failure($0.error)) }
}

extension IdentityError {
  /// One failure of each kind, by its key.
  static let samples: [(key: String, error: IdentityError)] = [
    ("emailInUse", .emailInUse), ("unknownEmail", .unknownEmail),
    ("wrongPassword", .wrongPassword), ("wrongEmailOrPassword", .wrongEmailOrPassword),
    ("weakPassword", .weakPassword(minimumLength: 6)),
    ("passwordRequirements", .passwordRequirements(missing: ["a digit"])),
    ("accountDisabled", .accountDisabled), ("quotaExceeded", .quotaExceeded),
    ("methodNotAllowed", .methodNotAllowed), ("sessionExpired", .sessionExpired),
    ("invalidCode", .invalidCode), ("invalidPhoneNumber", .invalidPhoneNumber),
    ("phoneNumberInUse", .phoneNumberInUse), ("wrongVerificationCode", .wrongVerificationCode),
    ("verificationExpired", .verificationExpired),
    ("providerAnswerRefused", .providerAnswerRefused), ("credentialInUse", .credentialInUse),
    ("invalidCustomToken", .invalidCustomToken), ("consentDenied", .consentDenied),
    ("consentTooLate", .consentTooLate),
    ("providerNotBelieved", .failedCheck(.init(.tokenRecipient))),
    ("providerRefused", .providerRefused(reason: "invalid_client")),
    ("needsWebPage", .needsWebPage), ("lastWayToSignIn", .lastWayToSignIn),
    ("migrationFailed", .migrationFailed(reason: "exit status 1")),
    ("noPort", .provider(value: .noPort(tried: [8400, 8401]))),
    (
      "otherIssuer",
      .provider(
        value: .otherIssuer(asked: "https://a.example/", found: "https://a.example"))
    ),
    ("unnamed", .provider(value: .unnamed)),
    ("clock", .provider(value: .clock(secondsAhead: 780, isOurs: true))),
    (
      "unusableAnswer",
      .provider(
        value: .unusableAnswer(
          address: "https://a.example/token", status: 404, contentType: "text/html"))
    ),
    ("notKept", .notSaved(reason: "the disk is full.")),
    ("registrationFailed", .registrationFailed(reason: "HTTP 503")),
    ("secondFactorUnavailable", .secondFactorUnavailable), ("emailNotVerified", .emailNotVerified),
    ("secondFactorInUse", .secondFactorInUse), ("secondFactorLimit", .secondFactorLimit),
    ("unknownSecondFactor", .unknownSecondFactor), ("invalidAPIKey", .invalidAPIKey),
    ("unreachable", .unreachable(host: "example.com")),
    ("timedOut", .timedOut(host: "example.com", seconds: 20)),
    ("untrusted", .untrusted(host: "example.com")), ("serverFailure", .serverFailure(status: 503)),
    ("unintelligibleAnswer", .unintelligibleAnswer(host: "example.com")),
    (
      "serviceUnavailable",
      .serviceUnavailable(
        reason:
          "Can't write /srv/login (Permission denied). Check its permissions, or choose another path."
      )
    ),
    ("workerMissing", .worker(value: .missing)), ("workerEnded", .worker(value: .ended)),
    ("other", .other(code: "SOME_CODE", detail: "Some detail.")),
  ]
}
