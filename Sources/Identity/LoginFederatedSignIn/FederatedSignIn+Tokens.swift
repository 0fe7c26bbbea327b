package import LoginIdentity
import LoginOpenIDConnect
import LoginTokenVerification

extension FederatedSignIn {
  /// Begins to exchange the refresh token of a provider's own session, where there is no identity service (OpenID
  /// Connect Core §12).
  ///
  /// Values that the provider doesn't repeat are unchanged: it doesn't have to send another ID token (§12.2).
  ///
  /// - Parameters:
  ///   - session: The session.
  ///   - wanted: The requested access token; one that isn't the sign-in's is returned beside it.
  /// - Returns: The refresh; the provider was found, and its keys are known. Its exchange throws
  ///   ``LoginIdentity/IdentityError/sessionExpired`` only if the provider says that the refresh token is invalid.
  /// - Throws: ``LoginIdentity/IdentityError/reauthenticationNeeded`` without a refresh token, or if the settings no
  ///   longer contain the client that it was issued to.
  package func beginRefresh(
    _ session: Session, asking wanted: AccessTokenRequest = AccessTokenRequest()
  ) async throws(IdentityError) -> SessionRefresh {
    guard !session.refreshToken.isEmpty, let asked = asked(session) else {
      throw .reauthenticationNeeded
    }
    do throws(OpenIDError) {
      let provider = try await flow(asked.setUp).provider(asked.client)
      try await provider.prepareKeys()
      return SessionRefresh { () throws(IdentityError) in
        try await exchange(session, provider, asking: wanted)
      }
    } catch {
      throw IdentityError(error)
    }
  }

  private func exchange(
    _ session: Session, _ provider: OpenIDProvider, asking wanted: AccessTokenRequest
  ) async throws(IdentityError) -> SessionRefresh.Exchanged {
    let tokens: ProviderTokens
    do throws(OpenIDError) {
      tokens = try await provider.tokenEndpoint.refresh(session.refreshToken, asking: wanted)
    } catch {
      guard case .refused(code: "invalid_grant", _) = error else { throw IdentityError(error) }
      throw .sessionExpired
    }
    let came = tokens.accessToken(now: now)
    let other = wanted.isOfSignIn ? nil : came
    let access = wanted.isOfSignIn ? came ?? session.accessToken : session.accessToken
    var kept = session.with(
      idToken: session.idToken, refreshToken: tokens.refreshToken ?? session.refreshToken,
      expiresAt: session.expiresAt)
    guard let idToken = tokens.idToken else {
      kept.accessToken = access
      return SessionRefresh.Exchanged(kept: kept, other: other) {
        [kept] () throws(IdentityError) in kept
      }
    }
    return SessionRefresh.Exchanged(kept: kept, bringsIDToken: true, other: other) {
      [kept] () throws(IdentityError) in
      let end: Int
      do throws(OpenIDError) {
        end = try await checkedEnd(of: tokens, from: provider, for: session)
      } catch {
        throw IdentityError(error)
      }
      var renewed = kept.with(
        idToken: idToken, refreshToken: kept.refreshToken,
        expiresAt: end)
      renewed.accessToken = access
      return renewed
    }
  }

  /// Checks a new ID token: it must be for the same person from the same issuer (§12.2).
  ///
  /// - Returns: Its expiry, seconds since 1970.
  private func checkedEnd(
    of tokens: ProviderTokens, from provider: OpenIDProvider, for session: Session
  ) async throws(OpenIDError) -> Int {
    let claims = try await provider.check(tokens, nonce: nil)
    guard claims["sub"]?.text == session.user.id else {
      throw .token(.missingClaim(name: "sub"))
    }
    if let former = session.issuer, former != claims["iss"]?.text {
      throw .token(.wrongIssuer(found: claims["iss"]?.text ?? ""))
    }
    return claims["exp"]?.moment ?? now
  }

