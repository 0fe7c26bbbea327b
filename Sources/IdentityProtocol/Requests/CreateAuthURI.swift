/// The body of `accounts:createAuthUri`.
public struct CreateAuthURIRequest: Codable, Equatable, Sendable {
  /// The address asked about, in any case.
  public var identifier: String?
  /// An absolute URI; the protocol wants one even where it is not used.
  public var continueUri: String?
  /// A provider whose authorization URL is wanted.
  public var providerId: String?
  /// An id to be echoed.
  public var sessionId: String?
  /// The project meant; for administrators only.
  public var targetProjectId: String?
  /// What the provider is asked for, separated by blanks.
  public var oauthScope: String?
  /// Further parameters for the provider.
  public var customParameter: [String: String]?
  /// `CODE_FLOW` where the answer must not come in a fragment.
  public var authFlowType: String?
  /// The tenant meant.
  public var tenantId: String?

  /// Makes an empty request.
  public init() {}
}

/// What `accounts:createAuthUri` answers.
///
/// With e-mail enumeration protection only `kind` and `sessionId` are there.
public struct CreateAuthURIResponse: Codable, Equatable, Sendable {
  /// `identitytoolkit#CreateAuthUriResponse`.
  public let kind: String?
  /// Whether an account has the address.
  public let registered: Bool?
  /// Provider ids, where `password` stands for password and e-mail link alike.
  public let allProviders: [String]?
  /// The id echoed, or 27 letters and digits.
  public let sessionId: String?
  /// Methods, where `password` and `emailLink` are told apart.
  public let signinMethods: [String]?
  /// Where the person signs in with the provider.
  public var authUri: String?
  /// The provider that was asked for.
  public var providerId: String?

  /// Describes the way to a provider.
  public init(authUri: String, providerId: String, sessionId: String) {
    self.init(registered: nil, allProviders: nil, sessionId: sessionId, signinMethods: nil)
    self.authUri = authUri
    self.providerId = providerId
  }

  /// Describes an address; the arguments that are `nil` are not disclosed.
  public init(
    registered: Bool?, allProviders: [String]?, sessionId: String?, signinMethods: [String]?
  ) {
    kind = "identitytoolkit#CreateAuthUriResponse"
    self.registered = registered
    self.allProviders = allProviders
    self.sessionId = sessionId
    self.signinMethods = signinMethods
  }
}
