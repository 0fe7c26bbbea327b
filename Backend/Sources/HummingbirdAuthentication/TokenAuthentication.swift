public import FirebaseTokens
public import HTTPTypes
public import Hummingbird
import LoginIdentity
import Logging
import LoginTokenVerification

/// A middleware that accepts requests with a valid token, and stores the person in the context.
///
/// ```swift
/// let router = Router(context: UserRequestContext.self)
/// router.group("api")
///   .add(middleware: TokenAuthentication(verifier))
///   .get("me") { _, context in try context.requireUser().uid }
/// ```
///
/// A request without a token gets 401 and `{"errors": "…"}`, and so does one with an invalid token; if the keys can't
/// be downloaded, it gets 503.
public struct TokenAuthentication<Context: AuthenticatedRequestContext>: RouterMiddleware {
  private let verifier: FirebaseTokenVerifier
  private let header: HTTPField.Name?
  private let isOptional: Bool

  /// Creates a middleware.
  ///
  /// - Parameters:
  ///   - verifier: The verifier of tokens.
  ///   - header: The project's own header for only the token; `Authorization: Bearer` is always accepted.
  ///   - isOptional: Whether requests without a token pass as anonymous. An existing token must be valid in any case.
  public init(
    _ verifier: FirebaseTokenVerifier, header: HTTPField.Name? = nil, isOptional: Bool = false
  ) {
    self.verifier = verifier
    self.header = header
    self.isOptional = isOptional
  }

  /// Checks the request's token.
  public func handle(
    _ request: Request, context: Context,
    next: (Request, Context) async throws -> Response
  ) async throws -> Response {
    guard let token = try token(of: request) else {
      guard isOptional else { throw AuthenticationError.noToken }
      return try await next(request, context)
    }
    var context = context
    do throws(TokenError) {
      context.user = try await verifier.verify(token)
    } catch {
      // Quoted: a token may contain line breaks.
      context.logger.debug(
        "token refused", metadata: ["fault": "\(error.description.debugDescription)"])
      throw AuthenticationError.notBelieved(error)
    }
    return try await next(request, context)
  }

  /// Returns the only token of a request.
  private func token(of request: Request) throws(AuthenticationError) -> Secret? {
    let own = header.flatMap { request.headers[values: $0] } ?? []
    var found = own.filter { !$0.isEmpty }.map { Secret($0) }
    for value in request.headers[values: .authorization] {
      // The scheme in any case (RFC 9110 §11.1); other schemes are ignored.
      let parts = value.split(separator: " ", maxSplits: 1)
      guard parts.count == 2, parts[0].lowercased() == "bearer" else { continue }
      found.append(Secret(String(parts[1].drop { $0 == " " })))
    }
    guard let first = found.first else { return nil }
    guard found.allSatisfy({ $0 == first }) else { throw .severalTokens }
    return first
  }
}
