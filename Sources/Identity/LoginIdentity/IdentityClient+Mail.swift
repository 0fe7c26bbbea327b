extension IdentityClient {
  /// A session whose address is verified, once it is.
  ///
  /// - Parameters:
  ///   - session: The session before.
  ///   - code: The code of the mail, to be applied first; `nil` where the link was opened elsewhere.
  /// - Returns: The session with a token that says so.
  /// - Throws: ``IdentityError/emailNotVerified``, or why it cannot be known.
  package func verified(_ session: Session, code: String?) async throws(IdentityError) -> Session {
    let failure = try await failure(of: code)
    let known = try await ask(.details(session: session), for: \.details).user
    guard known.isEmailVerified else { throw failure ?? .emailNotVerified }
    // The present token still says that it is not.
    return try await refresh(session).with(known)
  }

  /// A session of the account under its new address, once it has it.
  ///
  /// Where the change made all tokens void, the password has to sign in again.
  ///
  /// - Parameters:
  ///   - session: The session before.
  ///   - code: The code of the mail, to be applied first; `nil` where the link was opened elsewhere.
  ///   - email: The new address.
  ///   - password: The password, where there is one.
  /// - Returns: The session.
  /// - Throws: ``IdentityError/emailNotVerified`` while the address is the old one;
  ///   ``IdentityError/sessionExpired`` where the password is needed and missing.
  package func moved(
    _ session: Session, code: String?, email: String, password: Secret?
  ) async throws(IdentityError) -> Session {
    let failure = try await failure(of: code)
    do throws(IdentityError) {
      let known = try await ask(.details(session: session), for: \.details).user
      guard known.email.map(EmailAddress.canonical) == EmailAddress.canonical(email) else {
        throw failure ?? .emailNotVerified
      }
      // The present token still names the old address.
      return try await refresh(session).with(known)
    } catch .sessionExpired {
      guard let password else { throw .sessionExpired }
      let outcome = try await ask(.signIn(email: email, password: password), for: \.outcome)
      guard case .signedIn(let fresh) = outcome else { throw .sessionExpired }
      // The address may belong to another account by now.
      guard fresh.user.id == session.user.id else {
        throw .other(code: "OTHER_ACCOUNT", detail: nil)
      }
      return fresh
    }
  }

  /// Applies the code of a mail; why it is no good, where it may have been used before: a person opens
  /// the link, and pastes it as well.
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
