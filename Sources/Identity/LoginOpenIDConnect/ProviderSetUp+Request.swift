package import LoginIdentity

// What a sign-in asks for, once it is known what the provider offers.
extension ProviderSetUp {
  /// The scope with which refresh tokens are asked for (OpenID Connect Core §11).
  static let offlineAccess = "offline_access"
  private static let consent = "consent"

  /// The scopes: those of the settings, and `offline_access` where that is wanted and listed.
  func scopes(at metadata: ProviderMetadata) -> [String] {
    guard wantsOfflineAccess, !scopes.contains(Self.offlineAccess),
      metadata.scopes?.contains(Self.offlineAccess) == true
    else { return scopes }
    return scopes + [Self.offlineAccess]
  }

  /// The parameters of an authorization request that are not part of every one.
  ///
  /// - Parameter metadata: The provider.
  /// - Returns: Names and values; a name may come several times (RFC 8707 §2).
  func parameters(at metadata: ProviderMetadata) -> [(String, String)] {
    var fields = prompt(at: metadata)
    if let hint = options.loginHint { fields.append(("login_hint", hint)) }
    if !options.acrValues.isEmpty {
      fields.append(("acr_values", options.acrValues.joined(separator: " ")))
    }
    if let seconds = options.maximumAge { fields.append(("max_age", String(seconds))) }
    return fields + options.resources.map { ("resource", $0) }
  }

  /// What the provider is to ask of the person.
  ///
  /// `offline_access` brings `consent` with it, also beside a prompt of the settings: a provider that keeps to
  /// Core §11 ignores the scope otherwise. One that lists the prompts it knows, and not that one, doesn't need it.
  private func prompt(at metadata: ProviderMetadata) -> [(String, String)] {
    var values = options.prompt
    if case .openID = dialect, scopes(at: metadata).contains(Self.offlineAccess),
      metadata.prompts?.contains(Self.consent) != false, !values.contains(Self.consent)
    {
      values.append(Self.consent)
    }
    return values.isEmpty ? dialect.choosesAccount : [("prompt", values.joined(separator: " "))]
  }

  /// How the address is written that the browser comes back to.
  var usedRedirectHost: RedirectHost { redirectHost ?? dialect.redirectHost }

  /// The address that the browser comes back to, which the provider has to know.
  ///
  /// - Parameter port: The port.
  /// - Returns: `http://127.0.0.1:8400/`.
  package func redirectAddress(port: Int) -> String {
    redirectAddress(port: String(port))
  }

  /// The addresses to be registered at the provider; `*` stands for any port.
  package var redirectAddresses: [String] {
    redirectPorts.map { redirectAddress(port: $0 == 0 ? "*" : String($0)) }
  }

  private func redirectAddress(port: String) -> String {
    "http://\(usedRedirectHost.rawValue):\(port)\(redirectPath)"
  }

  /// When the person must have proved who it is at the earliest, where `max_age` limits that.
  ///
  /// Counted from when it was asked for: the time that the person takes is not the provider's fault.
  ///
  /// - Parameter now: When it is asked for, in seconds since 1970.
  /// - Returns: Seconds since 1970.
  func earliestAuthentication(now: Int) -> Int? { options.maximumAge.map { now - $0 } }
}
