/// The form for a sign-in with an email address.
package enum SignInForm: String, CaseIterable, Sendable {
  /// The address and the password together.
  case addressAndPassword = "address-and-password"
  /// Only the address; it decides what comes next.
  case addressFirst = "address-first"
}

/// A provider that signs in the people of some email domains.
package struct DomainProvider: Equatable, Sendable {
  /// The domains, as ``DomainName/canonical(_:)`` has them: `acme.example`.
  package let domains: Set<String>
  package let type: LoginType

  package init(domains: Set<String>, type: LoginType) {
    (self.domains, self.type) = (domains, type)
  }
}
