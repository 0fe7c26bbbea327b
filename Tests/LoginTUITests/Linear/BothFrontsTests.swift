import LoginIdentity
import LoginModel
import LoginMessages
import Testing

@testable import LoginScreens

/// A path through the program, and its expected result.
struct Journey: Sendable, CustomTestStringConvertible {
  let name: String
  var types = LoginType.standard
  var accounts = AccountOptions()
  let steps: @Sendable () -> [JourneyStep]
  /// The expected number of requests at the end.
  let requests: Int
  /// Whether the screen is expected to have ended then.
  var isOver = true
  var testDescription: String { name }

  static let session = `The screen in plain lines`.session

  private static let email: [JourneyStep] = [
    .use("Email"), .fill("Email", "ada@example.com"), .fill("Password", "secret1"),
  ]
  private static let known: [JourneyStep] =
    email + [.answer(.methods(value: .registered(methods: ["password"])))]
  private static let details = AccountDetails(user: session.user, providerIDs: ["password"])
  private static let protected = AccountDetails(
    user: session.user, providerIDs: ["password"], factors: [tablet], backupCodes: 7,
    rememberedDevices: 2)
  private static let prompt = ProviderPrompt(
    browserURL: "https://a.example/authorize", userCode: "HSTG-KZGC",
    verificationURL: "https://a.example/device", lifetime: 900)

  private static func demand(_ factors: SecondFactor..., takesBackupCode: Bool = false)
    -> JourneyStep
  {
    .answer(
      .outcome(
        value: .secondFactor(
          value: SecondFactorChallenge(
            credential: Secret("c"), factors: factors, providerID: "password",
            takesBackupCode: takesBackupCode, userID: "u", rememberedDays: 30))))
  }

  private static var remembering: AccountOptions {
    var accounts = AccountOptions()
    accounts.remembersDevices = true
    return accounts
  }

  private static let phone = SecondFactor(id: "1", displayName: nil, kind: .phone(number: "+1*00"))
  private static let tablet = SecondFactor(id: "2", displayName: "Tablet", kind: .application)
  private static let key = SecondFactor(id: "3", displayName: "Blue key", kind: .passkey)
  private static let passkeyPage = ProviderPrompt(
    browserURL: "http://localhost:1/passkey-a", lifetime: 300)

  private static func conflict(_ reason: AccountConflict.Reason) -> JourneyStep {
    .answer(
      .outcome(
        value: .conflict(
          value: AccountConflict(
            reason: reason, credential: ProviderCredential(providerID: "google.com"),
            email: "ada@example.com", methods: ["password"]))))
  }

  private static var guest: AccountOptions {
    AccountOptions(
      upgrading: Session(
        user: User(id: "g", isAnonymous: true), idToken: Secret("i"), refreshToken: Secret("r"),
        expiresAt: 3600, providerID: "anonymous", isNewUser: false))
  }

  private static var managing: AccountOptions {
    var options = AccountOptions()
    options.managing = session
    return options
  }

  private static var withSaved: AccountOptions {
    var options = AccountOptions()
    options.savedAccounts = [
      OfferedAccount(id: "1", user: session.user, method: "password", age: 90_000)
    ]
    return options
  }

  private static var staying: AccountOptions {
    var options = AccountOptions()
    options.places = [
      SessionPlace(id: "keyring", lead: .keyringLead, button: .keepInKeyring),
      SessionPlace(id: "file", lead: .fileLead(path: "/tmp/sessions.json"), button: .keepInFile),
    ]
    return options
  }

  /// The steps that read the account, with a fresh sign-in if one is needed.
  private static let opened: [JourneyStep] = [.answer(.details(value: details))]
  /// The same steps with a verified address, which second factors require.
  private static let proven: [JourneyStep] = [
    .answer(
      .details(
        value: AccountDetails(
          user: User(id: "u1", email: "ada@example.com", isEmailVerified: true),
          providerIDs: ["password"])))
  ]
  private static let proof: [JourneyStep] = [
    .fill("Password", "secret1"), .answer(.outcome(value: .signedIn(value: session))),
  ]
  private static let saved: [JourneyStep] = [
    .answer(.session(value: session)), .answer(.details(value: details)),
  ]

