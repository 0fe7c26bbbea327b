public import Identity
import OpenIDConnect
import TokenVerification

extension FederatedSignIn {
  /// Buys new tokens for a session of a provider's own, where there is no identity service
  /// (OpenID Connect Core §12).
  ///
  /// - Parameter session: The session.
  /// - Returns: The same sign-in with a new ID token, which was checked.
  /// - Throws: ``IdentityError/sessionExpired`` where only a new sign-in helps: without a refresh
  ///   token, with one that is void, or when no ID token comes of it.
  public func refreshed(_ session: Session) async throws(IdentityError) -> Session {
    guard !session.refreshToken.isEmpty, let asked = asked(session) else { throw .sessionExpired }
    do throws(OpenIDFault) {
      let provider = try await flow(asked.setUp).provider(asked.client)
      let tokens = try await provider.tokenEndpoint.refresh(session.refreshToken)
      guard let idToken = tokens.idToken else { throw .expired }
      let claims = try await provider.check(tokens, nonce: nil)
      guard claims["sub"]?.text == session.user.id else {
        throw .token(.missingClaim(name: "sub"))
      }
      return session.with(
        idToken: idToken, refreshToken: tokens.refreshToken ?? session.refreshToken,
        expiresAt: claims["exp"]?.whole ?? now + (tokens.lifetime ?? 3600))
    } catch {
      switch error {
      case .expired, .denied, .refused(code: "invalid_grant", _): throw .sessionExpired
      default: throw IdentityError(error)
      }
    }
  }

  /// Makes the refresh token of a session void.
  ///
  /// - Parameter session: The session.
  /// - Throws: ``IdentityError/methodNotAllowed`` where there is nothing to revoke, or no way to.
  public func revoke(_ session: Session) async throws(IdentityError) {
    guard !session.refreshToken.isEmpty, let asked = asked(session) else {
      throw .methodNotAllowed
    }
    do throws(OpenIDFault) {
      try await flow(asked.setUp).provider(asked.client).tokenEndpoint.revoke(session.refreshToken)
    } catch {
      guard case .notOffered = error else { throw IdentityError(error) }
      throw .methodNotAllowed
    }
  }

  /// The provider of a session, and which of our clients its tokens were given to: the one that the
  /// ID token is for, as the browser and short codes may have one each.
  private func asked(_ session: Session) -> (setUp: ProviderSetUp, client: OpenIDClientID)? {
    guard let setUp = setUp(of: session.providerID) else { return nil }
    let clients = [setUp.browserClient, setUp.codeClient].compactMap(\.self)
    let audience = try? CompactToken(session.idToken).claims["aud"]
    let client = clients.first { client in
      switch audience {
      case .string(let one)?: one == client.id
      case .array(let many)?: many.contains(.string(client.id))
      default: false
      }
    }
    return (client ?? clients.first).map { (setUp, $0) }
  }
}
