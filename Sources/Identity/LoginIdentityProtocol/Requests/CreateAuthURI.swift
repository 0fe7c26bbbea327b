/// The body of `accounts:createAuthUri`.
package struct CreateAuthURIRequest: Codable, Equatable, Sendable {
  /// The address to look up, in any case.
  package var identifier: String?
  /// An absolute URI; the protocol requires it even if it isn't used.
  package var continueUri: String?
  /// The provider whose authorization URL to return.
  package var providerId: String?
  package var sessionId: String?
  package var targetProjectId: String?
  /// The requested scopes, separated by blanks.
  package var oauthScope: String?
  package var customParameter: [String: String]?
  /// `CODE_FLOW` if the answer must not be in a fragment.
  package var authFlowType: String?
  package var tenantId: String?

  package init() {}
}

/// The response of `accounts:createAuthUri`.
///
/// With email enumeration protection it has only `kind` and `sessionId`.
package struct CreateAuthURIResponse: Codable, Equatable, Sendable {
  package let kind: String?
  package let registered: Bool?
  /// Provider IDs; `password` means both password and email link.
  package let allProviders: [String]?
  /// The echoed ID, or 27 letters and digits.
  package let sessionId: String?
  /// Sign-in methods; `password` and `emailLink` are distinct.
  package let signinMethods: [String]?
  package var authUri: String?
  package var providerId: String?

  package init(authUri: String, providerId: String, sessionId: String) {
    self.init(registered: nil, allProviders: nil, sessionId: sessionId, signinMethods: nil)
    self.authUri = authUri
    self.providerId = providerId
  }

  /// Creates a response; arguments that are `nil` are not disclosed.
  package init(
    registered: Bool?, allProviders: [String]?, sessionId: String?, signinMethods: [String]?
  ) {
    kind = "identitytoolkit#CreateAuthUriResponse"
    self.registered = registered
    self.allProviders = allProviders
    self.sessionId = sessionId
    self.signinMethods = signinMethods
  }
}
