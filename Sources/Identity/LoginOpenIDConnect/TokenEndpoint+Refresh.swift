package import LoginIdentity

extension TokenEndpoint {
  /// Exchanges a refresh token for new tokens (RFC 6749 §6).
  ///
  /// Only `invalid_grant` means that the refresh token is invalid (RFC 6749 §5.2). Glewlwyd sends an empty response
  /// instead; the request is then sent once more, because anything on the way may cause an empty response.
  ///
  /// - Parameters:
  ///   - refreshToken: The refresh token.
  ///   - wanted: The requested access token.
  /// - Returns: The tokens; values that the provider didn't repeat are unchanged.
  /// - Throws: ``OpenIDError``; ``OpenIDError/refused(code:detail:)`` with `invalid_grant` if the token is invalid.
  package func refresh(
    _ refreshToken: Secret, asking wanted: AccessTokenRequest = AccessTokenRequest()
  ) async throws(OpenIDError) -> ProviderTokens {
    let form =
      [("grant_type", Secret("refresh_token")), ("refresh_token", refreshToken)] + wanted.fields
      + (wanted.resource == nil ? resourceFields : [])
    // Created for each request: an assertion can be used once.
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
      // Only an error status may mean that a token is invalid, not status 200 with an error inside.
      throw answer.unusable(metadata.tokenEndpoint)
    } catch .denied {
      // Errors of other grants, which have no meaning here.
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
  /// The fields of a form (RFC 6749 §6, RFC 8707 §2.2).
  var fields: [(String, Secret)] {
    [
      ("scope", scopes.isEmpty ? nil : scopes.joined(separator: " ")), ("audience", audience),
      ("resource", resource),
    ].compactMap { name, value in value.map { (name, Secret($0)) } }
  }
}

private extension WebAnswer {
  /// Whether the status is an error of a token request (RFC 6749 §5.2).
  var isRefusal: Bool { status == 400 || status == 401 }

  /// Whether it is Glewlwyd's form of `invalid_grant`: an empty response with status 400.
  ///
  /// Like every response of a token endpoint (RFC 6749 §5.1) it must not be stored; a proxy's response wouldn't say
  /// that.
  var isEmptyRefusal: Bool {
    status == 400 && body.isEmpty && headers["cache-control"]?.contains("no-store") == true
  }
}
