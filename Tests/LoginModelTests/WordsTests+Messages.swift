import LoginIdentity
import LoginKeyboardLayout
import LoginMessages

@testable import LoginModel

/// The messages that are tested in every language.
extension `The words` {
  /// Every message, with strings that are the same in all languages.
  static let messages: [Message] =
    [
      .login, .cancel, .back, .signInWith(brand: "Acme"), .signInWithEmail, .signInWithPhone,
      .continueAsGuest, .email, .phone, .guest, .password, .showPassword, .hidePassword, .go,
      .createAccount, .forgotPassword, .checkingEmail, .signingIn, .creatingAccount, .sending,
      .stopped, .emailMissing, .passwordMissing, .emailInvalid, .createQuestion(email: "a@b"),
      .passwordRule(length: 6), .wrongAgain,
      .usesOtherProvider(brand: "Acme"),
      .wrongPassword,
      .wrongEmailOrPassword, .unknownEmail, .emailInUse, .weakPassword(minimumLength: 6),
      .weakPassword(minimumLength: nil),
      .passwordRequirements(rules: [.passwordNeedsDigit, .passwordNeedsSymbol]),
      .passwordNeedsLength(length: 8), .passwordNeedsMaximum(length: 40), .passwordNeedsLowercase,
      .passwordNeedsUppercase, .passwordFollowsRules, .accountDisabled,
      .tooManyAttempts(seconds: 30), .waitIsOver, .quotaExceeded, .methodNotAllowed,
      .sessionExpired, .codeNotValid, .invalidAPIKey, .unreachable(host: "h.example"),
      .timedOut(host: "h.example", seconds: 20), .untrusted(host: "h.example"),
      .serverFailure(status: 503), .unintelligibleAnswer(host: "h.example"),
      .localServiceUnreachable, .localServiceTimedOut(seconds: 20), .localServiceUnintelligible,
      .answerStatus(host: "h.example", status: 503),
      .serviceUnavailable(reason: "reason"), .workerMissing, .workerEnded,
      .workerRefused(reason: "reason"),
      .otherFailure(code: "CODE", detail: "detail"),
      .otherFailure(code: "CODE", detail: ""), .enterHint, .language,
      .hints(.helpHint(usesSymbols: true), .escapeHint(.hideKey)),
      .hints(.helpHint(usesSymbols: false), .languageHint),
      .escapeBack, .escapeCancel, .escapeDone, .escapeSkip, .escapeStop, .skip,
      .textSizeInUse(name: "AX3", isAutomatic: true, scale: 1),
      .textSizeInUse(name: "AX3", isAutomatic: false, scale: 1),
      .textSizeInUse(name: "AX3", isAutomatic: false, scale: 2), .fontsMissing, .demoHint,
      .demoText(name: "AX3", points: 36, scale: 2),
      .demoAppearance(isDark: true), .demoAppearance(isDark: false), .demoContrast(ratio: "4.5"),
      .demoPalette(name: "256"), .demoLanguage(isMirrored: true),
      .demoLanguage(isMirrored: false), .demoKeyboard(isShown: true),
      .demoKeyboard(isShown: false), .demoProviders(count: 3),
      .demoColumns(columns: 44, size: "xL"), .demoGlyphs(name: "quadrants"),
      .backspaceKey, .lettersKey, .symbolsKey,
      .moreSymbolsKey,
      .hideKey, .spaceKey, .signedInAs(name: "Ada"), .noTerminal(path: "/p"),
      .unknownTerminal(name: "vt0"), .incapableTerminal(name: "vt0"), .terminalInUse,
      .terminalLost, .outputLost, .lastWayToSignIn,
      .unlinked(brand: "Acme", left: [.verbatim("a"), .verbatim("b")]),
      .unknownProvider(name: "n", known: "google"),
      .duplicateProvider(name: "n"), .noProviders,
      .invalidSetting(name: "n", value: "v", allowed: "w"),
      .settingsWritable(path: "/p"),
      .settingsForeign(path: "/p"),
      .settingsSyntax(path: "/p", line: 7, column: 8, reason: "reason"),
      .unknownSetting(key: "k"),
      .unknownSettingMeant(key: "k", suggestion: "n"),
      .settingAt(path: "/p", line: 7, problem: .verbatim("reason")),
      .fileUnwritable(path: "/p", reason: "reason"),
      .portTaken(host: "h.example", port: 99), .cannotListen(address: "a", reason: "reason"),
      .hostUnknown(host: "h.example"), .socketPathTooLong(path: "/p", limit: 107), .serviceStopped,
      .mailShown(address: "a@b", link: "http://l"),
      .mailStored(address: "a@b", path: "/p"),
    ] + ShiftState.allCases.map { .shiftKey($0) } + pages + providers + reports + sessions + tokens
    + accounts + services

