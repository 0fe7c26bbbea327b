package import LoginIdentity

// The parameters of a sign-in, depending on the provider's metadata.
extension ProviderSetUp {
  /// The scope that requests refresh tokens (OpenID Connect Core §11).
  static let offlineAccess = "offline_access"
  private static let consent = "consent"

  /// Returns the scopes: those of the settings, and `offline_access` if it is wanted and listed.
  func scopes(at metadata: ProviderMetadata) -> [String] {
    guard wantsOfflineAccess, !scopes.contains(Self.offlineAccess),
      metadata.scopes?.contains(Self.offlineAccess) == true
    else { return scopes }
    return scopes + [Self.offlineAccess]
  }

  /// Returns the optional parameters of an authorization request.
  ///
  /// - Parameter metadata: The provider.
  /// - Returns: Names and values; a name may be repeated (RFC 8707 §2).
  func parameters(at metadata: ProviderMetadata) -> [(String, String)] {
    var fields = prompt(at: metadata)
    if let hint = options.loginHint { fields.append(("login_hint", hint)) }
    if !options.acrValues.isEmpty {
      fields.append(("acr_values", options.acrValues.joined(separator: " ")))
    }
    if let seconds = options.maximumAge { fields.append(("max_age", String(seconds))) }
    return fields + options.resources.map { ("resource", $0) }
  }

  /// Returns the prompt for the person.
  ///
  /// `offline_access` adds `consent`, also to a prompt in the settings: a provider that follows Core §11 ignores the
  /// scope otherwise. It isn't needed if the provider lists its prompts without that one.
  private func prompt(at metadata: ProviderMetadata) -> [(String, String)] {
    var values = options.prompt
    if case .openID = dialect, scopes(at: metadata).contains(Self.offlineAccess),
      metadata.prompts?.contains(Self.consent) != false, !values.contains(Self.consent)
    {
      values.append(Self.consent)
    }
    return values.isEmpty ? dialect.choosesAccount : [("prompt", values.joined(separator: " "))]
  }

  /// The form of the host in the browser's return address.
  var usedRedirectHost: RedirectHost { redirectHost ?? dialect.redirectHost }

  /// Returns the browser's return address, which must be registered at the provider.
  ///
  /// - Parameter port: The port.
  /// - Returns: `http://127.0.0.1:8400/`.
  package func redirectAddress(port: Int) -> String {
    redirectAddress(port: String(port))
  }

  /// The addresses to register at the provider; `*` means any port.
  package var redirectAddresses: [String] {
    redirectPorts.map { redirectAddress(port: $0 == 0 ? "*" : String($0)) }
  }

  private func redirectAddress(port: String) -> String {
    "http://\(usedRedirectHost.rawValue):\(port)\(redirectPath)"
  }

  /// Returns the earliest time when the person may have authenticated, if `max_age` limits it.
  ///
  /// It is counted from the time of the request: the time that the person takes is not the provider's fault.
  ///
  /// - Parameter now: The time of the request, in seconds since 1970.
  /// - Returns: Seconds since 1970.
  func earliestAuthentication(now: Int) -> Int? { options.maximumAge.map { now - $0 } }
}
