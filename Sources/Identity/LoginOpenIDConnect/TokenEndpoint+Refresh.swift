package import LoginIdentity

extension TokenEndpoint {
  /// Buys new tokens (RFC 6749 §6).
  ///
  /// Only `invalid_grant` says that the refresh token is void (RFC 6749 §5.2). Glewlwyd leaves
  /// the answer empty instead; it is asked once more then, as anything on the way may leave one empty.
  ///
  /// - Parameters:
  ///   - refreshToken: The token that pays.
  ///   - wanted: Which access token is to come.
  /// - Returns: The tokens; what the provider did not repeat stays as it was.
  /// - Throws: ``OpenIDError``; ``OpenIDError/refused(code:detail:)`` with `invalid_grant` where the
  ///   token is void.
  package func refresh(
    _ refreshToken: Secret, asking wanted: AccessTokenRequest = AccessTokenRequest()
  ) async throws(OpenIDError) -> ProviderTokens {
    let form =
      [("grant_type", Secret("refresh_token")), ("refresh_token", refreshToken)] + wanted.fields
      + (wanted.resource == nil ? resourceFields : [])
    // Each time anew: what a client says of itself is good once.
    var (answer, fields) = try await self.answer(from: metadata.tokenEndpoint, form)
    if answer.isEmptyRefusal {
      (answer, fields) = try await self.answer(from: metadata.tokenEndpoint, form)
      if answer.isEmptyRefusal { throw .refused(code: "invalid_grant", detail: nil) }
    }
    guard answer.status < 500 else {
      throw .serverFailure(
        host: WebAddress.host(of: metadata.tokenEndpoint), status: answer.status)
    }
    let new: ProviderTokens
    do throws(OpenIDError) {
      new = try tokens(
        try self.fields(of: metadata.tokenEndpoint, answer, fields), isRefresh: true)
    } catch .refused(code: "invalid_grant", _) where !answer.isRefusal {
      // Only a status of refusal may say that a token is void, not a 200 with an error inside.
      throw answer.unusable(metadata.tokenEndpoint)
    } catch .denied {
      // Words of other grants, which mean nothing here.
      throw .refused(code: "access_denied", detail: nil)
    } catch .expired {
      throw .refused(code: "expired_token", detail: nil)
    }
    return ProviderTokens(
      idToken: new.idToken, accessToken: new.accessToken,
      refreshToken: new.refreshToken ?? refreshToken, lifetime: new.lifetime, scopes: new.scopes,
      type: new.type)
  }
}

private extension AccessTokenRequest {
  /// How a form says it (RFC 6749 §6, RFC 8707 §2.2).
  var fields: [(String, Secret)] {
    [
      ("scope", scopes.isEmpty ? nil : scopes.joined(separator: " ")), ("audience", audience),
      ("resource", resource),
    ].compactMap { name, value in value.map { (name, Secret($0)) } }
  }
}

private extension WebAnswer {
  /// Whether the status is one with which a request for tokens is refused (RFC 6749 §5.2).
  var isRefusal: Bool { status == 400 || status == 401 }

  /// Whether it is how Glewlwyd says `invalid_grant`: 400 with nothing in it.
  ///
  /// As every answer of a token endpoint (RFC 6749 §5.1) it is not to be stored; a proxy's would not say that.
  var isEmptyRefusal: Bool {
    status == 400 && body.isEmpty && headers["cache-control"]?.contains("no-store") == true
  }
}
