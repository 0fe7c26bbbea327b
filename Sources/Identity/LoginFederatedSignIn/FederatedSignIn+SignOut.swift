package import LoginIdentity
import LoginOpenIDConnect

extension FederatedSignIn {
  /// Where the person of a session signs out at the provider (OpenID Connect RP-Initiated Logout §2).
  package struct SignOutAddress: Sendable {
    /// The address, with the ID token that says who signs out: for a browser alone.
    package let hinted: Secret
    /// The address without it, which may be shown; the provider then asks who is meant.
    package let shown: String
  }

  /// Finds where the person of a session signs out at the provider.
  ///
  /// - Parameter session: The session; its ID token may have ended.
  /// - Returns: The address; `nil` where the provider has none.
  /// - Throws: Why the provider cannot be asked.
  package func signOutAddress(_ session: Session) async throws(IdentityError) -> SignOutAddress? {
    guard let asked = asked(session) else { return nil }
    do throws(OpenIDError) {
      let provider = try await flow(asked.setUp).provider(asked.client, needing: [.endSession])
      guard let shown = provider.endSessionAddress(idToken: nil) else { return nil }
      let hinted = provider.endSessionAddress(idToken: session.idToken) ?? shown
      return SignOutAddress(hinted: Secret(hinted), shown: shown)
    } catch {
      throw IdentityError(error)
    }
  }
}
