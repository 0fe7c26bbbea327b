import LoginIdentity

extension ClientAuthenticationMethod {
  /// Creates the default method of a client from the `token_endpoint_auth_methods_supported` of a discovery document.
  ///
  /// A key takes precedence. Otherwise it is Basic if it is offered or the list is missing, because it is the
  /// standard's default (Discovery §3), and every server that accepts a secret has to support it (RFC 6749 §2.3.1).
  ///
  /// - Parameters:
  ///   - client: The client.
  ///   - methods: The offered methods; `nil` if the list is missing.
  init(of client: OpenIDClientID, offered methods: [String]?) {
    guard client.key == nil else {
      self = .privateKeyJWT
      return
    }
    let isPosted =
      methods.map { !$0.contains(Self.basic.rawValue) && $0.contains(Self.post.rawValue) }
    self = isPosted == true ? .post : .basic
  }
}
