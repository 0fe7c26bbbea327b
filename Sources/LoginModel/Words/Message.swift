public import KeyboardLayout

/// Everything the program can say to a person, without the words.
///
/// Strings inside come from outside; whoever makes a message has cleaned them (``Canvas/CleanText``).
public enum Message: Hashable, Sendable {
  /// The title of the screen.
  case login
  /// The control that leaves the screen.
  case cancel
  /// The control that returns to the picker.
  case back
  /// The label of a provider's button.
  case signInWith(brand: String)
  /// The label of the e-mail button.
  case signInWithEmail
  /// The label of the phone button.
  case signInWithPhone
  /// The label of the guest button.
  case continueAsGuest
  /// The short name of the e-mail button, and the label of the field.
  case email
  /// The short name of the phone button.
  case phone
  /// The short name of the guest button.
  case guest
  /// The label of the password field.
  case password
  /// The control that makes the password readable.
  case showPassword
  /// The control that makes it unreadable again.
  case hidePassword
  /// The control that sends the form.
  case go
  /// The control that creates the account that was asked for.
  case createAccount
  /// The control that has a link for a new password mailed.
  case forgotPassword

  // Waiting.
  /// Looking up how an address signs in.
  case checkingEmail
  /// Signing in.
  case signingIn
  /// Creating an account.
  case creatingAccount
  /// Asking for a mail.
  case sendingMail
  /// The person stopped the request.
  case stopped

  // Questions and answers of the form.
  /// The e-mail field is empty.
  case emailMissing
  /// The password field is empty.
  case passwordMissing
  /// What stands in the e-mail field is not an address.
  case emailInvalid
  /// Nobody has this address: shall an account be made? The next step is the create control.
  case createQuestion(email: String)
  /// A password is wanted for the account to be made.
  case choosePassword(email: String)
  /// The account of this address signs in with another provider.
  case usesOtherProvider(brand: String)
  /// The address has to be typed before a mail can be asked for.
  case resetNeedsEmail

  // Failures; each with one next step.
  /// The password does not match.
  case wrongPassword
  /// E-mail or password do not match; the service does not say which.
  case wrongEmailOrPassword
  /// No account has the address.
  case unknownEmail
  /// An account has the address already, and the password was not its password.
  case emailInUse
  /// The password is too easy to guess. `minimumLength` in characters, if known.
  case weakPassword(minimumLength: Int?)
  /// What the project demands of passwords, in the server's words.
  case passwordRequirements(String)
  /// The account was switched off.
  case accountDisabled
  /// Too many attempts; `seconds` until the next may be made.
  case tooManyAttempts(seconds: Int)
  /// The wait after too many attempts is over.
  case waitIsOver
  /// The project has used up its share.
  case quotaExceeded
  /// This way of signing in is switched off for the project.
  case methodNotAllowed
  /// The sign-in is too old.
  case sessionExpired
  /// A code of a mail is wrong, used or too old.
  case codeNotValid
  /// What was given is no international phone number.
  case phoneInvalid
  /// Another account has the phone number.
  case phoneInUse
  /// The code of a text message or an application is wrong.
  case verificationCodeWrong
  /// The code of a text message is too old.
  case verificationExpired
  /// What a provider said about a person does not hold.
  case providerAnswerRefused
  /// The provider's account belongs to another account here.
  case credentialInUse
  /// The token of a backend does not hold.
  case customTokenRefused
  /// This way to sign in takes no second factor.
  case secondFactorUnavailable
  /// The address has to be proven first.
  case emailNotVerified
  /// The account has this second factor already.
  case secondFactorInUse
  /// The account has as many second factors as it may have.
  case secondFactorLimit
  /// The account has no such second factor.
  case secondFactorUnknown
  /// The service refused the program's key.
  case invalidAPIKey
  /// No connection to `host`.
  case unreachable(host: String)
  /// No answer from `host` for `seconds`.
  case timedOut(host: String, seconds: Int)
  /// The certificate of `host` is not trusted.
  case untrusted(host: String)
  /// The service has trouble of its own; `status` is its HTTP status.
  case serverFailure(status: Int)
  /// The answer of `host` could not be understood.
  case unintelligibleAnswer(host: String)
  /// The service of our own process did not start; `reason` is in the words of the system.
  case serviceUnavailable(reason: String)
  /// Something else; `code` and `detail` are the server's words.
  case otherFailure(code: String, detail: String)

