import LoginIdentity
import LoginIdentityProtocol
import LoginTokenVerification

/// Where a project's tokens come from: Google's own service, or one that stands in for it.
public enum FirebaseService: Equatable, Sendable {
  /// Firebase Authentication.
  case google
  /// What `FIREBASE_AUTH_EMULATOR_HOST` names, `host:port`: `logintui serve`, or Firebase's emulator.
  ///
  /// A leading `http://` and one trailing slash are tolerated.
  case emulator(host: String)
  /// `logintui`'s service behind a Unix socket; an absolute path.
  case socket(path: String)

  /// What is checked.
  public enum TokenKind: CaseIterable, Sendable {
    /// What a sign-in gives, good for an hour.
    case idToken
    /// What a backend makes of one for browsers, good for up to two weeks.
    case sessionCookie

    /// What such a token has to say.
    func rules(projectID: String) -> TokenRules {
      switch self {
      case .idToken: .firebase(projectID: projectID)
      case .sessionCookie: .firebaseCookie(projectID: projectID)
      }
    }
  }

  /// Where the keys are published.
  ///
  /// Source: Firebase Authentication, "Verify ID tokens using a third-party JWT library"; the session
  /// cookies' keys are those of Identity Toolkit v1, `sessionCookiePublicKeys`.
  public func keysAddress(of kind: TokenKind) -> String {
    switch kind {
    case .idToken:
      return address(
        host: "www.googleapis.com",
        path: "/robot/v1/metadata/x509/securetoken@system.gserviceaccount.com")
    case .sessionCookie:
      let endpoint = IdentityEndpoint.sessionCookiePublicKeys
      let address = address(host: endpoint.host, path: endpoint.path ?? "")
      // Everyone may read them at Google's; an emulator wants a key of everyone, and any will do.
      return self == .google ? address : "\(address)?\(IdentityRequestName.apiKeyParameter)=any"
    }
  }

  /// Where the account of a token is looked up.
  func lookupAddress(apiKey: String) -> String {
    let endpoint = IdentityEndpoint.lookup
    let key = "\(IdentityRequestName.apiKeyParameter)=\(PercentEncoding.encoded(apiKey))"
    return address(host: endpoint.host, path: endpoint.path ?? "") + "?" + key
  }

  /// One that stands in for Google has Google's hosts as the first part of its paths.
  private func address(host: String, path: String) -> String {
    switch self {
    case .google: "https://\(host)\(path)"
    case .emulator(let place):
      "http://\(WebAddress(place, needsScheme: false)?.authority ?? place)/\(host)\(path)"
    case .socket(let socket): "http+unix://\(PercentEncoding.encoded(socket))/\(host)\(path)"
    }
  }
}
