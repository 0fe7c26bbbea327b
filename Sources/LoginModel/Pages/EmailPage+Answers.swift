import LoginIdentity
import LoginMessages

// Responses of the service to the form.
extension EmailPage {
  static func receive(
    _ answer: IdentityAnswer, to request: IdentityRequest, in state: inout LoginState
  ) -> [LoginEffect] {
    switch answer {
    case .methods(let methods): return proceed(with: methods, in: &state)
    case .mail(let ticket):
      let ending = state.endRequest()
      state.openForm()
      let mail = SentMail(address: state.emailPage.address, ticket)
      state.push(NewPasswordPage(mail: mail))
      NewPasswordPage.setFocus(for: mail, in: &state)
      return ending
    case .session, .outcome, .textMessage, .passwordSet, .passwordPolicy, .details,
      .applicationSecret, .backupCodes,
      .done,
      .failure:
      return state.receive(answer)
    }
  }

  /// Continues after the look-up: signs in, offers an account, or names the provider that has the address.
  private static func proceed(
    with methods: SignInMethods, in state: inout LoginState
  ) -> [LoginEffect] {
    let (address, password) = (state.emailPage.address, state.emailPage.password)
    if !state.emailPage.asksForPassword(in: state),
      let effects = proceedAfterAddress(with: methods, in: &state)
    {
      return effects
    }
    switch methods {
    case .notDisclosed:
      // Signing in would leave the guest's account without asking; a new password keeps it, and reports if the address
      // is taken.
      guard let guest = state.guest, state.options.allowsSignUp else { break }
      return state.proceed(with: .upgradeGuest(session: guest, email: address, password: password))
    case .unknownAddress:
      let ending = state.endRequest()
      guard state.options.allowsSignUp else { return ending + unknownAddress(in: &state) }
      let effects = ending + goToNewAccount(in: &state)
      state.notice = .createQuestion(email: address)
      return effects
    case .registered(["emailLink"]):
      let ending = state.endRequest() + goToLink(in: &state)
      state.notice = .account(.signsInWithLink)
      return ending
    case .registered where state.guest != nil:
      let ending = state.endRequest()
      state.ask(.leaveGuest(email: address, .signIn(email: address, password: password)))
      return ending
    case .registered(let ids) where !ids.isEmpty && !ids.contains("password"):
      let other = state.loginTypes.first { ids.contains($0.id) }?.provider
      state.notice = .usesOtherProvider(
        brand: other?.brand(in: state.traits.language) ?? ids[0])
      state.setFocus(.email)
      return state.endRequest()
    case .registered: break
    }
    return state.proceed(with: .signIn(email: address, password: password))
  }

  /// Continues after the look-up of an address without a password, with the provider that has the address or else with
  /// the password.
  ///
  /// An address that enumeration protection hides needs a password, too, so nothing is revealed.
  ///
  /// - Returns: The effects; `nil` if the next step is the same as with a password.
  private static func proceedAfterAddress(
    with methods: SignInMethods, in state: inout LoginState
  ) -> [LoginEffect]? {
    switch methods {
    case .unknownAddress, .registered(["emailLink"]): return nil
    case .registered(let ids) where !ids.isEmpty && !ids.contains("password"):
      let type = state.loginTypes.first { ids.contains($0.id) && $0.isProvider }
      guard let type else { return nil }
      return state.endRequest() + state.visit(type, hint: state.emailPage.address)
    case .notDisclosed, .registered:
      let ending = state.endRequest()
      state.emailPage.needsPassword = true
      state.setFocus(.password)
      return ending
    }
  }

  private static func unknownAddress(in state: inout LoginState) -> [LoginEffect] {
    state.notice = .failure(.unknownEmail)
    state.setFocus(.email)
    return []
  }

  static func signInFailed(
    _ error: IdentityError, of request: IdentityRequest?, in state: inout LoginState
  ) {
    guard state.page is EmailPage else { return }
    let field = error.fieldsAtFault.first { state.fields[$0] != nil }
    if let field { state.setFocus(field) }
  }
}
