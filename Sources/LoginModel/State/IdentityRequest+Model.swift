import LoginIdentity
import LoginMessages

extension LoginState {
  /// Returns the message shown during a request.
  func message(of request: IdentityRequest) -> Message {
    switch request {
    case .signInMethods: .checkingEmail
    case .signIn, .signInAsGuest, .signInWithPhone, .signInWithLink, .useCredential(_, nil),
      .signInWithCustomToken, .finishSignIn, .useSaved:
      .signingIn
    case .signInWithProvider where (page as? ProviderPage)?.prompt?.isChecking == true,
      .signInWithProvider where (page as? SecurityKeyPage)?.isChecking == true:
      .signingIn
    case .signInWithProvider(let request) where request.providerID == LoginType.passkey.id: .loading
    case .signInWithProvider(let request): .askingProvider(brand: methodName(request.providerID))
    case .useCredential: .linkingAccounts
    case .moveData: .movingData
    case .createAccount, .upgradeGuest: .creatingAccount
    case .sendPhoneCode, .sendFactorCode, .beginPhoneFactor, .sendSignInLink, .sendPasswordReset,
      .sendVerification, .sendEmailChange:
      .sending
    case .details, .passwordPolicy: .loading
    case .change, .unlink, .addFactor, .removeFactor, .makeBackupCodes, .forgetDevices,
      .removePasskey, .resetPassword, .checkVerification, .applyMailedCode, .checkEmailChange,
      .beginApplicationFactor, .store, .removeSaved:
      .saving
    case .delete: .deleting
    case .register: .registering
    }
  }
}

extension LoginState {
  /// Returns the confirmation of a change; the account is still as it was before.
  func confirmation(of request: IdentityRequest) -> Message {
    let known = account?.details
    switch request {
    case .change(_, .displayName): return .changed(name: .name)
    case .change(_, .password):
      return known?.hasPassword == false
        ? .methodAdded(brand: .password) : .changed(name: .password)
    case .checkVerification, .applyMailedCode: return .emailVerified
    case .checkEmailChange: return .emailChanged
    case .unlink(_, let id): return .methodRemoved(brand: .verbatim(methodName(id)))
    case .upgradeGuest: return .methodAdded(brand: .verbatim(methodName(LoginType.email.id)))
    case .signInWithProvider(let request):
      return .methodAdded(
        brand: request.factor == nil
          ? .verbatim(methodName(request.providerID)) : .unnamedSecurityKey)
    case .addFactor(_, .application, _): return .methodAdded(brand: .unnamedApplication)
    case .addFactor(_, .passkey, _): return .methodAdded(brand: .unnamedSecurityKey)
    case .addFactor(_, .phone, _): return .methodAdded(brand: .phone)
    case .removeFactor(_, let id):
      let factor = known?.factors.first { $0.id == id }
      return .methodRemoved(brand: factor?.kindName ?? .unnamedApplication)
    case .removePasskey: return .methodRemoved(brand: .passkey)
    case .forgetDevices: return .devicesForgotten
    case .signInMethods, .signIn, .createAccount, .signInAsGuest, .useCredential, .sendPhoneCode,
      .signInWithPhone, .sendFactorCode, .finishSignIn, .sendSignInLink, .signInWithLink,
      .sendPasswordReset, .signInWithCustomToken, .resetPassword, .details, .sendVerification,
      .sendEmailChange, .beginApplicationFactor, .beginPhoneFactor, .addFactor(_, .backup, _),
      .addFactor(_, .device, _), .makeBackupCodes, .delete, .register, .store, .passwordPolicy,
      .moveData, .useSaved,
      .removeSaved:
      return .saved
    }
  }
}

extension IdentityRequest {
  /// Whether it adds a security key or a passkey as a second factor.
  var addsPasskeyFactor: Bool {
    if case .signInWithProvider(let request) = self { request.factor == .add } else { false }
  }

  /// Returns the details of an account after a request, before the account is read again.
  ///
  /// - Parameters:
  ///   - known: The previous details.
  ///   - user: The current user.
  /// - Returns: The details with the known consequences of the request.
  func details(after known: AccountDetails, of user: User) -> AccountDetails {
    var (ids, factors, hasPassword) = (known.providerIDs, known.factors, known.hasPassword)
    var (passkeys, backupCodes) = (known.passkeys, known.backupCodes)
    var rememberedDevices = known.rememberedDevices
    if case .unlink(_, let id) = self {
      ids.removeAll { $0 == id }
      if id == "password" { hasPassword = false }
    } else if case .removeFactor(_, let id) = self {
      factors.removeAll { $0.id == id }
      if factors.isEmpty { backupCodes = nil }
      rememberedDevices = nil
    } else if case .removePasskey(_, let id) = self {
      passkeys.removeAll { $0.id == id }
    } else if case .forgetDevices = self {
      rememberedDevices = nil
    } else if setsPassword(of: known) {
      if !ids.contains("password") { ids.append("password") }
      hasPassword = true
    }
    return AccountDetails(
      user: user, providerIDs: ids, phoneNumber: known.phoneNumber, factors: factors,
      hasPassword: hasPassword, passkeys: passkeys, backupCodes: backupCodes,
      rememberedDevices: rememberedDevices, takesSecurityKeys: known.takesSecurityKeys)
  }

  /// Returns whether the request gives an account its first password.
  private func setsPassword(of known: AccountDetails) -> Bool {
    if case .change(_, .password) = self { return !known.hasPassword }
    if case .upgradeGuest = self { return true }
    return false
  }
}
