public import Identity

extension IdentityError {
  /// What an error of a provider means for a person.
  public init(_ error: OpenIDError) {
    switch error {
    case .unreachable(let host): self = .unreachable(host: host)
    case .timedOut(let host): self = .timedOut(host: host, seconds: 20)
    case .untrusted(let host): self = .untrusted(host: host)
    case .serverFailure(_, let status): self = .serverFailure(status: status)
    case .unintelligibleAnswer(let host): self = .unintelligibleAnswer(host: host)
    case .unusableAnswer(let address, let status, let contentType):
      self = .provider(
        .unusableAnswer(address: address, status: status, contentType: contentType))
    case .denied: self = .consentDenied
    case .expired: self = .consentTooLate
    case .otherIssuer(let asked, let found):
      self = .provider(.otherIssuer(asked: asked, found: found))
    case .mixUp(found: ""): self = .provider(.unnamed)
    case .noIDToken(let reason): self = .provider(.noIDToken(reason))
    case .clock(let ahead, let isOurs):
      self = .provider(.clock(secondsAhead: ahead, isOurs: isOurs))
    case .redirected, .insecureAddress, .mixUp, .repeatedParameter, .token:
      self = .providerNotBelieved(reason: error.description)
    case .refused(let code, let detail):
      self = .providerRefused(reason: [code, detail].compactMap(\.self).joined(separator: ": "))
    case .notOffered, .unusableClientKey: self = .providerRefused(reason: error.description)
    case .cannotListen(let ports, _): self = .provider(.noPort(tried: ports))
    case .shortage(let shortage): self = .shortage(shortage)
    case .cancelled: self = .cancelled
    }
  }
}
