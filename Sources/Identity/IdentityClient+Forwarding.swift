extension IdentityClient {
  /// A client that asks for the real one at each request, so that it may come late.
  ///
  /// - Parameter real: Gives the client that answers.
  /// - Returns: The client.
  public static func forwarding(
    to real: @escaping @Sendable () async throws(IdentityError) -> IdentityClient
  ) -> IdentityClient {
    var client = IdentityClient(
      signInMethods: { email throws(IdentityError) in try await real().signInMethods(email) },
      signIn: { email, password throws(IdentityError) in
        try await real().signIn(email, password)
      },
      createAccount: { email, password throws(IdentityError) in
        try await real().createAccount(email, password)
      },
      signInAsGuest: { () throws(IdentityError) in try await real().signInAsGuest() },
      sendPasswordReset: { email, language throws(IdentityError) in
        try await real().sendPasswordReset(email, language)
      })
    client.signInWithProvider = { request, tell throws(IdentityError) in
      try await real().signInWithProvider(request, tell)
    }
    client.deliverReturn = { address in
      guard let client = try? await real() else { return }
      await client.deliverReturn(address)
    }
    client.useCredential = { credential, session throws(IdentityError) in
      try await real().useCredential(credential, session)
    }
    client.upgradeGuest = { guest, email, password throws(IdentityError) in
      try await real().upgradeGuest(guest, email, password)
    }
    client.sendPhoneCode = { number throws(IdentityError) in
      try await real().sendPhoneCode(number)
    }
    client.signInWithPhone = { request, code, session throws(IdentityError) in
      try await real().signInWithPhone(request, code, session)
    }
    client.sendSignInLink = { email, language throws(IdentityError) in
      try await real().sendSignInLink(email, language)
    }
    client.signInWithLink = { email, code, session throws(IdentityError) in
      try await real().signInWithLink(email, code, session)
    }
    client.signInWithCustomToken = { token throws(IdentityError) in
      try await real().signInWithCustomToken(token)
    }
    client.sendFactorCode = { challenge, factorID throws(IdentityError) in
      try await real().sendFactorCode(challenge, factorID)
    }
    client.finishSignIn = { challenge, code throws(IdentityError) in
      try await real().finishSignIn(challenge, code)
    }
    client.account = .forwarding { () throws(IdentityError) in try await real().account }
    return client
  }
}

extension AccountClient {
  /// A client that asks for the real one at each request.
  ///
  /// - Parameter real: Gives the client that answers.
  /// - Returns: The client.
  public static func forwarding(
    to real: @escaping @Sendable () async throws(IdentityError) -> AccountClient
  ) -> AccountClient {
    var client = AccountClient()
    client.beginRefresh = { session throws(IdentityError) in
      try await real().beginRefresh(session)
    }
    client.beginAccess = { session, request throws(IdentityError) in
      try await real().beginAccess(session, request)
    }
    client.revoke = { session throws(IdentityError) in try await real().revoke(session) }
    client.details = { session throws(IdentityError) in try await real().details(session) }
    client.change = { session, change throws(IdentityError) in
      try await real().change(session, change)
    }
    client.sendVerification = { session, language throws(IdentityError) in
      try await real().sendVerification(session, language)
    }
    client.sendEmailChange = { session, email, language throws(IdentityError) in
      try await real().sendEmailChange(session, email, language)
    }
    client.applyMailedCode = { code throws(IdentityError) in
      try await real().applyMailedCode(code)
    }
    client.resetPassword = { code, password throws(IdentityError) in
      try await real().resetPassword(code, password)
    }
    client.unlink = { session, providerID throws(IdentityError) in
      try await real().unlink(session, providerID)
    }
    client.beginApplicationFactor = { session throws(IdentityError) in
      try await real().beginApplicationFactor(session)
    }
    client.beginPhoneFactor = { session, number throws(IdentityError) in
      try await real().beginPhoneFactor(session, number)
    }
    client.addFactor = { session, code, name throws(IdentityError) in
      try await real().addFactor(session, code, name)
    }
    client.removeFactor = { session, factorID throws(IdentityError) in
      try await real().removeFactor(session, factorID)
    }
    client.delete = { session throws(IdentityError) in try await real().delete(session) }
    return client
  }
}
