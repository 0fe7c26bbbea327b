import Identity

extension ClientSecretMethod {
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
