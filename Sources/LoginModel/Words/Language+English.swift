import KeyboardLayout

extension Language {
  /// The English words; the other languages follow their meaning.
  static func english(_ message: Message) -> String {
    switch message {
    case .login: "Login"
    case .cancel: "Cancel"
    case .back: "Back"
    case .signInWith(let brand): "Sign in with \(brand)"
    case .signInWithEmail: "Sign in with email"
    case .signInWithPhone: "Sign in with phone"
    case .continueAsGuest: "Continue as guest"
    case .email: "Email"
    case .phone: "Phone"
    case .guest: "Guest"
    case .password: "Password"
    case .showPassword: "Show password"
    case .hidePassword: "Hide password"
    case .go: "Go"
    case .createAccount: "Create account"
    case .forgotPassword: "Forgot password?"

    case .checkingEmail: "Checking your email"
    case .signingIn: "Signing in"
    case .creatingAccount: "Creating your account"
    case .sendingMail: "Asking for the mail"
    case .stopped: "Stopped. You are not signed in."

    case .emailMissing: "Email is empty. Type your address."
    case .passwordMissing: "Password is empty. Type your password."
    case .emailInvalid: "Email: this is not an address. Check it for an @ and typing slips."
    case .createQuestion(let email): "There is no account for \(email). Create one?"
    case .choosePassword(let email): "Choose a password for \(email), then create the account."
    case .usesOtherProvider(let brand):
      "This address signs in with \(brand). Go back and choose it."
    case .resetNeedsEmail: "Type your email first, then choose Forgot password."

    case .wrongPassword: "Password: it does not match. Type it again."
    case .wrongEmailOrPassword:
      "Email or password do not match. Type the password again, or create an account."
    case .unknownEmail: "Email: no account has this address. Check it for typing slips."
    case .emailInUse:
      "This address has an account already, and the password did not match. Type it again."
    case .weakPassword(let length?): "Password: too short. Use at least \(length) characters."
    case .weakPassword(nil): "Password: too easy to guess. Choose a longer one."
    case .passwordRequirements(let rules): "Password: it still needs this: \(rules)"
    case .accountDisabled: "This account is switched off. Ask the people who run the service."
    case .tooManyAttempts(let seconds):
      "Too many attempts. Wait \(Language.english.wait(seconds: seconds)), then try again."
    case .waitIsOver: "You can try again now."
    case .quotaExceeded: "The service has reached its limit. Try again later."
    case .methodNotAllowed: "This way of signing in is switched off. Choose another one."
    case .sessionExpired: "Your sign-in is too old. Sign in again."
    case .phoneInvalid:
      "This is no phone number. Write it with + and the country code."
    case .phoneInUse:
      "Another account has this phone number. Sign in with it instead."
    case .verificationCodeWrong:
      "The code is wrong. Look at the newest message and type it again."
    case .verificationExpired:
      "The code is too old. Ask for a new one."
    case .providerAnswerRefused:
      "The provider's answer could not be accepted. Begin the sign-in again."
    case .credentialInUse:
      "This sign-in belongs to another account. Sign in to that account instead."
    case .customTokenRefused:
      "The service does not accept this token. Ask for a new one where it came from."
    case .secondFactorUnavailable:
      "This way to sign in takes no second step. Add an e-mail address first."
    case .emailNotVerified:
      "The e-mail address is not confirmed yet. Follow the link in the mail first."
    case .secondFactorInUse:
      "This second step is set up already. Choose another one."
    case .secondFactorLimit:
      "The account has all the second steps it can have. Remove one first."
    case .secondFactorUnknown:
      "The account has no such second step. Choose one from the list."
    case .codeNotValid: "The code is wrong or too old. Ask for a new mail."
    case .invalidAPIKey: "The service refuses this program's key. Check api_key in the settings."
    case .unreachable(let host): "No connection to \(host). Check the network, then try again."
    case .timedOut(let host, let seconds):
      "\(host) did not answer within \(seconds) s. Try again."
    case .untrusted(let host):
      "The identity of \(host) could not be proven. Check the certificate and the clock."
    case .serverFailure(let status):
      "The service has trouble (error \(status)). Try again in a while."
    case .unintelligibleAnswer(let host):
      "The answer of \(host) makes no sense. Check the address of the service."
    case .serviceUnavailable(let reason): "The local identity service did not start: \(reason)"
    case .otherFailure(let code, let detail) where detail.isEmpty:
      "The service answered \(code). Try again."
    case .otherFailure(let code, let detail):
      "The service answered \(code). Try again. It said: \(detail)"

    case .pickerHint: "↑↓ move   Enter choose   + − text   Esc cancel"
    case .pickerHintShort: "↑↓ Enter Esc"
    case .formHint: "Tab move  Enter go  F2 keyboard  F3 show  F7 F8 text  Esc back"
    case .formHintKeys: "Tab  Enter  F2  F3  F7 F8  Esc"
    case .formHintShort: "Tab  Enter  F2  Esc"
    case .waitingHint: "Esc stop"
    case .textSizeInUse(let name, true): "Text \(name), auto"
    case .textSizeInUse(let name, false): "Text \(name)"
    case .fontsMissing: "Letters stay small: no fonts. Install xfonts-base."

    case .demoHint:
      "F7 F8 size  F4 light/dark  F5 contrast  F6 palette  ^L language  F2 keyboard  ^O providers"
        + "  ^T columns  ^G pixels"
    case .demoTextSize(let name, let points, let cells, let isShort):
      "Text \(name), \(points) points: "
        + (cells > 1 ? "letters are \(cells) cells wide and high" : "letters in ordinary cells")
        + (isShort ? ", labels are short names." : ", labels are whole.")
    case .demoAppearance(let isDark):
      isDark
        ? "Dark: Apple's button is white now; borders stand where a fill has too little contrast."
        : "Light: Google's white button has a border, because white on white has no edge."
    case .demoContrast(let ratio):
      "Text has a contrast of at least \(ratio):1; fills give way to reach it."
    case .demoPalette(let name): "Colours: \(name). Contrast is computed on what is really shown."
    case .demoLanguage(let isMirrored):
      isMirrored ? "Lines run from right to left: the screen is a mirror." : "The words changed."
    case .demoKeyboard(let isShown):
      isShown
        ? "The keyboard covers the last rows; field, error and button stay in view."
        : "The keyboard is gone; the form has its rows back."
    case .demoProviders(let count): "\(count) ways to sign in: rows yield, then the list scrolls."
    case .demoColumns(let columns, let size):
      "\(columns) columns: a zoomed terminal; the text size that follows is \(size)."
    case .demoGlyphs(let name): "Pixels are drawn as \(name)."
    case .recordingUnwritable(let path, let reason):
      "The recording \(path) cannot be written (\(reason)). Choose another file."

    case .askingProvider(let brand): "Asking \(brand)"
    case .typeCodeElsewhere: "On another device, open this address and type the code:"
    case .typeCodeHere: "Open this address and type the code:"
    case .orUseBrowser: "Or go on in a browser on this machine:"
    case .useBrowser: "Go on in a browser on this machine:"
    case .openBrowser: "Open browser"
    case .copyAddress: "Copy address"
    case .copyCode: "Copy code"
    case .codeForCamera: "QR code of the address, for a camera"
    case .minutesLeft(let minutes): minutes == 1 ? "1 minute left" : "\(minutes) minutes left"
    case .secondsLeft(let seconds): "\(seconds) s left"
    case .newCodeSoon(let seconds): "\(seconds) s left, then a new code comes"
    case .codeRenewed: "The code was too old. This is a new one."
    case .browserAnswer(.started):
      "A browser was asked to open the page. If none appears, open the address yourself."
    case .browserAnswer(.remote):
      "You are connected from another machine, where the browser cannot come back to this one. Use the code, or sign in with email."
    case .browserAnswer(.noDisplay): "There is no display here. Copy the address, or use the code."
    case .browserAnswer(.failed): "No browser could be started. Open the address yourself."
    case .copyAsked:
      "The terminal was asked to copy it. Not every terminal does: if something else is pasted, mark it by hand."
    case .providerHint: "O Open   C Copy   Esc Stop"
    case .pageFinishedHint: "Go back to the terminal to see how it went. You can close this page."
    case .pageForeign: "Nothing to see here"

    case .phoneNumber: "Phone number with + and country code"
    case .sendCode: "Send code"
    case .codeSentTo(let number): "A text message with a code went to \(number)."
    case .codeShownHere(let number, let code):
      "Nobody sends text messages here. The code for \(number) is \(code)."
    case .codeOfMessage: "Code"
    case .sendAgain: "Send another code"
    case .sendAgainIn(let seconds): "Send another code (in \(seconds) s)"
    case .changeNumber: "Change the number"
    case .sendingCode: "Asking for the text message"
    case .phoneMissing: "Phone number is empty. Type it with + and the country code."
    case .codeMissing: "Code is empty. Type the digits of the text message."

    case .chooseAccount: "Which account?"
    case .confirmFirst(let brand, let methods):
      "An account has this address already, and \(brand) does not prove that it is yours. Sign in to it first (\(methods)); \(brand) is then added to it."
    case .addressElsewhere(let brand):
      "The address that \(brand) knows belongs to another account here."
    case .linkedElsewhere(let brand): "This \(brand) account belongs to another account here."
    case .linkQuestion(let brand, let email):
      "\(brand) will be linked to the account of \(email). From then on both lead to it."
    case .leaveGuestQuestion(let email):
      "\(email) has an account already. Signing in to it leaves the guest account."
    case .linkFailed(let brand): "You are signed in, but \(brand) could not be added."
    case .accountHere(let name): "Here now: \(name)"
    case .accountThere(let brand, let email): "At \(brand): \(email)"
    case .dataMoves: "If you use the other account, your data are moved there first."
    case .dataStays: "If you use the other account, the guest's data stay behind."
    case .signInFirst: "Sign in first"
    case .useOtherAccount: "Use the other account"
    case .keepThisAccount: "Keep this account"
    case .chooseOther: "Choose another way"
    case .linkAccounts: "Link"
    case .doNotLink: "Do not link"
    case .goOnWithout: "Go on without it"
    case .signInToLink(let brand): "Sign in, and \(brand) is added to your account."
    case .linkingAccounts: "Linking the accounts"
    case .movingData: "Moving your data"

    case .consentDenied: "The sign-in was declined. Try again, or choose another way."
    case .consentTooLate: "Nobody finished the sign-in in time. Try again."
    case .providerNotBelieved(let reason):
      "The provider's answer cannot be trusted (\(reason)). Try again."
    case .providerRefused(let reason):
      "The provider refused (\(reason)). Choose another way."
    case .needsWebPage:
      "Apple returns to web addresses alone, never to a terminal. Choose another way here."
    case .lastWayToSignIn:
      "This is the only way to sign in to the account. Add another one first."
    case .unlinked(let brand, let left):
      "\(brand) no longer signs in to this account. Left: \(left)"
    case .migrationFailed(let reason):
      "Your data could not be moved (\(reason)). You are still in your former account; try again."
    case .provider(let message): Self.english.provider(message)
    case .otherAccount:
      "That is another account than the one you are signed in to. Sign in to the same one again."

    case .settingMissing(let path, let key): "\(path): \(key) is missing. Add it."
    case .notFirebaseFile(let path):
      "\(path) is no configuration of Firebase with an API key. Download it again from the project's settings."
    case .terms: "Terms of service"
    case .privacyPolicy: "Privacy policy"
    case .report(let line): Self.english.report(line)
    case .account(let message): Self.english.account(message)
    case .session(let message): Self.english.session(message)
    case .token(let message): Self.english.token(message)

    case .shiftKey(.off): "shift"
    case .shiftKey(.once): "shift, on for one letter"
    case .shiftKey(.locked): "capitals, locked"
    case .backspaceKey: "delete"
    case .lettersKey: "letters"
    case .symbolsKey: "digits and signs"
    case .moreSymbolsKey: "more signs"
    case .hideKey: "hide keyboard"
    case .spaceKey: "space"

    case .signedInAs(let name): "Signed in as \(name)"
    case .noTerminal(let path): "No terminal: \(path) cannot be opened. Run this in a terminal."
    case .unknownTerminal(let name):
      "The terminal type \"\(name)\" is not known here. Set TERM, for example to xterm-256color."
    case .incapableTerminal(let name):
      "A terminal of type \"\(name)\" cannot show this screen. Use another terminal."
    case .terminalInUse: "The screen is shown already. Close it first."
    case .terminalLost: "The terminal went away. Nothing was changed."
    case .outputLost: "The result could not be written. Check where the output goes."
    case .unknownProvider(let name, let known):
      "There is no provider \"\(name)\". Choose from: \(known)"
    case .duplicateProvider(let name): "The provider \"\(name)\" is listed twice. Remove one."
    case .noProviders: "The list of providers is empty. Name at least one."
    case .invalidSetting(let name, let value, let allowed):
      "\(name) cannot be \"\(value)\". Choose from: \(allowed)"
    case .settingsUnreadable(let path, let reason):
      "The settings \(path) cannot be read (\(reason)). Check the path and its permissions."
    case .settingsSyntax(let path, let line, let column, let reason):
      "\(path), line \(line), column \(column) (\(reason)). Mend this place."
    case .unknownSetting(let path, let key):
      "\(path): there is no setting \"\(key)\". Check its spelling."
    case .invalidServiceAddress(let name, let value):
      "\(name) is \"\(value)\", which is no address. Write it as host:port."
    case .logUnwritable(let path, let reason):
      "The log \(path) cannot be written (\(reason)). Choose another file."
    case .folderNotWritable(let path, let reason):
      "The folder \(path) cannot be written (\(reason)). Choose another one or mend it."
    case .service(let message): Self.english.service(message)
    case .portTaken(let host, let port):
      "Port \(port) on \(host) is taken. Choose another one with --port."
    case .cannotListen(let address, let reason):
      "Listening on \(address) failed (\(reason)). Choose another address."
    case .serving(let message): Self.english.serving(message)
    case .textMessageShown(let number, let code):
      "Text message for \(number): \(code)"
    case .noMail:
      "No mail waits."
    case .mailShown(let address, let link): "Mail for \(address): \(link)"
    case .mailStored(let address, let path):
      "There is no mail service here. The mail for \(address) is in \(path)"
    }
  }
}
