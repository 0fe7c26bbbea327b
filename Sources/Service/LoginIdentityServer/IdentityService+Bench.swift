package import LoginIdentity

// Functions that `make bench` measures without HTTP.
extension IdentityService {
  /// Returns a token without a real account, for measuring a check.
  package func sampleToken() async throws -> Secret {
    guard let running else { throw IdentityServiceError.stoppedMeanwhile }
    let account = Account(localID: RandomText.alphanumeric(28), now: configuration.now())
    return try await running.issuer.sign(
      TokenPayload(
        account: account, signIn: SignInRecord(.anonymous, at: configuration.now()),
        projectID: configuration.projectID,
        seconds: configuration.now() / 1000))
  }

  /// Returns the account ID in a token, after the check that every request makes.
  package func subject(of token: Secret) async throws -> String {
    guard let running else { throw IdentityServiceError.stoppedMeanwhile }
    return try await running.issuer.statement(
      of: token, seconds: configuration.now() / 1000
    ).localID
  }
}
