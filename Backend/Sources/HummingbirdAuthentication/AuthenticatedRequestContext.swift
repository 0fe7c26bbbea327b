public import FirebaseTokens
public import Hummingbird

/// A request context that may have the person of the request.
public protocol AuthenticatedRequestContext: RequestContext {
  /// The person; `nil` before ``TokenAuthentication`` has checked the request, and for a request without a token if
  /// that is allowed.
  var user: VerifiedUser? { get set }
}

extension AuthenticatedRequestContext {
  /// Returns the person, for routes behind ``TokenAuthentication``.
  ///
  /// - Returns: The person.
  /// - Throws: ``AuthenticationError/noToken`` if there isn't one.
  public func requireUser() throws(AuthenticationError) -> VerifiedUser {
    guard let user else { throw .noToken }
    return user
  }
}

/// A request context with only the person.
public struct UserRequestContext: AuthenticatedRequestContext {
  /// Hummingbird's storage.
  public var coreContext: CoreRequestContextStorage
  /// The person.
  public var user: VerifiedUser?

  /// Creates a context without a person.
  public init(source: Source) { coreContext = .init(source: source) }
}
