public import Identity
public import Logging

extension IdentityClient {
  /// A client that asks a service of the Identity Toolkit protocol; nothing connects yet.
  ///
  /// Connections and thread end some time after the last copy of it is gone. To end them at a
  /// certain moment keep an ``IdentityToolkit`` and use ``init(_:)``.
  ///
  /// - Parameters:
  ///   - endpoint: Where the service is.
  ///   - apiKey: The project's key.
  ///   - logger: Where to log methods, paths, statuses and durations.
  /// - Returns: The client.
  public static func live(
    endpoint: IdentityToolkit.Endpoint, apiKey: String, logger: Logger? = nil
  ) -> IdentityClient {
    IdentityClient(
      IdentityToolkit(.init(endpoint: endpoint, apiKey: apiKey, logger: logger)))
  }

  /// The five questions of a sign-in screen, put to `toolkit`.
  public init(_ toolkit: IdentityToolkit) {
    self.init(
      signInMethods: { email throws(IdentityError) in
        try await toolkit.signInMethods(of: email)
      },
      signIn: { email, password throws(IdentityError) in
        try await toolkit.signIn(email: email, password: password)
      },
      createAccount: { email, password throws(IdentityError) in
        try await toolkit.createAccount(email: email, password: password)
      },
      signInAsGuest: { () throws(IdentityError) in
        try await toolkit.signInAsGuest()
      },
      sendPasswordReset: { email, language throws(IdentityError) in
        try await toolkit.sendPasswordReset(to: email, language: language)
      })
  }
}
