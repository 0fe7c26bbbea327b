extension User {
  /// The person that an ID token names, as far as it does; empty where it does not.
  ///
  /// - Parameter claims: What its payload says; nothing of it is verified.
  package init(claims: [String: JSONValue]) {
    self.init(
      id: (claims["user_id"] ?? claims["sub"])?.text ?? "", email: claims["email"]?.text,
      displayName: claims["name"]?.text, isEmailVerified: claims["email_verified"] == .bool(true))
  }
}