  /// Revokes the refresh token of a session.
  ///
  /// - Throws: ``LoginIdentity/IdentityError/methodNotAllowed`` if there is nothing to revoke, or no way to do it.
  package func revoke(_ session: Session) async throws(IdentityError) {
    guard !session.refreshToken.isEmpty, let asked = asked(session) else {
      throw .methodNotAllowed
    }
    do throws(OpenIDError) {
      let provider = try await flow(asked.setUp).provider(asked.client, needing: [.revocation])
      try await provider.tokenEndpoint.revoke(session.refreshToken)
    } catch {
      guard case .notOffered = error else { throw IdentityError(error) }
      throw .methodNotAllowed
    }
  }

  /// Asks the provider whether a session is still valid, without changing anything: asks about the refresh token (RFC
  /// 7662), or, if there isn't one, requests the person's profile with the access token.
  ///
  /// - Parameter session: The session.
  /// - Returns: What the provider says; `nil` where it cannot be asked so.
  /// - Throws: ``LoginIdentity/IdentityError`` where it did not answer.
  package func isValid(_ session: Session) async throws(IdentityError) -> Bool? {
    guard let asked = asked(session) else { return nil }
    do throws(OpenIDError) {
      let provider = try await flow(asked.setUp).provider(
        asked.client, needing: session.refreshToken.isEmpty ? [] : [.introspection])
      guard session.refreshToken.isEmpty else {
        return try await provider.tokenEndpoint.isActive(session.refreshToken)
      }
      guard let access = session.accessToken, provider.metadata.userinfoEndpoint != nil else {
        return nil
      }
      do throws(OpenIDError) {
        _ = try await provider.profile(accessToken: access.token, subject: session.user.id)
        return true
      } catch .unusableAnswer(_, let status, _) where [400, 401, 403].contains(status) {
        return false
      }
    } catch {
      throw IdentityError(error)
    }
  }

  /// Returns the provider of a session, and the client that its tokens were issued to: the audience of the ID token,
  /// because the browser and short codes may have different clients.
  ///
  /// Returns `nil` if the settings no longer contain this client. Asking as another client would do harm: a provider
  /// then reports the refresh token as invalid (RFC 6749 §5.2), and may revoke it.
  func asked(_ session: Session) -> (setUp: ProviderSetUp, client: OpenIDClientID)? {
    guard let setUp = setUp(of: session) else { return nil }
    let clients = [setUp.browserClient, setUp.codeClient].compactMap(\.self)
    guard let audience = try? CompactToken(session.idToken).claims["aud"] else {
      return clients.first.map { (setUp, $0) }
    }
    let client = clients.first { client in
      switch audience {
      case .string(let one): one == client.id
      case .array(let many): many.contains(.string(client.id))
      case .object, .integer, .number, .bool, .null: false
      }
    }
    return client.map { (setUp, $0) }
  }

  /// The address where the person of a session signs out at the provider (OpenID Connect RP-Initiated Logout §2).
  package struct SignOutAddress: Sendable {
    /// The address with the ID token, which identifies the person: only for a browser.
    package let hinted: Secret
    /// The address without the ID token, which may be shown; the provider then asks who signs out.
    package let shown: String
  }

  /// Returns the address where the person of a session signs out at the provider.
  ///
  /// - Parameter session: The session; its ID token may have expired.
  /// - Returns: The address; `nil` if the provider has none.
  /// - Throws: The reason why the provider can't be asked.
  package func signOutAddress(_ session: Session) async throws(IdentityError) -> SignOutAddress? {
    guard let asked = asked(session) else { return nil }
    do throws(OpenIDError) {
      let provider = try await flow(asked.setUp).provider(asked.client, needing: [.endSession])
      guard let shown = provider.endSessionAddress(idToken: nil) else { return nil }
      let hinted = provider.endSessionAddress(idToken: session.idToken) ?? shown
      return SignOutAddress(hinted: Secret(hinted), shown: shown)
    } catch {
      throw IdentityError(error)
    }
  }
}
