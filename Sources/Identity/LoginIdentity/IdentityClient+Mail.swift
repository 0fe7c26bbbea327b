extension IdentityClient {
  /// Returns a session whose address is verified.
  ///
  /// - Parameters:
  ///   - session: The session before.
  ///   - code: The code of the email, to apply first; `nil` if the link was opened elsewhere.
  /// - Returns: The session with a token for the verified address.
  /// - Throws: ``IdentityError/emailNotVerified``, or the reason why it can't be checked.
  package func verified(_ session: Session, code: String?) async throws(IdentityError) -> Session {
    let failure = try await failure(of: code)
    let known = try await ask(.details(session: session), for: \.details).user
    guard known.isEmailVerified else { throw failure ?? .emailNotVerified }
    // The current token still says that it is not.
    return try await refresh(session).with(known)
  }

  /// Returns a session of the account after its address has changed.
  ///
  /// If the change revoked all tokens, the password signs in again.
  ///
  /// - Parameters:
  ///   - session: The session before.
  ///   - code: The code of the email, to apply first; `nil` if the link was opened elsewhere.
  ///   - email: The new address.
  ///   - password: The password, if there is one.
  /// - Returns: The session.
  /// - Throws: ``IdentityError/emailNotVerified`` while the address is the old one; ``IdentityError/sessionExpired`` if
  ///   the password is needed and missing.
  package func moved(
    _ session: Session, code: String?, email: String, password: Secret?
  ) async throws(IdentityError) -> Session {
    let failure = try await failure(of: code)
    do throws(IdentityError) {
      let known = try await ask(.details(session: session), for: \.details).user
      guard known.email.map(EmailAddress.canonical) == EmailAddress.canonical(email) else {
        throw failure ?? .emailNotVerified
      }
      // The current token still contains the old address.
      return try await refresh(session).with(known)
    } catch .sessionExpired {
      guard let password else { throw .sessionExpired }
      let outcome = try await ask(.signIn(email: email, password: password), for: \.outcome)
      guard case .signedIn(let fresh) = outcome else { throw .sessionExpired }
      // The address may now belong to another account.
      guard fresh.user.id == session.user.id else {
        throw .other(code: "OTHER_ACCOUNT", detail: nil)
      }
      return fresh
    }
  }

  /// Applies the code of an email; returns its error if it may have been used before, because a person may open the
  /// link and also paste it.
  private func failure(of code: String?) async throws(IdentityError) -> IdentityError? {
    guard let code else { return nil }
    do throws(IdentityError) {
      try await ask(.applyMailedCode(code: code), for: \.done)
      return nil
    } catch .invalidCode {
      return .invalidCode
    } catch .expiredCode {
      return .expiredCode
    }
  }
}
