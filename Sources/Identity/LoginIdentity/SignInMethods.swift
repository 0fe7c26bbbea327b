/// What a service tells about an address before anyone signs in with it.
///
/// Source: Identity Toolkit `accounts:createAuthUri`; with e-mail enumeration protection on (the
/// default of projects made since 15 September 2023) it tells nothing.
package enum SignInMethods: Codable, Hashable, Sendable {
  /// The service keeps it to itself.
  case notDisclosed
  /// No account has the address.
  case unknownAddress
  /// An account has it; `methods` are provider ids (`password`, `google.com`), maybe none.
  case registered(methods: [String])
}
