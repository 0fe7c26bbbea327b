extension User {
  /// Creates the person from the claims of an ID token; missing claims are empty.
  package init(claims: [String: JSONValue]) {
    self.init(
      id: (claims["user_id"] ?? claims["sub"])?.text ?? "", email: claims["email"]?.text,
      displayName: claims["name"]?.text, isEmailVerified: claims["email_verified"] == .bool(true))
  }
}
