import LoginIdentity
import SeededRandom

/// A generator of requests, answers and errors with random contents, the same ones for the same seed.
struct RequestGenerator {
  private var generator: SeededGenerator

  init(seed: UInt64) { generator = SeededGenerator(seed: seed) }

  /// Difficult texts.
  private static let texts = [
    "", "a", "ann@example.com", "\"\\/\u{0}\n", "ä😀e\u{301}", "\u{2028}\u{FEFF}", "_0", "null",
  ]

  private mutating func number(_ range: ClosedRange<Int>) -> Int {
    Int.random(in: range, using: &generator)
  }

  private mutating func bool() -> Bool { Bool.random(using: &generator) }

  private mutating func text() -> String {
    Self.texts[number(0...(Self.texts.count - 1))] + (bool() ? "\(number(0...99))" : "")
  }

  private mutating func texts() -> [String] { (0..<number(0...3)).map { _ in text() } }

  private mutating func optional<Value>(
    _ make: (inout RequestGenerator) -> Value
  ) -> Value? {
    bool() ? make(&self) : nil
  }

  /// Returns a secret; one in four isn't text.
  private mutating func secret() -> Secret {
    number(0...3) == 0 ? Secret(bytes: [0xFF, 0, UInt8(number(0...255))]) : Secret(text())
  }

  private mutating func session() -> Session {
    var session = Session(
      user: user(), idToken: secret(), refreshToken: secret(), expiresAt: number(0 ... .max),
      providerID: text(), isNewUser: bool(),
      accessToken: optional {
        AccessToken(
          token: $0.secret(), expiresAt: $0.number(-1...9), scopes: $0.optional { $0.texts() })
      })
    session.deviceToken = optional {
      DeviceToken(token: $0.secret(), expiresAt: $0.number(0 ... .max))
    }
    return session
  }

  private mutating func user() -> User {
    User(
      id: text(), email: optional { $0.text() }, displayName: optional { $0.text() },
      isEmailVerified: bool(), isAnonymous: bool())
  }

  private mutating func credential() -> ProviderCredential {
    ProviderCredential(
      providerID: text(), idToken: optional { $0.secret() }, accessToken: optional { $0.secret() },
      rawNonce: optional { $0.secret() }, tokenSecret: optional { $0.secret() },
      user: optional { $0.secret() }, requestURI: text(), sessionID: optional { $0.text() },
      form: optional { $0.secret() }, pendingToken: optional { $0.secret() })
  }

  private mutating func factors() -> [SecondFactor] {
    (0..<number(0...3)).map { _ in
      let kinds: [SecondFactor.Kind] = [.phone(number: text()), .application, .passkey, .other]
      return SecondFactor(
        id: text(), displayName: optional { $0.text() },
        kind: kinds[number(0...3)])
    }
  }

  private mutating func challenge() -> SecondFactorChallenge {
    SecondFactorChallenge(
      credential: secret(), factors: factors(), providerID: text(), takesBackupCode: bool(),
      userID: optional { $0.text() }, rememberedDays: optional { $0.number(1...365) })
  }

  private mutating func code() -> SecondFactorCode {
    switch number(0...4) {
    case 0: .phone(sessionInfo: text(), code: secret())
    case 1:
      .application(
        code: secret(), sessionInfo: optional { $0.text() }, factorID: optional { $0.text() })
    case 2: .device(token: secret())
    case 3: .passkey(response: secret())
    default: .backup(code: secret())
    }
  }

  private mutating func keyQuestion() -> SecurityKeyPINQuestion {
    SecurityKeyPINQuestion(
      task: PasskeyTask(isNew: bool(), isFactor: bool(), domain: text(), options: text()),
      device: text(), attemptsLeft: optional { $0.number(0...8) }, wasWrong: bool())
  }

  /// Returns a request to sign in with a passkey of a security key.
  private mutating func keyRequest(
    _ use: SecurityKeyUse, _ factor: PasskeyFactorUse? = nil
  ) -> IdentityRequest {
    var request = ProviderSignInRequest(providerID: "passkey", passkeyName: text())
    (request.key, request.factor) = (use, factor)
    return .signInWithProvider(request: request)
  }

  /// Returns one request of every kind.
  mutating func requests() -> [IdentityRequest] {
    [
      .signInMethods(email: text()), .signIn(email: text(), password: secret()),
      .createAccount(email: text(), password: secret()), .signInAsGuest,
      .upgradeGuest(session: session(), email: text(), password: secret()),
      .signInWithProvider(
        request: ProviderSignInRequest(
          providerID: text(), linkingTo: optional { $0.session() }, language: text(),
          continues: bool())),
      keyRequest(.search), keyRequest(.pin(question: keyQuestion(), pin: secret())),
      keyRequest(.answer(response: secret())), keyRequest(.search, .add),
      keyRequest(
        .search, .finish(challenge: challenge(), id: text(), remembersDevice: bool())),
      .useCredential(credential: credential(), linkingTo: optional { $0.session() }),
      .sendPhoneCode(number: text()),
      .signInWithPhone(request: text(), code: secret(), linkingTo: optional { $0.session() }),
      .sendFactorCode(challenge: challenge(), id: text()),
      .finishSignIn(challenge: challenge(), code: code(), remembersDevice: bool()),
      .sendSignInLink(email: text(), language: text()),
      .signInWithLink(
        email: text(), code: secret(), attempt: optional { $0.text() },
        linkingTo: optional { $0.session() }),
      .sendPasswordReset(email: text(), language: text()), .signInWithCustomToken(token: secret()),
      .resetPassword(code: text(), password: secret()), .passwordPolicy,
      .details(session: session()),
      .change(session: session(), change: .displayName(value: text())),
      .change(session: session(), change: .password(value: secret())),
      .sendVerification(session: session(), language: text()),
      .checkVerification(session: session(), code: optional { $0.text() }),
      .applyMailedCode(code: text()),
      .sendEmailChange(session: session(), email: text(), language: text()),
      .checkEmailChange(
        session: session(), code: optional { $0.text() }, email: text(),
        password: optional { $0.secret() }),
      .unlink(session: session(), providerID: text()), .beginApplicationFactor(session: session()),
      .beginPhoneFactor(session: session(), number: text()),
      .addFactor(session: session(), code: code(), name: optional { $0.text() }),
      .removeFactor(session: session(), id: text()), .delete(session: session()),
      .register(session: session()),
      .store(session: session(), storage: text()), .moveData(from: session(), to: session()),
      .makeBackupCodes(session: session()), .forgetDevices(session: session()),
      .removePasskey(session: session(), id: text()), .useSaved(account: text()),
      .removeSaved(account: text()),
    ]
  }

