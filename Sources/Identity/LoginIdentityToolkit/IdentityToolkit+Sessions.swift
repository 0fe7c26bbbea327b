import LoginIdentity
import LoginIdentityProtocol
import NIOCore

extension IdentityToolkit {
  /// Exchanges the refresh token, and then requests the person's current details if possible.
  func exchanged(_ session: Session) async throws(IdentityError) -> SessionRefresh.Exchanged {
    let tokens = try await refresh(refreshToken: session.refreshToken)
    guard tokens.userID == session.user.id else {
      throw .unintelligibleAnswer(host: configuration.endpoint.host(of: .token))
    }
    let fresh = session.with(tokens)
    return SessionRefresh.Exchanged(kept: fresh) { () throws(IdentityError) in
      let known = try await profile(of: tokens, before: transport.deadline)
      return known.map { fresh.with(AccountSummary($0).user) } ?? fresh
    }
  }

  func details(idToken: Secret) async throws(IdentityError) -> AccountDetails {
    let record = try await record(of: idToken, before: transport.deadline)
    let account = AccountSummary(record)
    return AccountDetails(
      user: account.user, providerIDs: account.providerIDs, phoneNumber: record.phoneNumber,
      factors: (record.mfaInfo ?? []).map(SecondFactor.init),
      hasPassword: account.providerIDs.contains("password")
        && !(record.emailLinkSignin == true && record.passwordUpdatedAt == nil),
      passkeys: (record.passkeyInfo ?? []).map { Passkey($0, now: configuration.now()) },
      backupCodes: record.backupCodeInfo?.left,
      rememberedDevices: record.rememberedDeviceInfo?.count.flatMap { $0 > 0 ? $0 : nil },
      takesSecurityKeys: record.passkeyFactorInfo?.rpId == PasskeyTask.ownDomain)
  }

  func changed(
    _ session: Session, _ change: AccountChange
  ) async throws(IdentityError) -> Session {
    let changes: AccountChanges
    switch change {
    case .displayName(let name): changes = AccountChanges(displayName: name)
    case .password(let password): changes = AccountChanges(password: password)
    }
    let update = try await update(idToken: session.idToken, changes)
    let user = update.account.user
    let now = session.with(
      User(
        id: user.id, email: user.email, displayName: user.displayName,
        isEmailVerified: user.isEmailVerified, isAnonymous: session.user.isAnonymous))
    return update.tokens.map { now.with($0) } ?? now
  }
}

extension Session {
  func with(_ tokens: IdentityToolkit.Tokens) -> Session {
    with(
      idToken: tokens.idToken, refreshToken: tokens.refreshToken, expiresAt: tokens.expiresAt)
  }
}
