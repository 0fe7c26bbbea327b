public import Identity

extension IdentityClient {
  /// A client whose requests another process carries out, which has the network and no terminal.
  ///
  /// It is started with the first request, or after the first picture of a screen, and again when it has ended;
  /// ``IdentityError/worker(_:)`` tells what is wrong with it.
  ///
  /// - Parameters:
  ///   - path: The program `logintui-worker`; it is not looked for in `PATH`.
  ///   - settings: What was set (docs/configuration.md); the rest is read from environment and settings file.
  /// - Returns: The client.
  public static func worker(
    path: String, settings: WorkerSettings = WorkerSettings()
  ) -> IdentityClient {
    IdentityClient(WorkerConnection(path: path, settings: settings))
  }

  /// The same by a connection that is there.
  package init(_ worker: WorkerConnection) {
    @Sendable func ask<Value>(
      _ request: IdentityRequest, _ part: (IdentityAnswer) -> Value?
    ) async throws(IdentityError) -> Value {
      try await worker.answer(.request(request)).value(part)
    }
    self.init(
      signInMethods: { email throws(IdentityError) in
        try await ask(.signInMethods(email: email), \.signInMethods)
      },
      signIn: { email, password throws(IdentityError) in
        try await ask(.signIn(email: email, password: password), \.outcome)
      },
      createAccount: { email, password throws(IdentityError) in
        try await ask(.createAccount(email: email, password: password), \.session)
      },
      signInAsGuest: { () throws(IdentityError) in try await ask(.signInAsGuest, \.session) },
      sendPasswordReset: { email, language throws(IdentityError) in
        try await ask(.sendPasswordReset(email: email, language: language), \.mail)
      })
    perform = { request, tell throws(IdentityError) in
      try await worker.answer(.request(request), tell: tell)
    }
    prepare = { worker.prepare() }
    signInWithProvider = { request, tell throws(IdentityError) in
      try await worker.answer(.request(.signInWithProvider(request)), tell: tell).value(\.outcome)
    }
    deliverReturn = { address in _ = try? await worker.answer(.deliverReturn(address)) }
    useCredential = { credential, session throws(IdentityError) in
      try await ask(.useCredential(credential, linkingTo: session), \.outcome)
    }
    upgradeGuest = { guest, email, password throws(IdentityError) in
      try await ask(.upgradeGuest(guest, email: email, password: password), \.session)
    }
    sendPhoneCode = { number throws(IdentityError) in
      try await ask(.sendPhoneCode(number: number), \.textMessage)
    }
    signInWithPhone = { request, code, session throws(IdentityError) in
      try await ask(.signInWithPhone(request: request, code: code, linkingTo: session), \.session)
    }
    sendSignInLink = { email, language throws(IdentityError) in
      try await ask(.sendSignInLink(email: email, language: language), \.mail)
    }
    signInWithLink = { email, code, session throws(IdentityError) in
      try await ask(.signInWithLink(email: email, code: code, linkingTo: session), \.outcome)
    }
    signInWithCustomToken = { token throws(IdentityError) in
      try await worker.answer(.signInWithCustomToken(token)).value(\.session)
    }
    sendFactorCode = { challenge, id throws(IdentityError) in
      try await ask(.sendFactorCode(challenge, id: id), \.textMessage)
    }
    finishSignIn = { challenge, code throws(IdentityError) in
      try await ask(.finishSignIn(challenge, code), \.session)
    }
    account = AccountClient(worker)
  }
}
