package import LoginIdentity
import LoginOpenIDConnect

extension FederatedSignIn {
  /// The address where the person of a session signs out at the provider (OpenID Connect RP-Initiated Logout §2).
  package struct SignOutAddress: Sendable {
    /// The address with the ID token, which identifies the person: only for a browser.
    package let hinted: Secret
    /// The address without the ID token, which may be shown; the provider then asks who signs out.
    package let shown: String
  }

  /// Returns the address where the person of a session signs out at the provider.
  ///
  /// - Parameter session: The session; its ID token may have expired.
  /// - Returns: The address; `nil` if the provider has none.
  /// - Throws: The reason why the provider can't be asked.
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
