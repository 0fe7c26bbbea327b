package import Canvas
package import Identity
package import LoginModel
import Messages

/// What the settings file says of a provider, in a `[[provider]]` table.
package struct ProviderSettings: Equatable {
  /// The id, or one of the names of ``LoginType/named``.
  package var id = ""
  package var clientID: String?
  package var clientSecret: String?
  package var deviceClientID: String?
  package var deviceClientSecret: String?
  /// How the program proves who it is; `nil` for its key, or its secret as the provider offers first by
  /// the standard.
  package var authenticationMethod: ClientAuthenticationMethod?
  /// The file of the private key; a relative path begins at the settings file.
  package var privateKey: String?
  /// The name of that key at the provider.
  package var privateKeyID: String?
  /// How the program signs what it says of itself; `nil` for what the provider lists.
  package var signingAlgorithm: String?
  /// What is asked for besides scopes.
  package var options = AuthenticationOptions()
  /// How the address is written that the browser comes back to; `nil` for what the provider wants.
  package var redirectHost: RedirectHost?
  /// The path of that address.
  package var redirectPath = "/"
  package var issuer: String?
  package var tenant: String?
  /// Addresses of the provider that it does not publish.
  package var endpoints: [ProviderEndpoint: String] = [:]
  package var label: String?
  package var shortLabel: String?
  package var icon: String?
  /// A drawing in lines of `#` and `.`, at most 10 by 9.
  package var drawing: [String]?
  package var fill: RGB?
  package var text: RGB?
  package var scopes: [String] = []
  package var redirectPorts: [Int] = []

  /// The preset of the id, where there is one.
  package var preset: LoginType? {
    let name = id.lowercased() == "x" ? "twitter" : id.lowercased()
    return LoginType.named.first { $0.name == name || $0.type.id == id }?.type
  }

  /// The id as identity services know it.
  package var providerID: String { preset?.id ?? id }

  /// The button.
  package var loginType: LoginType {
    let known = preset?.provider
    if let preset, known == nil { return preset }
    let isPlain =
      label == nil && shortLabel == nil && icon == nil && drawing == nil
      && fill == nil && text == nil
    if let preset, isPlain { return preset }
    let brand = shortLabel ?? known?.brand(in: .english) ?? label ?? id
    let name: AuthProvider.Name =
      label.map { .text(label: $0, short: shortLabel ?? known?.brand(in: .english) ?? $0) }
      ?? shortLabel.map { .brand($0) } ?? known?.name ?? .brand(brand)
    return LoginType(
      AuthProvider(
        id: providerID, name: name,
        icon: shownIcon(known?.icon, brand: brand),
        fill: fill ?? known?.fill ?? RGB(0x3C4043), fillOnDark: fill ?? known?.fillOnDark,
        text: text ?? known?.text ?? .white))
  }

  /// The mark on the button: what the settings say, else the brand's own, else the first letter.
  private func shownIcon(_ known: ProviderIcon?, brand: String) -> ProviderIcon {
    let letters = icon.map { String($0.prefix(3)) }
    guard let drawing else {
      return letters.map { ProviderIcon(letters: $0) }
        ?? known ?? ProviderIcon(letters: String(brand.prefix(1)))
    }
    return ProviderIcon(
      letters: letters ?? String(brand.prefix(1)), besideLetters: ProviderIcon.pair(of: drawing))
  }

  /// How to talk to it directly; `nil` for a provider that the identity service drives.
  ///
  /// Without the private key, whose file is not read here.
  package var setUp: ProviderSetUp? { setUp(key: nil) }

  /// How to talk to it directly, with the private key that was read.
  ///
  /// - Parameter key: The content of the file; `nil` without one.
  /// - Returns: `nil` for a provider that the identity service drives.
  package func setUp(key: Secret?) -> ProviderSetUp? {
    guard let dialect, clientID != nil || deviceClientID != nil else { return nil }
    let secret = clientSecret.map { Secret($0) }
    let clientKey = key.map { ClientKey(pem: $0, id: privateKeyID) }
    func client(_ id: String, _ secret: Secret?) -> OpenIDClientID {
      OpenIDClientID(
        id: id, secret: secret, authenticationMethod: authenticationMethod, key: clientKey,
        signingAlgorithm: signingAlgorithm)
    }
    var setUp = ProviderSetUp(
      dialect, client: clientID.map { client($0, secret) },
      deviceClient: deviceClientID.map {
        client($0, deviceClientSecret.map { Secret($0) } ?? secret)
      },
      scopes: scopes, redirectPorts: redirectPorts.isEmpty ? [0] : redirectPorts)
    setUp.options = options
    setUp.endpoints = endpoints
    if case .openID = dialect { setUp.wantsOfflineAccess = scopes.isEmpty }
    setUp.redirectHost = redirectHost
    setUp.redirectPath = redirectPath
    return setUp
  }

  private var dialect: ProviderDialect? {
    if let issuer { return .openID(issuer: issuer) }
    switch providerID {
    case "google.com": return .google
    case "microsoft.com": return .microsoft(tenant: tenant ?? "common")
    case "github.com": return .gitHub
    case "facebook.com": return .facebook
    default: return tenant.map { .microsoft(tenant: $0) }
    }
  }
}
