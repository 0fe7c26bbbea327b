extension ProjectSettings {
  /// A project's functions that decide about new accounts and sign-ins.
  package struct BlockingFunctions: Codable, Equatable, Sendable {
    /// By event: `beforeCreate`, `beforeSignIn`.
    package var triggers: [String: Trigger]?
    package var forwardInboundCredentials: ForwardedCredentials?

    package init() {}
  }

  /// The function of an event.
  package struct Trigger: Codable, Equatable, Sendable {
    /// The address to which the service posts: `http://127.0.0.1:5001/…`.
    package var functionUri: String?

    package init(functionUri: String?) { self.functionUri = functionUri }
  }

  /// The credentials of a provider that functions get; none by default.
  package struct ForwardedCredentials: Codable, Equatable, Sendable {
    package var idToken: Bool?
    package var accessToken: Bool?
    package var refreshToken: Bool?

    package init() {}
  }
}
