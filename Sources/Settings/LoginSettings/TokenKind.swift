/// Which of its tokens a session is used by.
package enum TokenKind: String, CaseIterable {
  /// The ID token, which says who the person is, for backends that verify it.
  case id
  /// The access token, which opens the provider's own services.
  case access
}
