package import LoginIdentity
package import LoginTokenVerification

extension IdentityError {
  /// Creates the error to show for a provider's error; long texts of the provider are clipped.
  package init(_ error: OpenIDError) {
    switch error {
    case .unreachable(let host): self = .unreachable(host: host)
    case .timedOut(let host): self = .timedOut(host: host, seconds: 20)
    case .untrusted(let host): self = .untrusted(host: host)
    case .serverFailure(_, let status): self = .serverFailure(status: status)
    case .unintelligibleAnswer(let host): self = .unintelligibleAnswer(host: host)
    case .unusableAnswer(let address, let status, let contentType):
      self = .provider(
        value: .unusableAnswer(
          address: address.clipped(), status: status, contentType: contentType?.clipped(to: 100)))
    case .denied: self = .consentDenied
    case .expired: self = .consentTooLate
    case .otherIssuer(let asked, let found):
      self = .provider(value: .otherIssuer(asked: asked, found: found.clipped()))
    case .mixUp(found: ""): self = .provider(value: .unnamed)
    case .noIDToken(let reason): self = .provider(value: .noIDToken(reason))
    case .clock(let ahead, let isOurs):
      self = .provider(value: .clock(secondsAhead: ahead, isOurs: isOurs))
    case .redirected(let host): self = .failedCheck(.init(.redirected, host))
    case .insecureAddress(let name): self = .failedCheck(.init(.insecureAddress, name))
    case .mixUp(let found): self = .failedCheck(.init(.otherProvider, found.clipped()))
    case .repeatedParameter(let name):
      self = .failedCheck(.init(.repeatedParameter, name))
    case .token(let error): self = .failedCheck(error.failedCheck)
    case .refused(let code, let detail):
      let reason = [code, detail].compactMap(\.self).joined(separator: ": ")
      self = .providerRefused(reason: reason.clipped())
    case .notOffered(let name): self = .providerRefused(reason: name.clipped())
    case .unusableClientKey: self = .providerRefused(reason: "client_key")
    case .cannotListen(let ports, _): self = .provider(value: .noPort(tried: ports))
    case .shortage(let shortage): self = .shortage(value: shortage)
    case .cancelled: self = .cancelled
    }
  }
}

extension TokenError {
  /// The check that the token failed.
  package var failedCheck: FailedCheck {
    switch self {
    case .malformed, .refusedAlgorithm, .unknownKey, .wrongSignature: .init(.tokenSignature)
    case .missingClaim(let name): .init(.tokenClaim, name)
    case .wrongIssuer(let found): .init(.tokenIssuer, found.clipped())
    case .wrongAudience, .wrongNonce, .wrongAccessToken: .init(.tokenRecipient)
    case .expired, .notYetValid, .revoked, .accountDisabled, .accountGone: .init(.tokenTime)
    case .oldAuthentication: .init(.signInAge)
    case .noKeys, .noAnswer: .init(.providerKeys)
    }
  }
}