  static let signIns: [Journey] = [
    Journey(
      name: "e-mail",
      steps: { known + [.answer(.outcome(value: .signedIn(value: session)))] }, requests: 2),
    Journey(
      name: "a wrong password, then the right one",
      steps: {
        known + [
          .answer(.failure(value: .wrongPassword)), .fill("Password", "secret2"),
          .answer(.methods(value: .registered(methods: ["password"]))),
          .answer(.outcome(value: .signedIn(value: session))),
        ]
      }, requests: 4),
    Journey(
      name: "a new account",
      steps: {
        email + [
          .answer(.methods(value: .unknownAddress)), .use("Create account"),
          .answer(.session(value: session)),
        ]
      }, requests: 2),
    Journey(
      name: "a phone", types: [.phone, .email],
      steps: {
        [
          .use("Phone"), .fill("Phone", "+1 555 555 0100"),
          .answer(.textMessage(value: PhoneTicket(request: "r"))), .fill("Code", "123 456"),
          .answer(.outcome(value: .signedIn(value: session))),
        ]
      }, requests: 2),
    Journey(
      name: "a phone with another number", types: [.phone],
      steps: {
        [
          .use("Phone"), .fill("Phone", "+1 555 555 0100"),
          .answer(.textMessage(value: PhoneTicket(request: "r"))), .use("Change number"),
          .fill("Phone", "+49 30 123456"), .answer(.textMessage(value: PhoneTicket(request: "s"))),
          .fill("Code", "123456"), .answer(.outcome(value: .signedIn(value: session))),
        ]
      }, requests: 3),
    Journey(
      name: "a second factor among two",
      steps: {
        known + [
          demand(phone, tablet), .use("App"), .use("Use another method"), .use("Text"),
          .answer(.textMessage(value: PhoneTicket(request: "r"))), .fill("Code", "123456"),
          .answer(.session(value: session)),
        ]
      }, requests: 4),
    Journey(
      name: "an application",
      steps: {
        known + [demand(tablet), .fill("Code", "123456"), .answer(.session(value: session))]
      },
      requests: 3),
    Journey(
      name: "an application on a device to remember", accounts: remembering,
      steps: {
        known + [
          demand(tablet), .use("Remember this device for 30 days"), .fill("Code", "000000"),
          .answer(.failure(value: .wrongVerificationCode)), .fill("Code", "123456"),
          .answer(.session(value: session)),
        ]
      },
      requests: 4),
    Journey(
      name: "a backup code in place of an application",
      steps: {
        known + [
          demand(tablet, takesBackupCode: true), .use("Use backup code"),
          .fill("Code", "ab2cd-xyz99"), .answer(.failure(value: .wrongVerificationCode)),
          .fill("Code", "ab2cd-xyz98"), .answer(.session(value: session)),
        ]
      },
      requests: 4),
    Journey(
      name: "a security key",
      steps: {
        known + [
          demand(key), .prompt(passkeyPage), .use("Open browser"),
          .answer(.outcome(value: .signedIn(value: session))),
        ]
      },
      requests: 3),
    Journey(
      name: "a security key on a device to remember", accounts: remembering,
      steps: {
        known + [
          demand(key), .use("Remember this device for 30 days"), .use("Continue"),
          .prompt(passkeyPage), .answer(.outcome(value: .signedIn(value: session))),
        ]
      },
      requests: 3),
    Journey(
      name: "a new password",
      steps: {
        [
          .use("Email"), .fill("Email", "ada@example.com"), .use("Forgot"),
          .answer(.mail(value: MailTicket())), .fill("Link", "code123"),
          .fill("New password", "secret22"),
          .answer(.passwordSet(email: "ada@example.com")),
          .answer(.outcome(value: .signedIn(value: session))),
        ]
      }, requests: 3),
    Journey(
      name: "a provider",
      steps: {
        [
          .use("Google"), .prompt(prompt), .use("Open browser"),
          .answer(.outcome(value: .signedIn(value: session))),
        ]
      }, requests: 1),
    Journey(
      name: "a provider whose address signs in with a password",
      steps: {
        [
          .use("Google"), .prompt(prompt), conflict(.confirmationNeeded), .use("Sign in"),
          .fill("Password", "secret1"),
          .answer(.methods(value: .registered(methods: ["password"]))),
          .answer(.outcome(value: .signedIn(value: session))),
        ]
      }, requests: 4, isOver: false),
    Journey(
      name: "another account, and then the saved one", accounts: withSaved,
      steps: { [.use("Use another"), .back, .use("Continue")] }, requests: 1, isOver: false),
    Journey(
      name: "a guest who keeps the account", accounts: guest,
      steps: {
        [.use("Google"), .prompt(prompt), conflict(.credentialInUse), .use("Keep this account")]
      }, requests: 1, isOver: false),
    Journey(
      name: "staying signed in", accounts: staying,
      steps: {
        known + [
          .answer(.outcome(value: .signedIn(value: session))), .use("Yes, in the file"),
          .answer(.done),
        ]
      }, requests: 3),
    Journey(
      name: "not staying signed in", accounts: staying,
      steps: {
        known + [.answer(.outcome(value: .signedIn(value: session))), .use("Not now")]
      },
      requests: 2),
    Journey(
      name: "going back everywhere",
      steps: {
        [
          .use("Email"), .fill("Email", "ada@example.com"), .back, .use("Google"),
          .prompt(prompt), .back, .back,
        ]
      }, requests: 1),
  ]

