import Identity
import Messages

extension LoginState {
  /// What is told while a request runs.
  func message(of request: IdentityRequest) -> Message {
    switch request {
    case .signInMethods: .checkingEmail
    case .signIn, .signInAsGuest, .signInWithPhone, .signInWithLink, .useCredential(_, nil),
      .finishSignIn:
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
      .checkEmailChange, .beginApplicationFactor:
      .saving
    case .delete: .deleting
    case .register: .registering
    case .store: .keeping
    }
  }
}

extension IdentityRequest {
  /// What is known of an account once the request is done, before it is read again.
  ///
  /// - Parameters:
  ///   - known: What was known before.
  ///   - user: Whose it is now.
  /// - Returns: The same with what follows from the request.
  func details(after known: AccountDetails, of user: User) -> AccountDetails {
    var (ids, factors, hasPassword) = (known.providerIDs, known.factors, known.hasPassword)
    switch self {
    case .unlink(_, let id):
      ids.removeAll { $0 == id }
      if id == "password" { hasPassword = false }
    case .removeFactor(_, let id): factors.removeAll { $0.id == id }
    case .change(_, .password) where !known.hasPassword, .upgradeGuest:
      if !ids.contains("password") { ids.append("password") }
      hasPassword = true
    case .change, .signInMethods, .signIn, .createAccount, .signInAsGuest, .signInWithProvider,
      .useCredential, .sendPhoneCode, .signInWithPhone, .sendFactorCode, .finishSignIn,
      .sendSignInLink, .signInWithLink, .sendPasswordReset, .resetPassword, .details,
      .sendVerification, .checkVerification,
      .sendEmailChange, .checkEmailChange, .beginApplicationFactor, .beginPhoneFactor, .addFactor,
      .delete, .register, .store, .moveData:
      break
    }
    return AccountDetails(
      user: user, providerIDs: ids, phoneNumber: known.phoneNumber, factors: factors,
      hasPassword: hasPassword)
  }
}
