import LoginIdentity

extension ClientAuthenticationMethod {
  /// What a client without a setting for it uses, by `token_endpoint_auth_methods_supported` of a
  /// discovery document.
  ///
  /// Its key where it has one. Of the others Basic where it is offered or nothing is said, for that is the
  /// standard's default (Discovery §3), and every server that takes a secret has to know it (RFC 6749
  /// §2.3.1).
  ///
  /// - Parameters:
  ///   - client: The client.
  ///   - methods: What is offered; `nil` where nothing is said.
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
