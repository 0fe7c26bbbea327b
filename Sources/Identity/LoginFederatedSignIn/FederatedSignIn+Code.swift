import LoginIdentity
import LoginOpenIDConnect

// A sign-in with a short code in two steps, which different processes may take.
extension FederatedSignIn {
  /// Requests a short code.
  ///
  /// - Parameter request: The provider.
  /// - Returns: The waiting sign-in.
  /// - Throws: ``IdentityError``; the provider has to be asked directly, and to have short codes.
  func beginCode(_ request: ProviderSignInRequest) async throws(IdentityError) -> DeviceSignIn {
    do throws(OpenIDError) {
      return try await flow(known(request)).beginCode(providerID: request.providerID)
    } catch {
      throw IdentityError(error)
    }
  }

  /// Asks the provider once whether the person has entered the code, and signs in if so.
  ///
  /// - Parameters:
  ///   - pending: The waiting sign-in.
  ///   - request: The account to link.
  /// - Returns: The waiting sign-in after the request, or the outcome.
  /// - Throws: ``IdentityError``; then the code can't be used again.
  func askAboutCode(
    _ pending: DeviceSignIn, _ request: ProviderSignInRequest
  ) async throws(IdentityError) -> DeviceSignIn.Progress {
    var pending = pending
    let found: (signIn: OpenIDProvider.SignIn, setUp: ProviderSetUp)
    do throws(OpenIDError) {
      let setUp = try known(request)
      guard let signIn = try await flow(setUp).ask(&pending) else { return .waiting(pending) }
      found = (signIn, setUp)
    } catch {
      switch error {
      case .unreachable, .timedOut, .untrusted, .serverFailure, .redirected,
        .unintelligibleAnswer, .shortage, .cancelled:
        return .waiting(pending, trouble: IdentityError(error))
      case .unusableAnswer, .otherIssuer, .notOffered, .insecureAddress, .denied, .expired, .mixUp,
        .repeatedParameter, .clock, .refused, .token, .noIDToken, .unusableClientKey,
        .cannotListen:
        throw IdentityError(error)
      }
    }
    return .finished(try await outcome(of: found.signIn, found.setUp, request).get())
  }

  private func known(
    _ request: ProviderSignInRequest
  ) throws(OpenIDError) -> ProviderSetUp {
    guard let setUp = setUps[request.providerID], ways(of: request).contains(.code) else {
      throw .notOffered(name: request.providerID)
    }
    return setUp
  }
}
