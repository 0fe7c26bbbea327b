import Identity

extension LoginState {
  /// What is told while a request runs.
  func message(of request: IdentityRequest) -> Message {
    switch request {
    case .signInMethods: .checkingEmail
    case .signIn, .signInAsGuest, .signInWithPhone, .useCredential(_, nil), .finishSignIn:
      .signingIn
    case .signInWithProvider(let request): .askingProvider(brand: methodName(request.providerID))
    case .sendPhoneCode, .sendFactorCode, .beginPhoneFactor: .sendingCode
    case .useCredential: .linkingAccounts
    case .moveData: .movingData
    case .createAccount, .upgradeGuest: .creatingAccount
    case .sendPasswordReset, .sendVerification, .sendEmailChange: .sendingMail
    case .details: .account(.loading)
    case .change, .unlink, .addFactor, .removeFactor, .resetPassword, .checkVerification,
      .checkEmailChange, .beginApplicationFactor:
      .account(.saving)
    case .delete: .account(.deleting)
    case .register: .account(.registering)
    case .store: .account(.keeping)
    }
  }
}
