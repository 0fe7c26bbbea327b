import LoginIdentity
import LoginMessages

extension LoginState {
  /// Returns the message shown during a request.
  func message(of request: IdentityRequest) -> Message {
    switch request {
    case .signInMethods: .checkingEmail
    case .signIn, .signInAsGuest, .signInWithPhone, .signInWithLink, .useCredential(_, nil),
      .signInWithCustomToken, .finishSignIn:
      .signingIn
    case .signInWithProvider where (page as? ProviderPage)?.prompt?.isChecking == true:
      .checkingReturn
    case .signInWithProvider(let request): .askingProvider(brand: methodName(request.providerID))
    case .sendPhoneCode, .sendFactorCode, .beginPhoneFactor: .sendingCode
    case .useCredential: .linkingAccounts
    case .moveData: .movingData
    case .createAccount, .upgradeGuest: .creatingAccount
    case .sendSignInLink, .sendPasswordReset, .sendVerification, .sendEmailChange: .sendingMail
    case .details: .loading
    case .change, .unlink, .addFactor, .removeFactor, .resetPassword, .checkVerification,
      .applyMailedCode, .checkEmailChange, .beginApplicationFactor:
      .saving
    case .delete: .deleting
    case .register: .registering
    case .store: .keeping
    }
  }
}

extension IdentityRequest {
  /// Returns the details of an account after a request, before the account is read again.
  ///
  /// - Parameters:
  ///   - known: The previous details.
  ///   - user: The current user.
  /// - Returns: The details with the known consequences of the request.
  func details(after known: AccountDetails, of user: User) -> AccountDetails {
    var (ids, factors, hasPassword) = (known.providerIDs, known.factors, known.hasPassword)
    if case .unlink(_, let id) = self {
      ids.removeAll { $0 == id }
      if id == "password" { hasPassword = false }
    } else if case .removeFactor(_, let id) = self {
      factors.removeAll { $0.id == id }
    } else if setsPassword(of: known) {
      if !ids.contains("password") { ids.append("password") }
      hasPassword = true
    }
    return AccountDetails(
      user: user, providerIDs: ids, phoneNumber: known.phoneNumber, factors: factors,
      hasPassword: hasPassword)
  }

  /// Returns whether the request gives an account its first password.
  private func setsPassword(of known: AccountDetails) -> Bool {
    if case .change(_, .password) = self { return !known.hasPassword }
    if case .upgradeGuest = self { return true }
    return false
  }
}
