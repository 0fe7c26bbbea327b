package import LoginCanvas
package import LoginIdentity
package import LoginModel
import LoginMessages

/// The settings of a provider in the file, in a `[[provider]]` table.
package struct ProviderSettings: Equatable {
  /// The ID, or one of the names of ``LoginType/named``.
  package var id = ""
  package var clientID: String?
  package var clientSecret: String?
  package var deviceClientID: String?
  package var deviceClientSecret: String?
  /// The authentication method; `nil` for the key if there is one, otherwise for the provider's first standard method
  /// with the secret.
  package var authenticationMethod: ClientAuthenticationMethod?
  /// The file of the private key; a relative path begins at the settings file.
  package var privateKey: String?
  package var privateKeyID: String?
  /// The signing algorithm of the program's assertions; `nil` for the provider's list.
  package var signingAlgorithm: String?
  /// The other options of a request, besides scopes.
  package var options = AuthenticationOptions()
  /// The form of the host in the browser's return address; `nil` for the provider's preference.
  package var redirectHost: RedirectHost?
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
  /// The email domains whose people sign in with it, as ``DomainName/canonical(_:)`` has them.
  package var domains: Set<String> = []
  /// How people may sign in; `nil` for those of all providers.
  package var ways: Set<ProviderSignInRequest.Way>?
  package var redirectPorts: [Int] = []

  package init() {}

  /// The preset with the ID, if there is one.
  package var preset: LoginType? {
    let name = id.lowercased() == "x" ? "twitter" : id.lowercased()
    return LoginType.named.first { $0.name == name || $0.type.id == id }?.type
  }

  package var providerID: String { preset?.id ?? id }

  /// Whether it is only a button without a provider: email, guest or phone.
  package var needsNoRequest: Bool {
    [LoginType.email, .guest, .phone, .passkey].map(\.id).contains(providerID)
  }

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

  /// Returns the default text color if it is readable on the fill in the settings, otherwise black or white.
  private static func text(_ usual: RGB, on fill: RGB?) -> RGB {
    guard let fill, usual.contrast(with: fill) < Contrast.standard.ratio else { return usual }
    return fill.readableText
  }

  /// Returns its label: the one in the settings, otherwise the default in the reader's language.
  ///
  /// The label is cleaned where it is drawn, so an audit can report characters that are left out.
  private func shownName(_ known: AuthProvider?) -> AuthProvider.Name {
    switch (label, shortLabel, known?.name) {
    case (let label?, let short?, _): .text(label: label, short: short)
    case (let label?, nil, .brand(let brand)): .text(label: label, short: brand)
    case (let label?, nil, .phrases(_, let short)):
      .phrases(label: .verbatim(CleanText.oneLine(label)), short: short)
    case (let label?, nil, .text(_, let short)): .text(label: label, short: short)
    case (let label?, nil, nil): .text(label: label, short: label)
    // “Sign in with …” doesn't suit a guest, so the default label stays.
    case (nil, let short?, .phrases(let label, _)) where providerID == LoginType.guest.id:
      .phrases(label: label, short: .verbatim(CleanText.oneLine(short)))
    case (nil, let short?, _): .brand(short)
    case (nil, nil, let name?): name
    case (nil, nil, nil): .brand(id)
    }
  }

  /// Returns the mark on the button: the one in the settings, otherwise the brand's own, otherwise the first letter.
  private func shownIcon(_ known: ProviderIcon?, brand: String) -> ProviderIcon {
    let letters = icon.map { String($0.prefix(3)) }
    guard let drawing else {
      return letters.map { ProviderIcon(letters: $0) }
        ?? known ?? ProviderIcon(letters: String(brand.prefix(1)))
    }
    return ProviderIcon(
      letters: letters ?? String(brand.prefix(1)), besideLetters: ProviderIcon.pair(of: drawing))
  }

  /// The set-up for direct requests to the provider; `nil` if the identity service handles the provider.
  ///
  /// It lacks the private key, whose file isn't read here.
  package var setUp: ProviderSetUp? { setUp(key: nil) }

  /// Returns the set-up for direct requests to the provider, with the private key.
  ///
  /// - Parameter key: The content of the file; `nil` without one.
  /// - Returns: The set-up; `nil` if the identity service handles the provider.
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
    if let ways { setUp.ways = ways }
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
