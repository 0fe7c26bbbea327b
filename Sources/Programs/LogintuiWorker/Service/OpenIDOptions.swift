import ArgumentParser
import LoginIdentity
import LoginIdentityServer
import LoginSupport

/// The options of `serve` for its OpenID provider.
struct OpenIDOptions: ParsableArguments {
  /// The variable with the default issuer, for a command that runs with the service.
  static let variable = "OIDC_ISSUER"

  @Flag(help: "Be an OpenID provider for tests too, at /oidc.")
  var oidc = false

  @Option(
    help: ArgumentHelp(
      "Sign-in at /oidc: page, or hint (login_hint without a page).", valueName: "how"))
  var oidcSignIn = "page"

  @Option(
    help: ArgumentHelp(
      "Origin of /oidc behind a proxy that adds TLS.", valueName: "origin"))
  var oidcOrigin: String?

  /// How people sign in; `nil` without a provider.
  var signIn: IdentityServiceConfiguration.OpenIDSignIn? {
    oidc ? .init(rawValue: oidcSignIn) : nil
  }

  /// Returns the default issuer of a service at `host:port`; `nil` without a provider.
  func issuer(at place: String) -> String? {
    oidc ? "\(origin?.text ?? "http://\(place)")/oidc" : nil
  }

  /// The origin of the provider's addresses; `nil` for that of each request, and for an invalid one.
  var origin: WebOrigin? {
    guard let found = oidcOrigin.flatMap({ WebOrigin($0) }),
      ["http", "https"].contains(found.scheme), found.authority.isResolvable
    else { return nil }
    return found
  }

  /// Rejects an unknown sign-in method, an invalid origin, and either without a provider.
  ///
  /// - Throws: ``CommandError``.
  func check() throws(CommandError) {
    let isKnown = IdentityServiceConfiguration.OpenIDSignIn(rawValue: oidcSignIn) != nil
    guard isKnown, oidc || oidcSignIn == "page" else {
      throw .invalidSetting(name: "oidc-sign-in", value: oidcSignIn, allowed: "page, hint, --oidc")
    }
    guard let oidcOrigin, !oidc || origin == nil else { return }
    throw .invalidSetting(
      name: "oidc-origin", value: oidcOrigin, allowed: "https://login.example.com, --oidc")
  }
}
