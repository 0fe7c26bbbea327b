/// The kind of token of a session to use.
package enum TokenKind: String, CaseIterable {
  /// The ID token, which identifies the person, for backends that verify it.
  case id
  /// The access token, for the provider's own services.
  case access
}
