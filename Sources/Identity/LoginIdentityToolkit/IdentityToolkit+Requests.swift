import LoginIdentity

extension IdentityToolkit {
  /// Carries out a request.
  ///
  /// - Parameter request: The request.
  /// - Returns: The answer; `nil` if a browser or the program has to carry it out.
  /// - Throws: ``LoginIdentity/IdentityError``.
  func answer(to request: IdentityRequest) async throws(IdentityError) -> IdentityAnswer? {
    switch request {
    case .signInMethods(let email): return .methods(value: try await signInMethods(of: email))
    case .signIn(let email, let password):
      return .outcome(value: try await beginSignIn(email: email, password: password).outcome)
    case .createAccount(let email, let password):
      return .session(value: try await createAccount(email: email, password: password))
    case .signInAsGuest: return .session(value: try await signInAsGuest())
    case .upgradeGuest(let guest, let email, let password):
      return .session(
        value: try await upgradeGuest(idToken: guest.idToken, email: email, password: password))
    case .useCredential(let credential, let session):
      return .outcome(value: try await signInOutcome(with: credential, linkingTo: session))
    case .sendPhoneCode(let number):
      return .textMessage(value: PhoneTicket(request: try await sendVerificationCode(to: number)))
    case .signInWithPhone(let ticket, let code, let session):
      switch try await signIn(phoneSession: ticket, code: code, linkingTo: session?.idToken) {
      case .step(let step): return .session(value: try step.session)
      case .numberInUse: throw .phoneNumberInUse
      }
    case .sendFactorCode(let challenge, let id):
      return .textMessage(
        value: PhoneTicket(request: try await sendCode(factorID: id, of: challenge)))
    case .finishSignIn(let challenge, let code, let remembersDevice):
      return .session(
        value: try await finishSignIn(challenge, code: code, remembersDevice: remembersDevice))
    case .sendSignInLink(let email, let language):
      let attempt = try await sendSignInLink(to: email, language: language)
      return .mail(value: MailTicket(attempt: attempt))
    case .signInWithLink(let email, let code, let attempt, let session):
      let step = try await signIn(
        email: email, linkCode: code.reveal { $0 }, attempt: attempt, linkingTo: session?.idToken)
      return .outcome(value: step.outcome)
    case .sendPasswordReset(let email, let language):
      try await sendPasswordReset(to: email, language: language)
      return .mail(value: MailTicket())
    case .signInWithCustomToken(let token):
      return .session(value: try await signIn(customToken: token).session)
    case .resetPassword(let code, let password):
      return .passwordSet(email: try await resetPassword(code: code, newPassword: password))
    case .passwordPolicy: return .passwordPolicy(value: try await passwordPolicy())
    case .details(let session):
      return .details(value: try await details(idToken: session.idToken))
    case .change(let session, let change):
      return .session(value: try await changed(session, change))
    case .sendVerification(let session, let language):
      try await sendEmailVerification(idToken: session.idToken, language: language)
      return .mail(value: MailTicket())
    case .checkVerification(let session, let code):
      return .session(value: try await IdentityClient(self).verified(session, code: code))
    case .applyMailedCode(let code):
      _ = try await apply(code: code)
      return .done
    case .sendEmailChange(let session, let email, let language):
      try await sendEmailChange(to: email, idToken: session.idToken, language: language)
      return .mail(value: MailTicket())
    case .checkEmailChange(let session, let code, let email, let password):
      return .session(
        value: try await IdentityClient(self).moved(
          session, code: code, email: email, password: password))
    case .unlink(let session, let id):
      let left = try await unlink(id, idToken: session.idToken)
      return .methods(value: .registered(methods: left))
    case .beginApplicationFactor(let session):
      return .applicationSecret(
        value: try await beginApplicationEnrollment(idToken: session.idToken))
    case .beginPhoneFactor(let session, let number):
      let request = try await beginEnrollment(phoneNumber: number, idToken: session.idToken)
      return .textMessage(value: PhoneTicket(request: request))
    case .addFactor(let session, let code, let name):
      let tokens = try await finishEnrollment(
        code: code, displayName: name, idToken: session.idToken)
      return .session(value: session.with(tokens))
    case .removeFactor(let session, let id):
      let tokens = try await withdrawEnrollment(factorID: id, idToken: session.idToken)
      return .session(value: session.with(tokens))
    case .makeBackupCodes(let session):
      return .backupCodes(value: try await makeBackupCodes(idToken: session.idToken))
    case .forgetDevices(let session):
      try await forgetDevices(idToken: session.idToken)
      return .done
    case .removePasskey(let session, let id):
      let left = try await removePasskey(id, idToken: session.idToken)
      return .methods(value: .registered(methods: left))
    case .delete(let session):
      try await delete(idToken: session.idToken)
      return .done
    case .signInWithProvider, .register, .store, .moveData, .useSaved, .removeSaved: return nil
    }
  }
}

extension IdentityToolkit.SignInStep {
  /// The session of a sign-in without a second factor.
  var session: Session {
    get throws(IdentityError) {
      guard case .signedIn(let session) = self else { throw .secondFactorUnavailable }
      return session
    }
  }

  var outcome: SignInOutcome {
    switch self {
    case .signedIn(let session): .signedIn(value: session)
    case .secondFactor(let challenge): .secondFactor(value: challenge)
    }
  }
}
