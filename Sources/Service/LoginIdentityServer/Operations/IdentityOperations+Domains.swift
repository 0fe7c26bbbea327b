import LoginIdentity
import LoginIdentityProtocol

// Hosts that links in mails may lead to.
extension IdentityOperations {
  /// The hosts of the project's apps, in lower case, each once.
  ///
  /// They are this computer, the configured host names, and those that the owner allows.
  var authorizedDomains: [String] {
    let own = configuration.hostNames.filter { !["0.0.0.0", "::"].contains($0) }
    let named = own + configuration.authorizedDomains + (settings.current.authorizedDomains ?? [])
    var domains = ["localhost"]
    for name in named.map({ $0.lowercased() })
    where !LoopbackHost.contains(name) && !domains.contains(name) {
      domains.append(name)
    }
    return domains
  }

  /// Returns whether a link may lead to an address, and pass a code to it.
  ///
  /// It may lead to a web page of an allowed host, on any port. A domain doesn't include its subdomains.
  func mayContinue(to address: String) -> Bool {
    guard let origin = WebAddress(address)?.origin, ["http", "https"].contains(origin.scheme)
    else { return false }
    let host = origin.authority.host
    return LoopbackHost.contains(host) || authorizedDomains.contains(host)
  }

  /// Checks the target of a link in a mail, which may be missing.
  ///
  /// - Throws: ``ServiceError`` `INVALID_CONTINUE_URI` or `UNAUTHORIZED_DOMAIN`, which Google's SDKs call
  ///   `unauthorized-continue-uri`.
  func checkContinueURL(_ address: String) throws(ServiceError) {
    guard !address.isEmpty else { return }
    guard let origin = WebAddress(address)?.origin, ["http", "https"].contains(origin.scheme)
    else {
      throw ServiceError(
        .invalidContinueURI, "It must be an absolute URI of http or https, with a host.")
    }
    guard mayContinue(to: address) else {
      let host = CleanName.of(origin.authority.host)
      throw ServiceError(
        .unauthorizedDomain,
        "UNAUTHORIZED_CONTINUE_URI: links to \(host) aren't allowed; start the service with "
          + "--authorized-domain \(host) to allow them")
    }
  }
}
