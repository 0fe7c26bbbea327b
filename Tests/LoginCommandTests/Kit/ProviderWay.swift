import Testing
import ThirdPartyProviders
import Waiting

/// A third-party provider, and the program's authentication method there.
struct ProviderWay: Sendable, CustomTestStringConvertible {
  let name: String
  let client: ThirdPartyProvider.Client
  let kind: @Sendable (_ lifetime: Int) -> ThirdPartyProvider.Kind
  /// Whether it issues a new refresh token for each one that is used.
  let isRefreshedOnce: Bool
  var testDescription: String { "\(name), \(client.rawValue)" }

  static func glewlwyd(_ client: ThirdPartyProvider.Client, isRefreshedOnce: Bool) -> ProviderWay {
    ProviderWay(
      name: isRefreshedOnce ? "glewlwyd once" : "glewlwyd", client: client,
      kind: { .glewlwyd(algorithm: "ES256", lifetime: $0, isRefreshedOnce: isRefreshedOnce) },
      isRefreshedOnce: isRefreshedOnce)
  }

  /// Glewlwyd with a certificate from an authority that no system trusts.
  static let secure = ProviderWay(
    name: "glewlwyd https", client: .open,
    kind: { .glewlwyd(algorithm: "ES256", lifetime: $0, isSecure: true) }, isRefreshedOnce: false)

  static func canaille(_ client: ThirdPartyProvider.Client) -> ProviderWay {
    ProviderWay(
      name: "canaille", client: client, kind: { .canaille(lifetime: $0) }, isRefreshedOnce: true)
  }

  /// Opaque access tokens, about which a client may ask.
  static let django = ProviderWay(
    name: "django", client: .open, kind: { .django(lifetime: $0) }, isRefreshedOnce: true)
  /// Signed access tokens, and no revocation.
  static let idpyoidc = ProviderWay(
    name: "idpyoidc", client: .open, kind: { .idpyoidc(lifetime: $0) }, isRefreshedOnce: true)

  /// Every way at Glewlwyd.
  static let allOfGlewlwyd: [ProviderWay] = ThirdPartyProvider.Client.allCases.flatMap { client in
    [false, true].map { .glewlwyd(client, isRefreshedOnce: $0) }
  }
  /// Every way at Canaille.
  static let allOfCanaille: [ProviderWay] = ThirdPartyProvider.Client.allCases.map { .canaille($0) }

  /// Refresh tokens that work once and forever, without a secret and with a key; all in a full run.
  static let glewlwyd: [ProviderWay] =
    FullRun.isOn
    ? allOfGlewlwyd
    : [.glewlwyd(.open, isRefreshedOnce: true), .glewlwyd(.key, isRefreshedOnce: false)]

  /// Returns these ways, or every one in a full run: they differ only in the authentication method.
  static func orAll(_ few: ProviderWay...) -> [ProviderWay] {
    FullRun.isOn ? allOfGlewlwyd + allOfCanaille : few
  }
}
