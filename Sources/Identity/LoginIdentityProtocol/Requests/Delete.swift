/// The body of `accounts:delete`.
package struct DeleteRequest: Codable, Equatable, Sendable {
  package var idToken: WireSecret?
  package var localId: String?
  package var targetProjectId: String?
  package var tenantId: String?

  package init() {}
}

/// The response of `accounts:delete`.
package struct DeleteResponse: Codable, Equatable, Sendable {
  package let kind: String?

  package init() {
    kind = "identitytoolkit#DeleteAccountResponse"
  }
}