  /// Messages about the data of a service, and about shortages of a machine.
  static let services: [Message] = [
    .fileDamaged(path: "/p"), .dataForeign(path: "/p"), .fileForeign(path: "/p"), .nothingChanged,
    .fileNotOrdinary(path: "/p"),
    .fileNotText(path: "/p"), .pipeSilent(path: "/p"), .logoInvalid(path: "/p", line: 9),
    .fileNewer(path: "/p"),
    .fileBusy(path: "/p"), .diskFull(path: "/p"), .serviceDiskFull, .dataLost(changes: 7),
    .accountLost, .shortage(.threads), .shortage(.descriptors),
    .shortage(.memory),
  ]

  /// Messages of the separate service.
  static let serving: [Message] = [
    .servingOpen(address: "h.example", project: "demo"),
    .servingGuarded(address: "h.example", project: "demo", path: "/p"),
    .servingHint(setting: "A=b"),
    .serviceReady(address: "127.0.0.1:9099"), .serviceNotReady(address: "127.0.0.1:9099"),
    .servingToOthers(host: "h.example"), .ownerTokenMade(path: "/p"),
    .secretOpenToOthers(path: "/p"), .ownerTokenMalformed(path: "/p"),
  ]

  /// Messages of an account's pages.
  static let accounts: [Message] = [
    .goAhead, .providerSessionStays(name: "Ada"), .tokenNeedsOption(option: "--o"),
    .reportColorUnseen(
      brand: "Acme", key: "text", color: "#1", background: "#2", nearest: "#3"),
    .guestNotKept, .continueAndLose, .guestSignOut, .addEmailAddress, .addWayToSignIn,
    .signOutAndLose, .guestsSignOut(count: 7),
    .guestsNotSignedOut(command: "c"),
    .noCode, .noCodeHere, .verificationForFactor(email: "a@b"), .onlyApplication,
    .applicationAllTheSame, .verifyEmailFirst(email: "a@b"),
    .verifiedLinkPrompt,
    .onlyApplicationCommand(command: "c"), .codeOrMessage(number: "+4915"),
    .settingUseless(key: "k", provider: "email"),
    .secondStep, .chooseFactor, .typeApplicationCode, .code, .application(name: "Tablet"),
    .factorPhone(number: "+4915"), .newPassword, .newPasswordLead(email: "a@b"),
    .mailLies(path: "/p"), .mailCode, .setPassword, .verifyAddress,
    .verificationNeeded(email: "a@b"),
    .verificationMissing(email: "a@b"), .verificationSent(email: "a@b"),
    .signInWithOtherAccount, .stayQuestion, .staySignedIn, .keyringLead,
    .fileLead(path: "/p"), .keepInKeyring, .encryptedLead(path: "/p"), .keepEncrypted, .keepInFile,
    .onlyOnce, .account, .done,
    .addressVerified(email: "a@b"), .addressUnverified(email: "a@b"), .guestLead, .changeName,
    .changeAddress, .changePassword, .addPassword, .methods, .signOut, .deleteAccount,
    .loading, .saving, .saved, .changed(name: .verbatim("Ada")), .emailVerified, .name, .save,
    .newAddress,
    .addressLead, .sendLink, .haveOpened, .methodsLead, .addMethod(brand: "Acme"), .emailInside,
    .phoneInside,
    .removeMethod(brand: .verbatim("Acme")), .factorsLead, .noFactors,
    .addApplication, .addPhone, .applicationLead, .addFactor, .reauthenticationTitle,
    .reauthenticationLead(name: "Ada"), .reauthenticationPassword(name: "Ada"),
    .deleteLead(name: "Ada"),
    .deleteForGood, .keepAccount, .deleting, .registering, .registrationLead, .tryAgain,
    .newPasswordMissing, .mailCodeMissing,
    .newAddressInUse,
    .changeNotSaved(reason: "reason"), .cleartext(host: "h.example"),
    .codeInArguments(option: "--o"), .descriptorUnreadable(number: 7, reason: "reason"),
    .notVerifiedYet, .accountDeleted, .signedOut, .notSaved(reason: "reason"),
    .registrationFailed(reason: "reason"), .deletionPrompt(name: "Ada"),
    .signInAgainFirst, .noTerminalToType,
    .methodsAre(methods: [.verbatim("a"), .verbatim("b")]),
    .factorIs(name: .application(name: "Tablet"), id: "7"), .applicationKeyIs(key: "JBSW"),
  ]