  /// Returns one answer of every kind, with every error.
  mutating func answers() -> [IdentityAnswer] {
    [
      .methods(value: .notDisclosed), .methods(value: .unknownAddress),
      .methods(value: .registered(methods: texts())),
      .session(value: session()), .outcome(value: .signedIn(value: session())),
      .outcome(value: .secondFactor(value: challenge())),
      .outcome(value: .conflict(value: conflict(.confirmationNeeded))),
      .outcome(value: .conflict(value: conflict(.emailInUse))),
      .outcome(value: .conflict(value: conflict(.credentialInUse))),
      .outcome(value: .securityKey(value: .pin(value: keyQuestion()))),
      .outcome(
        value: .securityKey(
          value: .account(choices: [SecurityKeyAccount(name: text(), response: secret())]))),
      .mail(value: MailTicket(path: text())),
      .mail(value: MailTicket()),
      .textMessage(value: PhoneTicket(request: text(), code: optional { $0.secret() })),
      .passwordSet(email: text()), .passwordSet(email: nil),
      .passwordPolicy(
        value: PasswordPolicy([
          .minimumLength(number(6...30)), .lowercase, .uppercase, .digit, .symbol,
          .maximumLength(number(30...4096)),
        ])),
      .details(
        value: AccountDetails(
          user: user(), providerIDs: texts(), phoneNumber: optional { $0.text() },
          factors: factors(), backupCodes: optional { $0.number(0...10) },
          rememberedDevices: optional { $0.number(1...10) }, takesSecurityKeys: bool())),
      .applicationSecret(
        value: ApplicationSecret(
          secret: secret(), digits: number(6...8), period: number(1...60), sessionInfo: text())),
      .backupCodes(value: [secret(), secret()]), .done,
    ] + errors().map { .failure(value: $0) }
  }

  private mutating func conflict(_ reason: AccountConflict.Reason) -> AccountConflict {
    AccountConflict(
      reason: reason, credential: credential(), email: optional { $0.text() }, methods: texts())
  }

  /// Returns one error of every kind.
  mutating func errors() -> [IdentityError] {
    [
      .invalidEmail, .missingPassword, .emailInUse, .unknownEmail, .wrongPassword,
      .wrongEmailOrPassword, .weakPassword(minimumLength: optional { $0.number(0...99) }),
      .passwordRequirements(missing: texts()), .accountDisabled,
      .tooManyAttempts(retryAfter: optional { $0.number(0...99) }), .quotaExceeded,
      .methodNotAllowed, .sessionExpired, .reauthenticationNeeded, .invalidCode, .expiredCode,
      .invalidPhoneNumber, .phoneNumberInUse, .wrongVerificationCode, .verificationExpired,
      .providerAnswerRefused, .credentialInUse, .invalidCustomToken, .secondFactorUnavailable,
      .emailNotVerified, .secondFactorInUse, .secondFactorLimit, .unknownSecondFactor,
      .signInExpired, .consentDenied, .consentTooLate, .providerNotBelieved(reason: text()),
      .provider(value: .otherIssuer(asked: text(), found: text())), .provider(value: .unnamed),
      .provider(value: .clock(secondsAhead: number(-9...9), isOurs: bool())),
      .provider(
        value: .unusableAnswer(
          address: text(), status: number(0...999), contentType: optional { $0.text() })),
      .provider(value: .noPort(tried: [number(1...9)])), .providerRefused(reason: text()),
      .needsWebPage,
      .lastWayToSignIn, .migrationFailed(reason: text()), .notSaved(reason: text()),
      .registrationFailed(reason: text()), .invalidAPIKey, .unreachable(host: text()),
      .timedOut(host: text(), seconds: number(0...99)), .untrusted(host: text()),
      .serverFailure(status: number(500...599)), .unintelligibleAnswer(host: text()),
      .serviceUnavailable(reason: text()), .accountLost, .dataLost(changes: number(1...9)),
      .serviceDiskFull, .shortage(value: .threads), .shortage(value: .descriptors),
      .shortage(value: .memory),
      .worker(value: .missing), .worker(value: .ended), .worker(value: .silent),
      .worker(value: .unintelligible),
      .worker(value: .refused(reason: text())), .cancelled,
      .other(code: text(), detail: optional { $0.text() }),
    ]
  }
}
