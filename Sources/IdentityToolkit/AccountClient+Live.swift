public import Identity
import IdentityProtocol

extension AccountClient {
  /// The requests of an account's owner, sent through `toolkit`.
  ///
  /// The protocol has no way to make a refresh token void, so ``revoke`` is not given.
  public init(_ toolkit: IdentityToolkit) {
    self.init()
    beginRefresh = { session in
      SessionRefresh { () throws(IdentityError) in try await toolkit.exchanged(session) }
    }
    details = { session throws(IdentityError) in
      try await toolkit.details(idToken: session.idToken)
    }
    change = { session, change throws(IdentityError) in
      try await toolkit.changed(session, change)
    }
    sendVerification = { session, language throws(IdentityError) in
      try await toolkit.sendEmailVerification(idToken: session.idToken, language: language)
      return MailTicket()
    }
    sendEmailChange = { session, email, language throws(IdentityError) in
      try await toolkit.sendEmailChange(to: email, idToken: session.idToken, language: language)
      return MailTicket()
    }
    applyMailedCode = { code throws(IdentityError) in _ = try await toolkit.apply(code: code) }
    resetPassword = { code, password throws(IdentityError) in
      try await toolkit.resetPassword(code: code, newPassword: password)
    }
    unlink = { session, providerID throws(IdentityError) in
      try await toolkit.unlink(providerID, idToken: session.idToken)
    }
    beginApplicationFactor = { session throws(IdentityError) in
      try await toolkit.beginApplicationEnrollment(idToken: session.idToken)
    }
    beginPhoneFactor = { session, number throws(IdentityError) in
      PhoneTicket(
        request: try await toolkit.beginEnrollment(phoneNumber: number, idToken: session.idToken))
    }
    addFactor = { session, code, name throws(IdentityError) in
      session.with(
        try await toolkit.finishEnrollment(
          code: code, displayName: name, idToken: session.idToken))
    }
    removeFactor = { session, factorID throws(IdentityError) in
      session.with(
        try await toolkit.withdrawEnrollment(factorID: factorID, idToken: session.idToken))
    }
    delete = { session throws(IdentityError) in
      try await toolkit.delete(idToken: session.idToken)
    }
  }
}

private extension IdentityToolkit {
  /// New tokens, and then the person as they are known now where that can be asked.
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
        && !(record.emailLinkSignin == true && record.passwordUpdatedAt == nil))
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

private extension Session {
  /// The same sign-in with other tokens.
  func with(_ tokens: IdentityToolkit.Tokens) -> Session {
    with(
      idToken: tokens.idToken, refreshToken: tokens.refreshToken, expiresAt: tokens.expiresAt)
  }
}