  /// Messages of the pages of providers, phones and questions, and of their failures.
  static let pages: [Message] =
    [
      .phoneInvalid, .phoneInUse, .verificationCodeWrong, .verificationExpired,
      .providerAnswerRefused, .credentialInUse, .customTokenRefused, .secondFactorUnavailable,
      .emailNotVerified, .secondFactorInUse, .secondFactorLimit, .secondFactorUnknown,
      .askingProvider(brand: "Acme"), .typeCodeElsewhere, .typeCodeAt(address: "a.example"),
      .useBrowser, .openBrowser,
      .copyAddress, .copyCode, .codeForCamera, .minutesLeft(minutes: 15), .secondsLeft(seconds: 45),
      .newCodeSoon(seconds: 17), .codeRenewed, .copyAsked,
      .providerPlayedHere(brand: "Google"), .useMailedLink,
      .lineUseMailedLink, .wrongPasswordOrForgotten,
      .signedInAsGuest, .signedIn, .mailGreeting, .mailResetSubject, .mailReset(address: "a@b"),
      .mailVerifySubject, .mailVerify(address: "a@b"), .mailSignInSubject,
      .mailSignIn(address: "a@b"), .mailChange(address: "a@b"),
      .mailRecoverSubject, .mailRecover(address: "a@b"), .mailClosing,
      .helpNumber,
      .pageForeign, .phoneNumber, .phoneHint, .sendCode, .codeSentTo(number: "+4915"),
      .codeShownHere(number: "+4915", code: "654321"), .sendAgain,
      .sendAgainIn(seconds: 29), .changeNumber, .phoneMissing, .codeMissing,
      .chooseAccount,
      .confirmFirst(brand: "Acme", methods: [.verbatim("Google"), .verbatim("GitHub")]),
      .linkedElsewhere(brand: "Acme"),
      .linkQuestion(brand: "Acme", email: "a@b"), .leaveGuestQuestion(email: "a@b"),
      .linkFailed(brand: "Acme"), .accountHere(name: "Ada"),
      .accountThere(brand: "Acme", email: "a@b"), .dataMoves, .dataStays,
      .chooseOther, .linkAccounts,
      .signInToLink(brand: "Acme"), .linkingAccounts, .movingData, .consentDenied,
      .consentTooLate, .providerNotBelieved(reason: .verbatim("reason")),
      .providerRefused(reason: "reason"),
      .needsWebPage, .migrationFailed(reason: "reason"), .otherAccount,
      .settingMissing(key: "k"), .notFirebaseFile(path: "/p"),
      .terms(address: "https://t"), .privacyPolicy(address: "https://p"),
      .textMessageShown(number: "+4915", code: "654321"), .noMail,
    ] + serving
    + [BrowserAnswer.started, .remote, .noDisplay, .failed].map { .browserAnswer($0) }

  /// Messages about sign-in methods of a provider.
  static let providers: [Message] =
    [
      .browserEnded(reason: .unreachable(host: "h.example")),
      .codeEnded(reason: .unreachable(host: "h.example")), .codeUnanswered(host: "h.example"),
      .codeRefused(status: 503), .timeIsOver,
      .otherIssuer(asked: "https://h.example/", found: "https://h.example"),
      .noIDTokenScope, .noIDTokenForCode, .noIDTokenForBrowser,
      .ourClock(span: TimeSpan(seconds: 780).message),
      .theirClock(span: TimeSpan(seconds: 61).message),
      .theirClock(span: TimeSpan(seconds: 11_000).message),
      .ourClock(span: TimeSpan(seconds: 999_999).message),
      .unusableAnswer(address: "https://h.example/t", status: 404, contentType: "text/html"),
      .unusableAnswer(address: "https://h.example/t", status: 404, contentType: ""), .noPort,
      .noPortOf(ports: "8400, 8401"), .applicationCodeWrong,
      .pageHint, .pageGoesOn, .pageFailed,
    ]

