package import LoginIdentity

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
    case .redirected, .insecureAddress, .mixUp, .repeatedParameter, .token:
      self = .providerNotBelieved(reason: error.description.clipped())
    case .refused(let code, let detail):
      let reason = [code, detail].compactMap(\.self).joined(separator: ": ")
      self = .providerRefused(reason: reason.clipped())
    case .notOffered, .unusableClientKey:
      self = .providerRefused(reason: error.description.clipped())
    case .cannotListen(let ports, _): self = .provider(value: .noPort(tried: ports))
    case .shortage(let shortage): self = .shortage(value: shortage)
    case .cancelled: self = .cancelled
    }
  }
}
