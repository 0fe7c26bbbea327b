public import FirebaseTokens
public import Hummingbird

/// A request of which may be known who made it.
public protocol AuthenticatedRequestContext: RequestContext {
  /// The person; `nil` before ``TokenAuthentication`` has seen the request, and for a request without a
  /// token where that is allowed.
  var user: VerifiedUser? { get set }
}

extension AuthenticatedRequestContext {
  /// The person, for routes behind ``TokenAuthentication``.
  ///
  /// - Returns: The person.
  /// - Throws: ``AuthenticationError/noToken`` where nobody is known.
  public func requireUser() throws(AuthenticationError) -> VerifiedUser {
    guard let user else { throw .noToken }
    return user
  }
}

/// A request of which nothing else is known.
public struct UserRequestContext: AuthenticatedRequestContext {
  /// What Hummingbird keeps.
  public var coreContext: CoreRequestContextStorage
  /// The person.
  public var user: VerifiedUser?

  /// Begins with nobody.
  public init(source: Source) { coreContext = .init(source: source) }
}