  /// The lines of the report on the settings.
  static let reports: [Message] =
    [
      .reportService(name: "name"), .reportDirect(brand: "Acme"), .reportBrowserOnly(brand: "Acme"),
      .reportCodeOnly(brand: "Acme"),
      .reportThroughService(brand: "Acme", address: "https://h.example/cb"),
      .reportLocal(brand: "Acme"), .reportNothingNeeded(brand: "Acme"),
      .reportNeeds(brand: "Acme", key: "k.id"),
      .reportCleartextRefused(name: "n", host: "h.example"), .reportAppleCannotReturn,
      .reportMicrosoftTokenRefused,
      .reportResult(faults: 3),
    ]

  /// Messages about stored sessions.
  static let sessions: [Message] =
    [
      .signInNeeded, .otherAccountStored(name: "Ada"), .nothingAccepted,
      .sessionRefused(name: "Ada"), .sessionDisabled(name: "Ada"),
      .sessionRestored(name: "Ada"), .accountAmbiguous(name: "Ada", ids: "1, 2"),
      .unknownAccount(name: "Ada"),
      .accountInUse(name: "Ada", service: "h.example"),
      .sessionsOpenToOthers(path: "/p", mode: "600"),
      .sessionsUnsoundToken,
      .keyringUnavailable(reason: "reason"), .keyringRefused(reason: "reason"),
      .keyringLibraryMissing, .keyringNoDefault, .keyringLocked,
      .passphraseNeeded(path: "/p"), .wrongPassphrase(path: "/p"),
      .agentSilent(seconds: 10), .agentStarted(process: 7),
      .agentServing(path: "/p"), .agentRunsAlready, .agentNotStarted(reason: "reason"),
      .agentUnlocked(path: "/p"), .agentUnlockedFor(path: "/p", seconds: 60),
      .agentHasKey(process: 7), .agentHasKeyFor(process: 7, seconds: 60),
      .agentHasNoKey(process: 7), .agentKeySwappable, .agentLocked, .agentStopped,
      .agentMissing, .agentLockedSoon(seconds: 30),
      .agentStuck(process: 7),
      .agentStuckElsewhere(path: "/p"),
      .passphraseLead(path: "/p"), .passphrase, .newPassphrase, .passphraseAgain,
      .passphrasesDiffer, .passphraseChanged(path: "/p"),
      .tokenValidity(seconds: 90), .tokenValidity(seconds: 0),
      .tokenShortLived(wanted: 9000, seconds: 3600),
      .accountListed(name: "Ada", id: "1", service: "h.example"), .sessionForgotten(name: "Ada"),
      .nothingToForget, .tokensStay(seconds: 90),
      .revocationFailed(name: "Ada", reason: .unreachable(host: "h.example")),
      .programNotRun(name: "n", reason: "reason"),
      .requestInsecure(address: "h.example"), .requestNotAddress(value: "v"),
      .headerRefused(name: "n"),
      .notFollowed(address: "h.example"),
      .tokenRefused(host: "h.example"), .sessionOtherService(path: "/p"),
      .noAccessToken, .scopesNotGranted(scopes: "a b"), .tokenTypeUnknown(type: "DPoP"),
      .accessTokenValidity(seconds: 90), .accessTokenValidity(seconds: 0),
      .serverAnswered(host: "h.example", status: 503),
      .pagesWritten(count: 3, folder: "/p"),
    ]
  /// Messages about tokens.
  static let tokens: [Message] =
    [
      .tokenBelieved(name: "Ada", id: "id-1", provider: "password", minutes: 59),
      .fileUnreadable(path: "/p", reason: "reason"),
      .tokenKeyMissing(setting: "s.k"),
      .tokenUnsafeAddress(option: "--o", value: "v"), .tokenMalformed,
      .tokenUnsigned(option: "--o"),
      .tokenOtherAlgorithm(name: "HS256"), .tokenUnknownKey(id: "k1"), .tokenWrongSignature,
      .tokenMissingClaim(name: "iat"),
      .tokenWrongIssuer(found: "https://h.example", project: "demo"),
      .tokenWrongProject(project: "demo"), .tokenExpired, .tokenNotYetValid, .tokenRevoked,
      .tokenAccountGone, .tokenActive(name: "Ada", id: "1", provider: "oidc.acme"),
      .tokenNoAccessToken, .tokenInactive,
      .tokenProgramUnknown(option: "--o"), .tokenNotCheckable, .tokenRevocationUnknown,
      .tokenNoKeys(host: "h.example"), .tokenNoAnswer(host: "h.example"),
    ]
}
