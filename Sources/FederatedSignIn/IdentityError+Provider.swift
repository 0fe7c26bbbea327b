import Identity
import OpenIDConnect

extension IdentityError {
  /// What a fault of a provider means for a person.
  init(_ fault: OpenIDFault) {
    switch fault {
    case .unreachable(let host): self = .unreachable(host: host)
    case .timedOut(let host): self = .timedOut(host: host, seconds: 20)
    case .untrusted(let host): self = .untrusted(host: host)
    case .serverFailure(_, let status): self = .serverFailure(status: status)
    case .unintelligibleAnswer(let host): self = .unintelligibleAnswer(host: host)
    case .denied: self = .consentDenied
    case .expired: self = .consentTooLate
    case .redirected, .otherIssuer, .insecureAddress, .mixUp, .token:
      self = .providerNotBelieved(reason: fault.description)
    case .notOffered, .refused: self = .providerRefused(reason: fault.description)
    case .cannotListen(let reason): self = .noLoopback(reason: reason)
    case .cancelled: self = .cancelled
    }
  }
}
