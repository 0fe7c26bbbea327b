import ArgumentParser
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

  /// How people sign in; `nil` without a provider.
  var signIn: IdentityServiceConfiguration.OpenIDSignIn? {
    oidc ? .init(rawValue: oidcSignIn) : nil
  }

  /// Returns the default issuer of a service at `host:port`; `nil` without a provider.
  func issuer(at place: String) -> String? { oidc ? "http://\(place)/oidc" : nil }

  /// Rejects an unknown sign-in method, and one without a provider.
  ///
  /// - Throws: ``CommandError``.
  func check() throws(CommandError) {
    let isKnown = IdentityServiceConfiguration.OpenIDSignIn(rawValue: oidcSignIn) != nil
    guard isKnown, oidc || oidcSignIn == "page" else {
      throw .invalidSetting(name: "oidc-sign-in", value: oidcSignIn, allowed: "page, hint, --oidc")
    }
  }
}
