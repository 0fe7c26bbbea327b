package import LoginCanvas
package import LoginIdentity
package import LoginModel
import LoginMessages

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
  /// Addresses that the provider doesn't publish.
  package var endpoints: [ProviderEndpoint: String] = [:]
  package var label: String?
  package var shortLabel: String?
  package var icon: String?
  /// A drawing in lines of `#` and `.`, at most 10 by 9.
  package var drawing: [String]?
  package var fill: RGB?
  package var text: RGB?
  package var border: RGB?
  package var scopes: [String] = []
  package var redirectPorts: [Int] = []

  /// The preset of the id, where there is one.
  package var preset: LoginType? {
    let name = id.lowercased() == "x" ? "twitter" : id.lowercased()
    return LoginType.named.first { $0.name == name || $0.type.id == id }?.type
  }

  /// The id as identity services know it.
  package var providerID: String { preset?.id ?? id }

  /// Whether it is only a button that asks no provider: email, guest or phone.
  package var asksNobody: Bool {
    [LoginType.email.id, LoginType.guest.id, LoginType.phone.id].contains(providerID)
  }

  /// The button.
  package var loginType: LoginType {
    let isPlain =
      label == nil && shortLabel == nil && icon == nil && drawing == nil
      && fill == nil && text == nil && border == nil
    if let preset, isPlain { return preset }
    let known = preset?.button
    let ground = fill ?? known?.fill ?? RGB(0x3C4043)
    return LoginType(
      AuthProvider(
        id: providerID, name: shownName(known),
        icon: shownIcon(
          known?.icon, brand: shortLabel ?? known?.brand(in: .english) ?? label ?? id),
        fill: ground, fillOnDark: fill ?? known?.fillOnDark,
        text: text ?? Self.text(known?.text ?? .white, on: fill),
        border: border ?? (fill == nil ? known?.border : nil)))
  }

  /// The default text colour if it is readable on the fill in the settings, otherwise black or white.
  private static func text(_ usual: RGB, on fill: RGB?) -> RGB {
    guard let fill, usual.contrast(with: fill) < Contrast.standard.ratio else { return usual }
    return fill.readableText
  }

  /// Its label: the one in the settings, otherwise its words in the reader's language.
  private func shownName(_ known: AuthProvider?) -> AuthProvider.Name {
    switch (label.map(CleanText.oneLine), shortLabel.map(CleanText.oneLine), known?.name) {
    case (let label?, let short?, _): .text(label: label, short: short)
    case (let label?, nil, .brand(let brand)): .text(label: label, short: brand)
    case (let label?, nil, .phrases(_, let short)):
      .phrases(label: .verbatim(label), short: short)
    case (let label?, nil, .text(_, let short)): .text(label: label, short: short)
    case (let label?, nil, nil): .text(label: label, short: label)
    // “Sign in with …” doesn't suit a guest, so the usual label stays.
    case (nil, let short?, .phrases(let label, _)) where providerID == LoginType.guest.id:
      .phrases(label: label, short: .verbatim(short))
    case (nil, let short?, _): .brand(short)
    case (nil, nil, let name?): name
    case (nil, nil, nil): .brand(id)
    }
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
