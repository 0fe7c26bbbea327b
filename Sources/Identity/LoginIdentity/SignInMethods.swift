/// A service's information about an address before a sign-in.
///
/// Source: Identity Toolkit `accounts:createAuthUri`; with email enumeration protection on (the default of projects
/// created since 15 September 2023) it returns none.
package enum SignInMethods: Codable, Hashable, Sendable {
  /// The service doesn't disclose it.
  case notDisclosed
  /// No account has the address.
  case unknownAddress
  /// An account has it; `methods` are provider IDs (`password`, `google.com`), possibly empty.
  case registered(methods: [String])
}
