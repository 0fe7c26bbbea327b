import Identity

/// How a client sends its secret to the token endpoint (OpenID Connect Core §9).
public enum ClientSecretMethod: String, CaseIterable, Sendable {
  /// In the header `Authorization: Basic` (RFC 6749 §2.3.1).
  case basic = "client_secret_basic"
  /// Among the fields of the form.
  case post = "client_secret_post"

  /// Chooses from `token_endpoint_auth_methods_supported` of a discovery document.
  ///
  /// Basic where it is offered or nothing is said, for that is the standard's default (Discovery §3), and
  /// every server that takes a secret has to know it (RFC 6749 §2.3.1).
  init(offered: JSONValue?) {
    guard case .array(let methods)? = offered,
      !methods.contains(.string(Self.basic.rawValue)),
      methods.contains(.string(Self.post.rawValue))
    else {
      self = .basic
      return
    }
    self = .post
  }
}
