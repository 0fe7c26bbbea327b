import LoginIdentity
import LoginIdentityProtocol
import LoginTokenVerification

/// The source of a project's tokens: Google's own service, or a service in its place.
public enum FirebaseService: Equatable, Sendable {
  /// Firebase Authentication.
  case google
  /// The service named by `FIREBASE_AUTH_EMULATOR_HOST`, `host:port`: `logintui serve`, or Firebase's emulator.
  ///
  /// A leading `http://` and one trailing slash are tolerated.
  case emulator(host: String)
  /// `logintui`'s service on a Unix socket; an absolute path.
  case socket(path: String)

  /// The kind of token to check.
  public enum TokenKind: CaseIterable, Sendable {
    /// The token of a sign-in, valid for an hour.
    case idToken
    /// A token that a backend makes from an ID token for browsers, valid for up to two weeks.
    case sessionCookie

    /// Returns the required claims of such a token.
    func rules(projectID: String) -> TokenRules {
      switch self {
      case .idToken: .firebase(projectID: projectID)
      case .sessionCookie: .firebaseCookie(projectID: projectID)
      }
    }
  }

  /// Returns the address where the keys are published.
  ///
  /// Source: Firebase Authentication, "Verify ID tokens using a third-party JWT library"; the session cookies' keys are
  /// those of Identity Toolkit v1, `sessionCookiePublicKeys`.
  public func keysAddress(of kind: TokenKind) -> String {
    switch kind {
    case .idToken:
      return address(
        host: "www.googleapis.com",
        path: "/robot/v1/metadata/x509/securetoken@system.gserviceaccount.com")
    case .sessionCookie:
      let endpoint = IdentityEndpoint.sessionCookiePublicKeys
      let address = address(host: endpoint.host, path: endpoint.path ?? "")
      // At Google everyone may read them; an emulator requires an API key, and accepts any.
      return self == .google ? address : "\(address)?\(IdentityRequestName.apiKeyParameter)=any"
    }
  }

  func lookupAddress(apiKey: String) -> String {
    let endpoint = IdentityEndpoint.lookup
    let key = "\(IdentityRequestName.apiKeyParameter)=\(PercentEncoding.encoded(apiKey))"
    return address(host: endpoint.host, path: endpoint.path ?? "") + "?" + key
  }

  /// Returns an address; a service in Google's place has Google's hosts as the first part of its paths.
  private func address(host: String, path: String) -> String {
    switch self {
    case .google: "https://\(host)\(path)"
    case .emulator(let place):
      "http://\(WebAddress(place, needsScheme: false)?.authority ?? place)/\(host)\(path)"
    case .socket(let socket): "http+unix://\(PercentEncoding.encoded(socket))/\(host)\(path)"
    }
  }
}
