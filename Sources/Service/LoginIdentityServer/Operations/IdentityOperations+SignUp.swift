import LoginIdentity
import LoginIdentityProtocol

extension IdentityOperations {
  /// `accounts:signUp`: creates an account with an email address, a guest, or an administrator's account, or adds an
  /// email address to a guest.
  func signUp(_ request: SignUpRequest, context: Context) async throws -> SignUpResponse {
    try checkProject(request.targetProjectId, tenant: request.tenantId, context: context)
    if request.captchaResponse != nil { throw ServiceError.notImplemented("captcha") }
    let wants = try checkSignUp(request, isAdministrator: context.isAdministrator)
    // Thrown later, in Google's order; but the token's account decides which address is free.
    let shown: Result<TokenIssuer.Statement?, any Error>
    do {
      shown = .success(try await statement(ifGiven: request.idToken))
    } catch {
      shown = .failure(error)
    }
    let owner = try? shown.get()?.localID
    try store.read { try Self.checkIsFree(wants, for: owner, in: $0) }
    if let password = wants.password { try checkStrength(of: password) }
    let guest = try shown.get()
    var hash: PasswordHash?
    if let password = wants.password { hash = try await hasher.hash(password) }

    let stored = try store.write { [hash] data in
      let now = self.now
      try Self.checkIsFree(wants, for: guest?.localID, in: data)
      var account: Account
      if let guest {
        account = try Self.principal(guest, in: data).account
        if account.email != nil || account.passwordHash != nil {
          try self.checkMayGiveUp(guest, of: account)
        }
        try self.checkMayMove(account, to: wants.email)
      } else {
        account = Account(localID: wants.localID ?? RandomText.alphanumeric(28), now: now)
      }
      wants.fill(&account, hash: hash, now: now)
      guard let provider = wants.provider else {
        account.lastLoginAt = now
        if guest != nil, hash != nil { try data.endSessions(of: &account, now: now) }
        if guest == nil { account = try data.insert(account) } else { try data.update(account) }
        return Grant(account, SignInRecord(.custom, at: now), now: now)
      }
      if guest != nil { try data.endSessions(of: &account, now: now) }
      if let email = wants.email {
        try self.throttle.forget(Self.passwordTries(of: email), in: data)
      }
      let signIn = guest?.signIn.adding(provider, now: now) ?? SignInRecord(provider, at: now)
      // As in Google's emulator, no function is asked about a guest, or the address of one.
      let functions = guest == nil && provider == .password ? context.functions : nil
      return try self.grant(
        account, signIn, asking: functions, isNew: guest == nil, asksFactor: guest == nil,
        in: data)
    }
    let grant = try await finished(stored)
    return SignUpResponse(
      localId: grant.account.localID, displayName: grant.account.displayName,
      email: grant.account.email, tokens: try await tokens(of: grant))
  }
}

/// The validated fields of a sign-up.
private struct SignUpWants: Sendable {
  /// The method that signs the person in; `nil` if an administrator creates the account.
  var provider: SignInProvider?
  var localID: String?
  /// In lower case.
  var email: String?
  var password: Secret?
  var displayName: String?
  var photoURL: String?
  var phoneNumber: String?
  var isEmailVerified: Bool?
  var isDisabled: Bool?
  var secondFactors: [StoredSecondFactor] = []

  func fill(_ account: inout Account, hash: PasswordHash?, now: Int) {
    guard provider != .anonymous else { return }
    account.displayName = displayName ?? account.displayName
    account.photoURL = photoURL ?? account.photoURL
    account.phoneNumber = phoneNumber ?? account.phoneNumber
    account.isDisabled = isDisabled ?? account.isDisabled
    if !secondFactors.isEmpty { account.secondFactors = secondFactors }
    if let email, email != account.email {
      account.email = email
      account.isEmailVerified = isEmailVerified ?? false
    } else {
      account.isEmailVerified = isEmailVerified ?? account.isEmailVerified
    }
    if let hash { account.setPassword(hash, now: now) }
  }
}

private extension IdentityOperations {
  /// Checks the fields in Google's order.
  func checkSignUp(
    _ request: SignUpRequest, isAdministrator: Bool
  ) throws(ServiceError) -> SignUpWants {
    var wants = SignUpWants()
    let password = request.password?.secret
    if isAdministrator {
      try describe(request, &wants)
    } else {
      if request.localId != nil { throw ServiceError(.unexpectedParameter, "User ID") }
      guard request.mfaInfo?.isEmpty ?? true else {
        throw ServiceError(.insufficientPermission, "Only administrators can specify mfaInfo.")
      }
      let given = [
        request.email?.isEmpty == false, password?.isEmpty == false,
        request.idToken?.secret.isEmpty == false,
      ]
      if given.contains(true) {
        guard given[0] else { throw ServiceError(.missingEmail) }
        guard given[1] else { throw ServiceError(.missingPassword) }
        guard settings.current.isPasswordAllowed else { throw ServiceError(.operationNotAllowed) }
        wants.provider = .password
        wants.displayName = request.displayName
      } else {
        guard settings.current.isGuestAllowed else { throw ServiceError(.adminOnlyOperation) }
        wants.provider = .anonymous
      }
    }
    // An empty address is invalid; it never means a guest.
    if let email = request.email, !Syntax.isEmail(email) { throw ServiceError(.invalidEmail) }
    wants.email = request.email.map(Syntax.canonical)
    if wants.provider != .anonymous, password?.isEmpty == false { wants.password = password }
    return wants
  }

  /// Applies the fields that only an administrator may set.
  func describe(_ request: SignUpRequest, _ wants: inout SignUpWants) throws(ServiceError) {
    if let id = request.localId, !id.isEmpty {
      guard Syntax.isLocalID(id) else {
        throw ServiceError(.invalidArgument, "localId must be 1 to 128 printing characters")
      }
      guard request.idToken == nil else { throw ServiceError(.unexpectedParameter, "User ID") }
      wants.localID = id
    }
    if let phone = request.phoneNumber, !phone.isEmpty {
      guard Syntax.isPhoneNumber(phone) else {
        throw ServiceError(.invalidPhoneNumber, "Invalid format.")
      }
      wants.phoneNumber = phone
    }
    wants.displayName = request.displayName
    wants.photoURL = request.photoUrl
    wants.isEmailVerified = request.emailVerified
    wants.isDisabled = request.disabled == true ? true : nil
    wants.secondFactors = try secondFactors(request.mfaInfo ?? [], needsIDs: false)
  }

  /// Rejects an address or a number that belongs to an account other than `localID`.
  static func checkIsFree(
    _ wants: SignUpWants, for localID: String?, in data: AccountTransaction
  ) throws {
    if let id = wants.localID, try data.account(id: id) != nil {
      throw ServiceError(.duplicateLocalID)
    }
    if let phone = wants.phoneNumber, try data.account(phone: phone) != nil {
      throw ServiceError(.phoneNumberExists)
    }
    if let email = wants.email, let owner = try data.account(email: email),
      owner.localID != localID
    {
      throw ServiceError(.emailExists)
    }
  }
}
