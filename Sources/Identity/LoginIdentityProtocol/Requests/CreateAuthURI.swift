/// The body of `accounts:createAuthUri`.
package struct CreateAuthURIRequest: Codable, Equatable, Sendable {
  /// The address asked about, in any case.
  package var identifier: String?
  /// An absolute URI; the protocol wants one even where it is not used.
  package var continueUri: String?
  /// A provider whose authorization URL is wanted.
  package var providerId: String?
  /// An id to be echoed.
  package var sessionId: String?
  package var targetProjectId: String?
  /// What the provider is asked for, separated by blanks.
  package var oauthScope: String?
  package var customParameter: [String: String]?
  /// `CODE_FLOW` where the answer must not come in a fragment.
  package var authFlowType: String?
  package var tenantId: String?

  package init() {}
}

/// What `accounts:createAuthUri` answers.
///
/// With e-mail enumeration protection only `kind` and `sessionId` are there.
package struct CreateAuthURIResponse: Codable, Equatable, Sendable {
  package let kind: String?
  package let registered: Bool?
  /// Provider ids, where `password` stands for password and e-mail link alike.
  package let allProviders: [String]?
  /// The id echoed, or 27 letters and digits.
  package let sessionId: String?
  /// Methods, where `password` and `emailLink` are told apart.
  package let signinMethods: [String]?
  package var authUri: String?
  package var providerId: String?

  package init(authUri: String, providerId: String, sessionId: String) {
    self.init(registered: nil, allProviders: nil, sessionId: sessionId, signinMethods: nil)
    self.authUri = authUri
    self.providerId = providerId
  }

  /// Describes an address; the arguments that are `nil` are not disclosed.
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