  // Hints on the last row.
  /// Keys of the picker.
  case pickerHint
  /// Keys of the picker, in few words.
  case pickerHintShort
  /// Keys of the form.
  case formHint
  /// Keys of the form, without words.
  case formHintKeys
  /// Keys of the form, the most important ones.
  case formHintShort
  /// The key that stops a request.
  case waitingHint
  /// The text size in use, by Apple's short name; whether it follows from the columns.
  case textSizeInUse(name: String, isAutomatic: Bool)
  /// Text cannot be enlarged, for want of fonts.
  case fontsMissing

  // The demonstration: its keys, and what a key changed.
  /// The keys of the demonstration.
  case demoHint
  /// The text size, its points, and the cells that a letter takes.
  case demoTextSize(name: String, points: Int, cells: Int, isShort: Bool)
  /// Light or dark.
  case demoAppearance(isDark: Bool)
  /// The contrast that text has at least, such as `4.5`.
  case demoContrast(ratio: String)
  /// The colours.
  case demoPalette(name: String)
  /// The language, and that lines run the other way.
  case demoLanguage(isMirrored: Bool)
  /// Whether the on-screen keyboard is there.
  case demoKeyboard(isShown: Bool)
  /// How many ways to sign in there are.
  case demoProviders(count: Int)
  /// How many columns the screen may have; the size that follows from them.
  case demoColumns(columns: Int, size: String)
  /// What pixels are made of.
  case demoGlyphs(name: String)
  /// The recording cannot be written.
  case recordingUnwritable(path: String, reason: String)

  // Signing in with a provider.
  /// Waiting for what a provider asks; before its page can be shown.
  case askingProvider(brand: String)
  /// What to do with the address and the short code that follow.
  case typeCodeElsewhere
  /// The same, where only this machine can open the address.
  case typeCodeHere
  /// What to do with the address that follows, where a short code is shown as well.
  case orUseBrowser
  /// What to do with the address that follows.
  case useBrowser
  /// The control that opens the page in a browser of this machine.
  case openBrowser
  /// The control that copies the address.
  case copyAddress
  /// The control that copies the short code.
  case copyCode
  /// What the QR code is, for those who cannot see it.
  case codeForCamera
  /// Minutes until the code, or the page, is void.
  case minutesLeft(Int)
  /// Seconds until then.
  case secondsLeft(Int)
  /// Seconds until a new short code takes the place of this one.
  case newCodeSoon(seconds: Int)
  /// A new short code is shown.
  case codeRenewed
  /// What became of the wish to open a browser.
  case browserAnswer(BrowserAnswer)
  /// The terminal was asked to copy, and may have refused.
  case copyAsked
  /// Keys of the provider's page.
  case providerHint
  /// What to do now: go back to the terminal.
  case pageFinishedHint
  /// The heading of the page for whoever else comes to our port.
  case pageForeign

  // Phones.
  /// The label of the field for a number.
  case phoneNumber
  /// The control that has a text message sent.
  case sendCode
  /// A message with a code went to `number`.
  case codeSentTo(number: String)
  /// Nobody sends messages here, so the code is told.
  case codeShownHere(number: String, code: String)
  /// The label of the field for its code.
  case codeOfMessage
  /// The control that has another one sent.
  case sendAgain
  /// The same, before it may be used.
  case sendAgainIn(seconds: Int)
  /// The control that leads back to the number.
  case changeNumber
  /// Asking for a text message.
  case sendingCode
  /// The field for a number is empty.
  case phoneMissing
  /// The field for a code is empty.
  case codeMissing
  // Two accounts.
  /// The heading of a question about accounts.
  case chooseAccount
  /// An account has the provider's address; `methods` are the ways to sign in to it.
  case confirmFirst(brand: String, methods: String)
  /// The provider's address belongs to another account.
  case addressElsewhere(brand: String)
  /// What was to be linked belongs to another account.
  case linkedElsewhere(brand: String)
  /// Shall a provider be linked to an account with this address?
  case linkQuestion(brand: String, email: String)
  /// The typed address has an account; shall it take the place of the guest's?
  case leaveGuestQuestion(email: String)
  /// Signed in, but the provider could not be linked.
  case linkFailed(brand: String)
  /// Who is signed in now.
  case accountHere(name: String)
  /// The account that the provider leads to.
  case accountThere(brand: String, email: String)
  /// The guest's data are moved.
  case dataMoves
  /// The guest's data are not moved.
  case dataStays
  /// The control that begins with the other account's own way to sign in.
  case signInFirst
  /// The control that signs in to the other account.
  case useOtherAccount
  /// The control that leaves things as they are.
  case keepThisAccount
  /// The control that leads back to the picker.
  case chooseOther
  /// The control that agrees to linking.
  case linkAccounts
  /// The control that declines it.
  case doNotLink
  /// The control that finishes without linking.
  case goOnWithout
  /// After signing in, this provider is added.
  case signInToLink(brand: String)
  /// A provider is being added.
  case linkingAccounts
  /// A guest's data are being moved.
  case movingData
  // Failures of providers; each with one next step.
  /// The person, or the provider, refused.
  case consentDenied
  /// Nobody finished in time.
  case consentTooLate
  /// What came back does not hold; `reason` is in English.
  case providerNotBelieved(reason: String)
  /// The provider refused the program; `reason` is its error text.
  case providerRefused(reason: String)
  /// Apple does not come back to terminals.
  case needsWebPage
  /// It is the only way to sign in to the account.
  case lastWayToSignIn
  /// A way to sign in was taken away; `left` are those that remain, separated by commas.
  case unlinked(brand: String, left: String)
  /// The guest's data could not be moved; nothing was left.
  case migrationFailed(reason: String)
  /// What is said of a provider.
  case provider(ProviderMessage)
  /// Somebody else signed in than was to prove who they are.
  case otherAccount

