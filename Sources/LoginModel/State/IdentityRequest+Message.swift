import Identity
import Messages

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
