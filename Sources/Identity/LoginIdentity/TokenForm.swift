// The valid form of a token from any source: a provider, the worker, the environment, or the store. Tokens are printed,
// and put into headers, variables and the output of git-credential, where a line break would start another line.

extension Secret {
  /// The maximum length of a token in bytes: no server accepts a longer header.
  package static var tokenLimit: Int { 65_536 }

  /// Whether it is an ID token or an access token: one ASCII word (RFC 6750 §2.1, RFC 7519 §3) of at most 64 KiB.
  package var isToken: Bool { isText(of: 0x21...0x7E) }

  /// Whether it is a refresh token, which may contain blanks (RFC 6749, appendix A.17).
  package var isRefreshToken: Bool { isText(of: 0x20...0x7E) }

  private func isText(of allowed: ClosedRange<UInt8>) -> Bool {
    (1...Self.tokenLimit).contains(byteCount)
      && revealBytes { $0.allSatisfy { allowed.contains($0) } }
  }
}

extension AccessToken {
  /// Whether all parts may be passed on.
  package var isSound: Bool {
    token.isToken && Secret(type ?? "Bearer").isToken
      && (scopes ?? []).reduce(0) { $0 + $1.utf8.count + 1 } <= Secret.tokenLimit
  }
}

extension Session {
  /// The maximum length of a name or an address in bytes.
  fileprivate static var nameLimit: Int { 4096 }

  /// Whether its tokens are valid and nothing in it is too long; a token may be missing.
  package var isSound: Bool {
    let names = [user.id, user.email, user.displayName, providerID].compactMap(\.self)
    return withoutUnsoundTokens == self && names.allSatisfy { $0.utf8.count <= Self.nameLimit }
  }

  /// The session without invalid tokens: it has expired, or gets a new token at its next refresh.
  package var withoutUnsoundTokens: Session {
    let keepsID = idToken.isEmpty || idToken.isToken
    var session = Session(
      user: user, idToken: keepsID ? idToken : Secret(""),
      refreshToken: refreshToken.isRefreshToken ? refreshToken : Secret(""),
      expiresAt: keepsID ? expiresAt : 0, providerID: providerID, isNewUser: isNewUser,
      accessToken: accessToken.flatMap { $0.isSound ? $0 : nil })
    session.backupCodesLeft = backupCodesLeft
    session.deviceToken = deviceToken.flatMap { $0.token.isToken ? $0 : nil }
    return session
  }
}

extension String {
  /// The part of a person's name that fits in a session.
  package var clippedName: String { clipped(to: .max, bytes: Session.nameLimit) }
}