  // The configuration file.
  /// A key that has to be there is missing.
  case settingMissing(path: String, key: String)
  /// A file is none of Firebase's configurations.
  case notFirebaseFile(path: String)
  /// The label of the link to the terms.
  case terms
  /// The label of the link to the privacy policy.
  case privacyPolicy
  /// A line of the report on the settings.
  case report(ReportMessage)
  /// Something on a page of an account.
  case account(AccountMessage)
  /// What is said of kept sessions.
  case session(SessionMessage)
  /// What is said of a token.
  case token(TokenMessage)
  // The on-screen keyboard.
  /// The shift key and what it is doing now.
  case shiftKey(ShiftState)
  /// The key that deletes backward.
  case backspaceKey
  /// The key that shows the letters.
  case lettersKey
  /// The key that shows digits and signs.
  case symbolsKey
  /// The key that shows more signs.
  case moreSymbolsKey
  /// The key that puts the keyboard away.
  case hideKey
  /// The key that makes a blank.
  case spaceKey

  // After the screen, and instead of it: sentences on standard output and error.
  /// Who signed in.
  case signedInAs(name: String)
  /// There is no terminal to draw on.
  case noTerminal(path: String)
  /// The terminal database does not know `name`, which may be empty.
  case unknownTerminal(name: String)
  /// A terminal of the type `name` cannot place its cursor.
  case incapableTerminal(name: String)
  /// The screen is shown by this process already.
  case terminalInUse
  /// The terminal went away.
  case terminalLost
  /// Standard output could not be written.
  case outputLost
  /// No provider has this name; `known` are those that are, separated by commas.
  case unknownProvider(name: String, known: String)
  /// A provider is listed twice.
  case duplicateProvider(name: String)
  /// The list of providers is empty.
  case noProviders
  /// A setting has a value that it cannot have; `allowed` are its values, separated by commas.
  case invalidSetting(name: String, value: String, allowed: String)
  /// The settings file cannot be read; `reason` is the system's error text.
  case settingsUnreadable(path: String, reason: String)
  /// The settings file has a slip at a place counted from 1; `reason` is the reader's word.
  case settingsSyntax(path: String, line: Int, column: Int, reason: String)
  /// The settings file has a key that means nothing.
  case unknownSetting(path: String, key: String)
  /// The address of a service makes no sense.
  case invalidServiceAddress(name: String, value: String)
  /// The log cannot be written.
  case logUnwritable(path: String, reason: String)
  /// The folder for accounts cannot be written.
  case folderNotWritable(path: String, reason: String)
  /// Something about the data of an identity service, or what this machine lacks to run or ask one.
  case service(ServiceMessage)
  /// Another process listens on the port.
  case portTaken(host: String, port: Int)
  /// Listening failed; `reason` is the system's error text.
  case cannotListen(address: String, reason: String)
  /// What `logintui serve` says of itself.
  case serving(ServingMessage)
  /// A message to `address` would have been sent; `link` is what it says.
  case mailShown(address: String, link: String)
  /// A text message that nobody sends, on standard error.
  case textMessageShown(number: String, code: String)
  /// The outbox is empty.
  case noMail
  /// A message to `address` was put into the file `path`, because there is no mail service.
  case mailStored(address: String, path: String)
}