  static let accounts: [Journey] = [
    Journey(
      name: "a name", accounts: managing,
      steps: { opened + [.use("Change name"), .fill("Name", "Ada")] + saved },
      requests: 3, isOver: false),
    Journey(
      name: "an address", accounts: managing,
      steps: {
        opened + [.use("Change email"), .fill("New", "eve@example.com")] + proof + [
          .answer(.mail(value: MailTicket())), .fill("Link", "code123"),
          .answer(.session(value: session)),
          .answer(.details(value: details)),
        ]
      }, requests: 5, isOver: false),
    Journey(
      name: "a password", accounts: managing,
      steps: {
        opened + [.use("Change password"), .fill("New password", "secret22")] + proof + saved
      },
      requests: 4, isOver: false),
    Journey(
      name: "the end of an account", accounts: managing,
      steps: {
        opened + [.use("Delete account"), .use("Delete permanently")] + proof + [.answer(.done)]
      },
      requests: 3),
    Journey(
      name: "second thoughts", accounts: managing,
      steps: { opened + [.use("Delete account"), .use("Keep")] }, requests: 1, isOver: false),
    Journey(
      name: "a phone as a second factor", accounts: managing,
      steps: {
        proven + [
          .use("Two-step verification"), .use("Add phone number"), .fill("Phone", "+15555550100"),
        ] + proof
          + [.answer(.textMessage(value: PhoneTicket(request: "r"))), .fill("Code", "123456")]
          + saved
      }, requests: 5, isOver: false),
    Journey(
      name: "a security key as a second factor", accounts: managing,
      steps: {
        [
          .answer(
            .details(
              value: AccountDetails(
                user: User(id: "u1", email: "ada@example.com", isEmailVerified: true),
                providerIDs: ["password"], takesSecurityKeys: true))),
          .use("Two-step verification"), .use("Add security key"), .use("Use only the key"),
          .fill("Name", "Blue key"),
        ] + proof + [
          .prompt(passkeyPage), .answer(.outcome(value: .signedIn(value: session))),
          .answer(.details(value: details)),
        ]
      }, requests: 4, isOver: false),
    Journey(
      name: "new backup codes", accounts: managing,
      steps: {
        [
          .answer(.details(value: protected)), .use("Two-step verification"),
          .use("Backup codes: 7 left"), .use("Create new codes"), .use("Create new codes"),
        ] + proof
          + [
            .answer(.backupCodes(value: [Secret("AB2CD-XYZ99"), Secret("EF3GH-UVW88")])), .back,
            .use("I've saved them"),
          ]
      }, requests: 3, isOver: false),
    Journey(
      name: "forgetting remembered devices", accounts: managing,
      steps: {
        [
          .answer(.details(value: protected)), .use("Two-step verification"),
          .use("Forget remembered devices"), .answer(.done),
        ]
      }, requests: 2, isOver: false),
    Journey(
      name: "signing out", accounts: managing, steps: { opened + [.use("Sign out")] },
      requests: 1),
  ]
}

@Suite struct `Both fronts` {
  @Test(arguments: Journey.signIns + Journey.accounts)
  func `end in the same state and ask the same`(journey: Journey) {
    var lines = LinesDriver(journey.types, journey.accounts)
    var keys = KeysDriver(journey.types, journey.accounts)
    for step in journey.steps() {
      lines.take(step)
      keys.take(step)
    }
    #expect(keys.requests.count == journey.requests, "\(lines.talk.transcript)")
    #expect(lines.talk.requests == keys.requests, "\(lines.talk.transcript)")
    #expect(lines.talk.outcome == keys.outcome)
    #expect(lines.talk.accountOutcome == keys.accountOutcome)
    #expect((keys.outcome != nil || keys.accountOutcome != nil) == journey.isOver)
    // A complete state has thousands of words.
    let isSame = lines.talk.state == keys.state
    #expect(isSame, "\(lines.talk.transcript)")
  }
}
