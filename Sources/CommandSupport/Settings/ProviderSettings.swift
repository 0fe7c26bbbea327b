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
  /// How the secrets are sent; `nil` for what the provider offers first by the standard.
  package var secretMethod: ClientSecretMethod?
  package var issuer: String?
  package var tenant: String?
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
  package var setUp: ProviderSetUp? {
    guard let dialect, clientID != nil || deviceClientID != nil else { return nil }
    let secret = clientSecret.map { Secret($0) }
    return ProviderSetUp(
      dialect,
      client: clientID.map { OpenIDClientID(id: $0, secret: secret, secretMethod: secretMethod) },
      deviceClient: deviceClientID.map {
        OpenIDClientID(
          id: $0, secret: deviceClientSecret.map { Secret($0) } ?? secret,
          secretMethod: secretMethod)
      },
      scopes: scopes, redirectPorts: redirectPorts.isEmpty ? [0] : redirectPorts)
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
