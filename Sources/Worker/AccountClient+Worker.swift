import Identity

extension AccountClient {
  /// What the owner of an account may ask, of a worker.
  init(_ worker: WorkerConnection) {
    @Sendable func ask<Value>(
      _ request: IdentityRequest, _ part: (IdentityAnswer) -> Value?
    ) async throws(IdentityError) -> Value {
      try await worker.answer(.request(request)).value(part)
    }
    self.init()
    beginRefresh = { session throws(IdentityError) in try await worker.beginRefresh(session) }
    revoke = { session throws(IdentityError) in
      try await worker.answer(.revoke(session)).value(\.done)
    }
    details = { session throws(IdentityError) in try await ask(.details(session), \.details) }
    change = { session, change throws(IdentityError) in
      try await ask(.change(session, change), \.session)
    }
    sendVerification = { session, language throws(IdentityError) in
      try await ask(.sendVerification(session, language: language), \.mail)
    }
    sendEmailChange = { session, email, language throws(IdentityError) in
      try await ask(.sendEmailChange(session, email: email, language: language), \.mail)
    }
    applyMailedCode = { code throws(IdentityError) in
      try await worker.answer(.applyMailedCode(code)).value(\.done)
    }
    resetPassword = { code, password throws(IdentityError) in
      let answer = try await worker.answer(.request(.resetPassword(code: code, password: password)))
      guard case .passwordSet(let email) = answer else { throw .worker(.unintelligible) }
      return email
    }
    unlink = { session, id throws(IdentityError) in
      try await ask(.unlink(session, providerID: id), \.methods)
    }
    beginApplicationFactor = { session throws(IdentityError) in
      try await ask(.beginApplicationFactor(session), \.applicationSecret)
    }
    beginPhoneFactor = { session, number throws(IdentityError) in
      try await ask(.beginPhoneFactor(session, number: number), \.textMessage)
    }
    addFactor = { session, code, _ throws(IdentityError) in
      try await ask(.addFactor(session, code), \.session)
    }
    removeFactor = { session, id throws(IdentityError) in
      try await ask(.removeFactor(session, id: id), \.session)
    }
    delete = { session throws(IdentityError) in try await ask(.delete(session), \.done) }
  }
}
